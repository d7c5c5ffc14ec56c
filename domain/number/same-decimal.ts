const decimalForm = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/;

/** A decimal of the contracts without zeros at its ends: `-2.5` for `-02.50`. Throws a `RangeError` for anything else. */
function shortest(decimal: string): string {
  const [, sign = '', whole, places = ''] = decimalForm.exec(demandDecimal(decimal)) ?? [];
  const digits = places === '' ? `${whole}` : `${whole}.${places}`;
  return digits === '0' ? digits : sign + digits;
}

/** The text, if it is a decimal of the contracts, `"-12.50"` for instance; throws a `RangeError` otherwise, because that is a programming error. */
export function demandDecimal(text: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new RangeError(`Not a decimal: ${JSON.stringify(text)}`);
  return text;
}

/** Both are the same number, regardless of their places: `"2"` and `"2.00"`. Apart from the arithmetic, which the first screen does not need. */
export const isSameDecimal = (one: string, other: string): boolean => shortest(one) === shortest(other);
