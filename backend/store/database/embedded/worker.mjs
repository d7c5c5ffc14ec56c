// The thread of the embedded database. Plain JavaScript, because a worker thread starts without the TypeScript loader. A separate thread, because on
// a full disk a query never returns and blocks all timers of its thread.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const database = await PGlite.create({ dataDir: workerData.folder, extensions: { pg_trgm } });
let queue = Promise.resolve();

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
    parentPort.postMessage({ id: request.id, answer: bytes }, [bytes.buffer]);
  } catch (error) {
    parentPort.postMessage({ id: request.id, error: String(error?.message ?? error) });
  }
}

parentPort.on('message', (request) => {
  queue = queue.then(() => answer(request));
});
parentPort.postMessage({ ready: true });
