import type { ProblemCode } from '../generated/resolvers.js';

/** Every code of the schema; the compiler refuses a list that lacks one. */
const known: Readonly<Record<ProblemCode, true>> = {
  PRODUCT_NOT_FOUND: true,
  PRODUCT_DISCONTINUED: true,
  UNIT_NOT_FOUND: true,
  PRICE_UNIT_NOT_FOUND: true,
  QUANTITY_INVALID: true,
  QUANTITY_NOT_MULTIPLE: true,
  PRICE_NOT_ALLOWED: true,
  PRICE_INVALID: true,
  TEXT_TOO_LONG: true,
  TEXT_NOT_ALLOWED: true,
  LINE_NOT_FOUND: true,
  CART_EMPTY: true,
  CART_CHANGED: true,
  TOTAL_CHANGED: true,
  OUT_OF_STOCK: true,
  PO_REQUIRED: true,
  PO_TOO_LONG: true,
  INSTRUCTION_TOO_LONG: true,
  DATE_REQUIRED: true,
  DATE_NOT_VALID: true,
  SHIP_TO_NOT_FOUND: true,
  ALREADY_ORDERED: true,
  STILL_RUNNING: true,
  PAYMENT_REQUIRED: true,
  REFUSED: true,
};

/** A back office's code as the schema knows it; one that it does not know is `REFUSED`. */
export const problemCode = (code: string): ProblemCode => (Object.hasOwn(known, code) ? (code as ProblemCode) : 'REFUSED');
