import { formatQuantity } from '../../domain/quantity/quantity.js';
import { includedOf } from './lines.js';
import { orderGuideEditSetup } from './orderGuideEdit.setup.js';
import { editing } from './states/editing.js';
import { saving } from './states/saving.js';
import type { OrderGuideEditOutput } from './types.js';

/** The edit page of one order guide (S2.27, S4.17), from the moment its lines are read until it is left. */
export const orderGuideEdit = orderGuideEditSetup.createMachine({
  id: 'orderGuideEdit',
  context: ({ input: { name, guide, idempotencyKey } }) => ({
    name,
    isReadOnly: guide?.isReadOnly ?? false,
    saved: guide?.lines.map((line) => ({ ...line, orderQuantity: formatQuantity(line.orderQuantity) })) ?? null,
    lines: (guide?.lines ?? []).map(includedOf),
    opened: null,
    idempotencyKey,
    attempt: { count: 0, content: '' },
  }),
  initial: 'opening',
  states: {
    opening: {
      meta: { title: '', spec: 'S2.27', description: 'decides what opens' },
      always: [{ guard: 'isReadOnly', target: 'locked' }, { target: 'editing' }],
    },
    locked: {
      meta: { title: 'Edit Order Guide', spec: 'S3.13', description: 'says that the guide may only be read' },
      on: { cancel: 'cancelled' },
    },
    editing,
    saving,
    saved: {
      type: 'final',
      meta: { title: '', spec: 'S4.17', description: 'has closed; the guide is shown' },
      output: ({ context }): OrderGuideEditOutput => ({ outcome: 'saved', name: context.name }),
    },
    cancelled: {
      type: 'final',
      meta: { title: '', spec: 'S4.17', description: 'has closed without saving; the guide is shown as it was' },
      output: ({ context }): OrderGuideEditOutput => ({ outcome: 'cancelled', name: context.name }),
    },
  },
  // The final state that was reached says how it ended.
  output: ({ event }) => event.output as OrderGuideEditOutput,
});
