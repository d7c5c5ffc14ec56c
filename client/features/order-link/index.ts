export { OrderLink, useOrderPath } from './OrderLink.js';
