import { delaysOf } from '../graph/inputs.js';
import { isInnermost, nodesOf } from '../graph/transitions.js';
import { ModelError, type ModelProblem } from './model-error.js';
import type { AnyOnScreen } from './on-screen.js';

/** Throws, with all mistakes, unless a machine's browser side has a screen for each state, and performs every event, outcome and delay. */
export function checkScreen(onScreen: AnyOnScreen): void {
  const { model, excluded, onlyNew = [], outcomes } = onScreen;
  const scenarios = model.scenarios.map(({ name }) => name);
  const listed = [
    ...Object.keys(excluded).map((name) => ({ name, at: ['excluded', name] })),
    ...onlyNew.map((name) => ({ name, at: ['onlyNew', name] })),
  ];
  const performed = casesOf(outcomes);
  const known = casesOf(Object.fromEntries(Object.entries(model.actors).map(([id, actor]) => [id, actor.outcomes])));
  const problems: ModelProblem[] = [
    ...listed
      .filter(({ name }) => !scenarios.includes(name))
      .map(({ name, at }) => ({ message: `there is no scenario "${name}" to leave out`, at })),
    ...known
      .filter(({ name }) => !performed.some((one) => one.name === name))
      .map(({ name, id }) => ({ message: `${name} cannot be performed`, at: ['outcomes', id] })),
    ...performed
      .filter(({ name }) => !known.some((one) => one.name === name))
      .map(({ name, id, outcome }) => ({ message: `the model knows no outcome ${name}`, at: ['outcomes', id, outcome] })),
    ...missing('event', 'events', Object.keys(model.events), onScreen),
    ...missing('delay', 'delays', [...new Set(delaysOf(model.machine).map(({ delay }) => delay))], onScreen),
    ...missing('state', 'states', leavesIn(onScreen), onScreen),
  ];
  if (problems.length > 0) throw screenError(onScreen, problems);
}

/** An error about a machine's browser side. */
export function screenError({ model }: AnyOnScreen, problems: readonly ModelProblem[]): ModelError {
  const { id } = model.machine;
  const inScreen = problems.map((problem) => ({ ...problem, file: 'screen' as const }));
  return new ModelError(id, inScreen, `${id} in the browser`);
}

function missing(
  what: string,
  key: 'events' | 'delays' | 'states',
  names: readonly string[],
  onScreen: AnyOnScreen,
): ModelProblem[] {
  const instead = key === 'states' ? 'has no screen' : 'cannot be performed';
  return names
    .filter((name) => onScreen[key][name] === undefined)
    .map((name) => ({ message: `${what} ${name} ${instead}`, at: [key] }));
}

const leavesIn = ({ model: { machine } }: AnyOnScreen): string[] =>
  nodesOf(machine.root)
    .filter(isInnermost)
    .map(({ path }) => path.join('.'));

const casesOf = (byActor: Readonly<Record<string, Readonly<Record<string, unknown>>>>) =>
  Object.entries(byActor).flatMap(([id, cases]) =>
    Object.keys(cases).map((outcome) => ({ id, outcome, name: `${id} ‹${outcome}›` })),
  );
