import type { LocalDate } from '../date/local-date.js';
import { exact, fixed } from '../number/decimal.js';

/** A table that leaves the storefront as a file: the kind of each column says how its cells are written. */
export interface FileTable {
  /** Of the sheet. */
  readonly name: string;
  /** How days are written, in the site's order: `mm/dd/yyyy`. */
  readonly dayPattern: string;
  readonly columns: readonly { readonly title: string; readonly kind: 'text' | 'date' | 'count' | 'money' }[];
  /** A cell for each column: a text, a day `YYYY-MM-DD`, a whole number or a decimal; null for an empty one. */
  readonly rows: readonly (readonly (string | null)[])[];
}

/** Programs take a text that begins so for a formula, and some even behind spaces. */
const formulaLike = /^[\s]*[=+\-@\t\r]/;

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A text that no spreadsheet reads as a formula: an apostrophe goes before what looks like one. */
export const plainCell = (text: string): string => (formulaLike.test(text) ? `'${text}` : text);

function dayIn(pattern: string, date: LocalDate): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return pattern.replace('yyyy', year).replace('mm', month).replace('dd', day);
}

function csvCell(value: string | null, kind: FileTable['columns'][number]['kind'], dayPattern: string): string {
  if (value === null) return '';
  if (kind === 'date') return quoted(dayIn(dayPattern, value));
  // Read as numbers before they are written, so that nothing but a number stands here without a guard.
  if (kind === 'money') return fixed(exact(value), 2);
  if (kind === 'count') return fixed(exact(value), 0);
  return quoted(plainCell(value));
}

/** The table as comma-separated values (RFC 4180), with a mark by which spreadsheets know UTF-8; days as the site writes them, amounts without grouping. */
export function csvOf({ columns, rows, dayPattern }: FileTable): string {
  const lines = [
    columns.map(({ title }) => quoted(plainCell(title))),
    ...rows.map((row) => columns.map(({ kind }, index) => csvCell(row[index] ?? null, kind, dayPattern))),
  ];
  return `\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}
