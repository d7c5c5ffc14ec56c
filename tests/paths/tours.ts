import type { Edge, PathGraph } from './adjacency.js';
import { type Grain, provable, provenBy } from './coverage.js';

/** A run from the start of the machine, as long as it still has something new to prove. */
export type Tour = readonly Edge[];

/** How to walk. */
export interface Walk {
  grain?: Grain;
  /** Already proven elsewhere; not walked for again. */
  proven?: ReadonlySet<string>;
  /** A tour longer than this starts anew, so that a failure stays near its cause. */
  maxSteps?: number;
}

/**
 * Covers everything the graph can prove in few long runs: always to the nearest unproven edge, a new run when none is
 * in reach. Endings come last, because a run has only one. The same graph gives the same tours.
 */
export function toursOf(graph: PathGraph, { grain, proven = new Set(), maxSteps = Number.POSITIVE_INFINITY }: Walk = {}): Tour[] {
  const open = new Set([...provable(graph, grain)].filter((item) => !proven.has(item) && !graph.startTaken.includes(item)));
  // A machine that is done as it starts still has one thing to show: its first state.
  const tours: Tour[] = graph.leaving.get(graph.start)?.length === 0 ? [[]] : [];
  while (open.size > 0) {
    const tour = walk(graph, open, maxSteps);
    if (tour.length === 0) throw new Error(`no path leads to: ${[...open].join(', ')}`);
    tours.push(tour);
  }
  return tours;
}

function walk(graph: PathGraph, open: Set<string>, maxSteps: number): Tour {
  const tour: Edge[] = [];
  let at = graph.start;
  for (;;) {
    const leg = nearest(graph, at, open, false) ?? nearest(graph, at, open, true);
    if (!leg || (tour.length > 0 && tour.length + leg.length > maxSteps)) return tour;
    for (const edge of leg) {
      for (const item of provenBy(edge)) open.delete(item);
      at = edge.to;
    }
    tour.push(...leg);
  }
}

/** The shortest way from a node to an edge with something unproven, by breadth-first search in insertion order. */
function nearest(graph: PathGraph, from: string, open: ReadonlySet<string>, mayEnd: boolean): Edge[] | undefined {
  const cameBy = new Map<string, Edge | undefined>([[from, undefined]]);
  for (const node of cameBy.keys()) {
    for (const edge of graph.leaving.get(node) ?? []) {
      if (!mayEnd && edge.after.status !== 'active') continue;
      if (provenBy(edge).some((item) => open.has(item))) return [...wayTo(node, cameBy), edge];
      if (!cameBy.has(edge.to)) cameBy.set(edge.to, edge);
    }
  }
  return undefined;
}

function wayTo(node: string, cameBy: ReadonlyMap<string, Edge | undefined>): Edge[] {
  const way: Edge[] = [];
  for (let edge = cameBy.get(node); edge; edge = cameBy.get(edge.from)) way.unshift(edge);
  return way;
}
