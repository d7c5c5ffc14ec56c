import { mutate as mutateAll } from '../mutation-report.js';
import { type Command, machinesOf } from './options.js';

/** `mutate`: breaks machines and counts what their models notice; fails where one survives. */
export async function mutate(command: Command): Promise<number> {
  return await mutateAll(machinesOf(command), { json: command.format === 'json', write: command.write });
}
