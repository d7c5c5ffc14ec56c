import { type Message, type Text, text } from '../../texts/text.js';
import { importColumns } from './cart-import.js';

/** The most lines that an imported file can have, its header and empty ones not counted. */
export const maxImportLines = 20_000;

/** Longer lines are no lines of such a file. */
export const maxImportLineLength = 10_000;

/** Message about a file that is not text, or is text that only one program understands. */
export const notTextText = text('cartImport.notText');

/** Message about a file in another encoding than UTF-8, or UTF-16 with its byte order mark. */
export const otherEncodingText = text('cartImport.otherEncoding');

/** Message about a file without a tab in it. */
export const notTabDelimitedText = text('cartImport.notTabDelimited', {
  code: importColumns[0],
  quantity: importColumns[1],
  unit: importColumns[2],
});

/** Message about a file with too many lines. */
export const tooManyLinesText = text('cartImport.tooManyLines', { most: maxImportLines });

/** Message about a file with an invalid line: a line end is missing, or it was never such a file. */
export const tooLongLineText = (line: number): Text =>
  importLineError(line, text('cartImport.lineTooLong', { most: maxImportLineLength }));

/** A line of an imported file as it was typed. */
export interface ImportLine {
  readonly code: string;
  readonly quantity: string;
  /** Sell-by unit; null: the product's usual one. */
  readonly unit: string | null;
}

/** A line of a tab-delimited file as cells, without the blanks around them and the quotation marks that spreadsheets put around some (S5.30). */
export const importCells = (line: string): string[] => line.split('\t').map(plainCell);

function plainCell(cell: string): string {
  const trimmed = cell.trim();
  const isQuoted = trimmed.length >= 2 && trimmed.startsWith('"') && trimmed.endsWith('"');
  return isQuoted ? trimmed.slice(1, -1).replaceAll('""', '"').trim() : trimmed;
}

const codeHeaders = new Set(['productkey', 'productcode', 'product', 'code', 'item', 'itemcode', 'itemnumber', 'sku', 'upc']);
const quantityHeaders = new Set(['orderquantity', 'quantity', 'orderqty', 'qty']);

/** A file's first line names its columns; a header is not needed, and no product is called so. */
export function isImportHeader([code = '', quantity = '']: readonly string[]): boolean {
  const word = (cell: string) => cell.toLowerCase().replace(/[^a-z]/g, '');
  return codeHeaders.has(word(code)) && (quantityHeaders.has(word(quantity)) || quantity === '');
}

/** Reads a line's cells; missing cells are reported as a message. Further columns are the user's own and are ignored. */
export function importLine([code = '', quantity = '', unit = '']: readonly string[]): ImportLine | { readonly problem: Text } {
  if (code === '') return { problem: text('cartImport.columnMissing', { column: importColumns[0] }) };
  if (quantity === '')
    return { problem: text('cartImport.columnMissingOf', { code: shortened(code), column: importColumns[1] }) };
  return { code, quantity, unit: unit === '' ? null : unit };
}

/** Message about a line that was not imported. `line` counts from 1, as an editor does. */
export const importLineError = (line: number, message: Message): Text =>
  text('cartImport.lineError', { line: String(line), message });

/** A code as an error repeats it: what cannot be seen, or turns the words around it, is shown as a mark. */
export const shortened = (code: string): string => {
  const seen = code.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '\u{FFFD}');
  return seen.length > 40 ? `${seen.slice(0, 40)}…` : seen;
};

/** The most errors of one import that are listed; of more, the number is said. */
export const maxImportErrors = 1_000;

/** The errors to list: the first ones, and the number of the rest. */
export function listedImportErrors(errors: readonly Message[]): Message[] {
  const more = errors.length - maxImportErrors;
  if (more <= 0) return [...errors];
  return [...errors.slice(0, maxImportErrors), text('cartImport.moreErrors', { count: more })];
}
