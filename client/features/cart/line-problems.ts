import type { ProblemCode } from '../../generated/graphql.js';

const texts: Partial<Record<ProblemCode, string>> = {
  PRODUCT_DISCONTINUED: 'No longer sold. Remove this line to order the rest.',
  PRODUCT_NOT_FOUND: 'Not available to you any more. Remove this line to order the rest.',
  UNIT_NOT_FOUND: 'No longer sold by this unit. Remove this line and add the product again.',
  PRICE_UNIT_NOT_FOUND: 'No longer priced by this unit. Remove this line and add the product again.',
  QUANTITY_NOT_MULTIPLE: 'The quantity no longer fits how the product is sold. Change it to order.',
  QUANTITY_INVALID: 'The quantity cannot be ordered. Change it to order.',
  OUT_OF_STOCK: 'Less in stock than ordered. Lower the quantity to order.',
  PRICE_NOT_ALLOWED: 'Its price can no longer be set by hand. Edit the line to restore the default price.',
};

/** Why a line cannot be ordered as it is, and what to do. */
export const problemText = (code: ProblemCode): string =>
  texts[code] ?? 'This line can no longer be ordered as it is. Change or remove it.';
