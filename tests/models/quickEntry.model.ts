import { quickEntry } from '../../machines/quickEntry/quickEntry.machine.js';
import type { PendingRows, SaveRowsOutcome } from '../../machines/quickEntry/types.js';
import type { Model } from '../../paths/model/model.js';
import { answered } from './quickEntry.answered.js';
import {
  changing,
  guided,
  isBelow,
  isClean,
  isEmpty,
  isFirst,
  isOfSeveral,
  isQuantity,
  isQuiet,
  isShort,
  keying,
  of,
  ofOthersThan,
  onCell,
  pasting,
  questioned,
  seeing,
  thinking,
  turning,
} from './quickEntry.cases.js';
import { quickEntryEquivalents } from './quickEntry.equivalents.js';
import { keepsRows, left } from './quickEntry.expected.js';
import { checkedAgain, checkedAnew, following } from './quickEntry.pending.js';
import {
  type CaseContext,
  cells,
  codesOf,
  columns,
  editableColumn,
  emptyGuide,
  guideLines,
  matches,
  pages,
  pastes,
  type QuickEntryFixture,
  type QuickEntryMachine,
  quickEntryScenarios,
  refusals,
  thinkingTwice,
} from './quickEntry.scenarios.js';
import { quickEntryStates } from './quickEntry.states.js';

/** Where Update Cart leads: to the question (S5.4), to the cart, or to the list of what cannot be sent (S8.14). */
const updated = ({ before }: CaseContext) => following(checkedAnew(left(before.context)), 'asking');
/** Where an answer leads: the rest is sent, then the errors are listed, if there are any (S4.18). */
const settled = ({ before, event }: CaseContext & { event: unknown }) =>
  following(answered(before.context, (event as { output: SaveRowsOutcome }).output));
const stays = ({ before }: CaseContext) => (before.matches({ entering: 'editing' }) ? 'entering.editing' : 'entering.moving');
const toGrid = { entering: 'entering.moving' } as const;

const rowsIn = (pending: PendingRows) =>
  [...pending].map(([key, { product, entry, errors }]) => [key, product.sellBys.length, entry, errors.length > 0]);
