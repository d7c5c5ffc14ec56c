import { type Path, pathNamed, type Survey, surveyOf } from '../choose/survey.js';
import { alphabetOf } from '../graph/inputs.js';
import { junitOf } from '../report/formats/junit.js';
import { coverageLines, resultLine, runSummary } from '../report/formats/table.js';
import { keepRun } from '../report/history.js';
import { type PathResult, type RunResult, resultFormat } from '../report/results.js';
import { runPathsInBrowser } from '../walk/browser/run-paths.js';
import { runPathsOnMachine } from '../walk/machine/run-paths.js';
import { idOf, tourOf } from '../walk/script.js';
import { type Command, machinesOf } from './options.js';
import { say } from './write-output.js';

/** `run`: walks the paths that were asked for; fails where one does. What became of them is kept for the report. */
export async function run(command: Command): Promise<number> {
  const runs: RunResult[] = [];
  for (const name of machinesOf(command)) {
    const survey = scripted(await surveyOf(name, command.asked), command);
    const result = await walked(survey, command);
    keepRun(result, command.path !== undefined || command.steps !== undefined);
    runs.push(result);
    if (command.format === 'table') console.log([runSummary(result), ...coverageLines(survey, command.all), ''].join('\n'));
  }
  if (command.format === 'json') say(command, JSON.stringify(runs, null, 2));
  if (command.format === 'junit') say(command, junitOf(runs));
  if (command.format === 'table') console.log('npm run paths -- report   makes a page of it');
  return runs.some(({ paths }) => paths.some(({ outcome }) => outcome === 'failed')) ? 1 : 0;
}

async function walked(survey: Survey, command: Command): Promise<RunResult> {
  const from = performance.now();
  const at = new Date().toISOString();
  const chosen = command.path === undefined ? undefined : pathNamed(survey, command.path);
  const isChosen = (path: Path): boolean => chosen === undefined || path === chosen;
  const tell = (result: PathResult): void => {
    if (command.format === 'table') console.log(resultLine(result));
  };
  const paths = await (survey.asked.place === 'browser'
    ? runPathsInBrowser(survey, isChosen, command.watching)
    : runPathsOnMachine(survey, isChosen, tell));
  if (survey.asked.place === 'browser') for (const path of paths) tell(path);
  const { machine, asked, measures, least, leftOut } = survey;
  return {
    format: resultFormat,
    machine,
    place: asked.place,
    strategy: asked.strategy,
    at,
    ms: performance.now() - from,
    measures,
    least,
    leftOut,
    paths,
  };
}

/** The survey with the steps that were typed in place of its own paths. */
function scripted(survey: Survey, { steps, asked }: Command): Survey {
  if (!steps) return survey;
  const [course, another] = survey.courses;
  if (!course || another)
    throw new Error(`--do wants --scenario with the name of one; ${asked.only.scenario ?? 'none'} is not enough.`);
  const { scenario } = course;
  const script = { scenario: scenario.name, steps };
  const tour = tourOf(survey.model.machine, scenario.input, alphabetOf(survey.model, scenario), steps);
  const path = { id: idOf(script), name: `${scenario.name}/as typed`, script, tour };
  return { ...survey, courses: [{ ...course, paths: [path] }], paths: 1, steps: steps.length };
}
