import { deleteGuideText } from '../../domain/order-guides/order-guide-messages.js';
import { text } from '../../texts/text.js';
import { noQuestion, orderGuidesSetup } from './orderGuides.setup.js';
import { namingCopy, namingNew } from './states/naming.js';
import { addingProduct, copying, deleting, removingLine } from './states/saving.js';

/** The order guide page (S2.26): operations on guides, one at a time. The address holds the selected guide. */
export const orderGuides = orderGuidesSetup.createMachine({
  id: 'orderGuides',
  initial: 'browsing',
  context: ({ input }) => ({ ...noQuestion, idempotencyKey: input.idempotencyKey, attempt: { count: 0, copy: '' } }),
  states: {
    browsing: {
      meta: { title: text('orderGuides.title'), spec: 'S2.26', description: 'the guide that the address names' },
      on: {
        'creation.requested': {
          target: 'namingNew',
          actions: { type: 'ask', params: ({ event }) => ({ names: event.names }) },
        },
        'copy.requested': { target: 'namingCopy', actions: { type: 'ask', params: ({ event }) => ({ guide: event.guide }) } },
        'deletion.requested': {
          target: 'confirmingDeletion',
          actions: { type: 'ask', params: ({ event }) => ({ guide: event.guide, names: event.names }) },
        },
        'products.requested': {
          target: 'choosingProduct',
          actions: { type: 'ask', params: ({ event }) => ({ guide: event.guide }) },
        },
        'line.removed': {
          target: 'removingLine',
          actions: { type: 'ask', params: ({ event }) => ({ guide: event.guide, removed: event.line }) },
        },
      },
    },
    namingNew,
    namingCopy,
    copying,
    confirmingDeletion: {
      meta: { title: deleteGuideText, spec: 'S2.26', description: 'asks before the guide is deleted' },
      on: { confirm: 'deleting', cancel: { target: 'browsing', actions: 'forgetQuestion' } },
    },
    deleting,
    choosingProduct: {
      tags: ['adding'],
      meta: { title: text('orderGuides.addProduct'), spec: 'S2.26', description: 'finds the product to add' },
      on: {
        'product.chosen': { target: 'addingProduct', actions: { type: 'keepProduct', params: ({ event }) => event } },
        cancel: { target: 'browsing', actions: 'forgetQuestion' },
      },
    },
    addingProduct,
    removingLine,
  },
});
