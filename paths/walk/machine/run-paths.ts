import { type Path, pathsInOrder, type ScenarioPaths, type Survey } from '../../choose/survey.js';
import { keysOf } from '../../graph/inputs.js';
import type { AnyModel } from '../../model/model.js';
import { commandFor, type Failure, type PathResult, type PathRun, resultOf } from '../../report/results.js';
import { PathFailure, stepsText } from '../path-failure.js';
import { idOf, tourOf } from '../script.js';
import { runOnMachine } from './run-tour.js';
import { shrink } from './shrink.js';

/** How paths run on machines. */
interface MachineRunOptions {
  /** Only these paths; all if undefined. */
  isChosen?: (path: Path) => boolean;
  /** Called after each path. */
  done?: (result: PathResult) => void;
  /** Finds the file and line to change for a failure; `keys` lead to the model's entry of the step. */
  placeOf?: (error: Error, keys: readonly string[]) => Promise<string | undefined>;
  /** The time in milliseconds, for stop conditions. */
  now?: () => number;
}

/** Runs paths in sequence on running machines under a simulated clock, until a stop condition is met. */
export async function runPathsOnMachine(survey: Survey, options: MachineRunOptions = {}): Promise<PathRun[]> {
  const { isChosen = () => true, done = () => {}, now = () => performance.now() } = options;
  const from = now();
  const runs: PathRun[] = [];
  for (const path of pathsInOrder(survey).filter(isChosen)) {
    if (path.neededFor !== undefined && now() - from >= path.neededFor) break;
    const scenarioPaths = survey.scenarios.find(({ scenario }) => scenario.name === path.script.scenario);
    if (!scenarioPaths) continue;
    const result = await walked(survey, scenarioPaths, path, options);
    runs.push({ path, result });
    done(result);
  }
  return runs;
}

async function walked(
  survey: Survey,
  scenarioPaths: ScenarioPaths,
  path: Path,
  { placeOf }: MachineRunOptions,
): Promise<PathResult> {
  const from = performance.now();
  try {
    await runOnMachine(survey.model, scenarioPaths.exploration, path.tour);
    return resultOf(survey, path, performance.now() - from);
  } catch (error) {
    const ms = performance.now() - from;
    const { message, step = path.tour.length - 1 } = error as PathFailure;
    const eventCase = path.tour[step]?.eventCase;
    const keys = eventCase ? [...keysOf(eventCase), 'leadsTo'] : ['scenarios', path.script.scenario];
    const at = await placeOf?.(error as Error, keys);
    const result = resultOf(survey, path, ms, { message, step, ...(at !== undefined && { at }) });
    return survey.query.strategy === 'walk' ? await shrunk(survey, scenarioPaths, result) : result;
  }
}

/** The result of a failing random walk, shrunk to the steps that are needed to fail; its coverage remains that of the whole walk. */
async function shrunk(survey: Survey, scenarioPaths: ScenarioPaths, result: PathResult): Promise<PathResult> {
  const { model, machine } = survey;
  const walked = result.steps.slice(0, (result.failure?.step ?? 0) + 1).map(({ name }) => name);
  const steps = await shortestFailing(model, scenarioPaths, walked);
  const { scenario, exploration } = scenarioPaths;
  const tour = tourOf(model.machine, scenario.input, exploration.inputs, steps);
  const script = { scenario: scenario.name, steps };
  const found = (await failureOf(model, scenarioPaths, steps)) ?? {
    message: stepsText(model, scenario.name, tour),
    step: steps.length - 1,
  };
  const failure = { ...found, ...(result.failure?.at !== undefined && { at: result.failure.at }) };
  const path: Path = { id: idOf(script), name: result.name, script, tour };
  return {
    ...resultOf(survey, path, result.ms, failure),
    covered: result.covered,
    again: commandFor(machine, 'machine', scenario.name, steps),
  };
}

/** The shortest sequence of steps found that still fails on the machine. */
async function shortestFailing(model: AnyModel, scenarioPaths: ScenarioPaths, steps: readonly string[]): Promise<string[]> {
  return await shrink(steps, async (fewer) => (await failureOf(model, scenarioPaths, fewer)) !== undefined);
}

/** How a sequence of steps fails; undefined if it passes or cannot be run at all. */
async function failureOf(
  model: AnyModel,
  { scenario, exploration }: ScenarioPaths,
  steps: readonly string[],
): Promise<Failure | undefined> {
  let tour: Path['tour'];
  try {
    tour = tourOf(model.machine, scenario.input, exploration.inputs, steps);
  } catch {
    return undefined;
  }
  try {
    await runOnMachine(model, exploration, tour);
    return undefined;
  } catch (error) {
    if (!(error instanceof PathFailure)) throw error;
    return { message: error.message, step: error.step };
  }
}
