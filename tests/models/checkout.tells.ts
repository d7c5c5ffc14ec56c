import { expect } from 'playwright/test';
import { transition } from 'xstate';
import { checkout } from '../../machines/checkout/checkout.machine.js';
import type { OnScreen, ScreenStep } from '../../paths/model/on-screen.js';
import type { CheckoutScreenContext } from './checkout.context.js';
import type { Checkout, CheckoutFixture } from './checkout.scenarios.js';

type States = OnScreen<Checkout, CheckoutFixture, CheckoutScreenContext>['states'];
type Step = ScreenStep<Checkout, CheckoutFixture>;

/** The machines of the page that hear of it when checkout emits an event, and the event that they must hear. */
const listeners = {
  'cart.changed': { machine: 'cartFreshness', hears: 'cart.changed' },
  'shipMethod.changed': { machine: 'session', hears: 'shipMethod.chosen' },
} as const;

/** The types of the events that a step makes the machine emit. */
function emittedIn({ before, event }: Step): string[] {
  const [, actions] = transition(checkout, before, event as Parameters<typeof transition<Checkout>>[2]);
  const emitted = (actions as readonly { type: string; params: unknown }[]).filter(({ type }) => type === 'xstate.emit');
  return emitted.map(({ params }) => (params as { event: { type: string } }).event.type);
}

/** The checks of the states; what was emitted on the way there must have been passed on, each event once. */
export function passingOn(states: States): States {
  const steps = new WeakMap<CheckoutScreenContext, Set<Step>>();
  async function mustBeHeard(screenContext: CheckoutScreenContext, step: Step | undefined): Promise<void> {
    const soFar = steps.get(screenContext) ?? new Set();
    steps.set(screenContext, soFar);
    if (!step || soFar.has(step)) return;
    soFar.add(step);
    const emitted = [...soFar].flatMap(emittedIn);
    for (const [type, { machine, hears }] of Object.entries(listeners)) {
      const due = emitted.filter((one) => one === type).length;
      const heard = async () => (await screenContext.answers.heard(machine))?.filter((one) => one === hears).length;
      await expect.poll(heard, `${machine} must hear ${hears}`).toBe(due);
    }
  }
  const entries = Object.entries(states).map(([state, shows]) => {
    // The page has left the app.
    if (typeof shows !== 'function' || state === 'transferred') return [state, shows];
    return [
      state,
      async (...[screenContext, seen]: Parameters<typeof shows>) => {
        const screen = await shows(screenContext, seen);
        await mustBeHeard(screenContext, seen.step);
        return screen;
      },
    ];
  });
  return Object.fromEntries(entries) as States;
}
