export { AddressDialog } from './AddressDialog.js';
export { addressLines, type WrittenAddress } from './address-lines.js';
export { readAddresses } from './address-reads.js';
export { addressWrites } from './address-writes.js';
