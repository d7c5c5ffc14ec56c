import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, EventObject } from 'xstate';
import { type Alphabet, type Happening, happeningsIn, nameOf } from './events.js';
import { type AdjacencyValue, getAdjacencyMap } from './graph.js';
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

// The library brands the keys of its maps, and the compiler then forgets the values' types.
type Transitions = Record<string, { event: EventObject; state: AnyMachineSnapshot }>;

/** Explores the real machine; throws when a guard or action throws, or when the limit is passed. */
export function explore(machine: AnyStateMachine, { input, alphabet, project, limit = LIMIT, witness }: Exploration): PathGraph {
  const started = begin(machine, input);
  witness?.start(started.snapshot);
  const { serializeState, serializeEvent, labelled, labelOf } = serializers(alphabet, project);
  const map = withinLimit(machine, limit, () =>
    getAdjacencyMap<AnyMachineSnapshot, EventObject, unknown>(machine, {
      input,
      limit,
      serializeEvent,
      serializeState(after, event, before) {
        if (event && before) witness?.edge({ happening: labelOf(event), before, after });
        return serializeState(after, event, before);
      },
      events(snapshot) {
        witness?.node(snapshot);
        return labelled(snapshot);
      },
      filterEvents: (snapshot, event) => machine.getTransitionData(snapshot, event).length > 0,
    }),
  );

  const nodes = new Map<string, AnyMachineSnapshot>();
  const leaving = new Map<string, Edge[]>();
  for (const [key, { state, transitions }] of Object.entries(map) as [
    string,
    AdjacencyValue<AnyMachineSnapshot, EventObject>,
  ][]) {
    nodes.set(key, state);
    leaving.set(
      key,
      Object.values(transitions as Transitions).map(({ event, state: after }) => ({
        from: key,
        to: serializeState(after, event, state),
        ...edgeOf(machine, state, labelOf(event), after),
      })),
    );
  }
  const startTaken = started.taken.map((definition) => keyOf(machine, definition));
  return { start: serializeState(started.snapshot), startTaken, nodes, leaving };
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

// The library knows plain events only; which case one is, is remembered beside it.
function serializers(alphabet: Alphabet, project: Exploration['project']) {
  const labels = new WeakMap<EventObject, Happening>();
  const labelOf = (event: EventObject): Happening => labels.get(event) ?? { event, case: '', says: event.type };
  return {
    labelOf,
    labelled: (snapshot: AnyMachineSnapshot): EventObject[] =>
      happeningsIn(snapshot, alphabet).map((happening) => {
        labels.set(happening.event, happening);
        return happening.event;
      }),
    serializeEvent: (event: EventObject): string => nameOf(labelOf(event)),
    serializeState: (after: AnyMachineSnapshot, event?: EventObject, before?: AnyMachineSnapshot): string =>
      nodeKey(project, after, event && before && { happening: labelOf(event), before }),
  };
}

/** What one event does to a snapshot, apart from the graph's names for the places around it. */
export function edgeOf(machine: AnyStateMachine, before: AnyMachineSnapshot, happening: Happening, after: AnyMachineSnapshot) {
  return { happening, before, after, ...proofOf(machine, before, happening) };
}

type Proof = Pick<Edge, 'chosen' | 'taken' | 'case' | 'situation' | 'passed'>;

function proofOf(machine: AnyStateMachine, state: AnyMachineSnapshot, happening: Happening): Proof {
  const keys = (definitions: readonly AnyTransitionDefinition[]) => definitions.map((definition) => keyOf(machine, definition));
  const chosen = keys(machine.getTransitionData(state, happening.event));
  const name = `${chosen.join(' and ')} by ${nameOf(happening)}`;
  const { taken } = move(machine, state, happening.event);
  return {
    chosen,
    taken: keys(taken),
    case: name,
    situation: `${name} in ${stateOf(state)}`,
    passed: passedBy(taken),
  };
}

/** Paths of the innermost states that eventless transitions have left at once. */
export function passedBy(taken: readonly AnyTransitionDefinition[]): string[] {
  return taken.filter(({ eventType, source }) => eventType === '' && isInnermost(source)).map(({ source }) => pathOf(source));
}

function withinLimit<T>(machine: AnyStateMachine, limit: number, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'Traversal limit exceeded') throw error;
    throw new Error(`${machine.id} has more than ${limit} visits to make: let the model's guardInputs keep less of the context`);
  }
}
