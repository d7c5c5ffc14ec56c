import { type Text, text } from '../../../texts/text.js';
import type { ProblemCode } from '../../generated/graphql.js';

const texts: Partial<Record<ProblemCode, Text>> = {
  PRODUCT_DISCONTINUED: text('cart.lineDiscontinued'),
  PRODUCT_NOT_FOUND: text('cart.lineUnavailable'),
  UNIT_NOT_FOUND: text('cart.lineUnitGone'),
  PRICE_UNIT_NOT_FOUND: text('cart.linePriceUnitGone'),
  QUANTITY_NOT_MULTIPLE: text('cart.lineNotMultiple'),
  QUANTITY_INVALID: text('cart.lineQuantityInvalid'),
  OUT_OF_STOCK: text('cart.lineOutOfStock'),
  PRICE_NOT_ALLOWED: text('cart.linePriceNotAllowed'),
};

/** Why a line cannot be ordered as it is, and what to do. */
export const problemText = (code: ProblemCode): Text => texts[code] ?? text('cart.lineProblem');
