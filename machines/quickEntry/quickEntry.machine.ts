import { confirmQuantityText } from '../../domain/quantity/line-quantity.js';
import { text } from '../../texts/text.js';
import { quickEntrySetup } from './quickEntry.setup.js';
import { startCell } from './rows.js';
import { entering } from './states/entering.js';
import { waiting } from './states/waiting.js';

/**
 * Quick entry (S2.22, S4.18): a grid in which orders are keyed like in a spreadsheet. Edits are pending rows, kept over pages and searches, until Update
 * Cart sends them; those that the cart does not take stay, with their errors (S8.14).
 */
export const quickEntry = quickEntrySetup.createMachine({
  id: 'quickEntry',
  context: ({ input }) => ({
    ...input,
    page: [],
    listed: null,
    cell: startCell(input.columns),
    draft: null,
    pending: new Map(),
    history: [],
    pasted: [],
    unplaced: [],
    attempt: { count: 0, lines: [] },
  }),
  initial: 'entering',
  on: { 'page.shown': { actions: { type: 'keepPage', params: ({ event }) => ({ products: event.products }) } } },
  states: {
    entering,
    checking: {
      entry: 'checkRows',
      meta: { title: '', spec: 'S4.18', description: 'decides what becomes of the pending rows' },
      always: [
        { guard: 'isQuestionable', target: 'confirmingQuantity' },
        { guard: 'hasSendable', target: 'waiting.updating' },
        { guard: 'hasErrors', target: 'reporting', actions: 'emitErrors' },
        { target: 'entering' },
      ],
    },
    confirmingQuantity: {
      tags: ['dialog'],
      meta: { title: text('quickEntry.confirmQuantityTitle'), spec: 'S5.4', description: confirmQuantityText },
      on: { confirm: 'settling', cancel: 'entering' },
    },
    waiting,
    settling: {
      entry: 'checkRowsAgain',
      meta: { title: '', spec: 'S4.18', description: 'sends the rest, or says how it went' },
      always: [
        { guard: 'hasSendable', target: 'waiting.updating' },
        { guard: 'hasErrors', target: 'reporting', actions: 'emitErrors' },
        { target: 'entering', actions: 'emitUpdated' },
      ],
    },
    reporting: {
      tags: ['dialog'],
      meta: {
        title: text('quickEntry.updatedWithErrors', { count: 2 }),
        spec: 'S8.14',
        description: 'lists the errors of the rows that stay',
      },
      on: { 'report.closed': 'entering' },
    },
  },
});
