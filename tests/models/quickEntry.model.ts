import { quickEntry } from '../../machines/quickEntry/quickEntry.machine.js';
import type { PendingRows } from '../../machines/quickEntry/types.js';
import type { Model } from '../../paths/model/model.js';
import {
  type CaseContext,
  cells,
  columns,
  isEditable,
  isFine,
  isOdd,
  juice,
  orderedAfter,
  type QuickEntryFixture,
  type QuickEntryMachine,
  quickEntryScenarios,
  soda,
  thinkingTwice,
  water,
} from './quickEntry.scenarios.js';
import { quickEntryStates } from './quickEntry.states.js';

type Snapshot = CaseContext['before'];

/** Pending rows that wait to be sent, and those that were refused. */
const waiting = ({ context }: Snapshot) => [...context.pending.values()].filter(({ errors }) => errors.length === 0);
const refused = ({ context }: Snapshot) => [...context.pending.values()].filter(({ errors }) => errors.length > 0);
const isSent = ({ context }: Snapshot, key: string) => context.attempt.lines.some(({ productKey }) => productKey === key);

/** Where Update Cart leads: to the question (S5.4), to the cart, or to the list of what cannot be sent (S8.14). */
function updated(caseContext: CaseContext) {
  const ordered = orderedAfter(caseContext);
  if (ordered.some(isOdd) && caseContext.scenario.input.settings.orderQuantityRounding === 'NONE')
    return 'confirmingQuantity' as const;
  if (ordered.some(isFine)) return 'waiting.updating' as const;
  return ordered.length > 0 ? ('reporting' as const) : ('entering.moving' as const);
}

/** Where an answer leads: the rest is sent, then the errors are listed, if there are any (S4.18). */
function answered(stillWaiting: number, errors: number) {
  if (stillWaiting > 0) return 'waiting.updating' as const;
  return errors > 0 ? ('reporting' as const) : ('entering.moving' as const);
}

const toGrid = { entering: 'entering.moving' } as const;
const onCell = ({ context }: Snapshot, { row, column }: { row: number; column: number }) =>
  context.cell.row === row && context.cell.column === column;
type Doing = QuickEntryFixture['does'];
/** A case of those who do this, in snapshots that make a difference. */
const of =
  (doing: readonly Doing[], when: (at: Snapshot) => boolean = () => true) =>
  <T>(payload: T) =>
  ({ snapshot, scenario }: { snapshot: Snapshot; scenario: CaseContext['scenario'] }): T | undefined =>
    doing.includes(scenario.fixture.does) && when(snapshot) ? payload : undefined;
const keying = (when?: (at: Snapshot) => boolean) => of(['keying'], when);
const thinking = (when?: (at: Snapshot) => boolean) => of(['thinking twice'], when);
const bringing = (when?: (at: Snapshot) => boolean) => of(['bringing rows in'], when);
const turning = (when?: (at: Snapshot) => boolean) => of(['turning pages'], when);
const anybody = (when?: (at: Snapshot) => boolean) => of(['keying', 'thinking twice', 'bringing rows in', 'turning pages'], when);

const isQuiet = ({ context }: Snapshot) => context.pending.size === 0 && context.unplaced.length === 0;
/** Enough was changed to be taken back. */
const isShort = ({ context }: Snapshot) => context.history.length < 2;
const rowsIn = (pending: PendingRows) =>
  [...pending].map(([key, { entry, errors }]) => [key, entry.orderQuantity, entry.sellByUm, errors.length > 0]);
/** Nothing was refused. */
const isClean = (at: Snapshot) => refused(at).length === 0;
const isQuantity = ({ context }: Snapshot) => context.cell.column === cells.sodaQuantity.column;
const isPage = ({ context }: Snapshot, ...products: (typeof soda)[]) =>
  context.page.map(({ productKey }) => productKey).join() === products.map(({ productKey }) => productKey).join();
const stays = ({ before }: CaseContext) => (before.matches({ entering: 'editing' }) ? 'entering.editing' : 'entering.moving');

const noAnswer = { description: 'nobody answers', error: { code: 'NETWORK' } };
const line = (product: typeof soda | null, value: string, productKey = product?.productKey ?? '9') => ({
  productKey,
  product,
  amount: { value, unit: 'CS' },
});

