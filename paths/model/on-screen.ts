import type { Page } from 'playwright/test';
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, EventObject, SnapshotFrom, StateSchemaFrom } from 'xstate';
import type { Edge } from '../graph/explore.js';
import type { DueCall, SentCall } from '../screen/calls.js';
import type { NotCompared, Screen } from '../screen/expect-screen.js';
import type { EventCase } from './event-cases.js';
import type { ActorIdOf, AnyModel, AnyScenario, DelayOf, LeafOf, Model, Scenario } from './model.js';

/**
 * The browser's side of a model: how to open the screen, perform each event as a user, bring about each outcome of an actor, and recognise each
 * state. As with the model itself, a missing part is a compile error.
 */
export interface OnScreen<M extends AnyStateMachine, Fixture, ScreenContext> {
  model: Model<M, Fixture>;
  /** Scenarios that do not run in a browser, by name, each with the reason. */
  excluded: Readonly<Record<string, string>>;
  /** Scenarios that run only what no earlier scenario has covered; their first state is always checked. */
  onlyNew?: readonly string[];
  /** Sets up the scenario's fixture and opens the screen. */
  open(page: Page, scenario: Scenario<M, Fixture>): Promise<ScreenContext>;
  /** Its paths load pages again or open other windows: a page that was used before does not serve. */
  isPageNew?: boolean;
  /** Reason why a user cannot do this here although the machine would accept it; null if they can. */
  cannot(at: PendingStep<M, Fixture>): string | null;
  events: { [T in EventFromLogic<M>['type']]: Perform<M, Fixture, ScreenContext, Extract<EventFromLogic<M>, { type: T }>> };
  /** By invoke id and the model's name of the outcome. */
  outcomes: { [Id in ActorIdOf<M>]: Readonly<Record<string, Perform<M, Fixture, ScreenContext>>> };
  delays: { [D in DelayOf<M>]: Perform<M, Fixture, ScreenContext> };
  /** Names the looks of a state that has several, each with its own controls: every event is performed from each of them. */
  looks?: Method<[snapshot: SnapshotFrom<M>, scenario: Scenario<M, Fixture>], string>;
  /** Types of the events that a step sends to the machine, where they are not just the step's own one. */
  hears?: Method<[screenContext: ScreenContext, step: ScreenStep<M, Fixture>], readonly string[] | undefined>;
  /** The screen of each state, declared from the scenario's data. */
  states: { [S in LeafOf<StateSchemaFrom<M>>]: 'passing' | Unseen | ScreenCheck<M, Fixture, ScreenContext> };
  /**
   * Actions of a person that the machine does not hear, such as unfolding a list: performed once in each look of a state, which is then compared
   * again.
   */
  asides?: { [S in LeafOf<StateSchemaFrom<M>>]?: Method<[screenContext: ScreenContext, seen: Seen<M, Fixture>], Promise<void>> };
  /** Parts of the screen that are not compared, each with the reason. */
  notCompared?: readonly NotCompared[];
  /** The call that each actor makes, by invoke id; null for an actor that makes none. */
  calls: { [Id in ActorIdOf<M>]: ActorCall<M, Fixture, ScreenContext> | null };
  /** Calls that a step must cause besides those of actors. */
  alsoCalls?: Method<[screenContext: ScreenContext, seen: Seen<M, Fixture>], readonly DueCall[]>;
  /** Calls that the page makes for itself, by name, each with the reason why they are not compared. */
  besides?: Readonly<Record<string, string>>;
  /** Files and folders of the project with the components of this screen: the paths must notice defects in them. */
  components?: readonly string[];
  /** Defects of components that no path can notice, by the beginning of their names, each with the reason. */
  survivors?: Readonly<Record<string, string>>;
  /** Declared transitions that no person can cause in a browser, each with the reason. */
  unreached: Readonly<Record<string, string>>;
}

/** The page of a path, the calls that it has sent so far, the newest last, and the types of the events that its machine has heard. */
export interface OnPage {
  page: Page;
  sent: readonly SentCall[];
  /** Null if they cannot be read: the page has left the app. */
  heard?: () => Promise<readonly string[] | null>;
}

/** The call of an actor: its name, and the variables that must be sent, from the machine's context. */
export interface ActorCall<M extends AnyStateMachine, Fixture, ScreenContext> {
  name: string | Method<[seen: Seen<M, Fixture>], string>;
  variables: Method<[screenContext: ScreenContext, seen: Seen<M, Fixture>], unknown>;
  headers?: Method<[screenContext: ScreenContext, seen: Seen<M, Fixture>], DueCall['headers']>;
}

/** A step before it is performed. */
export interface PendingStep<M extends AnyStateMachine, Fixture> {
  before: SnapshotFrom<M>;
  event: EventFromLogic<M> | { type: `xstate.${string}` };
  case: string;
  scenario: Scenario<M, Fixture>;
}

