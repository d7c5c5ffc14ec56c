import { expect, test } from 'vitest';
import type { Database } from './database.js';
import { runTransaction } from './transaction.js';

const failing = (code: string) => Object.assign(new Error('WHATEVER'), { code });

/** A database whose transactions end as specified, in sequence; `at` defines whether before or after the work began. */
function databaseWith(...ends: Array<{ at: 'begin' | 'commit'; code: string } | 'good'>) {
  let begun = 0;
  const db = {
    transaction: async (work: (tx: unknown) => Promise<unknown>) => {
      const end = ends[begun++] ?? 'good';
      if (end !== 'good' && end.at === 'begin') throw failing(end.code);
      const result = await work({});
      if (end !== 'good') throw failing(end.code);
      return result;
    },
  } as unknown as Database;
  return { db, begun: () => begun };
}

test.each(['40001', '40P01'])('runs again when another transaction won (%s)', async (code) => {
  const { db, begun } = databaseWith({ at: 'commit', code }, { at: 'commit', code });
  expect(await runTransaction(db, async () => 'done')).toBe('done');
  expect(begun()).toBe(3);
});

test('gives up after three more times', async () => {
  const { db, begun } = databaseWith(...Array.from({ length: 9 }, () => ({ at: 'commit', code: '40001' }) as const));
  await expect(runTransaction(db, async () => 'done')).rejects.toMatchObject({ code: '40001' });
  expect(begun()).toBe(4);
});

test('tries again when no connection was to be had, as nothing was done yet (F-7)', async () => {
  const { db, begun } = databaseWith({ at: 'begin', code: 'ECONNREFUSED' });
  expect(await runTransaction(db, async () => 'done')).toBe('done');
  expect(begun()).toBe(2);
});

test('never repeats work whose end is unknown', async () => {
  const { db, begun } = databaseWith({ at: 'commit', code: 'ECONNRESET' });
  await expect(runTransaction(db, async () => 'done')).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(begun()).toBe(1);
});

test('never repeats work that broke a rule', async () => {
  const { db, begun } = databaseWith({ at: 'commit', code: '23505' });
  await expect(runTransaction(db, async () => 'done')).rejects.toMatchObject({ code: '23505' });
  expect(begun()).toBe(1);
});
