import { loadModel } from '../model/load-models.js';
import { loadProject } from '../project.js';
import { runMutants, type Share } from './run-mutants.js';

/** A worker's job: its share of these machines' mutants, machine after machine. */
export interface WorkerRequest {
  /** The file of the project's configuration. */
  config: string;
  names: readonly string[];
  share: Share;
}

process.once('message', async ({ config, names, share }: WorkerRequest) => {
  const project = await loadProject(config);
  for (const name of names) process.send?.({ name, results: await runMutants(await loadModel(project, name), share) });
  process.disconnect();
});
