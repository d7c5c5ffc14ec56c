import { orderGuideName } from '../../../domain/order-guides/order-guide-name.js';
import { removalOf } from '../../../domain/order-guides/order-guides.js';
import { attemptKey } from '../../../domain/system/idempotency-key.js';
import { text } from '../../../texts/text.js';
import { orderGuidesSetup } from '../orderGuides.setup.js';

/**
 * The copy is being saved; if the name is refused the dialog shows why (S8.23), any other failure is a notification (S8.22) and the name stays.
 */
export const copying = orderGuidesSetup.createStateConfig({
  tags: ['naming', 'busy'],
  meta: { title: text('orderGuides.copyTitle'), spec: 'S8.23', description: 'saves the copy' },
  entry: 'countCopy',
  invoke: {
    id: 'copyGuide',
    src: 'copyGuide',
    input: ({ context }) => ({
      from: context.guide,
      name: orderGuideName(context.text),
      idempotencyKey: attemptKey(context.idempotencyKey, context.attempt.count),
    }),
    onDone: [
      {
        guard: { type: 'isDone', params: ({ event }) => event.output },
        target: 'browsing',
        actions: ['emitCopied', 'emitCopySelected', 'endCopy', 'forgetQuestion'],
      },
      {
        guard: { type: 'isNameRefused', params: ({ event }) => event.output },
        target: 'namingCopy.refused',
        actions: { type: 'showReason', params: ({ event }) => event.output },
      },
      { target: 'namingCopy', actions: { type: 'emitRefusal', params: ({ event }) => event.output } },
    ],
    onError: { target: 'namingCopy', actions: { type: 'emitFailure', params: ({ event }) => event } },
  },
});

/** The guide is being deleted; a neighbour is selected (S4.17). */
export const deleting = orderGuidesSetup.createStateConfig({
  tags: ['busy'],
  meta: { title: text('orderGuides.deleteQuestion'), spec: 'S4.17', description: 'deletes the guide' },
  invoke: {
    id: 'deleteGuide',
    src: 'deleteGuide',
    input: ({ context }) => ({ guide: context.guide }),
    onDone: [
      {
        guard: { type: 'isDone', params: ({ event }) => event.output },
        target: 'browsing',
        actions: ['emitDeleted', 'emitNeighbourSelected', 'forgetQuestion'],
      },
      {
        target: 'browsing',
        actions: [{ type: 'emitRefusal', params: ({ event }) => event.output }, 'forgetQuestion'],
      },
    ],
    onError: {
      target: 'browsing',
      actions: [{ type: 'emitFailure', params: ({ event }) => event }, 'forgetQuestion'],
    },
  },
});

/** The product is being added; the dialog stays for the next one (S8.24). */
export const addingProduct = orderGuidesSetup.createStateConfig({
  tags: ['adding', 'busy'],
  meta: { title: text('orderGuides.addProduct'), spec: 'S8.24', description: 'adds the product to the guide' },
  invoke: {
    id: 'addProduct',
    src: 'changeGuide',
    input: ({ context: { guide, product } }) => ({
      guide,
      changes: product
        ? [
            {
              productKey: product.productKey,
              orderQuantity: product.orderQuantity,
              unit: product.unit,
              isDelete: false,
              sequence: null,
            },
          ]
        : [],
    }),
    onDone: [
      { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'choosingProduct', actions: 'emitAdded' },
      { target: 'choosingProduct', actions: 'emitNotAdded' },
    ],
    onError: { target: 'choosingProduct', actions: 'emitNotAdded' },
  },
});

/** One line is being removed (S7.26). */
export const removingLine = orderGuidesSetup.createStateConfig({
  tags: ['busy'],
  meta: { title: text('orderGuides.title'), spec: 'S7.26', description: 'removes the line from the guide' },
  invoke: {
    id: 'removeLine',
    src: 'changeGuide',
    input: ({ context: { guide, removed } }) => ({ guide, changes: removed ? [removalOf(removed)] : [] }),
    onDone: [
      { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'browsing', actions: 'forgetQuestion' },
      {
        target: 'browsing',
        actions: [{ type: 'emitRefusal', params: ({ event }) => event.output }, 'forgetQuestion'],
      },
    ],
    onError: {
      target: 'browsing',
      actions: [{ type: 'emitFailure', params: ({ event }) => event }, 'forgetQuestion'],
    },
  },
});
