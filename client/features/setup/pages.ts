import { withAdministrationTexts } from '../../texts/loaded-texts.js';
import { later } from '../../ui/later.js';

/** Setting up a store, also for people who are not signed in. */
export const SetupPage = later(withAdministrationTexts(() => import('./SetupPage.js')));
