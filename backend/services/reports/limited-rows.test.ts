import { expect, test } from 'vitest';
import { englishTexts } from '../../../texts/testing/english.js';
import type { TableRow } from '../../adapters/documents/document-model.js';
import { limitedRows } from './limited-rows.js';

async function* rowsOf(lines: number): AsyncGenerator<TableRow> {
  yield { heading: 'Bread' };
  for (let line = 1; line <= lines; line += 1) yield { cells: [String(line)] };
}

async function limited(lines: number, most: number): Promise<string[]> {
  const messages: string[] = [];
  for await (const row of limitedRows(rowsOf(lines), englishTexts, most))
    messages.push('heading' in row ? row.heading : String(row.cells[0]));
  return messages;
}

test('a report ends where it becomes too long, and says so; headings are no lines', async () => {
  expect(await limited(2, 2)).toEqual(['Bread', '1', '2']);
  expect(await limited(3, 2)).toEqual([
    'Bread',
    '1',
    '2',
    'Only the first 2 lines are listed. Narrow your selection to see the rest.',
  ]);
});
