import { later } from '../../ui/later.js';

/** A consumer's preferences, loaded when they are first opened. */
export const PreferencesPage = later(() => import('./PreferencesPage.js'));
