import { inputsOf } from '../../graph/inputs.js';
import type { AnyModel } from '../../model/model.js';
import { stateOf } from '../expectation.js';
import { tourOf } from '../script.js';
import { runOnMachine } from './run-tour.js';

/**
 * Runs steps by their names on the running machine, with every check of `run`: the state that the specification requires after each step, the
 * model's check of it, the events that it must refuse, and late answers. Each step also names the state that it must lead to.
 */
export async function runScriptOnMachine(
  model: AnyModel,
  scenarioName: string,
  steps: readonly (readonly [step: string, state: string])[],
): Promise<void> {
  const scenario = model.scenarios.find(({ name }) => name === scenarioName);
  if (!scenario) throw new Error(`${model.machine.id} has no scenario "${scenarioName}"`);
  const inputs = inputsOf(model, scenario);
  const names = steps.map(([name]) => name);
  const tour = tourOf(model.machine, scenario.input, inputs, names);
  for (const [index, [name, state]] of steps.entries()) {
    const reached = tour[index] ? stateOf(tour[index].after) : '';
    if (reached !== state) throw new Error(`step ${index + 1}, ${name}, must lead to ${state}, but leads to ${reached}`);
  }
  await runOnMachine(model, { scenario, inputs }, tour);
}
