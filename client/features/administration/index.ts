import { withAdministrationTexts } from '../../texts/loaded-texts.js';
import { later } from '../../ui/later.js';

/** The administration of the store, loaded when staff first open it. */
export const StoreSettingsPage = later(withAdministrationTexts(() => import('./store-settings/StoreSettingsPage.js')));
export const AdministrationPage = later(withAdministrationTexts(() => import('./AdministrationPage.js')));

export { AdministrationFrame } from './AdministrationFrame.js';
/** How the store does. */
export const OverviewPage = later(withAdministrationTexts(() => import('./overview/OverviewPage.js')));

/** Problems that people reported. */
export const ProblemsPage = later(withAdministrationTexts(() => import('./problems/ProblemsPage.js')));

/** A reported problem with its recording. */
export const ProblemPage = later(withAdministrationTexts(() => import('./problems/ProblemPage.js')));

/** Scanned documents of orders. */
export const ScansPage = later(withAdministrationTexts(() => import('./scans/ScansPage.js')));
