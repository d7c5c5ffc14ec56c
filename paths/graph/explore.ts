import { isDeepStrictEqual } from 'node:util';
import type { ActorLogic, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, EventObject } from 'xstate';
import { type EventCase, enabledCases, type Inputs, nameOf } from '../model/event-cases.js';
import { ModelError } from '../model/model-error.js';
import { stateOf } from '../walk/expectation.js';
import { begin, move } from './moves.js';
import { isInnermost, keyOf, pathOf } from './transitions.js';
import { type AdjacencyValue, getAdjacencyMap } from './xstate-graph.js';

/** One event in one reached state: the transitions it takes and the state it leads to. */
export interface Edge {
  from: string;
  to: string;
  eventCase: EventCase;
  /** Keys of the declared transitions that the event itself selects: one, or one in each parallel region. */
  chosen: readonly string[];
  /** Keys of those and of the eventless and raised transitions that follow. */
  taken: readonly string[];
  /** The chosen transition together with the event case. */
  case: string;
  /** The same, with the innermost state that it happened in. */
  situation: string;
  /** Paths of states that eventless transitions left at once. */
  passed: readonly string[];
  before: AnyMachineSnapshot;
  after: AnyMachineSnapshot;
}

/** All that a machine can do in one scenario. */
export interface PathGraph {
  start: string;
  /** Declared transitions that are taken as the machine starts. */
  startTaken: readonly string[];
  nodes: ReadonlyMap<string, AnyMachineSnapshot>;
  /** Edges leaving each node, in the order of the chart. */
  leaving: ReadonlyMap<string, readonly Edge[]>;
}

/** Options of an exploration. */
export interface ExplorationOptions {
  input: unknown;
  inputs: Inputs;
  /** All parts of the context that guards read, and nothing else: two contexts with the same value count as one. */
  project(snapshot: AnyMachineSnapshot): unknown;
  /** Maximum number of visits; the exploration throws above it. */
  limit?: number;
  /** Called for everything found; may end the exploration by throwing. */
  observer?: ExplorationObserver;
}

/** Callbacks during an exploration. */
export interface ExplorationObserver {
  start(snapshot: AnyMachineSnapshot): void;
  node(snapshot: AnyMachineSnapshot): void;
  edge(edge: Pick<Edge, 'eventCase' | 'before' | 'after'>): void;
}

const LIMIT = 20_000;

/** Explores the real machine with XState's graph library. Throws if a guard or action throws, or above the limit. */
export function explore(
  machine: AnyStateMachine,
  { input, inputs, project, limit = LIMIT, observer }: ExplorationOptions,
): PathGraph {
  const started = begin(machine, input);
  observer?.start(started.snapshot);
  const start = nodeKey(project, started.snapshot);
  const steps = new Steps(machine, inputs, project);
  const map = withinLimit(machine, limit, () =>
    getAdjacencyMap<AnyMachineSnapshot, EventObject, unknown>(steps.logic(started.snapshot), {
      limit,
      serializeEvent: (event) => nameOf(steps.eventCaseOf(event)),
      serializeState(_, event, before) {
        if (!event || !before) return start;
        const edge = steps.made(before, event);
        observer?.edge(edge);
        return edge.to;
      },
      events(snapshot) {
        observer?.node(snapshot);
        return steps.from(snapshot);
      },
    }),
  );

  const nodes = new Map<string, AnyMachineSnapshot>();
  const leaving = new Map<string, Edge[]>();
  for (const [key, { state, transitions }] of Object.entries(map) as [
    string,
    AdjacencyValue<AnyMachineSnapshot, EventObject>,
  ][]) {
    nodes.set(key, state);
    const taken = Object.values(transitions as Record<string, { event: EventObject }>);
    leaving.set(
      key,
      taken.map(({ event }) => ({ ...steps.made(state, event), from: key })),
    );
  }
  return { start, startTaken: started.taken.map((definition) => keyOf(machine, definition)), nodes, leaving };
}

