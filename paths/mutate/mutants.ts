import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { keyOf, nodesOf, pathOf } from '../graph/transitions.js';
import { rewritten, withDelay } from './rewrite.js';
import { stateMutations } from './state-mutations.js';
import { transitionMutations } from './transition-mutations.js';

/** The parts of a chart that a mutation changes. */
export const mutationKinds = ['transition', 'guard', 'target', 'action', 'event', 'invoke', 'start', 'tag', 'delay'] as const;
export type MutationKind = (typeof mutationKinds)[number];

/** A machine with one mutation. */
export interface Mutant {
  kind: MutationKind;
  /** E.g. `editing · save [isMultiple]: guard flipped`; unique within its machine. */
  name: string;
  /** Paths of the changed states, in which the mutation can show. */
  places: readonly string[];
  /** Keys of the changed transitions and of those of the same event; empty for a mutation of a state itself. */
  transitions: readonly string[];
  build(): AnyStateMachine;
}

/** All mutants of a machine: one for each mutation of its transitions, states and delays. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const used = new Map<string, number>();
  return [...nodesOf(machine.root).flatMap((node) => mutantsIn(machine, node)), ...delayMutants(machine)].map((mutant) => {
    const times = (used.get(mutant.name) ?? 0) + 1;
    used.set(mutant.name, times);
    return times === 1 ? mutant : { ...mutant, name: `${mutant.name} #${times}` };
  });
}

function mutantsIn(machine: AnyStateMachine, node: AnyStateNode): Mutant[] {
  const home = node.path.flatMap((key) => ['states', key]);
  return [...transitionMutations(node, home), ...stateMutations(node, home)].map(({ kind, what, at, change, of = [] }) => ({
    ...{ kind, name: `${pathOf(node)} · ${what}`, places: [pathOf(node)] },
    transitions: of.map((definition) => keyOf(machine, definition)),
    build: () => rewritten(machine, at, change),
  }));
}

/** Each named delay halved and doubled. */
function delayMutants(machine: AnyStateMachine): Mutant[] {
  const named = Object.entries<unknown>(machine.implementations.delays);
  return named.flatMap(([name, delay]) => {
    const waits = nodesOf(machine.root).flatMap((node) => node.after.filter((one) => String(one.delay) === name));
    return [
      { what: 'halved', factor: 0.5 },
      { what: 'doubled', factor: 2 },
    ].map(({ what, factor }) => ({
      ...{ kind: 'delay' as const, name: `after ${name}: ${what}`, places: waits.map(({ source }) => pathOf(source)) },
      transitions: waits.map((wait) => keyOf(machine, wait)),
      build: () => withDelay(machine, name, timesOf(delay, factor)),
    }));
  });
}

function timesOf(delay: unknown, factor: number): unknown {
  if (typeof delay !== 'function') return Number(delay) * factor;
  return (...given: unknown[]) => Number(delay(...given)) * factor;
}
