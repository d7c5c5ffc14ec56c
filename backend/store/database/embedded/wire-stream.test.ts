import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbeddedTestStore } from '../../../testing/test-store.js';
import { sqlStateOf } from '../database-errors.js';
import type { OpenStore } from '../open-store.js';

let store: OpenStore;
beforeAll(async () => {
  store = await openEmbeddedTestStore();
});
afterAll(() => store.close());

const failure = async (query: Promise<unknown>) => sqlStateOf(await query.then(() => null).catch((error: unknown) => error));

describe('the driver over the embedded database', () => {
  test('answers with the types that it gives over a socket', async () => {
    const { rows } = await store.pool.query(
      `select 1 as int, 1.50::numeric as decimal, true as flag, null as none, '{"a":1}'::jsonb as json, array[1,2]::smallint[] as list,
              timestamptz '2026-11-21 10:00:00+00' as instant, $1::text as text, 9007199254740993::bigint as big`,
      ["it's"],
    );
    expect(rows).toEqual([
      {
        int: 1,
        decimal: '1.50',
        flag: true,
        none: null,
        json: { a: 1 },
        list: [1, 2],
        instant: new Date('2026-11-21T10:00:00Z'),
        text: "it's",
        big: '9007199254740993',
      },
    ]);
  });

  test('goes on after errors of every kind', async () => {
    expect(await failure(store.pool.query('select 1/0'))).toBe('22012');
    expect(await failure(store.pool.query('selct'))).toBe('42601');
    expect(await failure(store.pool.query('select $1::int', ['x']))).toBe('22P02');
    expect(await failure(store.pool.query('select * from nowhere where a = $1', [1]))).toBe('42P01');
    expect((await store.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('carries megabytes both ways', async () => {
    const text = 'x'.repeat(3_000_000);
    const { rows } = await store.pool.query('select $1::text as text', [text]);
    expect(rows[0].text.length).toBe(text.length);
    expect((await store.pool.query('select generate_series(1, 50000)')).rows).toHaveLength(50_000);
  });

  test('answers many at once, each its own', async () => {
    const numbers = Array.from({ length: 200 }, (_, index) => index);
    const answers = await Promise.all(numbers.map((number) => store.pool.query('select $1::int as number', [number])));
    expect(answers.map(({ rows }) => rows[0].number)).toEqual(numbers);
  });

  test('a connection that is thrown away takes its transaction with it', async () => {
    const client = await store.pool.connect();
    await client.query('begin');
    await client.query('create table half_done (a int)');
    await client.query('set search_path to nowhere');
    client.release(true);
    const { rows } = await store.pool.query(`select to_regclass('half_done') as found, current_setting('search_path') as path`);
    expect(rows).toEqual([{ found: null, path: expect.not.stringContaining('nowhere') }]);
  });
});

describe('a transaction', () => {
  test('is undone whole when its work fails', async () => {
    const failed = store.transaction(async (tx) => {
      await tx.execute(sql`insert into price_levels (code, description, factor) values ('UNDONE', 'WHATEVER', 1)`);
      throw new Error('on purpose');
    });
    await expect(failed).rejects.toThrow('on purpose');
    expect((await store.pool.query(`select from price_levels where code = 'UNDONE'`)).rowCount).toBe(0);
  });

  test('refuses the use of the database beside it, which would wait for ever', async () => {
    await expect(store.transaction(() => store.db.execute(sql`select 1`))).rejects.toThrow();
    await expect(store.transaction(() => store.transaction(async () => 1))).rejects.toThrow('Use the transaction that is open');
  });

  test('does not begin while the disk is nearly full', async () => {
    const full = await openEmbeddedTestStore(async () => false);
    let hasRun = false;
    const refused = full.transaction(async () => {
      hasRun = true;
    });
    await expect(refused).rejects.toThrow('256 MiB');
    expect(hasRun).toBe(false);
    expect((await full.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await full.close();
  });
});
