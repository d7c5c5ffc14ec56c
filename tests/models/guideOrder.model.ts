import { guideOrder } from '../../machines/guideOrder/guideOrder.machine.js';
import type { GuideOrderContext, LastOrder } from '../../machines/guideOrder/types.js';
import type { Model } from '../../paths/model/model.js';
import { type GuideOrder, type GuideOrderFixture, guideOrderScenarios } from './guideOrder.scenarios.js';
import { guideOrderStates } from './guideOrder.states.js';

export const noAnswer = { code: 'BACK_OFFICE_UNAVAILABLE' };

/** Cola is not sold by this unit, and ginger ale only in pairs. */
export const lastOrder: LastOrder = {
  orderNumber: '100007',
  orderDate: '2026-01-05',
  amounts: [
    { productKey: '160', value: '3.00', unit: 'CS' },
    { productKey: '1441', value: '1.00', unit: 'LB' },
    { productKey: '9', value: '1.00', unit: 'CS' },
  ],
};

/** Buttons that fill quantities in at once. */
export const fillButtons = { USUAL: 'Usual', PAR: 'Fill to par', NONE: 'Clear quantities' } as const;

/** Two reasons about the last line that was sent. */
export const refusedLine = ({ attempt }: GuideOrderContext) =>
  ['Only 1 is left', 'It comes in pairs'].map((message) => ({ line: attempt.lines.length - 1, message }));

/** Reasons about all lines, and about one behind the last that was sent. */
export const refusedAll = ({ attempt }: GuideOrderContext) => [
  { line: null, message: 'A cart can have at most 2000 lines' },
  { line: attempt.lines.length, message: 'Something else is wrong' },
];

/** Lines that can be added: an even number of cases of ginger ale or any number of boxes, any number of cases of cola. */
export const readyOf = ({ rows }: Pick<GuideOrderContext, 'rows'>) =>
  rows.filter(({ line, quantity, unit, problem }) => {
    if (problem !== '' || !/^\d+(\.\d+)?$/.test(quantity) || Number(quantity) === 0) return false;
    return line.productKey === '160' && unit === 'CS' ? Number(quantity) % 2 === 0 : true;
  });

const isSold = (productKey: string): boolean => productKey === '160' || productKey === '1441';
const hasOrder = 'only the compiler asks: the guard before knows that there is an order';
const many = 'a guide of more lines than the cart takes at once: machines/guideOrder/many-lines.test.ts';
const several = 'some of three lines refused: machines/guideOrder/many-lines.test.ts';
const narrowed = 'only the compiler asks: what is done has gone to another state';

