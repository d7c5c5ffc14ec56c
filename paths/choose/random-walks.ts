import type { Edge, PathGraph } from '../graph/explore.js';
import type { RandomWalkOptions } from './check-guard-inputs.js';
import { seeded } from './seeded.js';
import type { Tour } from './tours.js';

/** The random walks of a model's tests. */
export const defaultRandomWalks: RandomWalkOptions = { walks: 30, steps: 40, seed: 2026 };

/**
 * Random walks over a graph, the same for the same seed. Tours take each transition once; repeating transitions also reveals bugs that depend on data
 * or history.
 */
export function randomWalksIn(graph: PathGraph, { walks, steps, seed }: RandomWalkOptions): Tour[] {
  const random = seeded(seed);
  return Array.from({ length: walks }, () => {
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
    return tour;
  });
}
