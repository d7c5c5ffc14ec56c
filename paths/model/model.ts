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
 * A machine's test model, shared by all runners: its scenarios, its inputs, the state that each input must lead to by the specification, and a check
 * of each state. A missing event, actor, delay or state is a compile error; `checkModel` finds the rest.
 */
export interface Model<M extends AnyStateMachine, Fixture = undefined> {
  machine: M;
  scenarios: readonly Scenario<M, Fixture>[];
  /** All parts of the context that guards read, and nothing else. */
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
  /** Equivalent mutants: mutations that change nothing observable, each with the reason; in names of guards and actions `*` stands for any text. */
  equivalent?: Readonly<Record<string, string>>;
  /** Conditions within guards whose effect no scenario can show, by the name in the coverage, each with the reason. */
  indecisive?: Readonly<Record<string, string>>;
}

/** A situation to test: the machine's input, and the fixture that matches it. */
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

/** The possible outcomes of an invoked actor; none for an actor that only sends events. */
export interface ActorSpec<M extends AnyStateMachine, Fixture, Id extends ActorIdOf<M>> {
  outcomes: Readonly<Record<string, Outcome<M, Fixture, OutputOf<M, Id>>>>;
}

/** One outcome of an actor: its output, or an error. */
export type Outcome<M extends AnyStateMachine, Fixture, Output> = { description: string; leadsTo: LeadsTo<M, Fixture> } & (
  | { output: Output | WhenAvailable<M, Fixture, Output> }
  | { error: unknown }
);

/** A delay: its specified length, and the state that follows. */
export interface DelaySpec<M extends AnyStateMachine, Fixture> {
  ms: number | Method<{ snapshot: SnapshotFrom<M> }, number>;
  /** Events that restart it although its state stays, or whether one does. */
  anewBy?: readonly EventFromLogic<M>['type'][] | Method<{ before: SnapshotFrom<M>; event: EventFromLogic<M> }, boolean>;
  description: string;
  leadsTo: LeadsTo<M, Fixture>;
}

/**
 * The required state after an event, by the state before it: the innermost path counts first, then its parents, then `*`. `null`, or a
 * state that is not listed, means that nothing may change.
 */
export type LeadsTo<M extends AnyStateMachine, Fixture, E = EventObject> = {
  [From in PathIn<StateSchemaFrom<M>> | '*']?: PathIn<StateSchemaFrom<M>> | null | TargetFunction<M, Fixture, E>;
};

type TargetFunction<M extends AnyStateMachine, Fixture, E> = Method<
  StepContext<M, Fixture, E>,
  PathIn<StateSchemaFrom<M>> | null
>;

/** The circumstances of a step. */
export interface StepContext<M extends AnyStateMachine, Fixture, E = EventObject> {
  before: SnapshotFrom<M>;
  event: E;
  scenario: Scenario<M, Fixture>;
}

/** Computes a payload; undefined if the event is not possible in this snapshot. */
export type WhenAvailable<M extends AnyStateMachine, Fixture, T> = Method<
  { snapshot: SnapshotFrom<M>; scenario: Scenario<M, Fixture> },
  T | undefined
>;

/** Checks a state on the machine and throws if it is wrong; `passing` for a state that is always left at once. */
export type StateCheck<M extends AnyStateMachine, Fixture> = 'passing' | Method<Observation<M, Fixture>, void>;

/** A runner's observations so far. */
export interface Observation<M extends AnyStateMachine, Fixture> {
  snapshot: SnapshotFrom<M>;
  /** Undefined in the first state. */
  before?: SnapshotFrom<M>;
  event?: EventObject;
  scenario: Scenario<M, Fixture>;
  /** Since the start of the machine. */
  all: Activity;
  /** In the last step. */
  now: Activity;
}

/** Calls, effects and emitted events of a machine, the newest last. */
export interface Activity {
  /** Actors that it started. */
  calls: readonly Call[];
  /** Effects that its chart named. */
  effects: readonly Effect[];
  emitted: readonly EventObject[];
}

/** An action that the client provides, with its params. */
export interface Effect {
  name: string;
  params: unknown;
}

/** An actor that the machine started. */
export interface Call {
  id: string;
  input: unknown;
}

/** A function with bivariant parameters, so that a typed model can be passed to code that does not know the machine. */
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

/** Paths of the innermost states. A history state only points to others. */
export type LeafOf<Schema> = Schema extends { states: infer States }
  ? { [K in StateKeyOf<States>]: LeafOf<States[K]> extends never ? K : `${K}.${LeafOf<States[K]>}` }[StateKeyOf<States>]
  : never;
type StateKeyOf<States> = {
  [K in keyof States & string]: States[K] extends { type: 'history' } ? never : K;
}[keyof States & string];
/** Paths of all states. */
export type PathIn<Schema> = Schema extends { states: infer States }
  ? { [K in keyof States & string]: K | `${K}.${PathIn<States[K]>}` }[keyof States & string]
  : never;

/** Visible text of a title or description in a state's `meta`. */
export type MetaText = (text: unknown) => string;

/** A model of any machine, as the generator and the runners see it. */
export interface AnyModel {
  machine: AnyStateMachine;
  /** For sentences about states; without it descriptions are shown as they are. */
  metaText?: MetaText;
  /** Pattern of a requirement number in a state's `meta.spec`; without it capital letters and digits. */
  requirementNumber?: RegExp;
  scenarios: readonly AnyScenario[];
  guardInputs(snapshot: AnyMachineSnapshot): unknown;
  events: Readonly<
    Record<string, AnySpec & { cases?: Readonly<Record<string, unknown>>; description: Description<EventObject> }>
  >;
  actors: Readonly<Record<string, { outcomes: Readonly<Record<string, AnySpec & { output?: unknown; error?: unknown }>> }>>;
  delays: Readonly<
    Record<
      string,
      AnySpec & {
        ms: number | Method<{ snapshot: AnyMachineSnapshot }, number>;
        anewBy?: readonly string[] | Method<{ before: AnyMachineSnapshot; event: EventObject }, boolean>;
      }
    >
  >;
  states: Readonly<Record<string, 'passing' | Method<AnyObservation, void>>>;
  unreachable?: Readonly<Record<string, string>>;
  equivalent?: Readonly<Record<string, string>>;
  indecisive?: Readonly<Record<string, string>>;
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

/** Drops the machine's own types; the compiler has checked them by then. */
export function erased<M extends AnyStateMachine, Fixture>(model: Model<M, Fixture>): AnyModel {
  return model as unknown as AnyModel;
}
