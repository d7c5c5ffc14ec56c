import { loadModel } from '../model/load-models.js';
import { clientMutationReport } from '../mutate/client/report.js';
import { defaultSample } from '../mutate/client/sample.js';
import { logicMutantsOf } from '../mutate/logic/instrumented.js';
import { mutantsOf } from '../mutate/mutants.js';
import { mutate as mutateAll } from '../mutate/report.js';
import type { Project } from '../project.js';
import { machinesOf } from './machines.js';
import type { Command } from './options.js';

/** `mutate`: runs the mutants of machines, or of their screens, and counts those that paths detect; exit code 1 if one survives. */
export async function mutate(command: Command, project: Project): Promise<number> {
  const { format, write, mutation } = command;
  if (write && mutation !== undefined)
    throw new Error('--write needs the results of all mutants of a machine; leave out --mutation.');
  const machines = machinesOf(command, project);
  if (command.client) {
    const { perComponent, fresh } = command.client;
    return await clientMutationReport(project, machines, {
      ...{ json: format === 'json', write, fresh },
      ...{ perComponent, seed: defaultSample.seed },
      ...(mutation !== undefined && { filter: mutation }),
    });
  }
  if (mutation !== undefined) await mustMatch(project, machines, mutation);
  return await mutateAll(project, machines, {
    json: format === 'json',
    write,
    ...(mutation !== undefined && { filter: mutation }),
  });
}

async function mustMatch(project: Project, machines: readonly string[], mutation: string): Promise<void> {
  const models = await Promise.all(machines.map((name) => loadModel(project, name)));
  const all = [
    ...models.flatMap(({ machine }) => mutantsOf(machine)),
    ...machines.flatMap((name) => logicMutantsOf(project, name)),
  ];
  const isKnown = all.some(({ name }) => name.includes(mutation));
  if (!isKnown) throw new Error(`No mutant of ${machines.join(', ')} has "${mutation}" in its name.`);
}
