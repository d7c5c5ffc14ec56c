import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Message, text } from '../../../texts/text.js';
import { refusedBecause } from './header.js';
import { readRecords } from './read-records.js';

/** Why a line is refused; `line` is null for the file as a whole. */
export interface LineRefusal {
  readonly line: number | null;
  readonly column: string | null;
  readonly reason: Message;
}

/** Refusals in the order of the file. */
export type Refusals = AsyncIterable<LineRefusal>;

/** A refused line: its cells as they were, with the reasons between those of the header's columns and any beyond them. */
export interface RefusedLine {
  readonly cells: readonly string[];
  readonly reasons: readonly Message[];
  readonly beyond: readonly string[];
}

/**
 * Writes the refused lines of a file as CSV: its columns as they were, and the reasons beside them. Such a file can be corrected and imported as it is: the
 * reasons are ignored.
 */
export async function writeRefusedFile(
  source: string,
  target: string,
  refusals: Refusals,
  say: (message: Message) => string,
): Promise<void> {
  async function* csv() {
    yield byteOrderMark;
    for await (const refused of refusedLines(source, refusals)) yield csvLine(refused, say);
  }
  await pipeline(Readable.from(csv()), createWriteStream(target, { mode: 0o600 }));
}

/** Keeps the refused lines of a file, a line of JSON each, so that each reader gets the reasons in their own language. */
export async function keepRefusedLines(source: string, target: string, refusals: Refusals): Promise<void> {
  async function* json() {
    for await (const refused of refusedLines(source, refusals)) yield `${JSON.stringify(refused)}\n`;
  }
  await pipeline(Readable.from(json()), createWriteStream(target, { mode: 0o600 }));
}

/** Spreadsheets read UTF-8 only after a byte order mark. */
export const byteOrderMark = '\uFEFF';

/** A refused line as CSV. */
export const csvLine = ({ cells, reasons, beyond }: RefusedLine, say: (message: Message) => string): string =>
  `${[...cells, reasons.map(say).join('; '), ...beyond].map(quoted).join(',')}\r\n`;

const quoted = (cell: string): string => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The header, whose reason is the name of their column, and the refused lines. */
async function* refusedLines(source: string, refusals: Refusals): AsyncGenerator<RefusedLine> {
  const rest = refusals[Symbol.asyncIterator]();
  const next = async (): Promise<LineRefusal | null> => {
    const { done, value } = await rest.next();
    return done ? null : value;
  };
  let refusal = await next();
  let width: number | null = null;
  let reasonAt = -1;
  for await (const { line, cells } of readRecords(source)) {
    if (width === null) {
      reasonAt = cells.findIndex((cell) => cell.trim() === refusedBecause);
      const kept = without(cells);
      width = kept.length;
      yield { cells: kept, reasons: [refusedBecause], beyond: [] };
      continue;
    }
    const reasons: Message[] = [];
    while (refusal !== null && (refusal.line ?? 0) <= line) {
      if (refusal.line === line) reasons.push(placed(refusal));
      refusal = await next();
    }
    const kept = without(cells);
    const padding = Array<string>(Math.max(0, width - kept.length)).fill('');
    if (reasons.length > 0) yield { cells: [...kept.slice(0, width), ...padding], reasons, beyond: kept.slice(width) };
    if (refusal === null) return;
  }

  function without(cells: readonly string[]): readonly string[] {
    return reasonAt >= 0 ? cells.filter((_, index) => index !== reasonAt) : cells;
  }
}

/** A reason with its column. */
const placed = ({ column, reason }: LineRefusal): Message =>
  column === null ? reason : text('catalogueImport.problem.inColumn', { column, reason });
