import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModel, modelNames } from '../model/load-models.js';
import type { AnyModel } from '../model/model.js';
import type { Project } from '../project.js';
import { mutationPage, scoresOn } from './page.js';
import type { MutantResult } from './run-mutants.js';
import { type Score, scoreOf } from './score.js';
import { runMutantsOnAllCores } from './workers.js';

/** The page with the results of the mutation run. */
export const mutationFile = ({ pages }: Pick<Project, 'pages'>): string => join(pages, 'mutation.md');

interface MutationReportOptions {
  json?: boolean;
  write?: boolean;
  /** Only mutants with this text in their name. */
  filter?: string;
}

/**
 * Runs all mutants of these machines and prints, machine by machine, how many their models detect; as JSON if `json`, and to the page
 * `mutation.md` if `write`, which keeps the scores of other machines. Returns the exit code: 1 if a mutant survived or is listed as
 * equivalent but is not.
 */
export async function mutate(
  project: Project,
  names: readonly string[],
  { json = false, write = false, filter }: MutationReportOptions = {},
): Promise<number> {
  const models = new Map(await Promise.all(names.map(async (name) => [name, await loadModel(project, name)] as const)));
  const scores: Score[] = [];
  await runMutantsOnAllCores(
    project.config,
    names,
    (name, results) => {
      const model = models.get(name);
      if (!model) return;
      const score = scoreOf(filter === undefined ? model : withReasonsOf(model, results), results);
      scores.push(score);
      if (!json) console.log(printed(score));
    },
    filter,
  );
  if (json) console.log(JSON.stringify(scores, null, 2));
  if (write) await written(project, scores);
  return scores.some(({ survivors, wronglyListed }) => survivors.length + wronglyListed.length > 0) ? 1 : 0;
}

/** The model with only those equivalent mutants that have a result. */
const withReasonsOf = (model: AnyModel, results: readonly MutantResult[]): AnyModel => ({
  ...model,
  equivalent: Object.fromEntries(
    Object.entries(model.equivalent ?? {}).filter(([mutation]) => results.some(({ name }) => name === mutation)),
  ),
});

async function written(project: Project, scores: readonly Score[]): Promise<void> {
  const file = mutationFile(project);
  const models = await Promise.all(modelNames(project).map((name) => loadModel(project, name)));
  const others = models.filter(({ machine }) => !scores.some((score) => score.machine === machine.id));
  const known = existsSync(file) ? scoresOn(readFileSync(file, 'utf8'), others) : [];
  writeFileSync(file, mutationPage([...known, ...scores]));
}

function printed({ machine, all, killed, survivors, equivalent, wronglyListed }: Score): string {
  return [
    `${machine}: ${killed} of ${all - Object.keys(equivalent).length} mutants detected`,
    ...survivors.map((survivor) => `  SURVIVED     ${survivor}`),
    ...wronglyListed.map((name) => `  PROBLEM      listed as equivalent, but is not: ${name}`),
    ...Object.entries(equivalent).map(([mutation, reason]) => `  equivalent   ${mutation}: ${reason}`),
  ].join('\n');
}
