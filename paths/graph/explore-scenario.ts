import type { AnyStateMachine } from 'xstate';
import type { Inputs } from '../model/event-cases.js';
import type { AnyModel, AnyScenario } from '../model/model.js';
import { type ExplorationOptions, explore, type PathGraph } from './explore.js';
import { inputsOf } from './inputs.js';

/** All that a model's machine can do in one scenario. */
export interface Exploration {
  scenario: AnyScenario;
  inputs: Inputs;
  graph: PathGraph;
  options: ExplorationOptions;
}

/** Explores a scenario, on the model's own machine or on a changed one. */
export function exploreScenario(
  model: AnyModel,
  scenario: AnyScenario,
  machine: AnyStateMachine,
  bounds: Pick<ExplorationOptions, 'limit' | 'observer'> = {},
): Exploration {
  const inputs = inputsOf(model, scenario, machine);
  const project: ExplorationOptions['project'] = (snapshot) => model.guardInputs(snapshot);
  const options = { input: scenario.input, inputs, project, ...bounds };
  return { scenario, inputs, graph: explore(machine, options), options };
}
