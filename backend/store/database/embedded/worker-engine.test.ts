import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { poolOver } from '../open-embedded.js';
import { WorkerEngine } from './worker-engine.js';

const folder = mkdtempSync(path.join(tmpdir(), 'engine-'));
afterAll(() => rmSync(folder, { recursive: true }));

const open = (patience: number, onStopped: (reason: string) => void = () => {}) => {
  const engine = new WorkerEngine({ folder: path.join(folder, 'database'), patience, startPatience: 60_000, onStopped });
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
}, 60_000);

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
