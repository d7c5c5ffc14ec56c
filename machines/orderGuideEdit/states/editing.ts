import { text } from '../../../texts/text.js';
import { orderGuideEditSetup } from '../orderGuideEdit.setup.js';

/** The rows with their checkboxes, quantities and units (S2.27); on a phone one line at a time in a dialog. */
export const editing = orderGuideEditSetup.createStateConfig({
  tags: ['form'],
  meta: { title: 'Edit Order Guide', spec: 'S2.27', description: 'shows the rows' },
  initial: 'including',
  states: {
    including: {
      meta: { title: 'Edit Order Guide', spec: 'S4.17', description: 'rows can be checked, unchecked and changed' },
      on: {
        'line.included': {
          guard: { type: 'isExcluded', params: ({ event }) => event.line },
          actions: { type: 'include', params: ({ event }) => event },
        },
        'line.excluded': {
          guard: { type: 'isIncluded', params: ({ event }) => event },
          actions: { type: 'exclude', params: ({ event }) => event },
        },
        'quantity.changed': {
          guard: { type: 'isIncluded', params: ({ event }) => event },
          actions: { type: 'keepQuantity', params: ({ event }) => event },
        },
        'quantity.stepped': {
          guard: { type: 'isIncluded', params: ({ event }) => event },
          actions: { type: 'stepQuantity', params: ({ event }) => event },
        },
        'quantity.left': {
          guard: { type: 'isIncluded', params: ({ event }) => event },
          actions: { type: 'roundQuantity', params: ({ event }) => event },
        },
        'unit.changed': {
          guard: { type: 'isIncluded', params: ({ event }) => event },
          actions: { type: 'keepUnit', params: ({ event }) => event },
        },
        'line.opened': {
          guard: { type: 'isIncluded', params: ({ event }) => event },
          target: 'changingLine',
          actions: { type: 'open', params: ({ event }) => event },
        },
        save: { guard: 'canSave', target: '#orderGuideEdit.saving' },
        cancel: { target: '#orderGuideEdit.cancelled' },
      },
    },
    changingLine: {
      meta: { title: text('orderGuides.editQuantity'), spec: 'S2.27', description: 'changes one line; Finish keeps it' },
      on: {
        'quantity.changed': { actions: { type: 'keepQuantity', params: ({ event }) => event } },
        'quantity.stepped': { actions: { type: 'stepQuantity', params: ({ event }) => event } },
        'quantity.left': { actions: { type: 'roundQuantity', params: ({ event }) => event } },
        'unit.changed': { actions: { type: 'keepUnit', params: ({ event }) => event } },
        finish: { guard: 'canFinish', target: 'including', actions: ['keepOpened', 'close'] },
        cancel: { target: 'including', actions: 'close' },
      },
    },
  },
});
