import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { english } from '../../../texts/testing/english.js';
import { text } from '../../../texts/text.js';
import type { RefusedLine } from '../import-catalogue/refused-file.js';
import { ImportFiles } from './import-files.js';

const folder = mkdtempSync(path.join(tmpdir(), 'imports-'));
const files = new ImportFiles(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const reason = text('catalogueImport.reason.empty');
const refused = (name: string): RefusedLine => ({ cells: ['1', name], reasons: [reason], beyond: [] });
const keep = (id: number, lines: readonly RefusedLine[]) =>
  writeFileSync(files.refused(id), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

test('refused lines are read in pieces of whole lines, also if one is longer than a piece', async () => {
  const names = ['é'.repeat(300_000), ...Array.from({ length: 4_000 }, (_, index) => `Jalapeño ${index} ${'x'.repeat(90)}`)];
  keep(1, names.map(refused));
  let read = '';
  let pieces = 0;
  for (let offset: number | null = 0; offset !== null; pieces += 1) {
    const piece: { text: string; next: number | null } | null = await files.readRefused(1, offset, english);
    read += piece?.text;
    offset = piece?.next ?? null;
  }
  expect(read).toBe(`\uFEFF${names.map((name) => `1,${name},is empty\r\n`).join('')}`);
  expect(pieces).toBeGreaterThan(2);
});

test('there is no piece without refused lines, and at an offset within a line or behind the last one', async () => {
  keep(2, [refused('Chicken')]);
  expect(await files.readRefused(3, 0, english)).toBeNull();
  expect(await files.readRefused(2, 5, english)).toBeNull();
  expect(await files.readRefused(2, 10_000, english)).toBeNull();
});

test('cells beyond the columns of the header follow the reasons, which stay below their title', async () => {
  keep(4, [{ cells: ['1', 'A, B'], reasons: [reason, 'verbatim'], beyond: ['more'] }]);
  expect((await files.readRefused(4, 0, english))?.text).toBe('\uFEFF1,"A, B","is empty; verbatim",more\r\n');
});
