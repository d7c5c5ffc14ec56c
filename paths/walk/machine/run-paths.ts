import type { Path, ScenarioPaths, Survey } from '../../choose/survey.js';
import type { AnyModel } from '../../model/model.js';
import { commandFor, type PathResult, plannedResult } from '../../report/results.js';
import { PathFailure, stepsText } from '../path-failure.js';
import { idOf, tourOf } from '../script.js';
import { runOnMachine } from './run-tour.js';
import { shrink } from './shrink.js';

/** Runs paths in sequence on running machines under a simulated clock; calls `done` after each. */
export async function runPathsOnMachine(
  survey: Survey,
  isChosen: (path: Path) => boolean,
  done: (result: PathResult) => void,
): Promise<PathResult[]> {
  const results: PathResult[] = [];
  for (const scenarioPaths of survey.scenarios) {
    for (const path of scenarioPaths.paths.filter(isChosen)) {
      const result = await walked(survey, scenarioPaths, path);
      results.push(result);
      done(result);
    }
  }
  return results;
}

async function walked(survey: Survey, scenarioPaths: ScenarioPaths, path: Path): Promise<PathResult> {
  const from = performance.now();
  try {
    await runOnMachine(survey.model, scenarioPaths.exploration, path.tour);
    return { ...plannedResult(survey, path), ms: performance.now() - from };
  } catch (error) {
    const { message, step = path.tour.length - 1 } = error as PathFailure;
    const result: PathResult = {
      ...plannedResult(survey, path),
      outcome: 'failed',
      ms: performance.now() - from,
      failure: { message, step },
    };
    return survey.query.strategy === 'walk' ? await shrunk(survey, scenarioPaths, result) : result;
  }
}

/** The result of a failing random walk, shrunk to the steps that are needed to fail. */
async function shrunk(survey: Survey, scenarioPaths: ScenarioPaths, result: PathResult): Promise<PathResult> {
  const { model, machine } = survey;
  const walked = result.steps.slice(0, (result.failure?.step ?? 0) + 1).map(({ name }) => name);
  const steps = await shortestFailing(model, scenarioPaths, walked);
  const tour = tourOf(model.machine, scenarioPaths.scenario.input, scenarioPaths.exploration.inputs, steps);
  const script = { scenario: scenarioPaths.scenario.name, steps };
  const failure = await failureOf(model, scenarioPaths, steps);
  const path: Path = { id: idOf(script), name: result.name, script, tour };
  return {
    ...plannedResult(survey, path),
    outcome: 'failed',
    ms: result.ms,
    failure: failure ?? { message: stepsText(model, scenarioPaths.scenario.name, tour), step: steps.length - 1 },
    again: commandFor(machine, 'machine', scenarioPaths.scenario.name, steps),
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
): Promise<PathResult['failure']> {
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