/** A step in the browser: the event, and the machine's computed snapshots before and after it. */
export interface ScreenStep<M extends AnyStateMachine, Fixture, E = EventObject> {
  event: E;
  case: string;
  before: SnapshotFrom<M>;
  after: SnapshotFrom<M>;
  scenario: Scenario<M, Fixture>;
  /** The following step, for an answer that must be prepared before the request. */
  next?: { type: string; case: string };
}

type Method<Args extends readonly unknown[], R> = { call(...args: Args): R }['call'];
/** Performs an event as a user would, or makes the server answer accordingly. */
export type Perform<M extends AnyStateMachine, Fixture, ScreenContext, E = EventObject> = Method<
  [screenContext: ScreenContext, step: ScreenStep<M, Fixture, E>],
  Promise<void>
>;
/** A state that is over before a person can look, with the reason: what it causes is compared in the next one. */
export interface Unseen {
  unseen: string;
}

/** A state on the screen; `step` is undefined if the screen has just been opened. */
export interface Seen<M extends AnyStateMachine, Fixture> {
  snapshot: SnapshotFrom<M>;
  scenario: Scenario<M, Fixture>;
  step?: ScreenStep<M, Fixture>;
  /** After an aside; the focus may be elsewhere. */
  isAfterAside?: boolean;
}

/** Declares what a state shows; throws if something else is wrong that a screen does not show. */
export type ScreenCheck<M extends AnyStateMachine, Fixture, ScreenContext> = Method<
  [screenContext: ScreenContext, seen: Seen<M, Fixture>],
  Promise<Screen | Unseen> | Screen | Unseen
>;

/** The browser's side of a model of any machine. */
export interface AnyOnScreen {
  model: AnyModel;
  excluded: Readonly<Record<string, string>>;
  onlyNew?: readonly string[];
  isPageNew?: boolean;
  open(page: Page, scenario: AnyScenario): Promise<unknown>;
  cannot(at: { before: AnyMachineSnapshot; event: EventObject; case: string; scenario: AnyScenario }): string | null;
  events: Readonly<Record<string, AnyPerform>>;
  outcomes: Readonly<Record<string, Readonly<Record<string, AnyPerform>>>>;
  delays: Readonly<Record<string, AnyPerform>>;
  states: Readonly<Record<string, 'passing' | Unseen | AnyScreenCheck>>;
  looks?: Method<[snapshot: AnyMachineSnapshot, scenario: AnyScenario], string>;
  hears?: Method<[screenContext: unknown, step: AnyScreenStep], readonly string[] | undefined>;
  asides?: Readonly<Record<string, Method<[screenContext: unknown, seen: AnySeen], Promise<void>> | undefined>>;
  notCompared?: readonly NotCompared[];
  calls?: Readonly<Record<string, AnyActorCall | null>>;
  alsoCalls?: Method<[screenContext: unknown, seen: AnySeen], readonly DueCall[]>;
  besides?: Readonly<Record<string, string>>;
  components?: readonly string[];
  survivors?: Readonly<Record<string, string>>;
  unreached: Readonly<Record<string, string>>;
}
export interface AnySeen {
  snapshot: AnyMachineSnapshot;
  scenario: AnyScenario;
  step?: AnyScreenStep;
  isAfterAside?: boolean;
}
export interface AnyActorCall {
  name: string | Method<[seen: AnySeen], string>;
  variables: Method<[screenContext: unknown, seen: AnySeen], unknown>;
  headers?: Method<[screenContext: unknown, seen: AnySeen], DueCall['headers']>;
}
export type AnyPerform = Method<[screenContext: unknown, step: AnyScreenStep], Promise<void>>;
export type AnyScreenCheck = Method<[screenContext: unknown, seen: AnySeen], Promise<Screen | Unseen> | Screen | Unseen>;
export interface AnyScreenStep {
  event: EventObject;
  case: string;
  before: AnyMachineSnapshot;
  after: AnyMachineSnapshot;
  scenario: AnyScenario;
  next?: { type: string; case: string };
}

/** Drops the machine's own types; the compiler has checked them by then. */
export function screenErased<M extends AnyStateMachine, Fixture, ScreenContext>(
  onScreen: OnScreen<M, Fixture, ScreenContext>,
): AnyOnScreen {
  return onScreen as unknown as AnyOnScreen;
}

/** The browser step of an edge. */
export function stepOf({ eventCase, before, after }: Edge, scenario: AnyScenario, following?: Edge): AnyScreenStep {
  const next = following && { type: following.eventCase.event.type, case: following.eventCase.case };
  return { event: eventCase.event, case: eventCase.case, before, after, scenario, ...(next && { next }) };
}

/** Whether a person can perform an event case here. */
export function isPossible(
  onScreen: AnyOnScreen,
  scenario: AnyScenario,
  before: AnyMachineSnapshot,
  eventCase: EventCase,
): boolean {
  return onScreen.cannot({ before, event: eventCase.event, case: eventCase.case, scenario }) === null;
}
