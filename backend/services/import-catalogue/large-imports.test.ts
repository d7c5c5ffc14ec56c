import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenStore } from '../../store/database/open-store.js';
import { importFolder, requiredHeader, requiredLine } from '../../testing/import-file.js';
import { openTestStore } from '../../testing/test-store.js';
import { type ImportOptions, type ImportPhase, importCatalogue } from './import-catalogue.js';

let store: OpenStore;
const folder = importFolder();
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(async () => {
  await store.db.execute(sql`truncate products, categories, main_categories restart identity cascade`);
});
afterAll(async () => {
  await store.close();
  folder.remove();
});

const take = async (lines: readonly string[], options: Partial<ImportOptions> = {}) =>
  await importCatalogue(store, folder.write('catalogue.csv', lines), { mode: 'update', isDryRun: false, ...options });
const withSubstitutes = `${requiredHeader},Substitutes`;
const lineOf = (code: number, description?: string) => `${requiredLine(`P${code}`, description)},`;
const codes = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index);

async function rows(statement: string): Promise<readonly unknown[]> {
  return (await store.db.execute(sql.raw(statement))).rows;
}
const catalogueNow = () => rows('select code, description, is_discontinued from products order by code');
const isFound = async (text: string) =>
  (await rows(`select from products where document @@ '''${text}''' :: tsquery`)).length > 0;
const invertedIndexes = () =>
  rows(`select c.relname, c.reloptions from pg_class c join pg_am a on a.oid = c.relam join pg_index i on i.indexrelid = c.oid
    where a.amname = 'gin' and i.indrelid = 'products'::regclass order by 1`);

test('notes how far it is after each step of at most 2,000 lines, in every part of the work', async () => {
  const heard = new Map<ImportPhase, number[]>();
  const onProgress = (phase: ImportPhase, done: number) => heard.set(phase, [...(heard.get(phase) ?? []), done]);
  const result = await take([withSubstitutes, ...codes(6_500).map((code) => lineOf(code))], { mode: 'replace', onProgress });
  expect(result).toMatchObject({ ok: true, inserted: 6_500 });
  expect([...heard.keys()]).toEqual(['reading', 'checking', 'writing', 'substitutes', 'discontinuing']);
  expect(heard.get('reading')?.slice(0, 2)).toEqual([1_001, 2_001]);
  for (const phase of ['reading', 'checking', 'writing', 'substitutes'] as const) {
    const done = heard.get(phase) ?? [];
    expect(done.at(-1)).toBe(6_501);
    for (const [index, line] of done.entries()) expect(line - (done[index - 1] ?? 0)).toBeLessThanOrEqual(2_000);
  }
});

describe.each([false, true])('with a database that nobody else uses: %s', (isAlone) => {
  test.each(['reading', 'checking', 'writing', 'substitutes', 'discontinuing'] as const)(
    'an interruption while %s leaves everything as it was',
    async (phase) => {
      await take([requiredHeader, requiredLine('P1', 'Old'), requiredLine('GONE')]);
      const [before, indexes] = [await catalogueNow(), await invertedIndexes()];
      const onProgress = (now: ImportPhase) => {
        if (now === phase) throw new Error('interrupted');
      };
      const lines = [withSubstitutes, lineOf(1, 'New'), lineOf(2, 'Interrupted')];
      await expect(take(lines, { mode: 'replace', isAlone, onProgress })).rejects.toThrow('interrupted');
      expect(await catalogueNow()).toEqual(before);
      expect(await invertedIndexes()).toEqual(indexes);
      expect(await isFound('interrupted')).toBe(false);
    },
  );

  test('new and changed products are found at once, and the indexes are as they were', async () => {
    await take([requiredHeader, requiredLine('P1', 'Old')]);
    const indexes = await invertedIndexes();
    expect(
      await take([withSubstitutes, lineOf(1, 'Changed'), ...codes(600, 2).map((code) => lineOf(code, 'Arrived'))], { isAlone }),
    ).toMatchObject({ ok: true, inserted: 600, changed: 1 });
    expect(await isFound('changed')).toBe(true);
    expect(await isFound('p601')).toBe(true);
    expect(await isFound('old')).toBe(false);
    expect(await invertedIndexes()).toEqual(indexes);
  });

  test('a dry run counts as the import does, and writes nothing', async () => {
    await take([requiredHeader, requiredLine('P1', 'Old'), requiredLine('P2'), requiredLine('GONE')]);
    const before = await catalogueNow();
    const lines = [withSubstitutes, lineOf(1, 'New'), lineOf(2), lineOf(3)];
    const counts = { products: 3, inserted: 1, changed: 1, discontinued: 1, refusedLines: 0, ok: true };
    expect(await take(lines, { mode: 'replace', isAlone, isDryRun: true })).toEqual(counts);
    expect(await catalogueNow()).toEqual(before);
    expect(await take(lines, { mode: 'replace', isAlone })).toEqual(counts);
  });
});
