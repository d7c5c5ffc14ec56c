import { expect, test } from 'vitest';
import { readArguments } from './import-arguments.js';
import { importReport } from './import-report.js';

test.each([
  [['a.csv'], { file: 'a.csv', mode: 'update', isDryRun: false, refusedFile: null }],
  [['--replace', 'a.csv', '--dry-run'], { file: 'a.csv', mode: 'replace', isDryRun: true, refusedFile: null }],
  [['a.csv', '--update'], { file: 'a.csv', mode: 'update', isDryRun: false, refusedFile: null }],
  [['a.csv', '--skip-refused', 'b.csv'], { file: 'a.csv', mode: 'update', isDryRun: false, refusedFile: 'b.csv' }],
  [['a.csv', '--skip-refused', 'a.csv'], 'The refused lines need a file of their own.'],
  [['--help'], ''],
  [[], 'Name the file to import.'],
  [['a.csv', 'b.csv'], 'One file at a time; what is "b.csv"?'],
  [['--replace', '--update', 'a.csv'], 'Choose one of --update and --replace.'],
])('reads the command line %j', (argv, expected) => {
  expect(readArguments(argv)).toEqual(expected);
});

test('names an option that it does not know', () => {
  expect(readArguments(['a.csv', '--force'])).toMatch(/--force/);
});

test('reports what came of an import', () => {
  const done = { ok: true, products: 1200, inserted: 1000, changed: 150, discontinued: 3, refusedLines: 0 } as const;
  expect(importReport('a.csv', done, { mode: 'replace', isDryRun: true })).toEqual([
    '1,200 products in a.csv: 1,000 new, 150 changed, 50 as they were, 3 not named and discontinued.',
    'This was a dry run; nothing was changed.',
  ]);
  const skipped = { mode: 'update', isDryRun: false, refusedFile: 'b.csv' } as const;
  expect(importReport('a.csv', { ...done, refusedLines: 2 }, skipped)).toEqual([
    '1,200 products in a.csv: 1,000 new, 150 changed, 50 as they were.',
    '2 refused lines were left out; b.csv has them, each with the reason.',
  ]);
  const problems = [
    { line: 57, column: 'List Price', reason: 'is empty' },
    { line: null, column: null, reason: 'the file names no product' },
  ];
  expect(importReport('a.csv', { ok: false, problems, problemCount: 2002 }, { mode: 'update', isDryRun: false })).toEqual([
    'line 57, List Price: is empty',
    'a.csv: the file names no product',
    '… and 2,000 more',
    '2,002 errors; nothing was changed.',
  ]);
});
