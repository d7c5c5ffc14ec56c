import { exact, fixed } from '../../../../domain/number/decimal.js';
import type { WireDecimal } from './shapes.js';

/** Text of a decimal in plain digits; a number such as 1e-7 or 1e21 is written out. */
export function plain(value: WireDecimal): string {
  if (typeof value === 'string') return value;
  const text = String(value);
  return text.includes('e') ? writtenOut(text) : text;
}

function writtenOut(scientific: string): string {
  const [, sign = '', whole = '0', fraction = '', power = '0'] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(scientific) ?? [];
  const shift = Number(power);
  const digits = whole + fraction;
  const at = whole.length + shift;
  if (at <= 0) return `${sign}0.${'0'.repeat(-at)}${digits}`;
  return at >= digits.length ? sign + digits.padEnd(at, '0') : `${sign}${digits.slice(0, at)}.${digits.slice(at)}`;
}

const point = 46;

/** The value with so many places, rounded where it has more. */
export function withPlaces(value: WireDecimal, places: number): string {
  // Most come as they should be shown, so they pass without arithmetic.
  if (typeof value === 'string' && places > 0 && value.charCodeAt(value.length - places - 1) === point) return value;
  return fixed(exact(plain(value)), places);
}

/** The value with at least so many places; further digits stay, because cutting them would tell another price. */
export function withAtLeastPlaces(value: WireDecimal, places: number): string {
  if (typeof value === 'string' && places > 0 && value.charCodeAt(value.length - places - 1) === point) return value;
  const text = plain(value);
  const fraction = text.includes('.') ? text.replace(/0+$/, '').split('.')[1] : '';
  return fixed(exact(text), Math.max(places, fraction?.length ?? 0));
}

/** {@link withPlaces}, or null for nothing. */
export const maybeWithPlaces = (value: WireDecimal | null | undefined, places: number): string | null =>
  value === null || value === undefined ? null : withPlaces(value, places);

/** {@link plain}, or null for nothing. */
export const maybePlain = (value: WireDecimal | null | undefined): string | null =>
  value === null || value === undefined ? null : plain(value);
