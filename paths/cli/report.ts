import { join } from 'node:path';
import type { Project } from '../project.js';
import { outputFolder } from '../report/output-folder.js';
import { reportPage } from '../report/report.js';
import { type Command, machinesOf } from './options.js';
import { writeOutput } from './write-output.js';

/** `report`: writes one page of the last runs, to `report.html` in the output folder or to `--out`. */
export async function report(command: Command, project: Project): Promise<number> {
  const page = await reportPage(project, machinesOf(command, project), new Date().toISOString());
  if (page === undefined) throw new Error('Nothing has been run yet: npm run paths -- run NAME');
  writeOutput({ out: command.out ?? join(outputFolder(project.output, '.'), 'report.html') }, page);
  return 0;
}
