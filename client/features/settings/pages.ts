import { later } from '../../ui/later.js';

/** A user's own settings, loaded when they are first opened. */
export const SettingsPage = later(() => import('./SettingsPage.js'));
