import { and } from 'xstate';
import { addLineSetup } from '../addLine.setup.js';

/** The form: what is typed is kept as it is, and read by `domain/` whenever somebody asks. */
export const editing = addLineSetup.createStateConfig({
  tags: ['form'],
  meta: {
    title: 'Add / Edit cart line',
    spec: 'S2.42',
    description: 'shows the fields of the line',
  },
  initial: 'entering',
  on: {
    'quantity.changed': {
      target: '.entering',
      actions: { type: 'keepQuantity', params: ({ event }) => ({ text: event.text }) },
    },
    'quantity.left': { actions: 'roundQuantity' },
    'quantity.increased': { target: '.entering', actions: { type: 'stepQuantity', params: { direction: 'up' } } },
    'quantity.decreased': { target: '.entering', actions: { type: 'stepQuantity', params: { direction: 'down' } } },
    'sellBy.changed': {
      guard: { type: 'canChangeSellBy', params: ({ event }) => ({ unit: event.unit }) },
      target: '.entering',
      actions: { type: 'keepSellBy', params: ({ event }) => ({ unit: event.unit }) },
    },
    'priceBy.changed': {
      guard: { type: 'canChangePriceBy', params: ({ event }) => ({ unit: event.unit }) },
      target: '.entering',
      actions: { type: 'keepPriceBy', params: ({ event }) => ({ unit: event.unit }) },
    },
    'price.changed': {
      guard: 'canChangePrice',
      target: '.entering',
      actions: { type: 'keepPrice', params: ({ event }) => ({ text: event.text }) },
    },
    'price.left': { guard: 'canChangePrice', actions: 'roundPrice' },
    'price.reset': { guard: 'canChangePrice', target: '.entering', actions: 'resetPrice' },
    'note.changed': {
      guard: 'hasNotes',
      target: '.entering',
      actions: { type: 'keepNote', params: ({ event }) => ({ note: event.note, text: event.text }) },
    },
    save: [
      { guard: and(['canSave', 'needsConfirmation']), target: 'confirmingQuantity' },
      { guard: 'canSave', target: 'saving' },
    ],
    cancel: [{ guard: 'hasUnsavedNotes', target: 'confirmingLeave' }, { target: 'cancelled' }],
  },
  states: {
    entering: {
      meta: { title: 'Add / Edit cart line', spec: 'S4.10', description: 'takes what is typed' },
    },
    refused: {
      exit: 'clearError',
      meta: { title: 'Add / Edit cart line', spec: 'S8.11', description: 'stays open with the error of the last save' },
    },
  },
});
