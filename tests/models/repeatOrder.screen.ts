import { expect, type Locator } from 'playwright/test';
import type { RepeatLine } from '../../domain/history/repeat-lines.js';
import type { RepeatOrderEvent } from '../../machines/repeatOrder/types.js';
import type { OnPage, OnScreen, Perform, ScreenStep } from '../../paths/model/on-screen.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { keysOf } from './browser/keys-of.js';
import { patchObjects } from './browser/patch-fields.js';
import { withRealContext } from './browser/real-context.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { refusedProblems, repeatOrderModel } from './repeatOrder.model.js';
import { goneLines, type RepeatOrder, someLines } from './repeatOrder.scenarios.js';
import * as shows from './repeatOrder.shows.js';

interface ScreenContext extends OnPage {
  dialog: Locator;
  answers: GatewayAnswers;
  keyOf: ReturnType<typeof keysOf>;
}
type Step<T extends RepeatOrderEvent['type']> = ScreenStep<RepeatOrder, undefined, Extract<RepeatOrderEvent, { type: T }>>;
type Answering = Perform<RepeatOrder, undefined, ScreenContext>;

const failure: Answer = { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' };
const answered =
  (operation: string, answer: Answer): Answering =>
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

/** The product of a line, as the gateway answers it; null if it is gone. */
function productOf({ state, productKey, productCode, sellByMultiple, stock }: RepeatLine): object | null {
  if (state === 'NOT_SOLD') return null;
  return {
    ...{ __typename: 'Product', productKey: productKey ?? '118', isDiscontinued: false, pricingUnit: 'CS', stockUnit: 'CS' },
    formattedProductCode: productCode,
    defaultQuantity: null,
    sellBys: [{ __typename: 'SellBy', unit: 'CS', stockConversion: '1', sellByMultiple, isPricing: true }],
    priceBys: [{ __typename: 'PriceBy', unit: 'CS', stockConversion: '1', priceDecimals: 2 }],
    prices: [{ __typename: 'UnitPrice', unit: 'CS', price: '10.50' }],
    stock: { __typename: 'Stock', uncommitted: stock?.value ?? '5.00', uncommittedAlternate: null },
  };
}
const read = (lines: readonly RepeatLine[], orderQuantityRounding: string): Answering =>
  answered('RepeatLines', {
    kind: 'data',
    data: {
      order: {
        __typename: 'Order',
        lines: lines.map((line) => {
          const { description, quantity, unit } = line;
          const productCode = line.productCode.replace('-', '');
          return { ...{ __typename: 'OrderLine', productCode, description, quantity, unit }, product: productOf(line) };
        }),
      },
      settings: { __typename: 'Settings', orderQuantityRounding, syncPriceByWithSellBy: false },
    },
  });

/** The button that leads from the first quantity to another one. */
const steps: Readonly<Record<string, string>> = { '6.00': 'Increase', '2.00': 'Decrease' };

const quantityOf = ({ dialog }: ScreenContext, index: number): Locator =>
  dialog.getByRole('textbox', { name: `Quantity of ${someLines[index]?.description}` });

const onScreen: OnScreen<RepeatOrder, undefined, ScreenContext> = {
  model: repeatOrderModel,
  excluded: {},

  async open(page, { input: { canTakeBack } }) {
    await page.clock.install();
    const held = ['OrderPage', 'RepeatLines', 'AddRepeatedLines', 'TakeBackRepeatedLines'];
    const patch = patchObjects({
      site: (site) => ({
        ...site,
        capabilities: (site.capabilities as readonly string[]).filter((one) => canTakeBack || one !== 'CART_TAKE_BACK'),
      }),
    });
    const answers = await GatewayAnswers.on(page, { held, patch });
    await rememberIn(page, await asSalesperson());
    await page.goto('/order/100007');
    await answers.answerAll('OrderPage', { kind: 'data', data: { __typename: 'Query', order: shows.orderBehind } });
    await page.getByRole('button', { name: 'Repeat Order' }).click();
    return {
      page,
      answers,
      sent: answers.sent,
      heard: async () => await answers.heard('repeatOrder'),
      keyOf: keysOf(answers, 'AddRepeatedLines'),
      dialog: page.getByRole('dialog', { name: 'Repeat Order' }),
    };
  },

  cannot({ before, event }) {
    if (before.hasTag('busy') && !event.type.startsWith('xstate.')) return 'nothing can be pressed while it works';
    const { rows } = before.context;
    const orderable = rows.filter(({ line }) => line.productKey !== null);
    switch (event.type) {
      case 'line.toggled': {
        const row = rows[event.index];
        if (!row || row.line.productKey === null) return 'it cannot be selected';
        return row.isSelected === event.isSelected ? 'it is so already' : null;
      }
      case 'all.toggled': {
        if (orderable.length === 0) return 'nothing can be selected';
        const isOn = orderable.every(({ isSelected }) => isSelected);
        return isOn === event.isSelected ? 'the box does the opposite' : null;
      }
      case 'quantity.changed': {
        const row = rows[event.index];
        if (!row?.isSelected) return 'the field is disabled';
        return row.quantity === event.quantity ? 'typing what is there changes nothing' : null;
      }
      case 'confirm':
        return before.can({ type: 'confirm' }) ? null : 'the button is disabled';
      case 'undo':
        return before.context.canTakeBack ? null : 'there is no such button';
      default:
        return null;
    }
  },

  events: {
    'line.toggled': async ({ dialog }, { event }: Step<'line.toggled'>) =>
      await dialog.getByRole('checkbox', { name: someLines[event.index]?.description }).setChecked(event.isSelected),
    'all.toggled': async ({ dialog }) => await dialog.getByRole('checkbox', { name: 'All lines' }).click(),
    /** A multiple more or less by the buttons, anything else by typing. */
    'quantity.changed': async (screenContext, { event, before: { context } }: Step<'quantity.changed'>) => {
      const field = quantityOf(screenContext, event.index);
      const press = context.rows[event.index]?.quantity === '4.00' ? steps[event.quantity] : undefined;
      if (press === undefined) return await field.fill(event.quantity);
      const name = `${press} Quantity of ${someLines[event.index]?.description}`;
      await screenContext.dialog.getByRole('button', { name }).click();
      await expect(field).toHaveValue(event.quantity);
    },
    confirm: async ({ dialog }) => await dialog.getByRole('button', { name: /^Add \d+ Lines? to Cart$/ }).click(),
    undo: async ({ dialog }) => await dialog.getByRole('button', { name: 'Undo' }).click(),
    retry: async ({ dialog }) => await dialog.getByRole('button', { name: 'Try again' }).click(),
    close: async ({ page, dialog }, { case: way, before }) => {
      if (way === 'by Escape') return await page.keyboard.press('Escape');
      const isOver = before.matches('added') || before.matches('undone');
      await dialog
        .getByRole('button', { name: isOver ? 'Close' : 'Cancel' })
        .last()
        .click();
    },
  },
  outcomes: {
    loadLines: {
      'some lines': read(someLines, 'AUTO_ROUND_UP'),
      'nothing to order': read(goneLines, 'NONE'),
      'no answer': answered('RepeatLines', failure),
    },
    addLines: {
      added: answered('AddRepeatedLines', { kind: 'real' }),
      refused: answered('AddRepeatedLines', problems('addCartLines', refusedProblems)),
      'no answer': answered('AddRepeatedLines', failure),
    },
    takeBackLines: {
      'taken back': answered('TakeBackRepeatedLines', { kind: 'real' }),
      refused: answered(
        'TakeBackRepeatedLines',
        problems('takeBackCartLines', [
          { line: null, message: 'The cart is locked' },
          { line: null, message: 'Call us' },
        ]),
      ),
      'no answer': answered('TakeBackRepeatedLines', failure),
    },
  },
  delays: {},
  components: ['client/features/history/repeat'],
  notCompared: frame,
  calls: {
    loadLines: { name: 'RepeatLines', variables: () => ({ orderNumber: '100007' }) },
    addLines: {
      name: 'AddRepeatedLines',
      variables: ({ keyOf }, { snapshot: { context } }) => ({
        input: { idempotencyKey: keyOf(context.attempt.count), lines: context.attempt.lines },
      }),
    },
    takeBackLines: {
      name: 'TakeBackRepeatedLines',
      variables: ({ keyOf }, { snapshot: { context } }) => ({
        input: { idempotencyKey: `${keyOf(context.attempt.count)}.undo`, lines: context.attempt.lines },
      }),
    },
  },
  besides: { ...callsOfFrame, OrderPage: 'the page behind the dialog, which shows the order' },
  states: {
    loading: () => shows.loading(),
    failed: () => shows.failed(),
    shown: (_, seen) => shows.shown(seen),
    adding: (_, seen) => shows.shown(seen),
    added: (_, seen) => shows.added(seen),
    undoing: (_, seen) => shows.added(seen),
    undone: () => shows.undone(),
    closed: () => shows.closed(),
  },
  unreached: {},
};

/** Repeat Order in a browser, opened from the page of an order. */
export const repeatOrderOnScreen = withRealContext(onScreen);
