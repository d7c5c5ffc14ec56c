import { isDeepStrictEqual } from 'node:util';
import type { Tour } from '../choose/tours.js';
import type { Edge } from '../graph/explore.js';
import type { Exploration } from '../graph/explore-scenario.js';
import { eventName } from '../graph/transitions.js';
import { distance } from './distance.js';
import { written } from './on-machine.js';
import type { RecordedRun, RecordedStep } from './recording.js';

/** The path through a model that is most similar to a recorded run. */
export interface Match {
  exploration: Exploration;
  tour: Tour;
  /** Number of recorded steps that match; all if the run matches. */
  steps: number;
  /** Distance of the payloads; 0 if they are equal. */
  cost: number;
}

/** The best match, and where the model stops matching; `stops` is undefined if all steps match. */
export interface BestMatch {
  match: Match | undefined;
  stops?: string;
}

/** The path through one of these scenarios that is most similar to a recorded run: the same events and states, with the nearest payloads. */
export function matchOf(explorations: readonly Exploration[], run: RecordedRun): BestMatch {
  const matches = explorations.map((exploration) => matchIn(exploration, run)).filter((match) => match !== undefined);
  const [best] = matches.sort(
    (one, other) => other.steps - one.steps || one.cost - other.cost || one.tour.length - other.tour.length,
  );
  if (!best) return { match: undefined, stops: `no scenario comes to ${written(run.base?.value ?? run.start)}` };
  const next = run.steps[best.steps];
  return next ? { match: best, stops: stopsAt(best, next) } : { match: best };
}

interface Trail {
  node: string;
  cost: number;
  edge?: Edge;
  before?: Trail;
}

// Dynamic programming: the cheapest path to each node after each step.
function matchIn(exploration: Exploration, run: RecordedRun): Match | undefined {
  let trails = startsIn(exploration, run);
  if (trails.length === 0) return undefined;
  for (const [index, step] of run.steps.entries()) {
    const next = after(exploration, trails, step);
    if (next.length === 0) return found(exploration, trails, index);
    trails = next;
  }
  return found(exploration, trails, run.steps.length);
}

/** Nodes in which a run can have begun: the start of the scenario or, if its beginning is lost, all nodes with the same state. */
function startsIn({ graph }: Exploration, { base, start }: RecordedRun): Trail[] {
  const first = graph.nodes.get(graph.start);
  if (!base) return isDeepStrictEqual(first?.value, start) ? [{ node: graph.start, cost: 0 }] : [];
  const reached = new Map<string, Trail>([[graph.start, { node: graph.start, cost: 0 }]]);
  for (const trail of reached.values()) {
    for (const edge of graph.leaving.get(trail.node) ?? []) {
      if (!reached.has(edge.to)) reached.set(edge.to, { node: edge.to, cost: 0, edge, before: trail });
    }
  }
  return [...reached.values()].flatMap((trail) => {
    const snapshot = graph.nodes.get(trail.node);
    if (!snapshot || !isDeepStrictEqual(snapshot.value, base.value)) return [];
    return [{ ...trail, cost: distance(base.context, snapshot.context) }];
  });
}

function after({ graph }: Exploration, trails: readonly Trail[], { event, state }: RecordedStep): Trail[] {
  const next = new Map<string, Trail>();
  const offer = (trail: Trail): void => {
    const known = next.get(trail.node);
    if (!known || trail.cost < known.cost) next.set(trail.node, trail);
  };
  for (const trail of trails) {
    const edges = (graph.leaving.get(trail.node) ?? []).filter(
      (edge) => edge.eventCase.event.type === event.type && isDeepStrictEqual(edge.after.value, state),
    );
    for (const edge of edges) {
      offer({ node: edge.to, cost: trail.cost + distance(event, edge.eventCase.event), edge, before: trail });
    }
    // A refused event changes nothing and is on no path.
    if (edges.length === 0 && isDeepStrictEqual(graph.nodes.get(trail.node)?.value, state))
      offer({ ...trail, cost: trail.cost + 1 });
  }
  return [...next.values()];
}

function found(exploration: Exploration, trails: readonly Trail[], steps: number): Match {
  const best = trails.reduce((one, other) => (other.cost < one.cost ? other : one));
  const tour: Edge[] = [];
  for (let trail: Trail | undefined = best; trail; trail = trail.before) if (trail.edge) tour.unshift(trail.edge);
  return { exploration, tour, steps, cost: best.cost };
}

function stopsAt({ exploration: { graph, scenario }, tour, steps }: Match, { event, state }: RecordedStep): string {
  const node = tour.at(-1)?.to ?? graph.start;
  const known = (graph.leaving.get(node) ?? []).filter((edge) => edge.eventCase.event.type === event.type);
  const ends = [...new Set(known.map((edge) => written(edge.after.value)))];
  const knows = ends.length > 0 ? `leads to ${ends.join(' or ')}` : 'is refused there';
  return `step ${steps + 1}, ${eventName(event.type)}, led to ${written(state)}; in the model (${scenario.name}) it ${knows}`;
}
