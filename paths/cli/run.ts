import { type Path, pathNamed, type Survey, surveyOf } from '../choose/survey.js';
import { inputsOf } from '../graph/inputs.js';
import type { Project } from '../project.js';
import { junitOf } from '../report/formats/junit.js';
import { coverageLines, resultLine, runSummary } from '../report/formats/table.js';
import { keepRun } from '../report/history.js';
import { type PathResult, type RunResult, resultFormat } from '../report/results.js';
import { runPathsInBrowser } from '../walk/browser/run-paths.js';
import { runPathsOnMachine } from '../walk/machine/run-paths.js';
import { idOf, tourOf } from '../walk/script.js';
import { type Command, machinesOf } from './options.js';
import { writeOutput } from './write-output.js';

/** `run`: runs the selected paths and keeps the results for the report; exit code 1 if a path fails. */
export async function run(command: Command, project: Project): Promise<number> {
  const runs: RunResult[] = [];
  for (const name of machinesOf(command, project)) {
    const survey = scripted(await surveyOf(project, name, command.query), command);
    const result = await walked(project, survey, command);
    keepRun(project.output, result, command.path !== undefined || command.steps !== undefined);
    runs.push(result);
    if (command.format === 'table') console.log([runSummary(result), ...coverageLines(survey, command.all), ''].join('\n'));
  }
  if (command.format === 'json') writeOutput(command, JSON.stringify(runs, null, 2));
  if (command.format === 'junit') writeOutput(command, junitOf(runs));
  if (command.format === 'table') console.log('npm run paths -- report   writes them to an HTML page');
  return runs.some(({ paths }) => paths.some(({ outcome }) => outcome === 'failed')) ? 1 : 0;
}

async function walked(project: Project, survey: Survey, command: Command): Promise<RunResult> {
  const from = performance.now();
  const at = new Date().toISOString();
  const chosen = command.path === undefined ? undefined : pathNamed(survey, command.path);
  const isChosen = (path: Path): boolean => chosen === undefined || path === chosen;
  const tell = (result: PathResult): void => {
    if (command.format === 'table') console.log(resultLine(result));
  };
  const paths = await (survey.query.place === 'browser'
    ? runPathsInBrowser(project, survey, isChosen, command.browser)
    : runPathsOnMachine(survey, isChosen, tell));
  if (survey.query.place === 'browser') for (const path of paths) tell(path);
  const { machine, query, measures, lowerBounds, leftOut } = survey;
  return {
    format: resultFormat,
    machine,
    place: query.place,
    strategy: query.strategy,
    at,
    ms: performance.now() - from,
    measures,
    lowerBounds,
    leftOut,
    paths,
  };
}

/** The survey with the steps of `--do` instead of its own paths. */
function scripted(survey: Survey, { steps, query }: Command): Survey {
  if (!steps) return survey;
  const [scenarioPaths, another] = survey.scenarios;
  if (!scenarioPaths || another)
    throw new Error(`--do needs --scenario with the name of exactly one; got ${query.filter.scenario ?? 'none'}.`);
  const { scenario } = scenarioPaths;
  const script = { scenario: scenario.name, steps };
  const tour = tourOf(survey.model.machine, scenario.input, inputsOf(survey.model, scenario), steps);
  const path = { id: idOf(script), name: `${scenario.name}/as typed`, script, tour };
  return { ...survey, scenarios: [{ ...scenarioPaths, paths: [path] }], paths: 1, steps: steps.length };
}
