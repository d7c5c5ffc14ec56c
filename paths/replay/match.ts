import { isDeepStrictEqual } from 'node:util';
import type { Flight, FlightStep } from '../../domain/support/recording.js';
import type { Tour } from '../choose/tours.js';
import type { Edge } from '../graph/explore.js';
import type { Territory } from '../graph/explore-scenario.js';
import { eventName } from '../graph/transitions.js';
import { unlikeness } from './distance.js';
import { written } from './on-machine.js';

/** A flight found again among what a model can do. */
export interface Match {
  territory: Territory;
  tour: Tour;
  /** How many of the flight's steps the tour has; all where the flight fits. */
  steps: number;
  /** How far what the events carried differs; 0 for none. */
  cost: number;
}

/** Where the model stops knowing the way; undefined where it knows it to the end. */
export interface Best {
  match: Match | undefined;
  stops?: string;
}

/** The way through one of these scenarios that is most like a flight: the same events and states, with payloads as near as there are. */
export function matchOf(territories: readonly Territory[], flight: Flight): Best {
  const matches = territories.map((territory) => matchIn(territory, flight)).filter((match) => match !== undefined);
  const [best] = matches.sort(
    (one, other) => other.steps - one.steps || one.cost - other.cost || one.tour.length - other.tour.length,
  );
  if (!best) return { match: undefined, stops: `no scenario comes to ${written(flight.base?.value ?? flight.start)}` };
  const next = flight.steps[best.steps];
  return next ? { match: best, stops: stopsAt(best, next) } : { match: best };
}

interface Way {
  node: string;
  cost: number;
  edge?: Edge;
  before?: Way;
}

// The cheapest way to each node after each step: what led there does not matter for what comes.
function matchIn(territory: Territory, flight: Flight): Match | undefined {
  let ways = startsIn(territory, flight);
  if (ways.length === 0) return undefined;
  for (const [index, step] of flight.steps.entries()) {
    const next = after(territory, ways, step);
    if (next.length === 0) return found(territory, ways, index);
    ways = next;
  }
  return found(territory, ways, flight.steps.length);
}

/** The places where a flight may have begun: the start of the scenario or, where its beginning is lost, every one in the same state. */
function startsIn({ graph }: Territory, { base, start }: Flight): Way[] {
  const first = graph.nodes.get(graph.start);
  if (!base) return isDeepStrictEqual(first?.value, start) ? [{ node: graph.start, cost: 0 }] : [];
  const reached = new Map<string, Way>([[graph.start, { node: graph.start, cost: 0 }]]);
  for (const way of reached.values()) {
    for (const edge of graph.leaving.get(way.node) ?? []) {
      if (!reached.has(edge.to)) reached.set(edge.to, { node: edge.to, cost: 0, edge, before: way });
    }
  }
  return [...reached.values()].flatMap((way) => {
    const snapshot = graph.nodes.get(way.node);
    if (!snapshot || !isDeepStrictEqual(snapshot.value, base.value)) return [];
    return [{ ...way, cost: unlikeness(base.context, snapshot.context) }];
  });
}

function after({ graph }: Territory, ways: readonly Way[], { event, state }: FlightStep): Way[] {
  const next = new Map<string, Way>();
  const offer = (way: Way): void => {
    const known = next.get(way.node);
    if (!known || way.cost < known.cost) next.set(way.node, way);
  };
  for (const way of ways) {
    const edges = (graph.leaving.get(way.node) ?? []).filter(
      (edge) => edge.happening.event.type === event.type && isDeepStrictEqual(edge.after.value, state),
    );
    for (const edge of edges) {
      offer({ node: edge.to, cost: way.cost + unlikeness(event, edge.happening.event), edge, before: way });
    }
    // What a state refuses leaves it as it is, and is on no path.
    if (edges.length === 0 && isDeepStrictEqual(graph.nodes.get(way.node)?.value, state)) offer({ ...way, cost: way.cost + 1 });
  }
  return [...next.values()];
}

function found(territory: Territory, ways: readonly Way[], steps: number): Match {
  const best = ways.reduce((one, other) => (other.cost < one.cost ? other : one));
  const tour: Edge[] = [];
  for (let way: Way | undefined = best; way; way = way.before) if (way.edge) tour.unshift(way.edge);
  return { territory, tour, steps, cost: best.cost };
}

function stopsAt({ territory: { graph, scenario }, tour, steps }: Match, { event, state }: FlightStep): string {
  const node = tour.at(-1)?.to ?? graph.start;
  const known = (graph.leaving.get(node) ?? []).filter((edge) => edge.happening.event.type === event.type);
  const ends = [...new Set(known.map((edge) => written(edge.after.value)))];
  const knows = ends.length > 0 ? `leads to ${ends.join(' or ')}` : 'is refused there';
  return `step ${steps + 1}, ${eventName(event.type)}, led to ${written(state)}; in the model (${scenario.name}) it ${knows}`;
}
