import type { Edge, PathGraph } from '../graph/explore.js';
import { type Goals, stepsIn } from './goals.js';

/** Minimum size of any set of paths that proves the same goals. */
export interface LowerBounds {
  paths: number;
  steps: number;
}

/**
 * Bounds for any set of paths: each final state needs its own path and the steps to it, because a path ends once; and there are at least as many
 * steps as goals, divided by the maximum number of goals that a step proves.
 */
export function lowerBoundsOf(graph: PathGraph, goals: Goals, wanted: (edge: Edge) => boolean): LowerBounds {
  const known = new Set(goals.atStart(graph));
  const depths = depthsIn(graph);
  const all = new Set<string>();
  const ends = new Map<string, number>();
  let most = 1;
  for (const [edge, previous] of stepsIn(graph, goals)) {
    if (!wanted(edge)) continue;
    const proven = goals.finest(edge, previous).filter((goal) => !known.has(goal));
    for (const goal of proven) all.add(goal);
    most = Math.max(most, proven.length);
    const [end] = proven;
    if (end === undefined || edge.after.status === 'active') continue;
    const steps = depthOf(depths, previous ?? edge) + (previous ? 2 : 1);
    ends.set(end, Math.min(ends.get(end) ?? steps, steps));
  }
  if (all.size === 0) return { paths: graph.leaving.get(graph.start)?.length === 0 ? 1 : 0, steps: 0 };
  const paths = Math.max(ends.size, 1);
  // The first step of a path cannot prove a goal that needs two steps.
  const firsts = stepProvesAlone(graph, goals) ? 0 : paths;
  return { paths, steps: Math.max(Math.ceil(all.size / most) + firsts, sum(ends.values())) };
}

function stepProvesAlone(graph: PathGraph, goals: Goals): boolean {
  return (graph.leaving.get(graph.start) ?? []).some((edge) => goals.finest(edge).length > 0);
}

function depthsIn(graph: PathGraph): Map<string, number> {
  const depths = new Map([[graph.start, 0]]);
  for (const [node, steps] of depths) {
    for (const { to } of graph.leaving.get(node) ?? []) if (!depths.has(to)) depths.set(to, steps + 1);
  }
  return depths;
}

const depthOf = (depths: ReadonlyMap<string, number>, { from }: Edge): number => depths.get(from) ?? 0;
const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0);
