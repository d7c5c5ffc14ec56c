import { emptyProductsHash, printProductsHash } from '../../../domain/catalogue/products-hash.js';

/** Counting the stock of a guide's lines. */
export const guideCountPath = (name: string): string =>
  `/guide-count${printProductsHash({ ...emptyProductsHash, orderGuide: name })}`;

/** State of an address that leads to the order, to fill the quantities to par at once. */
export const toPar = { fill: 'PAR' } as const;

/** The order was opened to be filled to par. */
export const isToPar = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fill' in state && state.fill === toPar.fill;
