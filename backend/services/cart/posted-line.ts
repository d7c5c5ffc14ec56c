/** A line as it is posted (S3.6). Quantity and price are checked as typed numbers, so that a person is told what is wrong with them. */
export interface PostedLine {
  readonly productKey: number;
  readonly unitOfMeasure: string;
  readonly orderQuantity: string | number;
  /** Only if overridden. */
  readonly overridePrice?: string | number | null;
  /** Price-by unit; the default one unless given. */
  readonly unitOfMeasure_Prc?: string | null;
  readonly productText1?: string | null;
  readonly productText2?: string | null;
}

/** The text of a decimal that came as a string or a number; `1e21` stays `1e+21` and is then no number of ours. */
export const decimalText = (decimal: string | number): string => String(decimal);

/** A text to keep: without spaces around it, null for none. */
export function keptText(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
