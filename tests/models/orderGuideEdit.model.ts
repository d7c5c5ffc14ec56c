import { orderGuideEdit } from '../../machines/orderGuideEdit/orderGuideEdit.machine.js';
import type { Model, StepContext } from '../../paths/model/model.js';
import {
  isRight,
  lineIn,
  type OrderGuideEdit,
  type OrderGuideEditFixture,
  orderGuideEditScenarios,
  other,
  otherLine,
  soda,
  sodaLine,
} from './orderGuideEdit.scenarios.js';
import { orderGuideEditStates } from './orderGuideEdit.states.js';

type CaseContext = Pick<StepContext<OrderGuideEdit, OrderGuideEditFixture>, 'before'>;

const isIncluded = ({ before }: CaseContext, productKey: string): boolean => lineIn(before.context, productKey) !== undefined;
const ifIncluded = ({ before, event }: CaseContext & { event: { productKey: string } }) =>
  isIncluded({ before }, event.productKey) ? ('editing.including' as const) : null;
const changes = { 'editing.including': ifIncluded, 'editing.changingLine': 'editing.changingLine' } as const;

const isReady = ({ before: { context } }: CaseContext): boolean =>
  context.lines.length > 0 && context.lines.every((line) => isRight(line, context.saved));

/** From few quantities only: up and down without end would make a graph without end. */
const steppedFrom =
  (direction: 'up' | 'down', ...quantities: string[]) =>
  ({ snapshot: { context } }: { snapshot: CaseContext['before'] }) => {
    const line = context.opened ?? lineIn(context, soda.productKey);
    if (line && !quantities.includes(line.quantity)) return undefined;
    return { productKey: soda.productKey, direction };
  };

const refusal = { ok: false, errorCode: 409, errorReason: 'The back office says why.' } as const;
const gone = { ok: false, errorCode: 404, errorReason: 'There is no such order guide.' } as const;

const onceOnly = 'a guide has a product once';
const isOpened = 'only the compiler asks: a line is open there';

/** The edit page of an order guide (S2.27, S4.17, S5.28, S8.22, S8.23). */
export const orderGuideEditModel: Model<OrderGuideEdit, OrderGuideEditFixture> = {
  machine: orderGuideEdit,
  scenarios: orderGuideEditScenarios,
  guardInputs: ({ context: { lines, opened, saved, isReadOnly } }) => [
    ...[soda, other].map(({ productKey }) => lineIn({ lines }, productKey)),
    opened,
    saved === null,
    isReadOnly,
  ],
  events: {
    'line.included': {
      description: ({ line }) => `checks product ${line.productKey}`,
      cases: {
        // It comes with what the guide has of it, else with what is usual.
        soda: ({ scenario }) => ({ line: scenario.input.guide ? sodaLine : { ...sodaLine, quantity: '1.00' } }),
        'another product': { line: otherLine },
      },
      leadsTo: {
        'editing.including': ({ before, event }) => (isIncluded({ before }, event.line.productKey) ? null : 'editing.including'),
      },
    },
    'line.excluded': {
      description: ({ productKey }) => `unchecks product ${productKey}`,
      cases: { soda: { productKey: soda.productKey }, 'another product': { productKey: other.productKey } },
      leadsTo: { 'editing.including': ifIncluded },
    },
    'quantity.changed': {
      description: ({ text }) => `types the quantity "${text}"`,
      cases: {
        'of any unit': { productKey: soda.productKey, text: '6' },
        'of cases only': { productKey: soda.productKey, text: '7' },
        none: { productKey: soda.productKey, text: '' },
      },
      leadsTo: changes,
    },
    'quantity.stepped': {
      description: ({ direction }) => `presses ${direction === 'up' ? 'plus' : 'minus'}`,
      cases: { plus: steppedFrom('up', '1.00', '2.00', '7'), minus: steppedFrom('down', '1.00', '2.00', '7') },
      leadsTo: changes,
    },
    'quantity.left': { description: 'leaves the quantity', cases: { '': { productKey: soda.productKey } }, leadsTo: changes },
    'unit.changed': {
      description: ({ unit }) => `chooses ${unit}`,
      cases: {
        cans: { productKey: soda.productKey, unit: 'EA', sellByMultiple: soda.cans },
        cases: { productKey: soda.productKey, unit: 'CS', sellByMultiple: soda.cases },
      },
      leadsTo: changes,
    },
    'line.opened': {
      description: 'presses the quantity of a line',
      cases: { soda: { productKey: soda.productKey } },
      leadsTo: {
        'editing.including': ({ before, event }) => (isIncluded({ before }, event.productKey) ? 'editing.changingLine' : null),
      },
    },
    finish: {
      description: 'presses Finish',
      leadsTo: {
        'editing.changingLine': ({ before: { context } }) =>
          context.opened && isRight(context.opened, context.saved) ? 'editing.including' : null,
      },
    },
    save: { description: 'presses Save', leadsTo: { 'editing.including': (at) => (isReady(at) ? 'saving' : null) } },
    cancel: {
      description: 'presses Cancel',
      leadsTo: { 'editing.including': 'cancelled', 'editing.changingLine': 'editing.including', locked: 'cancelled' },
    },
  },
  actors: {
    saveGuide: {
      outcomes: {
        saved: { description: 'the guide is saved', output: { ok: true }, leadsTo: { saving: 'saved' } },
        refused: { description: 'the guide is refused', output: refusal, leadsTo: { saving: 'editing.including' } },
        gone: { description: 'the guide is gone', output: gone, leadsTo: { saving: 'editing.including' } },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { saving: 'editing.including' } },
      },
    },
  },
  delays: {},
  equivalent: {
    ...Object.fromEntries(
      ['done [isGone]', 'done', 'failed'].map((end) => [
        `saving · saveGuide ${end}: target opening`,
        'opening decides again, and comes to editing.including with the same data',
      ]),
    ),
    ...Object.fromEntries(
      [
        'lines.ts › changesOf: removals.length + lines.length > maxGuideChanges with >=',
        'lines.ts › changesOf: removals.length + lines.length with -',
        'lines.ts › changesOf: isLong always false',
        'lines.ts › changesOf: lines.filter((line) => !isAsSaved(line, savedAs(saved, line… without filter',
        'lines.ts › changesOf: isAsSaved(line, savedAs(saved, line)) always true',
        'lines.ts › changesOf: isAsSaved(line, savedAs(saved, line)) always false',
        'domain/order-guides/order-guides.ts › maxGuideChanges: 1_000 one more',
        'domain/order-guides/order-guides.ts › maxGuideChanges: 1_000 one less',
      ].map((name) => [name, 'no path has a guide of a thousand lines: lines.test.ts']),
    ),
    'lines.ts › lineOf: lines.find((line) => line.productKey === productKey) with findLast': onceOnly,
    'lines.ts › savedAs: saved?.find((line) => line.productKey === productKey) with findLast': onceOnly,
    'orderGuideEdit.setup.ts › changed: line always true': 'only the compiler asks: the guard before it has found the line',
    'orderGuideEdit.setup.ts › orderGuideEditSetup.guards.canFinish: context.opened !== null always true': isOpened,
    'orderGuideEdit.setup.ts › orderGuideEditSetup.actions.keepOpened: opened always true': isOpened,
    'orderGuideEdit.setup.ts › orderGuideEditSetup.guards.isGone: outcome.ok always false':
      'only the compiler asks: the guard before it has answered',
  },
  states: orderGuideEditStates,
};
