import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';

/** Thrown when another process holds the data folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

interface Holder {
  pid: number;
  host: string;
  /** Distinguishes a process from a later one with the same number; null if the system does not provide it. */
  started: string | null;
}

/**
 * Locks the data folder for this process. Two processes on one embedded database destroy it without any error, and its own `postmaster.pid` does not
 * prevent that. A lock is stale only if its process is dead, regardless of age.
 * @returns releases the folder
 */
export function lockFolder(path: string): () => void {
  const own = JSON.stringify({ pid: process.pid, host: hostname(), started: startOf(process.pid) } satisfies Holder);
  if (!createExclusively(path, own)) {
    const found = readIfThere(path);
    if (found !== null) removeIfLeftBehind(path, found);
    if (!createExclusively(path, own)) throw inUse(path, readIfThere(path) ?? '');
  }
  return () => {
    if (readIfThere(path) === own) rmSync(path, { force: true });
  };
}

function createExclusively(path: string, content: string): boolean {
  let file: number;
  try {
    file = openSync(path, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    writeSync(file, content);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  return true;
}

function removeIfLeftBehind(path: string, content: string): void {
  if (!isLeftBehind(parse(content))) throw inUse(path, content);
  // Moved aside first: if two processes find it dead, only one moves this file.
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = readIfThere(aside) ?? '';
  if (moved !== content) {
    renameSync(aside, path);
    throw inUse(path, moved);
  }
  rmSync(aside, { force: true });
}

function isLeftBehind(holder: Holder | null): boolean {
  // The state of a process on another machine is unknown.
  if (holder === null || holder.host !== hostname()) return false;
  if (!isAlive(holder.pid)) return true;
  const started = startOf(holder.pid);
  return holder.started !== null && started !== null && started !== holder.started;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Start of a process, as provided by Linux: boot and ticks since. */
function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain blanks; the start is field 22, the 20th after it.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot}:${ticks}`;
  } catch {
    return null;
  }
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function parse(content: string): Holder | null {
  try {
    const holder = JSON.parse(content) as Partial<Holder>;
    if (typeof holder.pid !== 'number' || typeof holder.host !== 'string') return null;
    return { pid: holder.pid, host: holder.host, started: holder.started ?? null };
  } catch {
    return null;
  }
}

function inUse(path: string, content: string): FolderInUse {
  const holder = parse(content);
  const who = holder === null ? 'another process' : `process ${holder.pid} on ${holder.host}`;
  return new FolderInUse(
    `The data folder is in use by ${who}. Two back offices on one embedded database would destroy it. ` +
      `Stop the other one, use another DATA_DIR, or set DATABASE_URL. If you are sure that nothing uses it, delete ${path}.`,
  );
}
