import { later } from '../../ui/later.js';

/** Delivery address maintenance, loaded when it is first opened. */
export const AddressPage = later(() => import('./AddressPage.js'));

export { AddressDialog } from './AddressDialog.js';
export { addressLines, type WrittenAddress } from './address-lines.js';
export { readAddresses } from './address-reads.js';
export { addressWrites } from './address-writes.js';
