export { ListFilters, type ListFiltersProps } from './ListFilters.js';
export { useHashView, useListInAddress } from './use-list-in-address.js';
