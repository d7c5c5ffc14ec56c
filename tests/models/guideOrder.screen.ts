import { expect } from 'playwright/test';
import type { GuideOrderEvent } from '../../machines/guideOrder/types.js';
import type { OnPage, OnScreen, Perform, ScreenStep } from '../../paths/model/on-screen.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { keysOf } from './browser/keys-of.js';
import { patchObjects } from './browser/patch-fields.js';
import { withRealContext } from './browser/real-context.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { fillButtons, guideOrderModel, lastOrder, readyOf, refusedAll, refusedLine } from './guideOrder.model.js';
import { type GuideOrder, type GuideOrderFixture, guideLines } from './guideOrder.scenarios.js';
import * as shows from './guideOrder.shows.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  keyOf: ReturnType<typeof keysOf>;
}
type Step<T extends GuideOrderEvent['type']> = ScreenStep<GuideOrder, GuideOrderFixture, Extract<GuideOrderEvent, { type: T }>>;
type Doing = Perform<GuideOrder, GuideOrderFixture, ScreenContext>;
type Context = ScreenStep<GuideOrder, GuideOrderFixture>['before']['context'];

const failure: Answer = { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' };
const answered =
  (operation: string, answer: Answer): Doing =>
  async ({ answers }) =>
    await answers.answer(operation, answer);

const problems = (field: string, reasons: readonly { line: number | null; message: string }[]): Answer => ({
  kind: 'data',
  data: {
    [field]: {
      __typename: 'Problems',
      problems: reasons.map(({ line, message }) => ({
        ...{ __typename: 'Problem', code: 'REFUSED', message, lineId: null },
        field: line === null ? null : ['lines', String(line), 'orderQuantity'],
      })),
    },
  },
});
const refused =
  (reasons: (context: Context) => readonly { line: number | null; message: string }[]): Doing =>
  async ({ answers }, { before }) =>
    await answers.answer('AddGuideLines', problems('addCartLines', reasons(before.context)));

/** The guide as the gateway answers it. */
const guide: Answer = {
  kind: 'data',
  data: {
    orderGuides: [{ __typename: 'OrderGuide', name: 'Fish', isPrimary: false, isReadOnly: false, lineCount: 3 }],
    orderGuide: {
      ...{ __typename: 'OrderGuide', name: 'Fish', isPrimary: false, isReadOnly: false, lineCount: 3 },
      lines: guideLines.map(({ productKey, productCode, description, usual, par, onHand, product }, index) => ({
        ...{ __typename: 'OrderGuideLine', productKey, sequence: 10 * (index + 1), par, onHand },
        quantity: { __typename: 'LineQuantity', ...usual },
        product: product && {
          ...{ __typename: 'Product', productKey, productCode, formattedProductCode: productCode, description },
          ...{ brand: 'Harbor Gold', packSize: '4/6', isDiscontinued: false, pricingUnit: 'CS', stockUnit: 'CS' },
          ...{ images: { __typename: 'ProductImages', list: null }, defaultQuantity: null, stock: null },
          sellBys: product.sellBys.map((each) => ({ __typename: 'SellBy', ...each })),
          priceBys: product.priceBys.map((each) => ({ __typename: 'PriceBy', ...each })),
          prices: product.prices?.map((each) => ({ __typename: 'UnitPrice', ...each })),
        },
      })),
    },
  },
};

const orders = (list: readonly object[]): Answer => ({
  kind: 'data',
  data: { orderHistory: { __typename: 'OrderHistoryPage', orders: list } },
});
const pastOrder = (orderNumber: string, status: string) => ({
  ...{ __typename: 'PastOrder', orderNumber, orderDate: lastOrder.orderDate, status },
});

const notFresh = 'the notification has gone by then';
/** Nothing was typed since lines were added: their notification is still shown. */
const isFresh = ({ added, filled, message, rows }: Context): boolean =>
  added !== null && filled === null && message === '' && rows.every(({ quantity, problem }) => quantity === '' && problem === '');

const onScreen: OnScreen<GuideOrder, GuideOrderFixture, ScreenContext> = {
  model: guideOrderModel,
  excluded: {},

  async open(page, { fixture, input: { canTakeBack } }) {
    await page.clock.install();
    const held = ['GuideOrderPage', 'NewestOrders', 'LastOrderLines', 'AddGuideLines', 'TakeBackGuideLines'];
    const patch = patchObjects({
      site: (site) => ({
        ...site,
        capabilities: (site.capabilities as readonly string[]).filter(
          (one) => canTakeBack || !['CART_TAKE_BACK', 'PAR_LEVELS'].includes(one),
        ),
      }),
      settings: (settings) => ({ ...settings, orderQuantityRounding: 'AUTO_ROUND_UP', syncPriceByWithSellBy: false }),
    });
    const answers = await GatewayAnswers.on(page, { held, patch });
    const insider = await asSalesperson();
    await rememberIn(page, insider);
    const kept = [`guideOrder.${insider.customerKey}.fish`, JSON.stringify(fixture.typed)] as const;
    await page.addInitScript(([key, typed]) => localStorage.getItem(key) ?? localStorage.setItem(key, typed), kept);
    await page.goto('/guide-order#og=Fish');
    await answers.answer('GuideOrderPage', guide);
    await expect(page.getByRole('list', { name: 'Lines of the order guide' })).toBeVisible({ timeout: 15_000 });
    return {
      ...{ page, answers, sent: answers.sent, keyOf: keysOf(answers, 'AddGuideLines') },
      heard: async () => await answers.heard('guideOrder'),
    };
  },

  cannot({ before, event }) {
    if (before.hasTag('busy') && !event.type.startsWith('xstate.')) return 'nothing can be pressed while it works';
    const { context } = before;
    switch (event.type) {
      case 'quantity.changed': {
        const row = context.rows.find(({ line }) => line.productKey === event.productKey);
        if (!row?.line.product) return 'there is no field';
        return row.quantity === event.quantity ? 'typing what is there changes nothing' : null;
      }
      case 'unit.changed': {
        const row = context.rows.find(({ line }) => line.productKey === event.productKey);
        if (!row?.line.product) return 'there is no choice';
        return row.unit === event.unit ? 'choosing the same changes nothing' : null;
      }
      case 'fill.requested':
        return event.kind === 'NONE' && context.rows.every(({ quantity }) => quantity === '') ? 'the button is disabled' : null;
      case 'fill.undone':
        if (context.filled === null) return 'there is no such button';
        return context.added === null ? null : notFresh;
      case 'confirm':
        return readyOf(context).length > 0 ? null : 'there is nothing to add';
      case 'undo':
        return isFresh(context) ? null : notFresh;
      default:
        return null;
    }
  },

  events: {
    'quantity.changed': async ({ page }, { event }: Step<'quantity.changed'>) => {
      const name = guideLines.find(({ productKey }) => productKey === event.productKey)?.description;
      await page.getByRole('textbox', { name: `Quantity of ${name}` }).fill(event.quantity);
    },
    'unit.changed': async ({ page }, { event }: Step<'unit.changed'>) => {
      await page.getByRole('combobox', { name: 'Unit of Soda Ginger Ale Can' }).click();
      await page.getByRole('main').getByRole('option', { name: event.unit }).click();
    },
    'fill.requested': async ({ page }, { event }: Step<'fill.requested'>) =>
      await page.getByRole('button', { name: fillButtons[event.kind] }).click(),
    'lastOrder.requested': async ({ page }) => await page.getByRole('button', { name: 'Last order' }).click(),
    'fill.undone': async ({ page }) => await page.getByRole('main').getByRole('button', { name: 'Undo' }).click(),
    confirm: async ({ page }, { case: way }) => {
      if (way === '') return await page.getByRole('button', { name: /^Add (all )?\d+/ }).click();
      await page.getByRole('textbox', { name: 'Quantity of Soda Cola Can' }).press('Control+Enter');
    },
    /** A notification under the pointer would stay. */
    undo: async ({ page }) => {
      await page.locator('[popover]').getByRole('button', { name: 'Undo' }).click();
      await page.mouse.move(0, 0);
    },
  },
  outcomes: {
    readLastOrder: {
      'an order': async ({ answers }) => {
        await answers.answer('NewestOrders', orders([pastOrder('100008', 'Cancelled'), pastOrder('100007', 'Shipped')]));
        const lines = lastOrder.amounts.map(({ productKey, value: quantity, unit }) => ({
          ...{ __typename: 'OrderLine', quantity, unit, product: { __typename: 'Product', productKey } },
        }));
        const order = {
          __typename: 'Order',
          lines: [...lines, { __typename: 'OrderLine', quantity: '1', unit: 'CS', product: null }],
        };
        await answers.answer('LastOrderLines', { kind: 'data', data: { order } });
      },
      'no order': answered('NewestOrders', orders([])),
      'no answer': answered('NewestOrders', failure),
    },
    addLines: {
      added: answered('AddGuideLines', { kind: 'real' }),
      'one refused': refused(refusedLine),
      refused: refused(refusedAll),
      'one line refused': refused(refusedAll),
      'no answer': answered('AddGuideLines', failure),
    },
    takeBackLines: {
      'taken back': answered('TakeBackGuideLines', { kind: 'real' }),
      refused: answered(
        'TakeBackGuideLines',
        problems('takeBackCartLines', [
          { line: null, message: 'The cart is locked' },
          { line: null, message: 'Call us' },
        ]),
      ),
      'no answer': answered('TakeBackGuideLines', failure),
    },
  },
  delays: {},
  components: ['client/features/order-guides/order'],
  survivors: {},
  notCompared: frame,
  calls: {
    readLastOrder: { name: 'NewestOrders', variables: () => ({}) },
    addLines: {
      name: 'AddGuideLines',
      variables: ({ keyOf }, { snapshot: { context } }) => ({
        input: { idempotencyKey: keyOf(context.attempt.count), lines: context.attempt.lines },
      }),
    },
    takeBackLines: {
      name: 'TakeBackGuideLines',
      variables: ({ keyOf }, { snapshot: { context } }) => ({
        input: { idempotencyKey: `${keyOf(context.attempt.count)}.undo`, lines: context.added?.lines },
      }),
    },
  },
  besides: {
    ...callsOfFrame,
    GuideOrderPage: 'the page reads the guide before the machine begins',
    LastOrderLines: 'read after the newest orders, with their number: guideOrder.actors.test.ts',
  },
  states: {
    ordering: (_, seen) => shows.shown(seen),
    readingLastOrder: (_, seen) => shows.shown(seen),
    adding: (_, seen) => shows.shown(seen),
    takingBack: (_, seen) => shows.shown(seen),
  },
  unreached: {},
};

const inTime = timely(onScreen);

/** Ordering from a guide in a browser. Undo is in the notification of the step before. */
export const guideOrderOnScreen = withRealContext({
  ...inTime,
  events: { ...inTime.events, undo: onScreen.events.undo },
});