/**
 * The steps of a machine, each computed once. The graph library only knows plain events and does not report transitions, so event case
 * and transitions are kept here.
 */
class Steps {
  readonly #eventCases = new WeakMap<EventObject, EventCase>();
  readonly #made = new WeakMap<AnyMachineSnapshot, Map<EventObject, Edge>>();

  constructor(
    private readonly machine: AnyStateMachine,
    private readonly inputs: Inputs,
    private readonly project: ExplorationOptions['project'],
  ) {}

  /** Actor logic for the graph library, backed by these steps. */
  logic(start: AnyMachineSnapshot): ActorLogic<AnyMachineSnapshot, EventObject, unknown> {
    return {
      getInitialSnapshot: () => start,
      getPersistedSnapshot: (snapshot) => snapshot,
      transition: (before, event) => this.made(before, event).after,
    };
  }

  /** Computes all steps from a snapshot and returns their events. Steps are computed twice for a snapshot that is two nodes of the graph. */
  from(before: AnyMachineSnapshot): EventObject[] {
    const made = this.#made.get(before) ?? new Map<EventObject, Edge>();
    this.#made.set(before, made);
    return enabledCases(before, this.inputs).flatMap((eventCase) => {
      const step = stepBy(this.machine, before, eventCase);
      if (!step) return [];
      this.#eventCases.set(eventCase.event, eventCase);
      made.set(eventCase.event, { from: '', to: nodeKey(this.project, step.after, step), ...step });
      return [eventCase.event];
    });
  }

  /** A step that {@link from} has computed. */
  made(before: AnyMachineSnapshot, event: EventObject): Edge {
    const edge = this.#made.get(before)?.get(event);
    if (!edge) throw new Error(`${this.machine.id}: the step ${event.type} was not computed`);
    return edge;
  }

  eventCaseOf(event: EventObject): EventCase {
    return this.#eventCases.get(event) ?? { event, case: '', description: event.type };
  }
}

/**
 * Name of a node of the graph. The step into another state is part of it, so that the first context seen does not hide others; if the state stays,
 * the guards' inputs are enough, or each typed text would double the graph.
 */
export function nodeKey(
  project: ExplorationOptions['project'],
  after: AnyMachineSnapshot,
  by?: { eventCase: EventCase; before: AnyMachineSnapshot },
): string {
  const way = by && !isDeepStrictEqual(by.before.value, after.value) && [nameOf(by.eventCase), by.before.value];
  return JSON.stringify([after.value, after.status, project(after), way]);
}

/** The edge of one event case in a snapshot, without node names; undefined if it is refused. */
export function stepBy(
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  eventCase: EventCase,
): Omit<Edge, 'from' | 'to'> | undefined {
  const keys = (definitions: readonly AnyTransitionDefinition[]) => definitions.map((definition) => keyOf(machine, definition));
  const chosen = keys(machine.getTransitionData(before, eventCase.event));
  if (chosen.length === 0) return undefined;
  const { snapshot: after, taken } = move(machine, before, eventCase.event);
  const name = `${chosen.join(' and ')} by ${nameOf(eventCase)}`;
  return {
    eventCase,
    before,
    after,
    chosen,
    taken: keys(taken),
    case: name,
    situation: `${name} in ${stateOf(before)}`,
    passed: passedBy(taken),
  };
}

/** Paths of the innermost states that eventless transitions left at once. */
export function passedBy(taken: readonly AnyTransitionDefinition[]): string[] {
  return taken.filter(({ eventType, source }) => eventType === '' && isInnermost(source)).map(({ source }) => pathOf(source));
}

function withinLimit<T>(machine: AnyStateMachine, limit: number, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'Traversal limit exceeded') throw error;
    const message = `more than ${limit} visits to make: let the model's guardInputs keep less of the context`;
    throw new ModelError(machine.id, [{ message, at: ['guardInputs'] }]);
  }
}
