// The thread of the embedded database. Plain JavaScript, because a worker thread starts without the TypeScript loader. A separate thread, because on
// a full disk a query never returns and blocks all timers of its thread.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const database = await PGlite.create({ dataDir: workerData.folder, extensions: { pg_trgm } });
let queue = Promise.resolve();

/** How often the journal is looked at, in milliseconds: it grows by a few dozen megabytes a second at most. */
const lookEvery = 500;
let looked = performance.now();
let checkpointAt = await journalEnd();

/** End of the journal, in bytes since the database was made. */
async function journalEnd() {
  const [result] = await database.exec("select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes");
  return Number(result?.rows[0]?.bytes ?? 0);
}

/** Whether an answer ends with "ready for query", idle or in a transaction that has not failed: only then the session takes another command. */
function isReady(/** @type {Uint8Array} */ answer) {
  const [type, status] = [answer.at(-6), answer.at(-1)];
  return type === 0x5a && (status === 0x49 || status === 0x54);
}

/**
 * Writes a checkpoint when the journal has become long, also in the middle of a transaction. A server has a process for that; without it the journal of
 * a large import takes gigabytes, and the next start after a kill has to read them all.
 */
async function keepJournalShort() {
  if (performance.now() - looked < lookEvery) return;
  const end = await journalEnd();
  if (end - checkpointAt > workerData.journalBytes) {
    await database.exec('CHECKPOINT');
    checkpointAt = end;
  }
  looked = performance.now();
}

/** @param {import('./worker-protocol.js').WorkerRequest} request */
async function perform(request) {
  if ('messages' in request) return await database.execProtocolRaw(request.messages);
  await database.exec('CHECKPOINT');
  await database.close();
  return new Uint8Array(0);
}

/** @param {import('./worker-protocol.js').WorkerRequest} request */
async function answer(request) {
  try {
    const bytes = await perform(request);
    const mayLook = isReady(bytes);
    parentPort.postMessage({ id: request.id, answer: bytes }, [bytes.buffer]);
    if (mayLook) await keepJournalShort();
  } catch (error) {
    parentPort.postMessage({ id: request.id, error: String(error?.message ?? error) });
  }
}

parentPort.on('message', (request) => {
  queue = queue.then(() => answer(request));
});
parentPort.postMessage({ ready: true });
