import type { AnyStateMachine } from 'xstate';
import { touredIn } from '../../choose/plan.js';
import { randomWalksIn, walksOfTests } from '../../choose/random-walks.js';
import type { Tour } from '../../choose/tours.js';
import type { Edge, PathGraph } from '../../graph/explore.js';
import { type Exploration, exploreScenario } from '../../graph/explore-scenario.js';
import { begin, move } from '../../graph/moves.js';
import { refusedCases } from '../../model/event-cases.js';
import type { AnyModel } from '../../model/model.js';

interface Switches {
  sightings?: Set<string>;
  reached?: Set<string>;
}
const switches = globalThis as Switches;

/** Where a mutant makes a difference. */
export interface Sighting {
  exploration: Exploration;
  tour: Tour;
  /** Number of steps before the difference. */
  at: number;
}

/** Where mutants make a difference on the paths of a model's tests. */
export interface Sightings {
  explorations: readonly Exploration[];
  /** By the id of the mutant, the shortest first. */
  of: ReadonlyMap<string, readonly Sighting[]>;
  /** Ids of mutants whose code runs, whether it makes a difference or not. */
  reached: ReadonlySet<string>;
}

/**
 * Explores a model's machine, built from instrumented sources, and records where each mutant makes a difference: on the shortest path to each edge, and
 * on the paths and random walks of the model's tests.
 */
export function sightingsIn(model: AnyModel, machine: AnyStateMachine): Sightings {
  const reached = new Set<string>();
  const walked = new Map<string, number>();
  const all = new Map<string, Sighting[]>();
  switches.reached = reached;
  try {
    const walks = walksOfTests(model.scenarios.length);
    const explorations = model.scenarios.map((scenario) => {
      const exploration = exploreScenario(model, scenario, machine);
      const { graph } = exploration;
      const found = new Map<string, Sighting[]>();
      const note = (id: string, tour: Tour, at: number, most: number): void => {
        const own = found.get(id) ?? [];
        if (own.length >= most || own.some((one) => one.tour === tour)) return;
        own.push({ exploration, tour, at });
        found.set(id, own);
      };
      for (const id of seenBy(() => begin(machine, scenario.input))) note(id, [], 0, FEW);
      onShortestPaths(machine, exploration, (id, path, at) => note(id, path, at, FEW));
      const { tours } = touredIn(machine, exploration);
      const noteTour = (tour: Tour) =>
        onTour(machine, exploration, tour, (id, at) => note(id, tour, at, Number.POSITIVE_INFINITY));
      tours.forEach(noteTour);
      // Most random walks show a mutant again that a tour has shown.
      for (const walk of randomWalksIn(graph, walks)) {
        onTour(machine, exploration, walk, (id, at) => {
          const times = walked.get(id) ?? 0;
          if (times < MOST_WALKS) note(id, walk, at, Number.POSITIVE_INFINITY);
          walked.set(id, times + 1);
        });
      }
      for (const [id, sightings] of found) all.set(id, [...(all.get(id) ?? []), ...sightings]);
      return exploration;
    });
    for (const sightings of all.values()) sightings.sort((one, other) => lengthOf(one) - lengthOf(other));
    return { explorations, of: all, reached };
  } finally {
    delete switches.reached;
  }
}

/** As many short paths to a mutant are kept in each scenario. */
const FEW = 4;

/** And as many random walks in all of them. */
const MOST_WALKS = 6;

// A tour that begins with a long way to a mutant comes late, and so does a long one.
const lengthOf = ({ tour, at }: Sighting): number => at + tour.length;

function onShortestPaths(
  machine: AnyStateMachine,
  { graph, inputs }: Exploration,
  note: (id: string, path: Tour, at: number) => void,
): void {
  const ways = shortestWays(graph);
  for (const [node, edges] of graph.leaving) {
    const snapshot = graph.nodes.get(node);
    const way = ways.get(node);
    if (!snapshot || !way) continue;
    // Refused events run guards, too.
    const refused = seenBy(() => refusedCases(snapshot, inputs));
    for (const id of refused) note(id, way, way.length);
    for (const edge of edges) {
      const seen = seenBy(() => move(machine, snapshot, edge.eventCase.event));
      const path = [...way, edge];
      for (const id of seen) note(id, path, path.length);
    }
  }
}

function onTour(machine: AnyStateMachine, { scenario, inputs }: Exploration, tour: Tour, note: (id: string, at: number) => void) {
  const first = seenBy(() => begin(machine, scenario.input));
  for (const id of first) note(id, 0);
  let { snapshot } = begin(machine, scenario.input);
  for (const [index, { eventCase }] of tour.entries()) {
    const seen = seenBy(() => {
      snapshot = move(machine, snapshot, eventCase.event).snapshot;
      refusedCases(snapshot, inputs);
    });
    for (const id of seen) note(id, index + 1);
  }
}

function seenBy(run: () => unknown): ReadonlySet<string> {
  const sightings = new Set<string>();
  switches.sightings = sightings;
  try {
    run();
  } finally {
    delete switches.sightings;
  }
  return sightings;
}

function shortestWays({ start, leaving }: PathGraph): Map<string, readonly Edge[]> {
  const ways = new Map<string, readonly Edge[]>([[start, []]]);
  for (const [node, way] of ways) {
    for (const edge of leaving.get(node) ?? []) if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
  }
  return ways;
}
