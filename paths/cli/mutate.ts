import { mutate as mutateAll } from '../mutate/report.js';
import type { Project } from '../project.js';
import { type Command, machinesOf } from './options.js';

/** `mutate`: runs the mutants of machines and counts those that their models detect; exit code 1 if one survives. */
export async function mutate(command: Command, project: Project): Promise<number> {
  const { format, write, mutation } = command;
  if (write && mutation !== undefined)
    throw new Error('--write needs the results of all mutants of a machine; leave out --mutation.');
  return await mutateAll(project, machinesOf(command, project), {
    json: format === 'json',
    write,
    ...(mutation !== undefined && { filter: mutation }),
  });
}
