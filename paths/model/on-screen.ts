import type { Page } from 'playwright/test';
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, EventObject, SnapshotFrom, StateSchemaFrom } from 'xstate';
import type { Edge } from '../graph/explore.js';
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
  /** Reason why a user cannot do this here although the machine would accept it; null if they can. */
  cannot(at: PendingStep<M, Fixture>): string | null;
  events: { [T in EventFromLogic<M>['type']]: Perform<M, Fixture, ScreenContext, Extract<EventFromLogic<M>, { type: T }>> };
  /** By invoke id and the model's name of the outcome. */
  outcomes: { [Id in ActorIdOf<M>]: Readonly<Record<string, Perform<M, Fixture, ScreenContext>>> };
  delays: { [D in DelayOf<M>]: Perform<M, Fixture, ScreenContext> };
  states: { [S in LeafOf<StateSchemaFrom<M>>]: 'passing' | ScreenCheck<M, Fixture, ScreenContext> };
  /** Declared transitions that no person can cause in a browser, each with the reason. */
  unreached: Readonly<Record<string, string>>;
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
/** Checks that the screen shows a state; `step` is undefined if the screen has just been opened. */
export type ScreenCheck<M extends AnyStateMachine, Fixture, ScreenContext> = Method<
  [
    screenContext: ScreenContext,
    seen: { snapshot: SnapshotFrom<M>; scenario: Scenario<M, Fixture>; step?: ScreenStep<M, Fixture> },
  ],
  Promise<void>
>;

/** The browser's side of a model of any machine. */
export interface AnyOnScreen {
  model: AnyModel;
  excluded: Readonly<Record<string, string>>;
  onlyNew?: readonly string[];
  open(page: Page, scenario: AnyScenario): Promise<unknown>;
  cannot(at: { before: AnyMachineSnapshot; event: EventObject; case: string; scenario: AnyScenario }): string | null;
  events: Readonly<Record<string, AnyPerform>>;
  outcomes: Readonly<Record<string, Readonly<Record<string, AnyPerform>>>>;
  delays: Readonly<Record<string, AnyPerform>>;
  states: Readonly<Record<string, 'passing' | AnyScreenCheck>>;
  unreached: Readonly<Record<string, string>>;
}
export type AnyPerform = Method<[screenContext: unknown, step: AnyScreenStep], Promise<void>>;
export type AnyScreenCheck = Method<
  [screenContext: unknown, seen: { snapshot: AnyMachineSnapshot; scenario: AnyScenario; step?: AnyScreenStep }],
  Promise<void>
>;
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
