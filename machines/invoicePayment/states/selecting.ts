import { text } from '../../../texts/text.js';
import { invoicePaymentSetup } from '../invoicePayment.setup.js';

/**
 * Select Payments (step 0): open items, one amount per item; many are selected at once, or by spreading an amount over the oldest.
 */
export const selecting = invoicePaymentSetup.createStateConfig({
  tags: ['step'],
  meta: {
    title: text('invoicePayment.step.selectPayment'),
    spec: 'A2.47',
    description: 'lists open items with what is applied to each',
  },
  entry: { type: 'emitStep', params: { step: 'selectPayment' } },
  exit: ['clearMessages', 'forgetSpread'],
  on: {
    'amount.changed': {
      guard: { type: 'isOpenItem', params: ({ event }) => ({ arCode: event.arCode }) },
      actions: [{ type: 'keepAmount', params: ({ event }) => event }, 'emitDraft'],
    },
    'item.toggled': {
      guard: { type: 'isOpenItem', params: ({ event }) => ({ arCode: event.arCode }) },
      actions: [
        { type: 'toggleItem', params: ({ event }) => ({ arCode: event.arCode, isSelected: event.isSelected }) },
        'emitDraft',
      ],
    },
    'listed.selected': { actions: ['selectListed', 'emitDraft'] },
    'listed.cleared': { actions: ['clearListed', 'emitDraft'] },
    'oldest.paid': [
      {
        guard: { type: 'isSpreadable', params: ({ event }) => event },
        actions: [{ type: 'payOldest', params: ({ event }) => event }, 'emitDraft'],
      },
      { actions: 'refuseSpread' },
    ],
    'filter.changed': { actions: { type: 'keepFilter', params: ({ event }) => ({ filter: event.filter }) } },
    next: { guard: 'hasOffer', target: 'reviewingPayables' },
  },
});
