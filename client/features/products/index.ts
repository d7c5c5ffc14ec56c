export { linesInCart, noLines, onlyLine } from './adding/lines-in-cart.js';
export { quantitiesInCart } from './adding/quantities-in-cart.js';
export { useAdding } from './adding/use-adding.js';
export { shownPrice } from './product/product-price.js';
