import { text } from '../../texts/text.js';

const us = /^\d{5}(?:[ -]?\d{4})?$/;
const canadian = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i;

/** S5.20. */
export const zipCodeText = text('addresses.zipInvalid');

/** A ZIP of 5 digits or 5+4, or a Canadian postal code, with a space or a dash between its parts or none (S5.20). */
export const isZipCode = (text: string): boolean => us.test(text.trim()) || canadian.test(text.trim());

/**
 * Area that routes are planned by: the first five digits of a ZIP, the first three characters of a Canadian postal code; null
 * for neither.
 */
export function zipArea(text: string): string | null {
  const zip = text.trim();
  if (us.test(zip)) return zip.slice(0, 5);
  return canadian.test(zip) ? zip.slice(0, 3).toUpperCase() : null;
}
