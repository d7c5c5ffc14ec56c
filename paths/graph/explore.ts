import { isDeepStrictEqual } from 'node:util';
import type { ActorLogic, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, EventObject } from 'xstate';
import { type EventCase, enabledCases, type Inputs, nameOf } from '../model/event-cases.js';
import { stateOf } from '../walk/expectation.js';
import { begin, move } from './moves.js';
import { isInnermost, keyOf, pathOf } from './transitions.js';
import { type AdjacencyValue, getAdjacencyMap } from './xstate-graph.js';

/** One event in one reached state: what it takes and where it leads. */
export interface Edge {
  from: string;
  to: string;
  eventCase: EventCase;
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
export interface ExplorationOptions {
  input: unknown;
  inputs: Inputs;
  /** All of the context that any guard reads, and nothing else: two contexts that it maps to one value count as one. */
  project(snapshot: AnyMachineSnapshot): unknown;
  /** Above this many visits the exploration gives up. */
  limit?: number;
  /** Sees everything as soon as it is found, and may end the exploration by throwing. */
  observer?: ExplorationObserver;
}

/** Somebody who looks on. */
export interface ExplorationObserver {
  start(snapshot: AnyMachineSnapshot): void;
  node(snapshot: AnyMachineSnapshot): void;
  edge(edge: Pick<Edge, 'eventCase' | 'before' | 'after'>): void;
}

const LIMIT = 20_000;

/** Explores the real machine by the library; throws when a guard or action throws, or when the limit is passed. */
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
 * Steps of a machine as the library asks for them, each made once. The library knows plain events only and tells no transitions; which happening an event
 * is, and what was taken, is remembered beside it.
 */
class Steps {
  readonly #eventCases = new WeakMap<EventObject, EventCase>();
  readonly #made = new WeakMap<AnyMachineSnapshot, Map<EventObject, Edge>>();

  constructor(
    private readonly machine: AnyStateMachine,
    private readonly inputs: Inputs,
    private readonly project: ExplorationOptions['project'],
  ) {}

  /** The machine to the library, whose steps are these. */
  logic(start: AnyMachineSnapshot): ActorLogic<AnyMachineSnapshot, EventObject, unknown> {
    return {
      getInitialSnapshot: () => start,
      getPersistedSnapshot: (snapshot) => snapshot,
      transition: (before, event) => this.made(before, event).after,
    };
  }

  /** Makes every step that can be made from here; answers their events. One snapshot may be two places of the graph, and then its steps are made for each. */
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

  /** A step that was made. */
  made(before: AnyMachineSnapshot, event: EventObject): Edge {
    const edge = this.#made.get(before)?.get(event);
    if (!edge) throw new Error(`${this.machine.id}: nobody has made the step ${event.type}`);
    return edge;
  }

  eventCaseOf(event: EventObject): EventCase {
    return this.#eventCases.get(event) ?? { event, case: '', description: event.type };
  }
}

/**
 * How a node of the graph is named. The way into another state is part of it, so that no context hides behind the first one
 * seen; where the state stays, what guards read is enough, or each thing typed would double the graph.
 */
export function nodeKey(
  project: ExplorationOptions['project'],
  after: AnyMachineSnapshot,
  by?: { eventCase: EventCase; before: AnyMachineSnapshot },
): string {
  const way = by && !isDeepStrictEqual(by.before.value, after.value) && [nameOf(by.eventCase), by.before.value];
  return JSON.stringify([after.value, after.status, project(after), way]);
}

/** What one happening does to a snapshot, apart from the graph's names for the places around it; undefined where it is refused. */
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
