import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { LogicResult } from './logic/run-logic-mutants.js';
import type { MutantResult, Share } from './run-mutants.js';
import type { WorkerMessage, WorkerRequest } from './worker.js';

/** The results of all mutants of one machine: those of its chart, and those of its guards and actions. */
export interface MachineResults {
  results: readonly MutantResult[];
  logic: readonly LogicResult[];
}

type Done = Extract<WorkerMessage, { name: string }>;

const worker = fileURLToPath(new URL('worker.ts', import.meta.url));

/** A mutant that has not ended by then never does, in milliseconds. */
const patience = 120_000;

/**
 * Runs the mutants of these machines on all cores, or on as many as `PATHS_WORKERS` says, an equal share of each machine on each core; calls `settled`
 * for a machine as soon as all its shares are done.
 *
 * @param filter only mutants with this text in their name
 */
export async function runMutantsOnAllCores(
  config: string,
  names: readonly string[],
  settled: (name: string, results: MachineResults) => void,
  filter?: string,
) {
  const of = Number(process.env.PATHS_WORKERS ?? availableParallelism());
  const responses: Done[] = [];
  const receive = (response: Done) => {
    responses.push(response);
    const shares = responses.filter(({ name }) => name === response.name);
    if (shares.length < of) return;
    settled(response.name, {
      results: shares.flatMap(({ results }) => results),
      logic: shares.flatMap(({ logic }) => logic),
    });
  };
  const shares = Array.from({ length: of }, (_, part): Share => ({ part, of, ...(filter !== undefined && { filter }) }));
  await Promise.all(shares.map((share) => runShare({ config, names, share, endless: [] }, receive)));
}

/** Runs a share of all machines; a mutant that never ends is stopped with its process, and another one continues with the rest. */
async function runShare(request: WorkerRequest, receive: (response: Done) => void): Promise<void> {
  const done = new Set<string>();
  const endless = await runWorker(request, (response) => {
    done.add(response.name);
    receive(response);
  });
  const names = request.names.filter((name) => !done.has(name));
  if (endless === undefined) {
    if (names.length > 0) throw new Error(`A mutation worker ended without the results of ${names.join(', ')}.`);
    return;
  }
  await runShare({ ...request, names, endless: [...request.endless, endless] }, receive);
}

/** Returns the mutant that never ends; undefined if all did. */
function runWorker(request: WorkerRequest, receive: (response: Done) => void): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const child = fork(worker);
    const watch = watchOver(child);
    child.on('message', (message: WorkerMessage) => {
      watch.heard(message);
      if ('name' in message) receive(message);
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      watch.ends();
      const stopped = watch.stopped();
      if (code === 0 || stopped !== undefined) resolve(stopped);
      else reject(new Error(`A mutation worker exited with code ${code}.`));
    });
    child.send(request);
  });
}

/** Stops a worker whose mutant does not end. */
function watchOver(child: ChildProcess) {
  let current: string | undefined;
  let stopped: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  return {
    heard(message: WorkerMessage): void {
      clearTimeout(timer);
      current = 'begins' in message ? message.begins : undefined;
      if (current !== undefined) timer = setTimeout(stop, patience);
    },
    ends: () => clearTimeout(timer),
    stopped: () => stopped,
  };
  function stop(): void {
    stopped = current;
    child.kill('SIGKILL');
  }
}
