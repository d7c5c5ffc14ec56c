export { ListFilters } from './ListFilters.js';
