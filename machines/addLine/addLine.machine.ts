import { accountRequiredText } from '../../domain/cart/account-required.js';
import { unsavedWorkText } from '../../domain/navigation/unsaved-work.js';
import { confirmQuantityText } from '../../domain/quantity/line-quantity.js';
import { noSellByText } from '../../domain/quantity/line-units.js';
import { text } from '../../texts/text.js';
import { addLineSetup } from './addLine.setup.js';
import { opened } from './opened.js';
import { editing } from './states/editing.js';
import { saving } from './states/saving.js';
import type { AddLineOutput } from './types.js';

/** The Add / Edit cart line dialog (S2.42–S2.44, S4.9, S4.10, S5.1–S5.12), from the request to open it until it has closed. */
export const addLine = addLineSetup.createMachine({
  id: 'addLine',
  context: ({ input }) => opened(input),
  initial: 'opening',
  states: {
    opening: {
      meta: { title: '', spec: 'S2.42', description: 'decides what opens' },
      always: [
        { guard: 'isGuest', target: 'accountRequired' },
        { guard: 'hasSellBy', target: 'editing' },
        { target: 'unsellable' },
      ],
    },
    accountRequired: {
      meta: { title: text('addLine.accountRequiredTitle'), spec: 'S2.44', description: accountRequiredText },
      on: { confirm: 'leavingToSignIn', cancel: 'cancelled' },
    },
    editing,
    confirmingQuantity: {
      tags: ['form'],
      meta: { title: text('addLine.confirmQuantityTitle'), spec: 'S5.4', description: confirmQuantityText },
      on: { confirm: 'saving', cancel: 'editing' },
    },
    confirmingLeave: {
      tags: ['form'],
      meta: { title: text('addLine.unsavedTitle'), spec: 'S2.48', description: unsavedWorkText },
      on: { confirm: 'cancelled', cancel: 'editing' },
    },
    saving,
    saved: {
      type: 'final',
      meta: { title: '', spec: 'S4.8', description: 'has closed; the line is in the cart' },
      entry: 'emitCartReceived',
      output: ({ context }): AddLineOutput => ({ outcome: 'saved', lineIds: context.savedLineIds }),
    },
    cancelled: {
      type: 'final',
      meta: { title: '', spec: 'S2.42', description: 'has closed without saving' },
      output: { outcome: 'cancelled' } satisfies AddLineOutput,
    },
    leavingToSignIn: {
      type: 'final',
      meta: { title: '', spec: 'S2.44', description: 'has closed; the guest goes to sign in' },
      output: { outcome: 'accountRequired', leaveTo: '/login' } satisfies AddLineOutput,
    },
    unsellable: {
      type: 'final',
      meta: { title: '', spec: 'S5.2', description: noSellByText },
      output: { outcome: 'noSellBy', notification: noSellByText } satisfies AddLineOutput,
    },
  },
  // The final state that was reached says how the dialog ended.
  output: ({ event }) => event.output as AddLineOutput,
});
