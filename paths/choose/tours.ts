import type { Granularity } from '../coverage/coverage.js';
import { type Goals, goalsOf, provableGoals } from '../coverage/goals.js';
import type { Edge, PathGraph } from '../graph/explore.js';

/** A path from the start of the machine that covers something new with each part. */
export type Tour = readonly Edge[];

/** Options of tours. */
export interface TourOptions {
  granularity?: Granularity;
  /** Instead of a granularity. */
  goals?: Goals;
  /** Covers only these edges; all if undefined. */
  wanted?: (edge: Edge) => boolean;
  /** Goals already covered elsewhere. */
  proven?: ReadonlySet<string>;
  /** A longer tour is split, so that a failure stays near its cause. */
  maxSteps?: number;
}

/** Goals not yet covered. */
interface Search {
  graph: PathGraph;
  goals: Goals;
  open: Set<string>;
  maxSteps: number;
}

/** A node of the graph, and the step that led to it. */
interface Position {
  node: string;
  by?: Edge;
}

/**
 * Covers all goals of the graph with few long tours: always goes to the nearest edge with an open goal, and starts a new tour if none is in reach.
 * Final states come last, because a tour has only one. The same graph yields the same tours.
 */
export function toursOf(graph: PathGraph, options: TourOptions = {}): Tour[] {
  const {
    granularity = 'situations',
    goals = goalsOf(granularity),
    proven = new Set(),
    maxSteps = Number.POSITIVE_INFINITY,
  } = options;
  const open = new Set([...provableGoals(graph, goals, options.wanted)].filter((item) => !proven.has(item)));
  const search = { graph, goals, open, maxSteps };
  // A machine that is done on start still has one thing to show: its first state.
  const tours: Tour[] = graph.leaving.get(graph.start)?.length === 0 ? [[]] : [];
  while (open.size > 0) {
    const tour = nextTour(search);
    if (tour.length === 0) throw new Error(`no path leads to: ${[...open].join(', ')}`);
    tours.push(tour);
  }
  return tours;
}

function nextTour(search: Search): Tour {
  const { graph, goals, open, maxSteps } = search;
  const tour: Edge[] = [];
  for (;;) {
    const at: Position = { node: tour.at(-1)?.to ?? graph.start, ...(tour.length > 0 && { by: tour.at(-1) as Edge }) };
    const leg = nearest(search, at, false) ?? nearest(search, at, true);
    if (!leg || (tour.length > 0 && tour.length + leg.length > maxSteps)) return tour;
    for (const edge of leg) {
      for (const item of goals.of(edge, tour.at(-1))) open.delete(item);
      tour.push(edge);
    }
  }
}

/** The shortest path from a position to an edge with an open goal, by breadth-first search in insertion order. */
function nearest({ graph, goals, open }: Search, from: Position, mayEnd: boolean): Edge[] | undefined {
  const keyOf = ({ node, by }: Position): string => {
    const memory = goals.memory(by);
    return memory === '' ? node : `${node} ${memory}`;
  };
  const found = new Map<string, Position & { before?: string }>([[keyOf(from), from]]);
  for (const [key, { node, by }] of found) {
    for (const edge of graph.leaving.get(node) ?? []) {
      if (!mayEnd && edge.after.status !== 'active') continue;
      if (goals.of(edge, by).some((item) => open.has(item))) return [...wayTo(key, found), edge];
      const position = { node: edge.to, by: edge, before: key };
      const next = keyOf(position);
      if (!found.has(next)) found.set(next, position);
    }
  }
  return undefined;
}

function wayTo(key: string, found: ReadonlyMap<string, Position & { before?: string }>): Edge[] {
  const way: Edge[] = [];
  for (let position = found.get(key); position?.before !== undefined && position.by; position = found.get(position.before))
    way.unshift(position.by);
  return way;
}
