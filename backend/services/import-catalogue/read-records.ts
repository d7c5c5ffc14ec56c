import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { text } from '../../../texts/text.js';
import { decodeFile } from './decode-file.js';
import { UnreadableFile } from './problems.js';

/** A line of the file, taken apart. */
export interface FileRecord {
  /** The line it begins on, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A longer line is no product, but a missing line end or quotation mark. */
const mostBytesOfRecord = 65_536;

const delimiters = ['\t', ',', ';'] as const;

/**
 * The records of a CSV or tab-delimited file, the header first; which of tab, comma and semicolon separates is seen from the first line.
 * Empty lines are left out. Memory does not grow with the file.
 */
export async function* readRecords(path: string): AsyncGenerator<FileRecord> {
  const pieces = decodeFile(path);
  const start = await firstLine(pieces);
  let lastLine = 0;
  const parser = parse({
    bom: true,
    info: true,
    delimiter: delimiterOf(start),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Inches are written as they are in many a catalogue: 10" plate.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: mostBytesOfRecord,
    // Called as the file is read: when reading fails, records that were read before may not have been given out yet.
    on_record: (record: string[], { lines }) => {
      lastLine = lines;
      return record;
    },
  });
  const source = Readable.from(joined(start, pieces));
  // Without this an error of the file would end neither the parser nor the loop below.
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { line: info.lines - lineBreaksIn(record), cells: record };
    }
  } catch (error) {
    throw error instanceof CsvError ? explained(error, lastLine + 1) : error;
  }
}

async function firstLine(pieces: AsyncGenerator<string>): Promise<string> {
  let start = '';
  for (;;) {
    const piece = await pieces.next();
    if (piece.done) return start;
    start += piece.value;
    if (/\S.*[\r\n]/.test(start) || start.length > mostBytesOfRecord) return start;
  }
}

async function* joined(start: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield start;
  yield* rest;
}

/** The separator that the header uses most. */
function delimiterOf(start: string): string {
  const header = /\S[^\r\n]*/.exec(start)?.[0] ?? '';
  const uses = (delimiter: string) => header.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (uses(delimiter) > uses(best) ? delimiter : best));
}

function lineBreaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
}

function explained(error: CsvError, line: number): UnreadableFile {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return new UnreadableFile(line, text('catalogueImport.reason.quoteOpen'));
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return new UnreadableFile(line, text('catalogueImport.reason.lineTooLong', { most: mostBytesOfRecord }));
  }
  return new UnreadableFile(line, error.message);
}
