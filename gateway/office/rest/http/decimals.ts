import type { WireDecimal } from './shapes.js';

/** A decimal in plain digits; a number such as 1e-7 or 1e21 is expanded. */
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

/** {@link plain}; null for null or undefined. */
export const maybePlain = (value: WireDecimal | null | undefined): string | null =>
  value === null || value === undefined ? null : plain(value);
