import { withAdministrationTexts } from '../../texts/loaded-texts.js';
import { later } from '../../ui/later.js';

/** The administration of the store, loaded when staff first open it. */
export const AdministrationPage = later(withAdministrationTexts(() => import('./AdministrationPage.js')));

/** How the store does. */
export const OverviewPage = later(withAdministrationTexts(() => import('./overview/OverviewPage.js')));
