import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './lock.js';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  lock = path.join(folder, 'database.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Number of a process that has ended. */
function deadPid(): number {
  return Number(execFileSync(process.execPath, ['-e', 'console.log(process.pid)'], { encoding: 'utf8' }));
}

describe('the lock on the data folder', () => {
  test('is taken once, given back, and taken again', () => {
    const unlock = lockFolder(lock);
    expect(() => lockFolder(lock)).toThrow(FolderInUse);
    unlock();
    expect(existsSync(lock)).toBe(false);
    lockFolder(lock)();
  });

  test('names the process that holds it', async () => {
    const other = spawn(process.execPath, ['-e', 'console.log("up"); setInterval(() => {}, 1000)'], { stdio: 'pipe' });
    try {
      await once(other.stdout, 'data');
      writeFileSync(lock, JSON.stringify({ pid: other.pid, host: hostname(), started: null }));
      expect(() => lockFolder(lock)).toThrow(new RegExp(`in use by process ${other.pid} on .*DATA_DIR.*delete ${lock}`));
      expect(existsSync(lock)).toBe(true);
    } finally {
      other.kill('SIGKILL');
    }
  });

  test('of a process that was killed is taken over, however young it is', () => {
    writeFileSync(lock, JSON.stringify({ pid: deadPid(), host: hostname(), started: null }));
    lockFolder(lock)();
  });

  test.runIf(existsSync('/proc/self/stat'))('of a process whose number was given to another is taken over', () => {
    writeFileSync(lock, JSON.stringify({ pid: process.ppid, host: hostname(), started: 'an earlier boot:1' }));
    lockFolder(lock)();
  });

  test('of a process on another machine is respected: nothing can be known of it', () => {
    writeFileSync(lock, JSON.stringify({ pid: deadPid(), host: 'elsewhere', started: null }));
    expect(() => lockFolder(lock)).toThrow(/on elsewhere/);
  });

  test.each(['', '{', 'null', '[]', '{"pid":"1"}', '4711'])(
    'with the content %j is respected: somebody may be writing it',
    (content) => {
      writeFileSync(lock, content);
      expect(() => lockFolder(lock)).toThrow(FolderInUse);
      expect(readFileSync(lock, 'utf8')).toBe(content);
    },
  );

  test('that somebody else took meanwhile is not removed on giving back', () => {
    const unlock = lockFolder(lock);
    writeFileSync(lock, 'theirs');
    unlock();
    expect(readFileSync(lock, 'utf8')).toBe('theirs');
  });
});
