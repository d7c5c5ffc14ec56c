/** A decimal sign that people type. */
export type DecimalSign = '.' | ',';

/**
 * Translates a typed number between a site's decimal sign and the dot, in either direction. Where the sign is a comma, dot and comma change places: a
 * dot, which may stand for thousands there, becomes a comma, which no rule reads as a number, and is shown again as it was typed.
 */
export const exchangeSigns = (text: string, sign: DecimalSign): string =>
  sign === '.' ? text : [...text].map((each) => (each === '.' ? ',' : each === ',' ? '.' : each)).join('');

/** How a site writes a day in figures. */
export interface DayWriting {
  readonly order: 'mdy' | 'dmy' | 'ymd';
  /** Between the figures, without blanks: `/`, `-` or `.`. */
  readonly separator: string;
}

/** The writing of the specification: 01/05/2026 is January 5. */
export const usDays: DayWriting = { order: 'mdy', separator: '/' };
