import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  InputFrom,
  SnapshotFrom,
  StateMachine,
  StateSchemaFrom,
} from 'xstate';

/**
 * What a test knows about a machine, said once for every runner: the situations it starts in, what can happen, where
 * each thing must lead by the specification, and what each state shows. A missing event, actor, delay or state does
 * not compile; what the compiler cannot see, `checkModel` refuses.
 */
export interface Model<M extends AnyStateMachine, Fixture = undefined> {
  machine: M;
  scenarios: readonly Scenario<M, Fixture>[];
  /** All of the context that any guard reads, and nothing else. */
  guardInputs(snapshot: SnapshotFrom<M>): unknown;
  events: { [T in EventFromLogic<M>['type']]: EventSpec<M, Fixture, T> };
  /** By invoke id. */
  actors: { [Id in ActorIdOf<M>]: ActorSpec<M, Fixture, Id> };
  /** By the name of the delay. */
  delays: { [D in DelayOf<M>]: DelaySpec<M, Fixture> };
  /** By the path of each innermost state. */
  states: { [S in LeafOf<StateSchemaFrom<M>>]: StateCheck<M, Fixture> };
  /** Declared transitions that no scenario can take, each with the reason. */
  unreachable?: Readonly<Record<string, string>>;
  /** Slips of `mutantsOf` that change nothing anybody could see, each with the reason. */
  equivalent?: Readonly<Record<string, string>>;
}

/** A situation: what the machine is given, and the world outside that matches it. */
export interface Scenario<M extends AnyStateMachine, Fixture> {
  name: string;
  input: InputFrom<M>;
  startsIn: PathIn<StateSchemaFrom<M>>;
  fixture: Fixture;
}

/** An event that a person or the app sends. */
export type EventSpec<M extends AnyStateMachine, Fixture, T extends string> = {
  description: Description<EventOf<M, T>>;
  leadsTo: LeadsTo<M, Fixture, EventOf<M, T>>;
} & (keyof PayloadOf<M, T> extends never
  ? { cases?: Readonly<Record<string, PayloadOf<M, T> | WhenAvailable<M, Fixture, PayloadOf<M, T>>>> }
  : { cases: Readonly<Record<string, PayloadOf<M, T> | WhenAvailable<M, Fixture, PayloadOf<M, T>>>> });

/** An invoked actor: what can come of it. None for one that only sends events. */
export interface ActorSpec<M extends AnyStateMachine, Fixture, Id extends ActorIdOf<M>> {
  outcomes: Readonly<Record<string, Outcome<M, Fixture, OutputOf<M, Id>>>>;
}

/** One end of an actor: its output, or a plain error that can be told from others. */
export type Outcome<M extends AnyStateMachine, Fixture, Output> = { description: string; leadsTo: LeadsTo<M, Fixture> } & (
  | { output: Output | WhenAvailable<M, Fixture, Output> }
  | { error: unknown }
);

/** A delay: the time the specification fixes, and what is seen when it has passed. */
export interface DelaySpec<M extends AnyStateMachine, Fixture> {
  ms: number | Method<{ snapshot: SnapshotFrom<M> }, number>;
  /** Events that start it anew where its state stays. */
  anewBy?: readonly EventFromLogic<M>['type'][];
  description: string;
  leadsTo: LeadsTo<M, Fixture>;
}

/**
 * Where a happening must lead, by the state it finds: innermost path first, then its parents, then `*`. `null`, or a
 * state that is not named, means that nothing changes.
 */
export type LeadsTo<M extends AnyStateMachine, Fixture, E = EventObject> = {
  [From in PathIn<StateSchemaFrom<M>> | '*']?: PathIn<StateSchemaFrom<M>> | null | TargetFunction<M, Fixture, E>;
};

type TargetFunction<M extends AnyStateMachine, Fixture, E> = Method<
  StepContext<M, Fixture, E>,
  PathIn<StateSchemaFrom<M>> | null
>;

/** The moment of a happening. */
export interface StepContext<M extends AnyStateMachine, Fixture, E = EventObject> {
  before: SnapshotFrom<M>;
  event: E;
  scenario: Scenario<M, Fixture>;
}

/** A value that exists only in some moments; undefined where it does not. */
export type WhenAvailable<M extends AnyStateMachine, Fixture, T> = Method<
  { snapshot: SnapshotFrom<M>; scenario: Scenario<M, Fixture> },
  T | undefined
>;

