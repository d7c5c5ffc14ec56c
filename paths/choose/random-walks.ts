import type { Edge, PathGraph } from '../graph/explore.js';
import { type RandomWalkOptions, shareWalks } from './check-guard-inputs.js';
import { seeded } from './seeded.js';
import type { Tour } from './tours.js';

/** The random walks of a scenario, if a model has few. */
export const defaultRandomWalks: RandomWalkOptions = { walks: 30, steps: 40, seed: 2026 };

/** Random walks over a graph, the same for the same seed. */
export function randomWalksIn(graph: PathGraph, { walks, ...options }: RandomWalkOptions): Tour[] {
  const endless = endlessWalks(graph, options);
  return Array.from({ length: walks }, () => endless.next().value);
}

/** The random walks of each scenario in a model's tests; with many scenarios, each gets few. */
export const walksOfTests = (scenarios: number): RandomWalkOptions =>
  shareWalks(defaultRandomWalks, scenarios, { all: 300, fewest: 5 });

/**
 * Random walks over a graph without end, the same for the same seed. Tours take each transition once; repeating transitions also reveals bugs that
 * depend on data or history.
 */
export function* endlessWalks(graph: PathGraph, { steps, seed }: Omit<RandomWalkOptions, 'walks'>): Generator<Tour, never> {
  const random = seeded(seed);
  for (;;) {
    const tour: Edge[] = [];
    let at = graph.start;
    while (tour.length < steps) {
      const edges = graph.leaving.get(at) ?? [];
      const lasting = edges.filter(({ after }) => after.status === 'active');
      // An end is chosen rarely; otherwise most walks would be short.
      const open = lasting.length > 0 && random() < 0.95 ? lasting : edges;
      const edge = open[Math.floor(random() * open.length)];
      if (!edge) break;
      tour.push(edge);
      at = edge.to;
    }
    yield tour;
  }
}