/** Ordering from a guide. */
export const guideOrderModel: Model<GuideOrder, GuideOrderFixture> = {
  machine: guideOrder,
  scenarios: guideOrderScenarios,
  guardInputs: ({ context }) => {
    const { rows, canTakeBack, filled, added } = context;
    // Of ginger ale it counts whether it is a pair, of cola only whether there is a quantity.
    const classOf = ({ line, quantity, unit }: (typeof rows)[number]) =>
      quantity === '' ? ['blank', unit] : [line.productKey === '1441' || Number(quantity) % 2 === 0, unit];
    const refused = rows.map(({ problem }) => problem !== '');
    return [rows.map(classOf), refused, filled?.before.map(classOf), canTakeBack && added && Object.keys(added.typed)];
  },
  events: {
    'quantity.changed': {
      description: ({ productKey, quantity }) => `types "${quantity}" as the quantity of ${productKey}`,
      cases: {
        'of the first': { productKey: '160', quantity: '4' },
        'one that is no multiple': { productKey: '160', quantity: '3' },
        'of the second': { productKey: '1441', quantity: '3' },
        'of one that is gone': { productKey: '1442', quantity: '6' },
        'of one that is not there': { productKey: '9', quantity: '6' },
        'of one that was refused': ({ snapshot: { context } }) => {
          const refused = context.rows.find(({ problem }) => problem !== '');
          return refused && { productKey: refused.line.productKey, quantity: '8' };
        },
      },
      leadsTo: { ordering: ({ event }) => (isSold(event.productKey) ? 'ordering' : null) },
    },
    'unit.changed': {
      description: ({ productKey, unit }) => `chooses ${unit} for ${productKey}`,
      cases: {
        another: ({ scenario }) => (scenario.fixture.isFilling ? undefined : { productKey: '160', unit: 'EA' }),
        'the first': ({ scenario }) => (scenario.fixture.isFilling ? undefined : { productKey: '160', unit: 'CS' }),
        'of one that is gone': { productKey: '1442', unit: 'CS' },
      },
      leadsTo: { ordering: ({ event }) => (isSold(event.productKey) ? 'ordering' : null) },
    },
    'fill.requested': {
      description: ({ kind }) => `presses ${fillButtons[kind]}`,
      cases: {
        usual: ({ scenario }) => (scenario.fixture.isFilling ? { kind: 'USUAL' } : undefined),
        'to par': ({ scenario }) => (scenario.fixture.isFilling ? { kind: 'PAR' } : undefined),
        none: ({ scenario }) => (scenario.fixture.isFilling ? { kind: 'NONE' } : undefined),
      },
      leadsTo: { ordering: 'ordering' },
    },
    'lastOrder.requested': {
      description: 'presses Last order',
      cases: { '': ({ scenario }) => (scenario.fixture.isFilling ? {} : undefined) },
      leadsTo: { ordering: 'readingLastOrder' },
    },
    'fill.undone': {
      description: 'presses Undo beside the fill',
      leadsTo: { ordering: ({ before }) => (before.context.filled ? 'ordering' : null) },
    },
    confirm: {
      description: 'presses the button that adds all',
      cases: { '': {}, 'by the keyboard': {} },
      leadsTo: { ordering: ({ before }) => (readyOf(before.context).length > 0 ? 'adding' : null) },
    },
    undo: {
      description: 'presses Undo in the notification',
      leadsTo: {
        ordering: ({ before: { context } }) => (context.canTakeBack && context.added ? 'takingBack' : null),
      },
    },
  },
  actors: {
    readLastOrder: {
      outcomes: {
        'an order': { description: 'the last order is read', output: lastOrder, leadsTo: { readingLastOrder: 'ordering' } },
        'no order': { description: 'there is no order', output: null, leadsTo: { readingLastOrder: 'ordering' } },
        'no answer': { description: 'nobody answers', error: noAnswer, leadsTo: { readingLastOrder: 'ordering' } },
      },
    },
    addLines: {
      outcomes: {
        added: { description: 'the lines are in the cart', output: { ok: true }, leadsTo: { adding: 'ordering' } },
        'one refused': {
          description: 'the last line is refused',
          output: ({ snapshot }) => ({ ok: false, problems: refusedLine(snapshot.context) }),
          leadsTo: { adding: ({ before: { context } }) => (context.attempt.lines.length > 1 ? 'adding' : 'ordering') },
        },
        refused: {
          description: 'nothing is added',
          output: ({ snapshot: { context } }) =>
            context.attempt.lines.length > 1 ? { ok: false, problems: refusedAll(context) } : undefined,
          leadsTo: { adding: 'ordering' },
        },
        'one line refused': {
          description: 'nothing is added of one line',
          output: ({ snapshot: { context } }) =>
            context.attempt.lines.length === 1 ? { ok: false, problems: refusedAll(context) } : undefined,
          leadsTo: { adding: 'ordering' },
        },
        'no answer': { description: 'nobody answers', error: noAnswer, leadsTo: { adding: 'ordering' } },
      },
    },
    takeBackLines: {
      outcomes: {
        'taken back': { description: 'the lines are off the cart', output: { ok: true }, leadsTo: { takingBack: 'ordering' } },
        refused: {
          description: 'they stay in the cart',
          output: { ok: false, messages: ['The cart is locked', 'Call us'] },
          leadsTo: { takingBack: 'ordering' },
        },
        'no answer': { description: 'nobody answers', error: noAnswer, leadsTo: { takingBack: 'ordering' } },
      },
    },
  },
  delays: {},
  equivalent: {
    'guideOrder.machine.ts › guideOrder.states.readingLastOrder.invoke.onDone.actions.params: event.output always true': hasOrder,
    'guideOrder.machine.ts › guideOrder.states.readingLastOrder.invoke.onDone.actions.params: without property kind #2': hasOrder,
    "guideOrder.machine.ts › guideOrder.states.readingLastOrder.invoke.onDone.actions.params: 'NONE' another value": hasOrder,
    'guideOrder.setup.ts › rowsToAdd: rows.filter((row) => isReady(row, rounding) && row.problem … without slice': many,
    'domain/order-guides/guide-order.ts › maxLinesAtOnce: 500 one more': many,
    'domain/order-guides/guide-order.ts › maxLinesAtOnce: 500 one less': many,
    'guideOrder.setup.ts › reasonsOf: outcome.ok always false': narrowed,
    'guideOrder.setup.ts › reasonsOf: placed.some((problem) => problem.line === null) with every': several,
    'guideOrder.setup.ts › reasonsOf: problem.line another value': several,
    'guideOrder.setup.ts › reasonsOf: line !== null always true': 'null is less than any number of lines, and stays null',
    'guideOrder.setup.ts › guideOrderSetup.actions.keepProblems: sent.indexOf(row.line.productKey) with lastIndexOf':
      'a guide has each product once',
    'guideOrder.machine.ts › guideOrder.states.takingBack.invoke.onDone.actions.params: event.output.ok always false': narrowed,
  },
  states: guideOrderStates,
};