const noAnswer = { description: 'nobody answers', error: { code: 'NETWORK' } };

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
      [context.page, context.listed].map((rows) => rows?.map(({ productKey, sellBys }) => [productKey, sellBys.length])),
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
        'the page': ofOthersThan(['being asked'], isEmpty)({ products: pages.first }),
        'another page': turning(isEmpty)({ products: pages.second }),
        'nothing yet': of(['turning pages', 'being asked'], (at) => !isEmpty(at))({ products: [] }),
        'the page at other prices': seeing(isFirst)({ products: pages['at other prices'] }),
        'the page, sold out': seeing((at) => isFirst(at) && (at.matches({ entering: 'editing' }) || at.hasTag('busy')))({
          products: pages['sold out'],
        }),
        'one row more': seeing(isBelow)({ products: pages['one row more'] }),
        'another second row': seeing(isBelow)({ products: pages['another second row'] }),
        'a page of tea': questioned(isEmpty)({ products: pages.third }),
        'a page of tea, sold out': questioned((at) => isEmpty(at) && at.matches('confirmingQuantity'))({
          products: pages['third, sold out'],
        }),
      },
      leadsTo: {
        entering: (at) => (keepsRows(at.before.context, at.event.products) ? stays(at) : 'entering.moving'),
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
        'down the column': of(
          ['keying', 'turning pages', 'seeing a page again'],
          (at) => isQuantity(at) && isClean(at),
        )({ move: 'nextRow' }),
        'to the unit': of(
          ['keying', 'changing units and prices'],
          (at) => onCell(at, cells.sodaQuantity) && isClean(at),
        )({ move: 'next' }),
        'to the name': of(
          ['keying', 'thinking twice'],
          (at) => onCell(at, cells.sodaQuantity) && isQuiet(at),
        )({ move: 'rowStart' }),
        'to the end': keying((at) => onCell(at, cells.sodaQuantity) && isQuiet(at))({ move: 'gridEnd' }),
        'to the next row': keying((at) => onCell(at, cells.sodaUnit) && isQuiet(at))({ move: 'next' }),
        back: keying((at) => onCell(at, cells.sodaUnit))({ move: 'previous' }),
        'to a price': changing((at) => !onCell(at, cells.sodaPrice) && isClean(at))({ move: 'previous' }),
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
        'a price': keying((at) => isQuiet(at) && !isEmpty(at) && !onCell(at, cells.sodaPrice))({ cell: cells.sodaPrice }),
        'a name': keying((at) => isQuiet(at) && !isEmpty(at))({ cell: cells.sodaName }),
      },
      leadsTo: {
        entering: ({ before, event }) => (editableColumn(before.context, event.cell) ? 'entering.editing' : 'entering.moving'),
      },
    },
    'edit.requested': {
      description: ({ text }) => (text === null ? 'presses F2' : `types ${text} on the cell`),
      cases: {
        F2: thinking(isShort)({ text: null }),
        'a figure': of(
          ['keying', 'turning pages', 'seeing a page again', 'pasting', 'being asked'],
          (at) => isQuantity(at) && isClean(at),
        )({ text: '7' }),
        'a figure before the guide': guided((at) => isQuantity(at) && isQuiet(at))({ text: '7' }),
        'one more': thinking((at) => isQuantity(at) && isShort(at))({ text: '8' }),
        'a price': changing((at) => onCell(at, cells.sodaPrice))({ text: '9' }),
        'a letter': of(
          ['keying', 'changing units and prices'],
          (at) => (onCell(at, cells.sodaUnit) || onCell(at, cells.sodaPriceBy)) && isClean(at),
        )({ text: 'E' }),
        'a letter of two units': keying((at) => onCell(at, cells.sodaUnit) && isQuiet(at))({ text: 'c' }),
      },
      leadsTo: { 'entering.moving': ({ before }) => (editableColumn(before.context) ? 'entering.editing' : null) },
    },
    'draft.changed': {
      description: ({ text }) => `types "${text}"`,
      cases: {
        'no quantity': keying((at) => onCell(at, cells.sodaQuantity) && isQuiet(at))({ text: '-1.234' }),
        'the usual unit': of(
          ['keying', 'changing units and prices'],
          (at) => onCell(at, cells.sodaUnit) || onCell(at, cells.sodaPriceBy),
        )({ text: 'CS' }),
      },
      leadsTo: { 'entering.editing': 'entering.editing' },
    },
    'edit.cancelled': { description: 'presses Escape', leadsTo: { 'entering.editing': 'entering.moving' } },
    'edit.left': { description: 'leaves the field', leadsTo: { 'entering.editing': 'entering.moving' } },
    'cell.cleared': {
      description: 'presses Delete',
      cases: { '': of(['thinking twice', 'undoing'], isShort)({}), 'what was changed': changing((at) => !isQuiet(at))({}) },
      leadsTo: { 'entering.moving': ({ before }) => (editableColumn(before.context) ? 'entering.moving' : null) },
    },
    undo: {
      description: 'takes the last change back',
      cases: { '': of(['thinking twice', 'undoing'])({}) },
      leadsTo: { 'entering.moving': ({ before }) => (before.context.history.length > 0 ? 'entering.moving' : null) },
    },
    'pending.listed': {
      description: 'lists the pending rows',
      cases: { '': of(['applying a guide', 'pasting', 'turning pages', 'undoing'])({}) },
      leadsTo: { entering: ({ before }) => (before.context.pending.size > 0 ? 'entering.moving' : null) },
    },
    'page.listed': {
      description: 'goes back to the page',
      leadsTo: { entering: ({ before }) => (before.context.listed === null ? null : 'entering.moving') },
    },
    'guide.applied': {
      description: ({ name }) => `applies ${name}`,
      cases: {
        '': guided((at) => isClean(at) && at.context.listed === null)({ name: 'Standard' }),
        'at first': of(['undoing'], (at) => isQuiet(at) && !isEmpty(at) && at.context.history.length === 0)({ name: 'Standard' }),
      },
      leadsTo: { entering: 'waiting.applyingGuide' },
    },
    'rows.pasted': {
      description: ({ text }) => `pastes ${text.split('\n').length} rows`,
      cases: {
        'understood and not': pasting((at) => isClean(at) && at.context.unplaced.length === 0)(pastes['understood and not']),
        'one row': pasting((at) => isQuiet(at) && !isEmpty(at))(pastes['one row']),
        'too many': pasting((at) => isQuiet(at) && !isEmpty(at))(pastes['too many']),
        'ordering nothing': pasting(isQuiet)(pastes['ordering nothing']),
      },
      leadsTo: { entering: ({ event }) => (codesOf(event.text).length > 0 ? 'waiting.findingProducts' : null) },
    },
    'unplaced.dismissed': {
      description: 'dismisses what was not understood',
      leadsTo: { entering: (at) => (at.before.context.unplaced.length > 0 ? stays(at) : null) },
    },
    'update.requested': {
      description: 'presses Update Cart',
      cases: {
        '': ofOthersThan(['undoing', 'applying a guide'], (at) => !isOfSeveral(at))({}),
        'for several rows': ofOthersThan(['undoing', 'applying a guide'], isOfSeveral)({}),
        'for the rows of a guide': guided((at) => isOfSeveral(at) && at.context.listed !== null)({}),
      },
      leadsTo: { entering: updated },
    },
    confirm: {
      description: 'presses OK',
      leadsTo: { confirmingQuantity: ({ before }) => following(checkedAgain(before.context)) },
    },
    cancel: { description: 'presses Cancel', leadsTo: { confirmingQuantity: 'entering.moving' } },
    'report.closed': { description: 'closes the list of errors', leadsTo: { reporting: 'entering.moving' } },
    'pending.discarded': { description: 'agrees to lose what is pending', leadsTo: toGrid },
  },
  actors: {
    readGuide: {
      outcomes: {
        lines: {
          description: 'the guide has lines',
          output: guideLines,
          leadsTo: { 'waiting.applyingGuide': 'entering.moving' },
        },
        'no quantities': {
          description: 'the guide orders nothing',
          output: emptyGuide,
          leadsTo: { 'waiting.applyingGuide': 'entering.moving' },
        },
        none: { description: 'there is no such guide', output: null, leadsTo: { 'waiting.applyingGuide': 'entering.moving' } },
        'no answer': { ...noAnswer, leadsTo: { 'waiting.applyingGuide': 'entering.moving' } },
      },
    },
    findProducts: {
      outcomes: {
        'some of them': {
          description: 'soda and water are known',
          output: matches,
          leadsTo: { 'waiting.findingProducts': 'entering.moving' },
        },
        'none of them': {
          description: 'none of the codes is known',
          output: matches.map(({ code }) => ({ code, product: null })),
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
          leadsTo: { 'waiting.updating': settled },
        },
        'one refused': {
          description: 'the cart refuses the first row',
          output: refusals['one refused'],
          leadsTo: { 'waiting.updating': settled },
        },
        refused: {
          description: 'the cart refuses all of them',
          output: refusals.refused,
          leadsTo: { 'waiting.updating': settled },
        },
        'refused twice': {
          description: 'the cart refuses the second row, and more',
          output: guided()(refusals['refused twice']),
          leadsTo: { 'waiting.updating': settled },
        },
        'refused in silence': {
          description: 'the cart refuses them and does not say why',
          output: guided()(refusals['refused in silence']),
          leadsTo: { 'waiting.updating': settled },
        },
        'no answer': { ...noAnswer, leadsTo: { 'waiting.updating': 'entering.moving' } },
      },
    },
  },
  delays: {},
  states: quickEntryStates,
  equivalent: quickEntryEquivalents,
};
