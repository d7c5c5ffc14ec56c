import type { AnyStateMachine } from 'xstate';
import type { Alphabet } from '../model/event-cases.js';
import type { AnyModel, AnyScenario } from '../model/model.js';
import { type Exploration, explore, type PathGraph } from './explore.js';
import { alphabetOf } from './inputs.js';

/** All that a model's machine can do in one scenario. */
export interface Territory {
  scenario: AnyScenario;
  alphabet: Alphabet;
  graph: PathGraph;
  exploration: Exploration;
}

type Options = Pick<Exploration, 'limit' | 'witness'>;

/** Explores a scenario, on the model's own machine or on a changed one. */
export function territoryOf(model: AnyModel, scenario: AnyScenario, machine: AnyStateMachine, options: Options = {}): Territory {
  const alphabet = alphabetOf(model, scenario, machine);
  const project: Exploration['project'] = (snapshot) => model.guardInputs(snapshot);
  const exploration = { input: scenario.input, alphabet, project, ...options };
  return { scenario, alphabet, graph: explore(machine, exploration), exploration };
}
