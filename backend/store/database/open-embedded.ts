import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { DiskSpace, noRoomText, StorageFull } from './disk-space.js';
import type { Engine } from './embedded/engine.js';
import { lockFolder } from './embedded/lock.js';
import { WireStream } from './embedded/wire-stream.js';
import { WorkerEngine } from './embedded/worker-engine.js';
import { type OpenStore, storeOver } from './open-store.js';
import { GuardedPool } from './transaction.js';

/** Timeout of a query of the embedded database; its worker is terminated, too. */
const patienceMs = 30_000;

/** Creating a database takes seconds; after a kill, opening must first read the journal. */
const startPatienceMs = 120_000;

/** Cleaning up after half a million changed products takes more than a query may. */
const tidyPatienceMs = 600_000;

/** Timeout of waiting for the one connection; waiting longer than any query may take would only lengthen the queue. */
const connectionTimeoutMs = 10_000;

/** Opens the embedded database below `dataDir` and locks the folder until it is closed. */
export async function openEmbedded(dataDir: string, log: Logger): Promise<OpenStore> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(path.join(dataDir, 'database.lock'));
  const folder = path.join(dataDir, 'database');
  const disk = new DiskSpace(dataDir);
  const engine = engineIn(folder, log);
  try {
    if (!existsSync(folder)) {
      if (!(await disk.isSufficient())) throw new StorageFull(noRoomText);
      await makeDatabase(folder, log);
    }
    // Before anyone waits for a connection: reading the journal after a crash may take longer.
    await engine.open();
  } catch (error) {
    unlock();
    throw error;
  }
  const store = storeOver(poolOver(engine, log), () => disk.isSufficient());
  return {
    ...store,
    tidy: () => engine.withPatience(tidyPatienceMs, async () => void (await store.pool.query('vacuum'))),
    async close() {
      try {
        await store.close();
        await engine.close();
      } finally {
        unlock();
      }
    },
  };
}

/** Creates a new database beside its final place and moves it there once complete, so that an incomplete one is never opened. */
async function makeDatabase(folder: string, log: Logger): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const engine = engineIn(draft, log);
  await engine.open();
  await engine.close();
  renameSync(draft, folder);
}

function engineIn(folder: string, log: Logger): WorkerEngine {
  return new WorkerEngine({
    folder,
    patience: patienceMs,
    startPatience: startPatienceMs,
    onStopped: (reason) => log.error({ reason }, 'the embedded database stopped; the next query starts it again'),
  });
}

/** The driver over an engine instead of a socket. One connection, never closed: the engine has one session. */
export function poolOver(engine: Engine, log: Pick<Logger, 'warn'>): GuardedPool {
  const pool = new GuardedPool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectionTimeoutMs,
    user: 'postgres',
    database: 'postgres',
    // The driver's type is a stream, but it calls methods of a socket.
    stream: () => new WireStream(engine) as never,
  });
  pool.on('error', (error) => log.warn({ reason: error.message }, 'a connection to the embedded database was lost'));
  return pool;
}
