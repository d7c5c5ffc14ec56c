import { loadModel } from '../model/load-models.js';
import { loadProject } from '../project.js';
import { type LogicResult, runLogicMutants } from './logic/run-logic-mutants.js';
import { type MutantResult, runMutants, type Share } from './run-mutants.js';

/** A worker's job: its share of these machines' mutants, machine after machine. */
export interface WorkerRequest {
  /** The file of the project's configuration. */
  config: string;
  names: readonly string[];
  share: Share;
  /** Mutants of guards and actions that do not end. */
  endless: readonly string[];
}

/** A worker's messages: a mutant begins, or its share of a machine is done. */
export type WorkerMessage =
  | { begins: string }
  | { name: string; results: readonly MutantResult[]; logic: readonly LogicResult[] };

// To quote the condition that does not hold, Node's assert.ok reads its source, and in a compiled one may look for it for minutes.
Object.defineProperty(Error, 'stackTraceLimit', { value: 0, writable: false });

process.once('message', async ({ config, names, share, endless }: WorkerRequest) => {
  const project = await loadProject(config);
  const tell = (message: WorkerMessage): void => void process.send?.(message);
  const begins = (mutant: string): void => tell({ begins: mutant });
  for (const name of names) {
    const model = await loadModel(project, name);
    const results = await runMutants(model, { ...share, begins });
    tell({ name, results, logic: await runLogicMutants(project, model, name, { ...share, begins, endless }) });
  }
  process.disconnect();
});
