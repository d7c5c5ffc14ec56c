import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { type Alphabet, type Happening, happeningsIn, nameOf } from './events.js';
import { begin, move } from './moves.js';
import { stateOf } from './oracle.js';
import { isInnermost, keyOf, pathOf } from './transitions.js';

/** One event in one reached state: what it takes and where it leads. */
export interface Edge {
  from: string;
  to: string;
  happening: Happening;
  /** Keys of the declared transitions that the event itself chose: one, or one in each parallel part. */
  chosen: readonly string[];
  /** Those and the eventless and raised ones that follow. */
  taken: readonly string[];
  /** The chosen transition together with the case that chose it. */
  case: string;
  /** The same, with the innermost state that it happened in. */
  situation: string;
  /** Paths of the states that eventless transitions left at once: nothing ever rests in them. */
  passed: readonly string[];
  before: AnyMachineSnapshot;
  after: AnyMachineSnapshot;
}

/** All that a machine can do in one scenario. */
export interface PathGraph {
  start: string;
  /** Declared transitions that entering the machine takes by itself. */
  startTaken: readonly string[];
  nodes: ReadonlyMap<string, AnyMachineSnapshot>;
  /** Edges leaving each node, in the order of the chart. */
  leaving: ReadonlyMap<string, readonly Edge[]>;
}

/** What to explore, and how. */
export interface Exploration {
  input: unknown;
  alphabet: Alphabet;
  /** All of the context that any guard reads, and nothing else: two contexts that it maps to one value count as one. */
  project(snapshot: AnyMachineSnapshot): unknown;
  /** Above this many visits the exploration gives up. */
  limit?: number;
  /** Sees everything as soon as it is found, and may end the exploration by throwing. */
  witness?: Witness;
}

/** Somebody who looks on. */
export interface Witness {
  start(snapshot: AnyMachineSnapshot): void;
  node(snapshot: AnyMachineSnapshot): void;
  edge(edge: Pick<Edge, 'happening' | 'before' | 'after'>): void;
}

const LIMIT = 20_000;

/** A place that was come to, and the step that led there; none to the start. */
interface Visit {
  key: string;
  snapshot: AnyMachineSnapshot;
  by?: Edge;
}

/**
 * Explores the real machine, breadth first; throws when a guard or action throws, or when the limit is passed. Not by the library's `getAdjacencyMap`: it
 * tells no transitions, for which every step would be made again.
 */
export function explore(machine: AnyStateMachine, { input, alphabet, project, limit = LIMIT, witness }: Exploration): PathGraph {
  const started = begin(machine, input);
  witness?.start(started.snapshot);
  const start = nodeKey(project, started.snapshot);
  const nodes = new Map<string, AnyMachineSnapshot>();
  const leaving = new Map<string, Edge[]>();
  const visits: Visit[] = [{ key: start, snapshot: started.snapshot }];
  let made = 0;
  for (const { key, snapshot, by } of visits) {
    if (made > limit) throw tooMany(machine, limit);
    made += 1;
    if (by) witness?.edge(by);
    if (nodes.has(key)) continue;
    nodes.set(key, snapshot);
    witness?.node(snapshot);
    const edges = happeningsIn(snapshot, alphabet).flatMap((happening) => {
      const step = stepBy(machine, snapshot, happening);
      return step ? [{ from: key, to: nodeKey(project, step.after, step), ...step }] : [];
    });
    for (const edge of edges) visits.push({ key: edge.to, snapshot: edge.after, by: edge });
    // Of two by one name the later counts.
    leaving.set(key, [...new Map(edges.map((edge) => [nameOf(edge.happening), edge])).values()]);
  }
  return { start, startTaken: started.taken.map((definition) => keyOf(machine, definition)), nodes, leaving };
}

/**
 * How a node of the graph is named. The way into another state is part of it, so that no context hides behind the first one
 * seen; where the state stays, what guards read is enough, or each thing typed would double the graph.
 */
export function nodeKey(
  project: Exploration['project'],
  after: AnyMachineSnapshot,
  by?: { happening: Happening; before: AnyMachineSnapshot },
): string {
  const way = by && !isDeepStrictEqual(by.before.value, after.value) && [nameOf(by.happening), by.before.value];
  return JSON.stringify([after.value, after.status, project(after), way]);
}

/** What one happening does to a snapshot, apart from the graph's names for the places around it; undefined where it is refused. */
export function stepBy(
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  happening: Happening,
): Omit<Edge, 'from' | 'to'> | undefined {
  const keys = (definitions: readonly AnyTransitionDefinition[]) => definitions.map((definition) => keyOf(machine, definition));
  const chosen = keys(machine.getTransitionData(before, happening.event));
  if (chosen.length === 0) return undefined;
  const { snapshot: after, taken } = move(machine, before, happening.event);
  const name = `${chosen.join(' and ')} by ${nameOf(happening)}`;
  return {
    happening,
    before,
    after,
    chosen,
    taken: keys(taken),
    case: name,
    situation: `${name} in ${stateOf(before)}`,
    passed: passedBy(taken),
  };
}

/** Paths of the innermost states that eventless transitions have left at once. */
export function passedBy(taken: readonly AnyTransitionDefinition[]): string[] {
  return taken.filter(({ eventType, source }) => eventType === '' && isInnermost(source)).map(({ source }) => pathOf(source));
}

const tooMany = (machine: AnyStateMachine, limit: number): Error =>
  new Error(`${machine.id} has more than ${limit} visits to make: let the model's guardInputs keep less of the context`);
