import { mutate as mutateAll } from '../mutate/report.js';
import { type Command, machinesOf } from './options.js';

/** `mutate`: breaks machines and counts what their models notice; fails where one survives. */
export async function mutate(command: Command): Promise<number> {
  const { format, write, slip } = command;
  if (write && slip !== undefined) throw new Error('--write keeps what all slips of a machine come to; leave out --slip.');
  return await mutateAll(machinesOf(command), { json: format === 'json', write, ...(slip !== undefined && { only: slip }) });
}
