import { isInnermost, nodesOf, pathOf } from '../../graph/transitions.js';
import { stateOf } from '../../walk/expectation.js';
import { guardText } from '../chart/guards.js';
import { isTaken, type Visit, wayTo } from '../search/search.js';
import type { Explored } from './explored.js';
import type { Finding } from './finding.js';

/** States that end a path although they are not final, and states without a way to the end. Guards are free, so no payload would help. */
export function deadEnds({ chart, real, free }: Explored): Finding[] {
  if (isInnermost(chart.machine.root)) return [];
  const graph = graphOf(free);
  const known = new Map([...real.visits].reverse().map((visit) => [stateOf(visit.place.snapshot), visit]));
  const level = free.isComplete ? 'defect' : 'warning';
  const stuck = new Map<string, Visit>();
  const kept = new Map<string, Visit>();
  const moving = new Set<string>();
  for (const [key, { visit, taken, next }] of graph) {
    if (visit.place.snapshot.status !== 'active') continue;
    const state = stateOf(visit.place.snapshot);
    const leaves = [...next].some((to) => to !== key && stateAt(graph, to) !== state);
    if (leaves) moving.add(state);
    else (taken ? kept : stuck).set(state, visit);
  }
  const onlyIn = (states: ReadonlyMap<string, Visit>) => [...states].filter(([state]) => !moving.has(state));
  const way = (state: string, visit: Visit) => wayTo(known.get(state) ?? visit);
  const states = new Set([...graph.values()].map(({ visit }) => stateOf(visit.place.snapshot)));
  return [
    ...onlyIn(stuck)
      .filter(([state]) => !kept.has(state))
      .map(([state, visit]) => ({
        kind: 'dead-end' as const,
        ...stuckness(visit, level),
        subject: state,
        way: way(state, visit),
      })),
    ...(states.size > 1 ? onlyIn(kept) : []).map(([state, visit]) => ({
      kind: 'never-left' as const,
      level: 'note' as const,
      subject: state,
      detail: 'takes events, but no event leads to another state',
      way: way(state, visit),
    })),
    ...withoutEnd(graph, new Set([...stuck.keys(), ...kept.keys()].filter((state) => !moving.has(state)))),
  ].filter(({ subject }) => subject !== '' || nodesOf(chart.machine.root).length > 1);
}

/** A state whose eventless transitions may all be refused is a dead end only then. */
function stuckness({ place }: Visit, level: 'defect' | 'warning'): Pick<Finding, 'level' | 'detail'> {
  const leaves = place.snapshot._nodes.filter(isInnermost);
  if (leaves.every(({ type }) => type === 'final')) {
    const around = [...new Set(leaves.map(({ parent }) => parent && pathOf(parent)))].join(', ');
    return { level, detail: `final inside ${around}, but nothing listens to that (onDone): the machine never ends` };
  }
  const guards = place.snapshot._nodes.flatMap(({ always = [] }) => always).map(({ guard }) => guardText(guard));
  if (guards.length === 0) return { level, detail: 'not final, and no event leads out' };
  return { level: 'warning', detail: `not final, and no event leads out if no eventless guard holds: ${guards.join(', ')}` };
}

interface Node {
  visit: Visit;
  /** Some event takes a transition. */
  taken: boolean;
  next: Set<string>;
}
type Graph = ReadonlyMap<string, Node>;

function graphOf({ visits, made, arrival, keyOf }: Explored['free']): Graph {
  const graph = new Map<string, Node>(visits.map((visit) => [keyOf(visit), { visit, taken: false, next: new Set() }]));
  for (const one of made) {
    const node = one.from && graph.get(keyOf(one.from));
    const to = arrival.get(one);
    if (!node || !isTaken(one)) continue;
    // Stopping with an error is no way on.
    if (one.step.to?.snapshot.status === 'error') continue;
    node.taken = true;
    if (to !== undefined) node.next.add(to);
  }
  return graph;
}

const stateAt = (graph: Graph, key: string): string | undefined => {
  const visit = graph.get(key)?.visit;
  return visit && `${stateOf(visit.place.snapshot)}${visit.place.snapshot.status === 'active' ? '' : ' ended'}`;
};

/** States from which no final state can be reached, if there is one; dead ends have a finding of their own. */
function withoutEnd(graph: Graph, known: ReadonlySet<string>): Finding[] {
  const before = new Map<string, string[]>();
  for (const [key, { next }] of graph) for (const to of next) before.set(to, [...(before.get(to) ?? []), key]);
  const ending = new Set([...graph].filter(([, { visit }]) => visit.place.snapshot.status === 'done').map(([key]) => key));
  if (ending.size === 0) return [];
  for (const key of ending) for (const from of before.get(key) ?? []) ending.add(from);
  const can = new Set([...ending].map((key) => stateOf((graph.get(key) as Node).visit.place.snapshot)));
  const cannot = [...graph]
    .filter(([key, { visit }]) => !ending.has(key) && visit.place.snapshot.status === 'active')
    .map(([, { visit }]) => stateOf(visit.place.snapshot))
    .filter((state) => !can.has(state) && !known.has(state));
  return [...new Set(cannot)].map((state) => ({
    kind: 'no-way-to-the-end',
    level: 'warning',
    subject: state,
    detail: 'no final state can be reached from it',
  }));
}
