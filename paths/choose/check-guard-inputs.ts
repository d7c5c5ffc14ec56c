import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { type ExplorationOptions, nodeKey, type PathGraph } from '../graph/explore.js';
import { begin, move } from '../graph/moves.js';
import { keyOf } from '../graph/transitions.js';
import { type EventCase, enabledCases, type Inputs, nameOf } from '../model/event-cases.js';
import { ModelError } from '../model/model-error.js';
import { seeded } from './seeded.js';

/** Number and length of random walks. */
export interface RandomWalkOptions {
  walks: number;
  steps: number;
  seed: number;
}

/** Divides a number of walks among a model's scenarios: with many scenarios, each gets few. */
export function shareWalks(
  { walks, ...options }: RandomWalkOptions,
  scenarios: number,
  { all, fewest }: WalkBudget,
): RandomWalkOptions {
  return { ...options, walks: Math.min(walks, Math.max(fewest, Math.ceil(all / scenarios))) };
}

/** Number of walks for all scenarios together, and the minimum for each. */
interface WalkBudget {
  all: number;
  fewest: number;
}

/**
 * Makes random walks with the real context and compares each state with its node in the graph, which has one context for all that guards cannot
 * distinguish. Throws if their transitions differ: then the model's `guardInputs` are incomplete.
 */
export function checkGuardInputs(
  machine: AnyStateMachine,
  graph: PathGraph,
  { input, inputs, project }: ExplorationOptions,
  { walks, steps, seed }: RandomWalkOptions,
): void {
  const random = seeded(seed);
  const known = new Map<string, string>();
  const choicesOf = (key: string): string | undefined => {
    const node = graph.nodes.get(key);
    if (node && !known.has(key)) known.set(key, choices(machine, node, inputs));
    return known.get(key);
  };
  for (let walk = 0; walk < walks; walk += 1) {
    let { snapshot } = begin(machine, input);
    const way: string[] = [];
    for (let step = 0; step < steps && snapshot.status === 'active'; step += 1) {
      const chosen = chosenOf(machine, snapshot, waysOn(machine, snapshot, inputs), random);
      if (!chosen) break;
      const { next, after } = chosen;
      way.push(nameOf(next));
      const key = nodeKey(project, after, { eventCase: next, before: snapshot });
      if (choicesOf(key) !== choices(machine, after, inputs)) throw guardInputsError(machine, after, way);
      snapshot = after;
    }
  }
}

/** A random event case, mostly one that does not end the machine. */
function chosenOf(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  ways: readonly EventCase[],
  random: () => number,
): { next: EventCase; after: AnyMachineSnapshot } | undefined {
  const mayEnd = random() >= 0.9;
  const first = Math.floor(random() * ways.length);
  // Tries cases only until it finds one: most do not end the machine.
  let chosen: { next: EventCase; after: AnyMachineSnapshot } | undefined;
  for (const next of [...ways.slice(first), ...ways.slice(0, first)]) {
    const { snapshot: after } = move(machine, snapshot, next.event);
    chosen ??= { next, after };
    if (mayEnd || after.status === 'active') return { next, after };
  }
  return chosen;
}

function guardInputsError(machine: AnyStateMachine, after: AnyMachineSnapshot, way: readonly string[]): Error {
  const message =
    `${JSON.stringify(after.value)} has not always the same ways on, for instance after ${way.join(', ')}: ` +
    'the guardInputs of its model leave out something that a guard reads';
  return new ModelError(machine.id, [{ message, at: ['guardInputs'] }]);
}

function waysOn(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, inputs: Inputs): EventCase[] {
  return enabledCases(snapshot, inputs).filter(({ event }) => machine.getTransitionData(snapshot, event).length > 0);
}

// Sorted, because parallel regions are listed in the order in which they were entered.
function choices(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, inputs: Inputs): string {
  return waysOn(machine, snapshot, inputs)
    .flatMap((eventCase) =>
      machine.getTransitionData(snapshot, eventCase.event).map((chosen) => `${nameOf(eventCase)}: ${keyOf(machine, chosen)}`),
    )
    .sort()
    .join();
}
