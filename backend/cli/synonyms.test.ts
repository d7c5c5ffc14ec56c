import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readSynonymFile } from '../../domain/administration/synonyms/synonym-file.js';
import { planOf } from '../../domain/administration/synonyms/synonym-plan.js';
import { say } from './english.js';
import { readSynonymsArguments } from './synonyms-arguments.js';
import { synonymReport } from './synonyms-report.js';

test.each([
  [['a.csv'], { file: 'a.csv', isDryRun: false }],
  [['a.csv', '--dry-run'], { file: 'a.csv', isDryRun: true }],
  [['--help'], ''],
  [[], 'Name the file to import.'],
  [['a.csv', 'b.csv'], 'One file at a time; what is "b.csv"?'],
])('%j is read as %j', (argv, command) => {
  expect(readSynonymsArguments(argv)).toEqual(command);
});

test('a call with an unknown option is invalid', () => {
  expect(readSynonymsArguments(['a.csv', '--all'])).toContain('--all');
});

test('the report has the counts, and the first refused lines with their reasons', () => {
  const bad = Array.from({ length: 101 }, (_, index) => `bad${index}`).join('\n');
  const plan = planOf(readSynonymFile(`pop,soda,Y\n${bad}`), [{ verdict: 'ADDED', reason: null }]);
  const { text, hasRefused } = synonymReport(plan, true, say);
  expect(hasRefused).toBe(true);
  expect(text.split('\n').slice(-3)).toEqual([
    'and 1 more',
    '1 added, 0 changed, 0 unchanged, 101 refused.',
    'Dry run: nothing was changed.',
  ]);
  expect(text.split('\n')[0]).toBe('line 2: bad0: Meaning is a required field');
});

test('the command takes a file in, and the next run finds it unchanged', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'synonyms-'));
  try {
    const file = path.join(folder, 'synonyms.csv');
    await writeFile(file, 'term,meaning,both ways\nbubbler,drinking fountain,Y\n');
    const env = { ...process.env, DATA_DIR: path.join(folder, 'data'), SEED: 'none', DATABASE_URL: '' };
    const run = async (...more: string[]) =>
      (await promisify(execFile)(process.execPath, ['--import', 'tsx', 'backend/cli/import-synonyms.ts', file, ...more], { env }))
        .stdout;
    expect(await run('--dry-run')).toContain('1 added, 0 changed, 0 unchanged, 0 refused.\nDry run: nothing was changed.');
    expect(await run()).toBe('1 added, 0 changed, 0 unchanged, 0 refused.\n');
    expect(await run()).toBe('0 added, 0 changed, 1 unchanged, 0 refused.\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);