/** Quick entry (S2.22, S4.18, S5.29, S8.14). */
export const quickEntryModel: Model<QuickEntryMachine, QuickEntryFixture> = {
  machine: quickEntry,
  scenarios: quickEntryScenarios,
  guardInputs: (snapshot) => {
    const { context } = snapshot;
    return [
      context.cell,
      context.draft,
      rowsIn(context.pending),
      context.idempotencyKey === thinkingTwice && context.history.map(rowsIn),
      [context.page, context.listed].map((rows) => rows?.map(({ productKey }) => productKey)),
      context.unplaced.length > 0,
      // Of no meaning once the answer is there.
      snapshot.matches({ waiting: 'updating' }) && context.attempt.lines.map(({ productKey }) => productKey),
    ];
  },
  events: {
    'page.shown': {
      description: ({ products }) =>
        products.length > 0 ? `sees ${products.map(({ description }) => description).join(', ')}` : 'turns the page',
      cases: {
        'the page': anybody((at) => isPage(at))({ products: [soda, water] }),
        'another page': turning((at) => isPage(at))({ products: [juice] }),
        'nothing yet': turning((at) => !isPage(at))({ products: [] }),
      },
      leadsTo: {
        entering: (at) => (at.before.context.listed === null ? 'entering.moving' : stays(at)),
        confirmingQuantity: 'confirmingQuantity',
        'waiting.applyingGuide': 'waiting.applyingGuide',
        'waiting.findingProducts': 'waiting.findingProducts',
        'waiting.updating': 'waiting.updating',
        reporting: 'reporting',
      },
    },
    'move.requested': {
      description: ({ move }) => `moves ${move}`,
      cases: {
        'down the column': of(['keying', 'turning pages'], (at) => isQuantity(at) && isClean(at))({ move: 'nextRow' }),
        'to the unit': keying((at) => onCell(at, cells.sodaQuantity) && isClean(at))({ move: 'next' }),
        'to the name': of(
          ['keying', 'thinking twice'],
          (at) => onCell(at, cells.sodaQuantity) && isQuiet(at),
        )({ move: 'rowStart' }),
        back: keying((at) => onCell(at, cells.sodaUnit))({ move: 'previous' }),
      },
      leadsTo: {
        ...toGrid,
        'waiting.applyingGuide': 'waiting.applyingGuide',
        'waiting.findingProducts': 'waiting.findingProducts',
        'waiting.updating': 'waiting.updating',
      },
    },
    'cell.clicked': {
      description: ({ cell }) => `clicks ${columns[cell.column]} of row ${cell.row + 1}`,
      cases: {
        'a quantity': keying((at) => onCell(at, cells.sodaPrice) || onCell(at, cells.sodaName))({ cell: cells.sodaQuantity }),
        'a price': keying((at) => isQuiet(at) && !isPage(at) && !onCell(at, cells.sodaPrice))({ cell: cells.sodaPrice }),
        'a name': keying((at) => isQuiet(at) && !isPage(at))({ cell: cells.sodaName }),
      },
      leadsTo: { entering: (at) => (isEditable(at, at.event.cell) ? 'entering.editing' : 'entering.moving') },
    },
    'edit.requested': {
      description: ({ text }) => (text === null ? 'presses F2' : `types ${text} on the cell`),
      cases: {
        F2: thinking(isShort)({ text: null }),
        'a figure': of(['keying', 'turning pages', 'bringing rows in'], (at) => isQuantity(at) && isClean(at))({ text: '7' }),
        'one more': thinking((at) => isQuantity(at) && isShort(at))({ text: '8' }),
        'a letter': keying((at) => onCell(at, cells.sodaUnit) && isClean(at))({ text: 'e' }),
      },
      leadsTo: { 'entering.moving': (at) => (isEditable(at) ? 'entering.editing' : null) },
    },
    'draft.changed': {
      description: ({ text }) => `types "${text}"`,
      cases: {
        'no quantity': keying((at) => onCell(at, cells.sodaQuantity) && isQuiet(at))({ text: '1.234' }),
        'the usual unit': keying((at) => onCell(at, cells.sodaUnit))({ text: 'CS' }),
      },
      leadsTo: { 'entering.editing': 'entering.editing' },
    },
    'edit.cancelled': { description: 'presses Escape', leadsTo: { 'entering.editing': 'entering.moving' } },
    'edit.left': { description: 'leaves the field', leadsTo: { 'entering.editing': 'entering.moving' } },
    'cell.cleared': {
      description: 'presses Delete',
      cases: { '': thinking(isShort)({}) },
      leadsTo: { 'entering.moving': (at) => (isEditable(at) ? 'entering.moving' : null) },
    },
    undo: {
      description: 'takes the last change back',
      cases: { '': thinking()({}) },
      leadsTo: { 'entering.moving': ({ before }) => (before.context.history.length > 0 ? 'entering.moving' : null) },
    },
    'pending.listed': {
      description: 'lists the pending rows',
      cases: { '': of(['bringing rows in', 'turning pages'])({}) },
      leadsTo: { entering: ({ before }) => (before.context.pending.size > 0 ? 'entering.moving' : null) },
    },
    'page.listed': {
      description: 'goes back to the page',
      leadsTo: { entering: ({ before }) => (before.context.listed === null ? null : 'entering.moving') },
    },
    'guide.applied': {
      description: ({ name }) => `applies ${name}`,
      cases: { '': bringing((at) => isClean(at) && at.context.listed === null)({ name: 'Standard' }) },
      leadsTo: { entering: 'waiting.applyingGuide' },
    },
    'rows.pasted': {
      description: ({ text }) => `pastes ${text.split('\n').length} rows`,
      cases: {
        'understood and not': bringing((at) => isClean(at) && at.context.unplaced.length === 0)({
          text: '11439\t7\tcs\n11440\t7\nnobody\t1',
        }),
        'ordering nothing': bringing(isQuiet)({ text: 'Item\tQty\n11439\t0' }),
      },
      leadsTo: { entering: ({ event }) => (event.text.includes('nobody') ? 'waiting.findingProducts' : null) },
    },
    'unplaced.dismissed': {
      description: 'dismisses what was not understood',
      leadsTo: { entering: (at) => (at.before.context.unplaced.length > 0 ? stays(at) : null) },
    },
    'update.requested': { description: 'presses Update Cart', leadsTo: { entering: updated } },
    confirm: { description: 'presses OK', leadsTo: { confirmingQuantity: 'waiting.updating' } },
    cancel: { description: 'presses Cancel', leadsTo: { confirmingQuantity: 'entering.moving' } },
    'report.closed': { description: 'closes the list of errors', leadsTo: { reporting: 'entering.moving' } },
    'pending.discarded': { description: 'agrees to lose what is pending', leadsTo: toGrid },
  },
  actors: {
    readGuide: {
      outcomes: {
        lines: {
          description: 'the guide has lines',
          output: [line(soda, '7.00'), line(water, '9.00'), line(juice, '0.00')],
          leadsTo: { 'waiting.applyingGuide': 'entering.moving' },
        },
        'no quantities': {
          description: 'the guide orders nothing',
          output: [line(soda, '0.00')],
          leadsTo: { 'waiting.applyingGuide': 'entering.moving' },
        },
        none: { description: 'there is no such guide', output: null, leadsTo: { 'waiting.applyingGuide': 'entering.moving' } },
        'no answer': { ...noAnswer, leadsTo: { 'waiting.applyingGuide': 'entering.moving' } },
      },
    },
    findProducts: {
      outcomes: {
        'some of them': {
          description: 'two of the codes are known',
          output: [
            { code: '11439', product: soda },
            { code: '11440', product: water },
            { code: 'nobody', product: null },
          ],
          leadsTo: { 'waiting.findingProducts': 'entering.moving' },
        },
        'no answer': { ...noAnswer, leadsTo: { 'waiting.findingProducts': 'entering.moving' } },
      },
    },
    saveRows: {
      outcomes: {
        saved: {
          description: 'the cart takes the rows',
          output: { ok: true },
          leadsTo: {
            'waiting.updating': ({ before }) =>
              answered(
                waiting(before).filter(({ product }) => !isSent(before, product.productKey)).length,
                refused(before).length,
              ),
          },
        },
        'one refused': {
          description: 'the cart refuses the first row',
          output: {
            ok: false,
            problems: [{ code: 'OUT_OF_STOCK', message: 'Only 3 left', field: ['lines', '0', 'orderQuantity'] }],
          },
          leadsTo: { 'waiting.updating': ({ before }) => answered(waiting(before).length - 1, 1) },
        },
        refused: {
          description: 'the cart refuses all of them',
          output: { ok: false, problems: [{ code: 'REFUSED', message: 'The cart is locked', field: null }] },
          leadsTo: {
            'waiting.updating': ({ before }) => answered(waiting(before).length - before.context.attempt.lines.length, 1),
          },
        },
        'no answer': { ...noAnswer, leadsTo: { 'waiting.updating': 'entering.moving' } },
      },
    },
  },
  delays: {},
  states: quickEntryStates,
  equivalent: {
    'settling · always: target checking': 'nothing is pending any more, and checking leads on to the grid',
    'quickEntry · begins in checking': 'nothing is pending yet, and checking leads on to the grid',
    'waiting · begins in findingProducts': 'whoever enters it names the part that is meant',
    'waiting · begins in applyingGuide': 'whoever enters it names the part that is meant',
  },
};
