/** Text of a decimal that came as a string or a number; 1e21 becomes "1e+21", which no check accepts. */
export const decimalText = (decimal: string | number): string => String(decimal);

/** A text to keep, without spaces at its ends; null if empty. */
export function keptText(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
