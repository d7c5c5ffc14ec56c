import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from '../../project.js';
import { clientMutationPage, clientScoresOn } from './page.js';
import { type ClientMutationOptions, mutateClient } from './run.js';
import type { ClientScore } from './score.js';

interface ClientReportOptions extends ClientMutationOptions {
  json: boolean;
  write: boolean;
}

/** The page with the results of the mutation of screens. */
export const clientMutationFile = ({ pages }: Pick<Project, 'pages'>): string => join(pages, 'mutation-client.md');

/** Runs the mutants of these machines' screens and prints how many are noticed. Returns the exit code: 1 if one survives without a reason. */
export async function clientMutationReport(
  project: Project,
  names: readonly string[],
  { json, write, ...options }: ClientReportOptions,
): Promise<number> {
  const from = performance.now();
  const scores = await mutateClient(project, names, options);
  if (json) console.log(JSON.stringify(scores, null, 2));
  else for (const score of scores) console.log(printed(score));
  if (!json) console.log(`${Math.round((performance.now() - from) / 1000)} s`);
  if (write) written(project, scores);
  return scores.some(({ survivors, wronglyListed }) => survivors.length + wronglyListed.length > 0) ? 1 : 0;
}

/** Writes scores to the page, which keeps those of other machines. */
function written(project: Project, scores: readonly ClientScore[]): void {
  const file = clientMutationFile(project);
  const known = existsSync(file) ? clientScoresOn(readFileSync(file, 'utf8')) : [];
  const others = known.filter(({ machine }) => !scores.some((score) => score.machine === machine));
  writeFileSync(file, clientMutationPage([...others, ...scores]));
}

function printed({ machine, tried, noticed, survivors, excused, wronglyListed }: ClientScore): string {
  return [
    `${machine}: ${noticed} of ${tried - Object.keys(excused).length} defects noticed`,
    ...survivors.map((name) => `  SURVIVED     ${name}`),
    ...wronglyListed.map((name) => `  PROBLEM      excused, but noticed or no defect: ${name}`),
    ...Object.entries(excused).map(([name, reason]) => `  excused      ${name}: ${reason}`),
  ].join('\n');
}
