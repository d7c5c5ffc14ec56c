import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchesPattern } from '../choose/pattern.js';
import { loadModel, modelNames } from '../model/load-models.js';
import type { AnyModel } from '../model/model.js';
import type { Project } from '../project.js';
import { logicMutantsOf } from './logic/instrumented.js';
import { logicScoresOn, type WrittenMutants } from './logic/logic-page.js';
import { type LogicScore, logicScoreOf } from './logic/logic-score.js';
import { mutationPage, scoresOn } from './page.js';
import { type Score, scoreOf } from './score.js';
import { type MachineResults, runMutantsOnAllCores } from './workers.js';

/** The page with the results of the mutation run. */
export const mutationFile = ({ pages }: Pick<Project, 'pages'>): string => join(pages, 'mutation.md');

interface MutationReportOptions {
  json?: boolean;
  write?: boolean;
  /** Only mutants with this text in their name. */
  filter?: string;
}

/** The scores of one machine: of its chart, and of its guards and actions. */
interface MachineScores {
  chart: Score;
  logic: LogicScore;
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
  const scores: MachineScores[] = [];
  await runMutantsOnAllCores(
    project.config,
    names,
    (name, results) => {
      const model = models.get(name);
      if (!model) return;
      const own = scoresOf(project, name, filter === undefined ? model : withReasonsOf(model, results), results);
      scores.push(own);
      if (!json) console.log(printed(own));
    },
    filter,
  );
  if (json)
    console.log(
      JSON.stringify(
        scores.map(({ chart, logic }) => ({ ...chart, guardsAndActions: logic })),
        null,
        2,
      ),
    );
  if (write) await written(project, scores);
  const faults = scores.flatMap(({ chart, logic }) => [chart, logic].flatMap((one) => [...one.survivors, ...one.wronglyListed]));
  return faults.length > 0 ? 1 : 0;
}

function scoresOf(project: Project, name: string, model: AnyModel, { results, logic }: MachineResults): MachineScores {
  return { chart: scoreOf(model, results), logic: logicScoreOf(model, logicMutantsOf(project, name), logic) };
}

/** The model with only those equivalent mutants that have a result. */
const withReasonsOf = (model: AnyModel, { results, logic }: MachineResults): AnyModel => ({
  ...model,
  equivalent: Object.fromEntries(
    Object.entries(model.equivalent ?? {}).filter(([mutation]) =>
      [...results, ...logic].some(({ name }) => matchesPattern(name, mutation)),
    ),
  ),
});

async function written(project: Project, scores: readonly MachineScores[]): Promise<void> {
  const file = mutationFile(project);
  const names = modelNames(project);
  const machines = await Promise.all(names.map((name) => writtenMutantsOf(project, name)));
  const others = machines.filter(({ model }) => !scores.some(({ chart }) => chart.machine === model.machine.id));
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const known = pageScores(page, others);
  writeFileSync(
    file,
    mutationPage([...known.chart, ...scores.map(({ chart }) => chart)], [...known.logic, ...scores.map(({ logic }) => logic)]),
  );
}

/** The model of a machine, and the mutants that its guards and actions have now. */
export async function writtenMutantsOf(project: Project, name: string): Promise<WrittenMutants> {
  return { model: await loadModel(project, name), written: logicMutantsOf(project, name) };
}

/** The scores on a page for these machines, with the current mutants; none for a machine missing from the page. */
export function pageScores(page: string, machines: readonly WrittenMutants[]): { chart: Score[]; logic: LogicScore[] } {
  const models = machines.map(({ model }) => model);
  return { chart: scoresOn(page, models), logic: logicScoresOn(page, machines) };
}

function printed({ chart, logic }: MachineScores): string {
  const judged = logic.all - logic.fallbacks - logic.excused;
  return [
    `${chart.machine}: ${chart.killed} of ${chart.all - Object.keys(chart.equivalent).length} mutants of the chart detected,`,
    `  ${logic.detected} of ${judged} of guards and actions; ${logic.fallbacks} fallbacks that no path needs`,
    ...[chart, logic].flatMap(({ survivors, wronglyListed, equivalent }) => [
      ...survivors.map((survivor) => `  SURVIVED     ${survivor}`),
      ...wronglyListed.map((name) => `  PROBLEM      listed as equivalent, but is not: ${name}`),
      ...Object.entries(equivalent).map(([mutation, reason]) => `  equivalent   ${mutation}: ${reason}`),
    ]),
  ].join('\n');
}
