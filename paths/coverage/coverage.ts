import type { Edge, PathGraph } from '../graph/explore.js';
import type { Declared } from '../graph/transitions.js';

/**
 * Granularity of a set of paths: every declared transition once; also with every case that can choose it; also in every innermost state that inherits
 * it (cancelling while saving differs from cancelling while typing).
 */
export type Granularity = 'transitions' | 'cases' | 'situations';

/** Goals proven by taking an edge, coarse and fine. */
export function provenBy(edge: Edge, granularity: Granularity = 'situations'): readonly string[] {
  if (granularity === 'transitions') return edge.taken;
  return granularity === 'cases' ? [...edge.taken, edge.case] : [...edge.taken, edge.case, edge.situation];
}

/** All goals proven by some edge of the graph. */
export function provable(graph: PathGraph, granularity: Granularity = 'situations'): ReadonlySet<string> {
  return new Set([...graph.startTaken, ...edgesOf(graph).flatMap((edge) => provenBy(edge, granularity))]);
}

/** Keys of reachable declared transitions that no path takes. */
export function missedBy(graph: PathGraph, paths: readonly (readonly Edge[])[], declared: readonly Declared[]): string[] {
  const reachable = provable(graph, 'transitions');
  const taken = new Set([...graph.startTaken, ...paths.flat().flatMap((edge) => edge.taken)]);
  return declared.map(({ key }) => key).filter((key) => reachable.has(key) && !taken.has(key));
}

function edgesOf(graph: PathGraph): Edge[] {
  return [...graph.leaving.values()].flat();
}
