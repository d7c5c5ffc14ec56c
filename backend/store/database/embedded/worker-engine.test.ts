import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { poolOver } from '../open-embedded.js';
import { WorkerEngine } from './worker-engine.js';

const folder = mkdtempSync(path.join(tmpdir(), 'engine-'));
afterAll(() => rmSync(folder, { recursive: true }));

const open = (patience: number, onStopped: (reason: string) => void = () => {}, journalBytes?: number) => {
  const options = { folder: path.join(folder, 'database'), patience, startPatience: 60_000, onStopped };
  const engine = new WorkerEngine({ ...options, ...(journalBytes !== undefined && { journalBytes }) });
  return { engine, pool: poolOver(engine, pino({ level: 'silent' })) };
};

test('a query that never returns ends the worker, not the process; what was committed is there again', async () => {
  const reasons: string[] = [];
  const { engine, pool } = open(2_000, (reason) => reasons.push(reason));
  await engine.open();
  await pool.query('create table kept as select 1 as a');

  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 20);
  const hanging = pool.query('select count(*) from generate_series(1, 1000000000000)');
  const waiting = pool.query('select 1');
  await expect(hanging).rejects.toThrow();
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(20);
  expect(reasons).toEqual(['No answer within 2000 ms']);

  // Callers that waited for the connection get a new one, with a new worker.
  expect((await waiting).rowCount).toBe(1);
  expect((await pool.query('select a from kept')).rows).toEqual([{ a: 1 }]);
  await pool.end();
  await engine.close();
}, 120_000);

test('a worker that ends in a transaction fails the transaction, and nothing else', async () => {
  const { engine, pool } = open(2_000);
  await engine.open();
  const client = await pool.connect();
  await client.query('begin');
  await expect(client.query('select count(*) from generate_series(1, 1000000000000)')).rejects.toThrow();
  await expect(client.query('rollback')).rejects.toThrow();
  client.release();
  expect((await pool.query('select 1')).rowCount).toBe(1);
  await pool.end();
  await engine.close();
}, 120_000);

test('a long transaction leaves no long journal', async () => {
  const megabyte = 2 ** 20;
  const { engine, pool } = open(20_000, undefined, 24 * megabyte);
  await engine.open();
  const client = await pool.connect();
  await client.query('begin');
  await client.query('create table written (a integer, b text)');
  let written = 0;
  while (written < 250) {
    await client.query(`insert into written select a, repeat('x', 900) from generate_series(1, 20000) a`);
    const { rows } = await client.query(`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 / ${megabyte} as at`);
    written = rows[0].at;
  }
  await client.query('commit');
  client.release();
  const segments = readdirSync(path.join(folder, 'database', 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
  expect(segments.length * 16).toBeLessThan(150);
  expect((await pool.query('select count(distinct a) as a from written')).rows).toEqual([{ a: '20000' }]);
  await pool.end();
  await engine.close();
}, 120_000);

test('a command that is known to take long may have more time', async () => {
  const { engine, pool } = open(2_000);
  await engine.open();
  await pool.query('select 1');
  const long = () => pool.query('select count(*) from generate_series(1, 3000000)');
  await engine.withPatience(1, () => expect(long()).rejects.toThrow());
  await engine.withPatience(60_000, async () => void (await long()));
  await pool.end();
  await engine.close();
}, 120_000);

test('a folder that cannot be opened is an error, not a wait', async () => {
  const engine = new WorkerEngine({ folder: '/nowhere/at/all', patience: 2_000, startPatience: 60_000, onStopped: () => {} });
  await expect(engine.open()).rejects.toThrow('ENOENT');
  await expect(engine.exec(new Uint8Array(5))).rejects.toThrow('not running');
  await engine.close();
});

test('a start that takes too long is given up, and the next one is another', async () => {
  const engine = new WorkerEngine({ folder: path.join(folder, 'slow'), patience: 2_000, startPatience: 1, onStopped: () => {} });
  await expect(engine.open()).rejects.toThrow();
  await expect(engine.exec(new Uint8Array(5))).rejects.toThrow('not running');
  await engine.close();
});
