import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Message } from '../../../texts/text.js';
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
  await pipeline(Readable.from(refusedLines(source, refusals, say)), createWriteStream(target, { mode: 0o600 }));
}

async function* refusedLines(source: string, refusals: Refusals, say: (message: Message) => string): AsyncGenerator<string> {
  const rest = refusals[Symbol.asyncIterator]();
  const next = async (): Promise<LineRefusal | null> => {
    const { done, value } = await rest.next();
    return done ? null : value;
  };
  let refusal = await next();
  let width: number | null = null;
  let [reasonAt, hasReasons] = [0, false];
  // Spreadsheets read UTF-8 only after a byte order mark.
  let start = '\uFEFF';
  for await (const { line, cells } of readRecords(source)) {
    if (width === null) {
      reasonAt = cells.findIndex((cell) => cell.trim() === refusedBecause);
      hasReasons = reasonAt >= 0;
      width = hasReasons ? cells.length - 1 : cells.length;
      yield start + lineOf([...without(cells), refusedBecause]);
      start = '';
      continue;
    }
    const reasons: string[] = [];
    while (refusal !== null && (refusal.line ?? 0) <= line) {
      if (refusal.line === line) reasons.push(`${refusal.column === null ? '' : `${refusal.column}: `}${say(refusal.reason)}`);
      refusal = await next();
    }
    const kept = without(cells);
    if (reasons.length > 0)
      yield lineOf([...kept, ...Array<string>(Math.max(0, width - kept.length)).fill(''), reasons.join('; ')]);
    if (refusal === null) return;
  }

  function without(cells: readonly string[]): readonly string[] {
    return hasReasons ? cells.filter((_, index) => index !== reasonAt) : cells;
  }
}

const lineOf = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
