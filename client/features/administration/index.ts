import { later } from '../../ui/later.js';

/** The administration of the store, loaded when staff first open it. */
export const AdministrationPage = later(() => import('./AdministrationPage.js'));
