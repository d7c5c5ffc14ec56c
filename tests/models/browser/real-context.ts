import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { begin, move } from '../../../paths/graph/moves.js';
import type { OnScreen, Perform, ScreenStep, Seen } from '../../../paths/model/on-screen.js';

type Functions<Value> = Readonly<Record<string, Value>>;
interface AnyStep extends ScreenStep<AnyStateMachine, unknown> {}
type AnySeenHere = Seen<AnyStateMachine, unknown>;

/**
 * Gives a browser's side the machine's real context of the path. The graph that paths are planned on keeps one context for all
 * that guards cannot distinguish, so that its snapshots may lack what was typed some steps before.
 */
export function withRealContext<M extends AnyStateMachine, Fixture, ScreenContext extends object>(
  onScreen: OnScreen<M, Fixture, ScreenContext>,
): OnScreen<M, Fixture, ScreenContext> {
  const { machine } = onScreen.model;
  const currents = new WeakMap<object, AnyMachineSnapshot>();
  const known = new WeakMap<object, AnyStep>();

  function realStep(screenContext: object, step: AnyStep): AnyStep {
    const found = known.get(step);
    if (found) return found;
    const before = currents.get(screenContext) ?? begin(machine, step.scenario.input).snapshot;
    const after = move(machine, before, step.event).snapshot;
    currents.set(screenContext, after);
    const real = { ...step, before, after } as AnyStep;
    known.set(step, real);
    return real;
  }
  function realSeen(screenContext: object, seen: AnySeenHere): AnySeenHere {
    if (!seen.step) return { ...seen, snapshot: begin(machine, seen.scenario.input).snapshot } as AnySeenHere;
    const step = realStep(screenContext, seen.step as AnyStep);
    return { ...seen, snapshot: step.after, step } as AnySeenHere;
  }
  type AnyPerform = Perform<AnyStateMachine, unknown, object>;
  const performing = (perform: unknown): AnyPerform => {
    return async (screenContext, step) => await (perform as AnyPerform)(screenContext, realStep(screenContext, step as AnyStep));
  };
  const looking = (look: unknown) => (screenContext: object, seen: AnySeenHere) =>
    (look as (screenContext: object, seen: AnySeenHere) => unknown)(screenContext, realSeen(screenContext, seen));
  const each = <Value>(all: Functions<Value>, change: (value: Value) => unknown) =>
    Object.fromEntries(Object.entries(all).map(([name, value]) => [name, change(value)]));

  const { events, outcomes, delays, states, calls, alsoCalls } = onScreen;
  return {
    ...onScreen,
    events: each(events, performing),
    outcomes: each(outcomes as Functions<Functions<unknown>>, (ofActor) => each(ofActor, performing)),
    delays: each(delays, performing),
    states: each(states as Functions<unknown>, (state) => (typeof state === 'function' ? looking(state) : state)),
    ...(calls && {
      calls: each(
        calls as Functions<{ name: unknown; variables: unknown } | null>,
        (call) => call && { ...call, variables: looking(call.variables) },
      ),
    }),
    ...(alsoCalls && { alsoCalls: looking(alsoCalls) }),
  } as OnScreen<M, Fixture, ScreenContext>;
}
