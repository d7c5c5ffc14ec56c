import { join } from 'node:path';
import { keptIn } from '../report/output-folder.js';
import { reportPage } from '../report/report.js';
import { type Command, machinesOf } from './options.js';
import { say } from './write-output.js';

/** `report`: one page of the last runs, into `.paths/report.html` unless another file is asked for. */
export async function report(command: Command): Promise<number> {
  const page = await reportPage(machinesOf(command), new Date().toISOString());
  if (page === undefined) throw new Error('Nothing has been run yet: npm run paths -- run NAME');
  say({ out: command.out ?? join(keptIn('.'), 'report.html') }, page);
  return 0;
}
