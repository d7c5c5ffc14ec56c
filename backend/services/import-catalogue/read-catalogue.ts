import { text } from '../../../texts/text.js';
import { cleaned } from './cells.js';
import { type Header, readHeader } from './header.js';
import { Known } from './known.js';
import { CellProblem, type Problems, UnreadableFile } from './problems.js';
import { type FileRecord, readRecords } from './read-records.js';
import { type CatalogueRow, readRow } from './row.js';

/** A catalogue file that was read to its end. */
export interface ReadFile {
  readonly header: Header;
  readonly known: Known;
  /** Lines with a product, the refused ones among them. */
  readonly products: number;
  readonly lastLine: number;
}

/** Portions in which a file is read. */
export interface Reading {
  readonly rowsAtOnce: number;
  /** Takes the valid rows of a portion, up to a line; the problems of the portion are with the others. */
  take(rows: readonly CatalogueRow[], line: number): Promise<void>;
}

/** More than any distributor has; a file that has more was not meant. */
export const mostProducts = 1_000_000;

/** Reads a catalogue file (docs/import.md) in portions; null if it cannot be read as a whole, and then the last problem says why. */
export async function readCatalogue(path: string, problems: Problems, reading: Reading): Promise<ReadFile | null> {
  const known = new Known(problems);
  let header: Header | null = null;
  let rows: CatalogueRow[] = [];
  let products = 0;
  let linesOfPortion = 0;
  let lastLine = 0;
  const flush = async () => {
    await reading.take(rows, lastLine);
    rows = [];
    linesOfPortion = 0;
  };
  try {
    for await (const record of readRecords(path)) {
      if (header === null) {
        header = readHeader(record, problems);
        if (problems.count > 0) return null;
        continue;
      }
      if (isBlank(record)) continue;
      lastLine = record.line;
      products += 1;
      linesOfPortion += 1;
      if (products > mostProducts)
        throw new UnreadableFile(record.line, text('catalogueImport.reason.tooManyProducts', { most: mostProducts }));
      const before = problems.count;
      const row = readRow(record, header, problems);
      const code = row?.fields.code ?? codeOf(record, header);
      if (code !== '') known.addCode(code, record.line);
      if (row !== null && problems.count === before) known.addCategories(row);
      if (problems.count > before) problems.noteCode(record.line, code);
      else if (row !== null) rows.push(row);
      if (linesOfPortion >= reading.rowsAtOnce) await flush();
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    problems.add(error.line, null, error.reason);
    return null;
  }
  await flush();
  if (header !== null && products > 0) return { header, known, products, lastLine };
  problems.add(null, null, text('catalogueImport.reason.noProduct'));
  return null;
}

/** Product code of a line that cannot be read otherwise; empty if it has none. */
function codeOf({ cells }: FileRecord, header: Header): string {
  const cell = cells[header.product.get('code')?.index ?? -1] ?? '';
  try {
    return cleaned(cell);
  } catch (error) {
    if (error instanceof CellProblem) return '';
    throw error;
  }
}

const isBlank = ({ cells }: FileRecord) => cells.every((cell) => cell.trim() === '');
