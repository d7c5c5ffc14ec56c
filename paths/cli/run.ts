import { leftOutLines } from '../choose/left-out.js';
import { type Path, pathNamed, type Survey } from '../choose/survey.js';
import { inputsOf } from '../graph/inputs.js';
import { located, placeName, thrownAt } from '../model/located.js';
import type { Project } from '../project.js';
import { type JsonOutput, jsonOf } from '../report/formats/json-output.js';
import { junitOf } from '../report/formats/junit.js';
import { resultLine, runLines } from '../report/formats/table.js';
import { keepRun } from '../report/history.js';
import { type PathRun, type RunResult, runResultOf } from '../report/results.js';
import { runPathsInBrowser } from '../walk/browser/run-paths.js';
import { runPathsOnMachine } from '../walk/machine/run-paths.js';
import { idOf, tourOf } from '../walk/script.js';
import { eachMachine } from './each-machine.js';
import { type Command, oneMachineOf } from './options.js';
import { partOf } from './shard.js';
import { stopOf } from './stop.js';
import { writeOutput } from './write-output.js';

type RunOutput = JsonOutput<'run'>[number];

/**
 * `run`: runs the selected paths and keeps the results for the report; exit code 1 if a path fails or a stop condition is not met, 2 if a model or
 * screen has a mistake.
 */
export async function run(command: Command, project: Project): Promise<number> {
  if (command.path !== undefined || command.steps) oneMachineOf(command);
  const runs: RunResult[] = [];
  const outputs: RunOutput[] = [];
  const lines: string[] = [];
  const tell = (text: string): void => {
    lines.push(text);
    if (command.format === 'table' && command.out === undefined) console.log(text);
  };
  const isInShard = partOf(command.shard);
  let isMistaken = false;
  for await (const surveyed of eachMachine(command, project)) {
    if ('missing' in surveyed) tell(`– ${surveyed.machine} has no browser side: there is no ${surveyed.missing}`);
    if ('mistake' in surveyed) {
      isMistaken = true;
      console.error(await located(project, surveyed.mistake));
    }
    if (!('survey' in surveyed)) continue;
    const survey = scripted(surveyed.survey, command);
    const chosen = chosenOf(survey, command, isInShard);
    if (chosen.size === 0) continue;
    const result = await runOf(project, survey, (path) => chosen.has(path), command, tell);
    keepRun(project.output, survey, result, isPart(command));
    const stop = stopOf(survey, result, command);
    runs.push(result);
    outputs.push(outputOf(result, stop));
    tell([...runLines(result, survey, stop, missingFor(command)), ...leftOutLines(survey), ''].join('\n'));
  }
  if (command.shard && runs.length === 0) tell(`Nothing is in part ${command.shard.part} of ${command.shard.of}.`);
  if (command.format === 'json') writeOutput(command, jsonOf('run', outputs));
  else if (command.format === 'junit') writeOutput(command, junitOf(runs, project));
  else if (command.out !== undefined) writeOutput(command, lines.join('\n'));
  else if (runs.length > 0) console.log('npm run paths -- report   writes them to an HTML page');
  if (isMistaken) return 2;
  return outputs.some(({ paths, stop }) => stop?.met === false || paths.some(({ outcome }) => outcome === 'failed')) ? 1 : 0;
}

/** Whether a command runs a part of the planned paths, or others. */
const isPart = ({ path, steps, shard }: Command): boolean => [path, steps, shard].some((one) => one !== undefined);

// Elements that a part leaves out say nothing about the machine.
function missingFor(command: Command): 'all' | 'few' | 'none' {
  if (command.all) return 'all';
  return isPart(command) ? 'none' : 'few';
}

function chosenOf(survey: Survey, { path }: Command, isInShard: () => boolean): ReadonlySet<Path> {
  if (path !== undefined) return new Set([pathNamed(survey, path)]);
  return new Set(survey.scenarios.flatMap(({ paths }) => paths).filter(isInShard));
}

async function runOf(
  project: Project,
  survey: Survey,
  isChosen: (path: Path) => boolean,
  command: Command,
  tell: (text: string) => void,
): Promise<RunResult> {
  const from = performance.now();
  const at = new Date().toISOString();
  const done = (result: PathRun['result']): void => tell(resultLine(result));
  const placeOf = async (error: Error, keys: readonly string[]) =>
    thrownAt(project, error) ?? (await placeName(project, survey.machine, { at: keys }));
  const runs = await (survey.query.place === 'browser'
    ? runPathsInBrowser(project, survey, isChosen, command.browser)
    : runPathsOnMachine(survey, { isChosen, done, placeOf }));
  if (survey.query.place === 'browser') for (const { result } of runs) done(result);
  return runResultOf(survey, runs, at, performance.now() - from);
}

function outputOf({ format: _, reachable: _reachable, paths, ...result }: RunResult, stop: RunOutput['stop']): RunOutput {
  return { ...result, ...(stop && { stop }), paths: paths.map(({ covered: _covered, ...path }) => path) };
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
