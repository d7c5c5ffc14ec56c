import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { MutantResult } from './run-mutants.js';
import type { WorkerRequest } from './worker.js';

/** The results of a worker's share of one machine. */
interface WorkerResponse {
  name: string;
  results: readonly MutantResult[];
}

const worker = fileURLToPath(new URL('worker.ts', import.meta.url));

/**
 * Runs the mutants of these machines on all cores, an equal share of each machine on each core; calls `settled` for a machine as soon as
 * all its shares are done.
 *
 * @param filter only mutants with this text in their name
 */
export async function runMutantsOnAllCores(
  config: string,
  names: readonly string[],
  settled: (name: string, results: readonly MutantResult[]) => void,
  filter?: string,
) {
  const of = availableParallelism();
  const responses: WorkerResponse[] = [];
  const receive = (response: WorkerResponse) => {
    responses.push(response);
    const shares = responses.filter(({ name }) => name === response.name);
    if (shares.length === of) {
      settled(
        response.name,
        shares.flatMap(({ results }) => results),
      );
    }
  };
  await Promise.all(
    Array.from({ length: of }, (_, part) =>
      runWorker({ config, names, share: { part, of, ...(filter !== undefined && { filter }) } }, receive),
    ),
  );
}

function runWorker(request: WorkerRequest, receive: (response: WorkerResponse) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(worker);
    child.on('message', receive);
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A mutation worker exited with code ${code}.`))));
    child.send(request);
  });
}
