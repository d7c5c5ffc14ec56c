export { ListFilters } from './ListFilters.js';
export { useHashView, useListInAddress } from './use-list-in-address.js';
