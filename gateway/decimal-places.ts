import { exact, fixed } from '../domain/number/decimal.js';

const point = 46;

/** Rounds decimal text to `places` decimals, or pads it with zeros. */
export function withPlaces(text: string, places: number): string {
  // Most values already have the right form, so they pass without arithmetic.
  if (places > 0 && text.charCodeAt(text.length - places - 1) === point) return text;
  return fixed(exact(text), places);
}

/** Pads decimal text to `places` decimals; further digits are kept, because truncating them would change the price. */
export function withAtLeastPlaces(text: string, places: number): string {
  if (places > 0 && text.charCodeAt(text.length - places - 1) === point) return text;
  const fraction = text.includes('.') ? text.replace(/0+$/, '').split('.')[1] : '';
  return fixed(exact(text), Math.max(places, fraction?.length ?? 0));
}

/** {@link withPlaces}; null for null. */
export const maybeWithPlaces = (text: string | null, places: number): string | null =>
  text === null ? null : withPlaces(text, places);
