import { later } from '../../ui/later.js';

/** The keys by which programs act for a customer, loaded when they are first opened. */
export const ApiKeysPage = later(() => import('./ApiKeysPage.js'));
