import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockFolder } from '../store/database/embedded/lock.js';
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

async function run(...args: string[]) {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', command, ...args], { env: { ...env, DATA_DIR: dataDir } });
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
