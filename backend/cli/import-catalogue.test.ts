import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockFolder } from '../store/database/embedded/lock.js';
import { openStore } from '../store/database/open.js';
import { products } from '../store/tables/products.js';
import { importFolder, requiredHeader, requiredLine } from '../testing/import-file.js';

const command = fileURLToPath(new URL('./import-catalogue.ts', import.meta.url));
const dataDir = mkdtempSync(path.join(tmpdir(), 'data-'));
const files = importFolder();
let unlock: () => void;

beforeAll(() => {
  unlock = lockFolder(path.join(dataDir, 'database.lock'));
});
afterAll(() => {
  unlock();
  files.remove();
  rmSync(dataDir, { recursive: true });
});

function start(folder: string, ...args: string[]) {
  const { DATABASE_URL: _, ...env } = process.env;
  return spawn(process.execPath, ['--import', 'tsx', command, ...args], { env: { ...env, DATA_DIR: folder, SEED: 'none' } });
}

async function run(...args: string[]) {
  const child = start(dataDir, ...args);
  const [output, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, output, complained };
}

test('says that the shop is running, and changes nothing, with exit code 3', async () => {
  const { code, complained } = await run(files.write('a.csv', [requiredHeader, requiredLine('1')]));
  expect(complained).toContain(`in use by process ${process.pid}`);
  expect(complained).toContain('Stop the shop first');
  expect(code).toBe(3);
}, 60_000);

test('says that the file is missing before it touches anything, with exit code 2', async () => {
  const { code, complained } = await run('no-such-file.csv');
  expect(complained).toBe('no-such-file.csv: there is no such file\n');
  expect(code).toBe(2);
}, 60_000);

test('Ctrl-C ends the command within seconds, in the middle of its work, and nothing was changed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'interrupted-'));
  const lines = Array.from({ length: 8_000 }, (_, index) => requiredLine(`P${index}`));
  const child = start(folder, files.write('large.csv', [requiredHeader, ...lines]));
  let complained = '';
  let interruptedAt: number | null = null;
  child.stderr.on('data', (data: Buffer) => {
    complained += data;
    if (interruptedAt !== null || !complained.includes('Writing: line')) return;
    interruptedAt = performance.now();
    child.kill('SIGINT');
  });
  const [code] = await once(child, 'exit');
  expect(code).toBe(130);
  expect(performance.now() - (interruptedAt ?? 0)).toBeLessThan(10_000);
  expect(complained).toMatch(/\nInterrupted; nothing was changed\.\n$/);
  expect(existsSync(path.join(folder, 'database.lock'))).toBe(false);
  const store = await openStore({ databaseUrl: null, dataDir: folder }, pino({ level: 'silent' }));
  expect(await store.db.$count(products)).toBe(0);
  const bytes = async () => (await store.db.execute(sql`select pg_relation_size('products')::integer as bytes`)).rows[0]?.bytes;
  expect(await bytes()).toBeGreaterThan(0);
  await store.tidy();
  expect(await bytes()).toBe(0);
  await store.close();
  rmSync(folder, { recursive: true });
}, 180_000);
