import { join } from 'node:path';
import type { Project } from '../project.js';
import { jsonOf } from '../report/formats/json-output.js';
import { outputFolder } from '../report/output-folder.js';
import { reportPage, reportSummary } from '../report/report.js';
import { machinesOf } from './machines.js';
import type { Command } from './options.js';
import { writeOutput } from './write-output.js';

/** `report`: writes one page of the last runs, to `report.html` in the output folder or to `--out`; with `--json` a summary of them. */
export async function report(command: Command, project: Project): Promise<number> {
  const machines = machinesOf(command, project);
  if (command.format === 'json') {
    const summary = reportSummary(project, machines);
    if (summary.length === 0) throw nothingRun(command);
    writeOutput(command, jsonOf('report', summary));
    return 0;
  }
  const page = await reportPage(project, machines, new Date().toISOString());
  if (page === undefined) throw nothingRun(command);
  writeOutput({ out: command.out ?? join(outputFolder(project.output, '.'), 'report.html') }, page);
  return 0;
}

const nothingRun = ({ names }: Command): Error =>
  new Error(`Nothing has been run yet: npm run paths -- run ${names.length > 0 ? names.join(' ') : 'NAME'}`);
