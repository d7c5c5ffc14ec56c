import type { AnyStateMachine } from 'xstate';
import { type Declared, declaredTransitions, isInnermost, nodesOf, pathOf } from '../graph/transitions.js';
import type { Facts } from './facts.js';
import { pairName, pairParts } from './goals.js';
import { declaredOutcomes } from './guard-outcomes.js';
import { requirementsBy, requirementsOf } from './requirements.js';

/** Coverage of one kind of element of a chart. */
export interface Measure {
  reachable: number;
  covered: number;
  /** Reachable, but on no path. */
  uncovered: readonly string[];
  notCoverable: readonly { name: string; why: string }[];
}

export type Kind = 'states' | 'transitions' | 'guards' | 'conditions' | 'pairs' | 'requirements';
export type Measures = Readonly<Record<Kind, Measure>>;

const NOWHERE = 'no scenario of the model leads there';

/** Of a machine without guards of several conditions. */
export const noMeasure: Measure = { reachable: 0, covered: 0, uncovered: [], notCoverable: [] };

/** Compares the coverage of paths with all that is reachable; `reasons` explain transitions that no scenario takes. */
export function measuresOf(
  machine: AnyStateMachine,
  reachable: Facts,
  covered: Facts,
  reasons: Readonly<Record<string, string>>,
  requirementNumber?: RegExp,
  conditions: Measure = noMeasure,
): Measures {
  const declared = declaredTransitions(machine);
  const whyNot = (key: string): string => reasons[key] ?? NOWHERE;
  const states = nodesOf(machine.root).filter(isInnermost).map(pathOf);
  const requirements = requirementsOf(machine, requirementNumber);
  const shown = requirementsBy(requirements, reachable.states, covered.states);
  return {
    states: measure(states, reachable.states, covered.states, (state) => whyNoState(declared, state, reasons)),
    transitions: measure(
      declared.map(({ key }) => key),
      reachable.transitions,
      covered.transitions,
      whyNot,
    ),
    guards: measure(
      declaredOutcomes(machine).map(({ name }) => name),
      reachable.guards,
      covered.guards,
      (name) => whyNoOutcome(name, reachable, reasons),
    ),
    conditions,
    pairs: measure(adjacentPairs(machine, declared), reachable.pairs, covered.pairs, (name) =>
      whyNoPair(name, reachable, reasons),
    ),
    requirements: measure(
      [...requirements.keys()],
      shown.reachable,
      shown.covered,
      () => 'no scenario leads to a state that names it',
    ),
  };
}

function measure(
  declared: readonly string[],
  reachable: ReadonlySet<string>,
  covered: ReadonlySet<string>,
  why: (name: string) => string,
): Measure {
  const uncovered = [...reachable].filter((name) => !covered.has(name));
  return {
    reachable: reachable.size,
    covered: reachable.size - uncovered.length,
    uncovered,
    notCoverable: declared.filter((name) => !reachable.has(name)).map((name) => ({ name, why: why(name) })),
  };
}

function whyNoState(declared: readonly Declared[], state: string, reasons: Readonly<Record<string, string>>): string {
  const ways = declared.filter(({ targets }) => targets.some((target) => state === target || state.startsWith(`${target}.`)));
  const found = [...new Set(ways.map(({ key }) => reasons[key]).filter((reason) => reason !== undefined))];
  return found.length > 0 ? found.join('; ') : NOWHERE;
}

function whyNoOutcome(name: string, { transitions }: Facts, reasons: Readonly<Record<string, string>>): string {
  const [, key = name, outcome] = /^(.*): (true|false)$/.exec(name) ?? [];
  if (outcome === 'true') return reasons[key] ?? NOWHERE;
  return transitions.has(key) ? 'in every scenario it is true whenever it is asked' : (reasons[key] ?? NOWHERE);
}

function whyNoPair(name: string, { transitions }: Facts, reasons: Readonly<Record<string, string>>): string {
  const missing = pairParts(name).find((key) => !transitions.has(key));
  if (missing !== undefined) return `${missing}: ${reasons[missing] ?? NOWHERE}`;
  return 'after the first, a guard or the context never leaves the second open';
}

/** Pairs of transitions that can follow each other in the chart, ignoring guards. */
function adjacentPairs(machine: AnyStateMachine, declared: readonly Declared[]): string[] {
  const parallel = nodesOf(machine.root).some(({ type }) => type === 'parallel');
  // With parallel regions almost any two transitions can follow each other; only pairs that occur are counted.
  if (parallel) return [];
  const sent = declared.filter(({ eventType }) => eventType !== '');
  return sent.flatMap((first) =>
    sent.filter((second) => !first.final && mayFollow(machine, first, second)).map((second) => pairName(first.key, second.key)),
  );
}

function mayFollow(machine: AnyStateMachine, { source, targets }: Declared, second: Declared): boolean {
  if (second.source === machine.root.key) return true;
  const places = targets.length > 0 ? targets : [source];
  return places.some((place) => isWithin(second.source, place) || isWithin(place, second.source));
}

const isWithin = (path: string, around: string): boolean => path === around || path.startsWith(`${around}.`);
