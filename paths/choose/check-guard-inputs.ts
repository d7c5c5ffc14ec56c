import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { type Exploration, nodeKey, type PathGraph } from '../graph/explore.js';
import { begin, move } from '../graph/moves.js';
import { keyOf } from '../graph/transitions.js';
import { type Alphabet, type Happening, happeningsIn, nameOf } from '../model/event-cases.js';
import { seeded } from './seeded.js';

/** How far to wander. */
export interface Wandering {
  walks: number;
  steps: number;
  seed: number;
}

/** So many walks of a model, shared out among its scenarios: a model of many has each looked at a little, not all of them in full. */
export function sharedOut({ walks, ...wandering }: Wandering, scenarios: number, { all, fewest }: Shares): Wandering {
  return { ...wandering, walks: Math.min(walks, Math.max(fewest, Math.ceil(all / scenarios))) };
}

/** How many walks there are of all scenarios, as far as each has the fewest. */
interface Shares {
  all: number;
  fewest: number;
}

/**
 * Walks at random with the true context and compares each place with the graph, where one context stands for all that look
 * equal to the guards. Throws where they have not the same ways on: the model's `guardInputs` leave something out.
 */
export function mustMirror(
  machine: AnyStateMachine,
  graph: PathGraph,
  { input, alphabet, project }: Exploration,
  { walks, steps, seed }: Wandering,
): void {
  const random = seeded(seed);
  const known = new Map<string, string>();
  const choicesOf = (key: string): string | undefined => {
    const node = graph.nodes.get(key);
    if (node && !known.has(key)) known.set(key, choices(machine, node, alphabet));
    return known.get(key);
  };
  for (let walk = 0; walk < walks; walk += 1) {
    let { snapshot } = begin(machine, input);
    const way: string[] = [];
    for (let step = 0; step < steps && snapshot.status === 'active'; step += 1) {
      const chosen = chosenOf(machine, snapshot, waysOn(machine, snapshot, alphabet), random);
      if (!chosen) break;
      const { next, after } = chosen;
      way.push(nameOf(next));
      const key = nodeKey(project, after, { happening: next, before: snapshot });
      if (choicesOf(key) !== choices(machine, after, alphabet)) throw strayed(machine, after, way);
      snapshot = after;
    }
  }
}

/** One of the ways on; mostly one after which there are others. */
function chosenOf(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  ways: readonly Happening[],
  random: () => number,
): { next: Happening; after: AnyMachineSnapshot } | undefined {
  const mayEnd = random() >= 0.9;
  const first = Math.floor(random() * ways.length);
  // Moved only as far as it takes to find one: most ways last.
  let chosen: { next: Happening; after: AnyMachineSnapshot } | undefined;
  for (const next of [...ways.slice(first), ...ways.slice(0, first)]) {
    const { snapshot: after } = move(machine, snapshot, next.event);
    chosen ??= { next, after };
    if (mayEnd || after.status === 'active') return { next, after };
  }
  return chosen;
}

function strayed(machine: AnyStateMachine, after: AnyMachineSnapshot, way: readonly string[]): Error {
  return new Error(
    `${machine.id} in ${JSON.stringify(after.value)} has not always the same ways on, for instance after ${way.join(', ')}: ` +
      'the guardInputs of its model leave out something that a guard reads',
  );
}

function waysOn(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, alphabet: Alphabet): Happening[] {
  return happeningsIn(snapshot, alphabet).filter(({ event }) => machine.getTransitionData(snapshot, event).length > 0);
}

// Sorted: parts beside each other are listed in the order in which they were entered.
function choices(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, alphabet: Alphabet): string {
  return waysOn(machine, snapshot, alphabet)
    .flatMap((happening) =>
      machine.getTransitionData(snapshot, happening.event).map((chosen) => `${nameOf(happening)}: ${keyOf(machine, chosen)}`),
    )
    .sort()
    .join();
}
