import { later } from '../../ui/later.js';

/** Delivery address maintenance, loaded when it is first opened. */
export const AddressPage = later(() => import('./AddressPage.js'));
