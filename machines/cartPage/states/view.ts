import { not } from 'xstate';
import { confirmQuantityText } from '../../../domain/quantity/line-quantity.js';
import { text } from '../../../texts/text.js';
import { cartPageSetup } from '../cartPage.setup.js';

/** The question before the cart is cleared (S2.28). */
export const clearCartText = text('cart.clearQuestion');

/** Removes a line from the cart unless its removal is already pending. */
const removal = {
  guard: { type: 'isOpenToChange', params: ({ event }: { event: { lineId: string } }) => event },
  actions: [
    {
      type: 'addChange',
      params: ({ event }: { event: { lineId: string } }) => ({ change: { kind: 'removal', lineId: event.lineId } as const }),
    },
    { type: 'dropRefused', params: ({ event }: { event: { lineId: string } }) => event },
  ],
} as const;

/** The visible mode or question: edit mode, delete mode (S4.11), or a question. */
export const view = cartPageSetup.createStateConfig({
  initial: 'editing',
  on: { 'page.left': { target: '.editing', actions: ['dropQuestioned', 'dropAllRefused'] } },
  states: {
    editing: {
      meta: { title: text('cart.title'), spec: 'S4.11', description: 'lines with totals; quantities may be changed' },
      on: {
        'removing.requested': { target: 'deleting' },
        'clear.requested': { guard: not('isBeingCleared'), target: 'confirmingClear' },
        'quantity.changed': [
          {
            guard: { type: 'isTaken', params: ({ event }) => event },
            actions: [
              { type: 'takeQuantity', params: ({ event }) => event },
              { type: 'dropRefused', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'isQuestionable', params: ({ event }) => event },
            target: 'confirmingQuantity',
            actions: [
              { type: 'questionQuantity', params: ({ event }) => event },
              { type: 'dropRefused', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            actions: { type: 'keepRefused', params: ({ event }) => event },
          },
        ],
        'line.removed': removal,
        'quantity.reset': { actions: { type: 'dropRefused', params: ({ event }) => event } },
      },
    },
    deleting: {
      tags: ['deleting'],
      meta: { title: text('cart.title'), spec: 'S4.11', description: 'lines may be removed; Done Deleting ends it' },
      on: {
        'removing.finished': { target: 'editing' },
        'line.removed': removal,
      },
    },
    confirmingQuantity: {
      tags: ['dialog'],
      meta: { title: confirmQuantityText, spec: 'S5.4', description: 'asks about a quantity that is no multiple' },
      on: {
        confirm: { target: 'editing', actions: ['takeQuestioned', 'dropQuestioned'] },
        cancel: { target: 'editing', actions: 'dropQuestioned' },
      },
    },
    confirmingClear: {
      tags: ['dialog'],
      meta: { title: clearCartText, spec: 'S2.28', description: 'asks before the cart is cleared' },
      on: {
        confirm: {
          target: 'editing',
          actions: [{ type: 'addChange', params: { change: { kind: 'clearing' } } }, 'dropAllRefused'],
        },
        cancel: { target: 'editing' },
      },
    },
  },
});