/** What a state must show on the machine (throws where it does not), or that nothing ever rests in it. */
export type StateCheck<M extends AnyStateMachine, Fixture> = 'passing' | Method<Observation<M, Fixture>, void>;

/** All that a runner saw up to now. */
export interface Observation<M extends AnyStateMachine, Fixture> {
  snapshot: SnapshotFrom<M>;
  /** Undefined on entering the machine. */
  before?: SnapshotFrom<M>;
  event?: EventObject;
  scenario: Scenario<M, Fixture>;
  /** Since the beginning. */
  all: Activity;
  /** In the last step. */
  now: Activity;
}

/** What a machine did to the world, the latest last. */
export interface Activity {
  /** Actors that it started. */
  calls: readonly Call[];
  /** Effects that its chart named. */
  effects: readonly Effect[];
  emitted: readonly EventObject[];
}

/** An action that the client provides, with the params it was given. */
export interface Effect {
  name: string;
  params: unknown;
}

/** An actor that the machine started. */
export interface Call {
  id: string;
  input: unknown;
}

/** Parameters are checked both ways, so that a typed model can be handed to code that knows no machine. */
type Method<A, R> = { call(given: A): R }['call'];
type Description<E> = string | Method<E, string>;

type EventOf<M extends AnyStateMachine, T extends string> = Extract<EventFromLogic<M>, { type: T }>;
type PayloadOf<M extends AnyStateMachine, T extends string> = Omit<EventOf<M, T>, 'type'>;

type PartsOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer Children,
    infer _Actor,
    infer _Action,
    infer _Guard,
    infer Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? { children: Children; delay: Delay }
    : never;
/** The ids under which a machine invokes actors, as its `types.children` names them. */
export type ActorIdOf<M extends AnyStateMachine> = keyof PartsOf<M>['children'] & string;
export type DelayOf<M extends AnyStateMachine> = PartsOf<M>['delay'];
type OutputOf<M extends AnyStateMachine, Id extends ActorIdOf<M>> = DoneOf<NonNullable<PartsOf<M>['children'][Id]>>;
type DoneOf<Ref> = Ref extends AnyActorRef
  ? Extract<ReturnType<Ref['getSnapshot']>, { status: 'done' }> extends { output: infer Output }
    ? Output
    : never
  : never;

/** Paths of the innermost states. */
export type LeafOf<Schema> = Schema extends { states: infer States }
  ? { [K in keyof States & string]: LeafOf<States[K]> extends never ? K : `${K}.${LeafOf<States[K]>}` }[keyof States & string]
  : never;
/** Paths of all states. */
export type PathIn<Schema> = Schema extends { states: infer States }
  ? { [K in keyof States & string]: K | `${K}.${PathIn<States[K]>}` }[keyof States & string]
  : never;

/** A model as the generator and the runners see it, whatever its machine. */
export interface AnyModel {
  machine: AnyStateMachine;
  scenarios: readonly AnyScenario[];
  guardInputs(snapshot: AnyMachineSnapshot): unknown;
  events: Readonly<
    Record<string, AnySpec & { cases?: Readonly<Record<string, unknown>>; description: Description<EventObject> }>
  >;
  actors: Readonly<Record<string, { outcomes: Readonly<Record<string, AnySpec & { output?: unknown; error?: unknown }>> }>>;
  delays: Readonly<
    Record<string, AnySpec & { ms: number | Method<{ snapshot: AnyMachineSnapshot }, number>; anewBy?: readonly string[] }>
  >;
  states: Readonly<Record<string, 'passing' | Method<AnyObservation, void>>>;
  unreachable?: Readonly<Record<string, string>>;
  equivalent?: Readonly<Record<string, string>>;
}
export interface AnySpec {
  description: Description<EventObject>;
  leadsTo: Readonly<Record<string, string | null | undefined | Method<AnyStepContext, string | null>>>;
}
export interface AnyScenario {
  name: string;
  input: unknown;
  startsIn: string;
  fixture: unknown;
}
export interface AnyStepContext {
  before: AnyMachineSnapshot;
  event: EventObject;
  scenario: AnyScenario;
}
export interface AnyObservation {
  snapshot: AnyMachineSnapshot;
  before?: AnyMachineSnapshot;
  event?: EventObject;
  scenario: AnyScenario;
  all: Activity;
  now: Activity;
}

/** Forgets the machine's own types; the checks of the compiler are done by then. */
export function erased<M extends AnyStateMachine, Fixture>(model: Model<M, Fixture>): AnyModel {
  return model as unknown as AnyModel;
}
