import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { requiredHeader } from '../../testing/import-file.js';
import { readHeader } from './header.js';
import { Problems, UnreadableFile } from './problems.js';
import { type FileRecord, readRecords } from './read-records.js';
import { readRow } from './row.js';

const folder = mkdtempSync(path.join(tmpdir(), 'records-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function recordsOf(bytes: Uint8Array | string): Promise<FileRecord[] | 'unreadable'> {
  const file = path.join(folder, 'file');
  writeFileSync(file, bytes);
  const records: FileRecord[] = [];
  try {
    for await (const record of readRecords(file)) records.push(record);
    return records;
  } catch (error) {
    if (error instanceof UnreadableFile) return 'unreadable';
    throw error;
  }
}

test('any bytes are either read or refused, never a failure of the program', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      const records = await recordsOf(bytes);
      if (records === 'unreadable') return;
      const problems = new Problems();
      const [first, ...others] = records;
      if (first === undefined) return;
      const header = readHeader(first, problems);
      for (const record of others) readRow(record, header, problems);
    }),
    { seed: 2026, numRuns: 150 },
  );
});

test('any cells come back as they were written, with the lines they begin on', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ' ', '\n', 'é', '😀', '\t', ';'), maxLength: 12 });
  const row = fc.tuple(fc.constant('x'), cell, cell);
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (rows) => {
      const quoted = rows.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','));
      const records = await recordsOf(`h1,h2,h3\n${quoted.map((line) => `${line}\n`).join('')}`);
      if (records === 'unreadable') throw new Error('was refused');
      expect(records.slice(1).map(({ cells }) => cells)).toEqual(rows);
      const lines = quoted.map((_, index) => 2 + quoted.slice(0, index).join('\n').split('\n').length - (index === 0 ? 1 : 0));
      expect(records.slice(1).map(({ line }) => line)).toEqual(lines);
    }),
    { seed: 2026, numRuns: 100 },
  );
});

test('any text in a cell is either read or a problem with line and column', () => {
  const problems = new Problems();
  const header = readHeader(
    { line: 1, cells: `${requiredHeader},List Price,UPC,Image,Unit 1,Unit 1 Conversion`.split(',') },
    problems,
  );
  expect(problems.count).toBe(0);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 150 }), { minLength: 13, maxLength: 13 }), (cells) => {
      const found = new Problems();
      const row = readRow({ line: 7, cells }, header, found);
      expect(row === null).toBe(found.count > 0);
      expect(found.kept.every(({ line, reason }) => line === 7 && reason !== '')).toBe(true);
    }),
    { seed: 2026, numRuns: 500 },
  );
});
