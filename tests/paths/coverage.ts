import type { Edge, PathGraph } from './adjacency.js';
import type { Declared } from './transitions.js';

/**
 * How fine a set of paths has to be: every declared transition once; also with every case that can choose it; also in
 * every innermost state that inherits it (cancelling while saving is not cancelling while typing).
 */
export type Grain = 'transitions' | 'cases' | 'situations';

/** What taking an edge proves, coarse and fine. */
export function provenBy(edge: Edge, grain: Grain = 'situations'): readonly string[] {
  if (grain === 'transitions') return edge.taken;
  return grain === 'cases' ? [...edge.taken, edge.case] : [...edge.taken, edge.case, edge.situation];
}

/** Everything that some edge of the graph proves. */
export function provable(graph: PathGraph, grain: Grain = 'situations'): ReadonlySet<string> {
  return new Set([...graph.startTaken, ...edgesOf(graph).flatMap((edge) => provenBy(edge, grain))]);
}

/** How near a set of paths comes to the least that any set needs. */
export interface Coverage {
  /** Keys of declared transitions that the paths take. */
  covered: readonly string[];
  /** Keys of declared transitions that can be taken but are not. */
  missed: readonly string[];
  cases: Share;
  situations: Share;
  paths: number;
  steps: number;
  /** No set covering as much can have fewer: a path ends once, a step proves one thing of the finest grain. */
  least: { paths: number; steps: number };
}

/** How much of what can be proven is. */
export interface Share {
  covered: number;
  reachable: number;
}

/** Measures paths against the graph they come from. */
export function coverageOf(
  graph: PathGraph,
  paths: readonly (readonly Edge[])[],
  declared: readonly Declared[],
  grain: Grain = 'situations',
): Coverage {
  const reachable = provable(graph);
  const walked = paths.flat();
  const proven = new Set([...graph.startTaken, ...walked.flatMap((edge) => provenBy(edge))]);
  const keys = declared.map(({ key }) => key).filter((key) => reachable.has(key));
  const finest = { transitions: chosenBy, cases: caseOf, situations: situationOf }[grain];
  const ways = waysToEnd(graph, finest);
  return {
    covered: keys.filter((key) => proven.has(key)),
    missed: keys.filter((key) => !proven.has(key)),
    cases: share(graph, proven, caseOf),
    situations: share(graph, proven, situationOf),
    paths: paths.length,
    steps: walked.length,
    least: {
      paths: Math.max(ways.length, 1),
      steps: Math.max(
        new Set(edgesOf(graph).map(finest)).size,
        ways.reduce((total, way) => total + way, 0),
      ),
    },
  };
}

function share(graph: PathGraph, proven: ReadonlySet<string>, name: (edge: Edge) => string): Share {
  const all = new Set(edgesOf(graph).map(name));
  return { covered: [...all].filter((item) => proven.has(item)).length, reachable: all.size };
}

/** The length of the shortest way to each thing that ends a path; each needs a path of its own. */
function waysToEnd(graph: PathGraph, name: (edge: Edge) => string): number[] {
  const depth = new Map([[graph.start, 0]]);
  const ways = new Map<string, number>();
  for (const [node, steps] of depth) {
    for (const edge of graph.leaving.get(node) ?? []) {
      if (edge.after.status !== 'active' && !ways.has(name(edge))) ways.set(name(edge), steps + 1);
      if (!depth.has(edge.to)) depth.set(edge.to, steps + 1);
    }
  }
  return [...ways.values()];
}

function edgesOf(graph: PathGraph): Edge[] {
  return [...graph.leaving.values()].flat();
}

function chosenBy(edge: Edge): string {
  return edge.chosen.join(' and ');
}

function caseOf(edge: Edge): string {
  return edge.case;
}

function situationOf(edge: Edge): string {
  return edge.situation;
}
