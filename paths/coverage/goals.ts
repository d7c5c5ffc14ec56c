import type { Edge, PathGraph } from '../graph/explore.js';
import { leavesOf } from '../walk/expectation.js';
import { type Granularity, provenBy } from './coverage.js';

/** Goals that a set of paths must cover. */
export interface Goals {
  /** Goals proven by a step, alone or together with the step before it. */
  of(edge: Edge, previous?: Edge): readonly string[];
  /** The goals that count for a lower bound: usually the one that no other step proves at the same time. */
  finest(edge: Edge, previous?: Edge): readonly string[];
  /** Proven by entering the machine. */
  atStart(graph: PathGraph): readonly string[];
  /** The part of the previous step that later proofs depend on: two paths to one place with equal values are one place. */
  memory(previous?: Edge): string;
}

const forgets = () => '';

/** The goals of single steps, coarse or fine. */
export function goalsOf(granularity: Granularity): Goals {
  const finest = { transitions: chosenBy, cases: (edge: Edge) => edge.case, situations: (edge: Edge) => edge.situation }[
    granularity
  ];
  return {
    of: (edge) => provenBy(edge, granularity),
    finest: (edge) => [finest(edge)],
    atStart: ({ startTaken }) => startTaken,
    memory: forgets,
  };
}

/** Every innermost state once, including those that are only passed through. */
export const stateGoals: Goals = {
  of: statesOf,
  finest: statesOf,
  atStart: ({ nodes, start }) => {
    const snapshot = nodes.get(start);
    return snapshot ? leavesOf(snapshot) : [];
  },
  memory: forgets,
};

/** Every two transitions that can follow each other. */
export const pairGoals: Goals = {
  of: pairsOf,
  finest: pairsOf,
  atStart: () => [],
  memory: (previous) => (previous ? chosenBy(previous) : ''),
};

function statesOf({ after, passed }: Edge): string[] {
  return [...passed, ...leavesOf(after)];
}

function pairsOf(edge: Edge, previous?: Edge): string[] {
  return previous ? [pairOf(previous, edge)] : [];
}

const THEN = '  ⇒  ';

/** The name of two transitions in a row. */
export const pairName = (first: string, second: string): string => `${first}${THEN}${second}`;

/** The transitions of a pair, by its name. */
export const pairParts = (name: string): string[] => name.split(THEN);

/** How two transitions in a row are named. */
export function pairOf(first: Edge, second: Edge): string {
  return pairName(chosenBy(first), chosenBy(second));
}

/** The transitions that an edge's own event chose. */
export function chosenBy({ chosen }: Edge): string {
  return chosen.join(' and ');
}

/** Every possible step and, if goals depend on it, every possible previous step. */
export function* stepsIn(graph: PathGraph, { memory }: Goals): Generator<readonly [edge: Edge, previous?: Edge]> {
  for (const edge of [...graph.leaving.values()].flat()) {
    yield [edge];
    if (memory !== forgets) for (const next of graph.leaving.get(edge.to) ?? []) yield [next, edge];
  }
}

/** Goals that walks through the graph can prove, beyond those of entering it. */
export function provableGoals(graph: PathGraph, goals: Goals, wanted: (edge: Edge) => boolean = () => true): Set<string> {
  const all = new Set<string>();
  for (const [edge, previous] of stepsIn(graph, goals)) {
    if (wanted(edge)) for (const goal of goals.of(edge, previous)) all.add(goal);
  }
  for (const goal of goals.atStart(graph)) all.delete(goal);
  return all;
}
