import { and, assign, setup } from 'xstate';
import { addressRequiredText } from '../../domain/addresses/delivery-address.js';
import type { ShipMethod } from '../../domain/checkout/ship-method.js';
import { text } from '../../texts/text.js';
import { noEffect } from '../support/no-effect.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  GoalAddress,
  ShipMethodActors,
  ShipMethodContext,
  ShipMethodEffects,
  ShipMethodEvent,
  ShipMethodInput,
  ShipMethodOutput,
  ShipMethodTag,
} from './types.js';

const isOpen = ({ allowed }: ShipMethodContext, method: ShipMethod): boolean => allowed[method];

/** Pickup or delivery (/select-shipmethod): the four cases of S4.14, and the question about a zip code that nothing is delivered to (S2.47). */
export const shipMethod = setup({
  types: {} as TypesOf<{
    context: ShipMethodContext;
    events: ShipMethodEvent;
    input: ShipMethodInput;
    output: ShipMethodOutput;
    tags: ShipMethodTag;
    actors: ShipMethodActors;
  }>,
  actors: notProvided<ShipMethodActors>({ findAddress: 'promise' }),
  guards: {
    allowsPickup: ({ context }) => isOpen(context, 'pickup'),
    allowsDelivery: ({ context }) => isOpen(context, 'delivery'),
    isPickup: (_, { method }: { method: ShipMethod }) => method === 'pickup',
    isUndeliverable: ({ context }, { address }: { address: GoalAddress | null }) =>
      context.restrictsZipCodes && address !== null && !address.isValidZipCode,
    isAddressMissing: ({ context }, { address }: { address: GoalAddress | null }) => !context.allowed.pickup && address === null,
  },
  actions: {
    recordZip: noEffect<ShipMethodEffects['recordZip']>(),
    take: assign((_, { method }: { method: ShipMethod }) => ({ method })),
  },
}).createMachine({
  id: 'shipMethod',
  context: ({ input }) => ({ ...input, method: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: and(['allowsPickup', 'allowsDelivery']), target: 'choosing' },
        { guard: 'allowsPickup', target: 'decided', actions: { type: 'take', params: { method: 'pickup' } } },
        { guard: 'allowsDelivery', target: 'findingAddress' },
        { target: 'unavailable' },
      ],
    },
    choosing: {
      meta: { title: 'Select pickup or delivery', spec: 'S2.41', description: 'a consumer chooses pickup or delivery' },
      on: {
        'method.chosen': [
          {
            guard: { type: 'isPickup', params: ({ event }) => event },
            target: 'decided',
            actions: { type: 'take', params: { method: 'pickup' } },
          },
          { target: 'findingAddress' },
        ],
      },
    },
    findingAddress: {
      tags: ['loading'],
      meta: { title: text('ui.loading'), spec: 'S4.14', description: 'looks for a saved address' },
      invoke: {
        id: 'findAddress',
        src: 'findAddress',
        onDone: [
          {
            guard: { type: 'isUndeliverable', params: ({ event }) => ({ address: event.output }) },
            target: 'askingToProceed',
            actions: { type: 'recordZip', params: ({ event }) => ({ zip: event.output?.zip ?? null }) },
          },
          {
            // Users who may pick up need no address to look around (S5.23).
            guard: { type: 'isAddressMissing', params: ({ event }) => ({ address: event.output }) },
            target: 'addingAddress',
          },
          { target: 'decided', actions: { type: 'take', params: { method: 'delivery' } } },
        ],
        onError: 'failed',
      },
    },
    failed: {
      meta: { title: '', spec: 'S4.7', description: 'the addresses could not be read; offers to try again' },
      on: { retry: 'findingAddress' },
    },
    addingAddress: {
      meta: {
        title: addressRequiredText,
        spec: 'S5.23',
        description: 'the add-address dialog is open',
      },
      on: {
        'address.saved': [
          {
            guard: { type: 'isUndeliverable', params: ({ event }) => event },
            target: 'askingToProceed',
            actions: { type: 'recordZip', params: ({ event }) => ({ zip: event.address.zip }) },
          },
          { target: 'decided', actions: { type: 'take', params: { method: 'delivery' } } },
        ],
        cancel: 'withoutAddress',
      },
    },
    withoutAddress: {
      meta: {
        title: addressRequiredText,
        spec: 'S5.23',
        description: 'the dialog was cancelled: says what is needed, and offers it again',
      },
      on: { 'address.requested': 'addingAddress' },
    },
    askingToProceed: {
      meta: { title: text('shipMethod.proceedQuestion'), spec: 'S2.47', description: 'shows the restriction and asks' },
      on: {
        confirm: { target: 'decided', actions: { type: 'take', params: { method: 'delivery' } } },
        cancel: [{ guard: 'allowsPickup', target: 'choosing' }, { target: 'addingAddress' }],
      },
    },
    unavailable: {
      meta: { title: '', spec: 'S4.14', description: 'neither pickup nor delivery is allowed: nothing is shown' },
    },
    decided: {
      type: 'final',
      tags: ['loading'],
      meta: { title: text('ui.loading'), spec: 'S4.1', description: 'the session goes on with the method' },
    },
  },
  output: ({ context }) => ({ method: context.method ?? 'pickup' }),
});
