import { checkDigit } from '../../../domain/catalogue/upc.js';

/** A UPC of twelve digits for an invented product. It begins with 4, the number system for local use, so that it cannot be a real one. */
export function upcOf(brandNumber: number, productKey: number): string {
  const digits = `4${String(20000 + brandNumber * 137).padStart(5, '0')}${String(productKey).padStart(5, '0')}`;
  return digits + checkDigit(digits);
}
