import assert from 'node:assert/strict';
import { shipMethod } from '../../machines/shipMethod/shipMethod.machine.js';
import type { ShipMethodInput } from '../../machines/shipMethod/types.js';
import type { Model, Observation, Scenario, StepContext } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';

export type ShipMethodMachine = typeof shipMethod;
type Observed = Observation<ShipMethodMachine, undefined>;
type CaseContext = StepContext<ShipMethodMachine, undefined>;

const where = (name: string, startsIn: Scenario<ShipMethodMachine, undefined>['startsIn'], input: ShipMethodInput) => ({
  name: `a site that allows ${name}`,
  input,
  startsIn,
  fixture: undefined,
});
const site = (pickup: boolean, delivery: boolean, restrictsZipCodes = true): ShipMethodInput => ({
  allowed: { pickup, delivery },
  restrictsZipCodes,
});

const near = { zip: '04101', isValidZipCode: true };
const far = { zip: '04743', isValidZipCode: false };
const ifFar = ({ before }: CaseContext) =>
  before.context.restrictsZipCodes ? ('askingToProceed' as const) : ('decided' as const);

function mustHaveNoted({ now, event }: Observed): void {
  const isFound = event?.type === 'xstate.done.actor.findAddress' || event?.type === 'address.saved';
  assert.deepEqual(now.effects, isFound ? [{ name: 'recordZip', params: { zip: '04743' } }] : []);
}

/** Pickup or delivery (S2.41, S2.47, S4.14, S5.23). */
export const shipMethodModel: Model<ShipMethodMachine> = {
  machine: shipMethod,
  scenarios: [
    where('pickup and delivery', 'choosing', site(true, true)),
    where('pickup and delivery, to every zip code', 'choosing', site(true, true, false)),
    where('pickup only', 'decided', site(true, false)),
    where('delivery only', 'findingAddress', site(false, true)),
    where('delivery only, to every zip code', 'findingAddress', site(false, true, false)),
    where('neither', 'unavailable', site(false, false)),
  ],
  guardInputs: ({ context }) => context,
  events: {
    'method.chosen': {
      description: ({ method }) => `chooses ${method}`,
      cases: { pickup: { method: 'pickup' }, delivery: { method: 'delivery' } },
      leadsTo: { choosing: ({ event }) => (event.method === 'pickup' ? 'decided' : 'findingAddress') },
    },
    'address.requested': { description: 'presses Add Address', leadsTo: { withoutAddress: 'addingAddress' } },
    'address.saved': {
      description: ({ address }) => `saves an address at ${address.zip}`,
      cases: { near: { address: near }, far: { address: far } },
      leadsTo: { addingAddress: (at) => (at.event.address.isValidZipCode ? 'decided' : ifFar(at)) },
    },
    cancel: {
      description: 'cancels',
      leadsTo: {
        addingAddress: 'withoutAddress',
        askingToProceed: ({ before }) => (before.context.allowed.pickup ? 'choosing' : 'addingAddress'),
      },
    },
    confirm: { description: 'presses Proceed to Browse', leadsTo: { askingToProceed: 'decided' } },
    retry: { description: 'presses Try again', leadsTo: { failed: 'findingAddress' } },
  },
  actors: {
    findAddress: {
      outcomes: {
        near: { description: 'the primary address is on a route', output: near, leadsTo: { findingAddress: 'decided' } },
        far: { description: 'the primary address is on no route', output: far, leadsTo: { findingAddress: ifFar } },
        none: {
          description: 'there is no address',
          output: null,
          leadsTo: { findingAddress: ({ before }) => (before.context.allowed.pickup ? 'decided' : 'addingAddress') },
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { findingAddress: 'failed' } },
      },
    },
  },
  delays: {},
  equivalent: {
    'askingToProceed · cancel [allowsPickup]: target deciding':
      'delivery is allowed where this is asked, so that deciding comes to the choice, too',
  },
  states: {
    deciding: 'passing',
    choosing: ({ scenario }) => assert.deepEqual(scenario.input.allowed, { pickup: true, delivery: true }),
    findingAddress: ({ snapshot, all }) => {
      assert.equal(snapshot.hasTag('loading'), true);
      assert.equal(all.calls.at(-1)?.id, 'findAddress');
    },
    failed: ({ snapshot }) => assert.equal(snapshot.context.method, null),
    addingAddress: ({ snapshot, scenario }) => {
      assert.equal(scenario.input.allowed.pickup, false);
      const { title } = snapshot.getMeta()['shipMethod.addingAddress']!;
      assert.equal(english(title), 'A delivery address is required to browse and add products to the cart.');
    },
    withoutAddress: ({ snapshot }) => {
      const { title } = snapshot.getMeta()['shipMethod.withoutAddress']!;
      assert.equal(english(title), 'A delivery address is required to browse and add products to the cart.');
    },
    askingToProceed: (seen) => {
      assert.equal(seen.snapshot.context.restrictsZipCodes, true);
      assert.equal(english(seen.snapshot.getMeta()['shipMethod.askingToProceed']?.title), 'Proceed with undeliverable zip code?');
      mustHaveNoted(seen);
    },
    unavailable: ({ scenario, all }) => {
      assert.deepEqual(scenario.input.allowed, { pickup: false, delivery: false });
      assert.deepEqual(all.calls, []);
    },
    decided: ({ snapshot, before, event, scenario }) => {
      const isPickup = before === undefined || (event as { method?: string } | undefined)?.method === 'pickup';
      const method = isPickup ? 'pickup' : 'delivery';
      assert.equal(scenario.input.allowed[method], true);
      assert.equal(snapshot.hasTag('loading'), true);
      assert.deepEqual([snapshot.context.method, snapshot.output], [method, { method }]);
    },
  },
};
