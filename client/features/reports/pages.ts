import { later } from '../../ui/later.js';

/** Reports about an account and the catalogue, loaded when they are first opened. */
export const ReportsPage = later(() => import('./ReportsPage.js'));
