import { expect, type Page } from 'playwright/test';
import { changedCart } from '../../client/testing/answering-gateway.js';
import type { Cell, Move } from '../../domain/quick-entry/grid-cells.js';
import { cellText, type QuickProduct } from '../../domain/quick-entry/quick-entry-row.js';
import { entryOf } from '../../machines/quickEntry/rows.js';
import type { QuickEntryContext, QuickEntryInput } from '../../machines/quickEntry/types.js';
import type { OnScreen, Perform } from '../../paths/model/on-screen.js';
import { english } from '../../texts/testing/english.js';
import { ProductsScreen } from '../e2e/pages/products-screen.js';
import { QuickEntryScreen } from '../e2e/pages/quick-entry-screen.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { quickEntryModel } from './quickEntry.model.js';
import { type QuickEntryFixture, type QuickEntryMachine, rowsOf, soda, water } from './quickEntry.scenarios.js';

interface ScreenContext {
  page: Page;
  quickEntry: QuickEntryScreen;
  answers: GatewayAnswers;
}
type Act = Perform<QuickEntryMachine, QuickEntryFixture, ScreenContext>;

const headings: Readonly<Record<string, string>> = {
  product: 'Product',
  unitPrice: 'Unit Price',
  orderQuantity: 'Order Qty',
  sellBy: 'Sell By',
};
const keys: Partial<Record<Move, string>> = { nextRow: 'Enter', next: 'Tab', previous: 'Shift+Tab', rowStart: 'Home' };

const answered =
  (operation: string, answer: Answer): Act =>
  async ({ answers }) =>
    await answers.answer(operation, answer);
/** A read is repeated after a broken connection; in the end no more requests are sent. */
const unanswered =
  (operation: string): Act =>
  async ({ answers, quickEntry }) => {
    await answers.answerAll(operation, { kind: 'cut' });
    await expect(quickEntry.grid).not.toHaveAttribute('aria-busy');
    answers.hold(operation);
  };
const refusal = (message: string, field: readonly string[] | null): Answer => ({
  kind: 'data',
  data: {
    addCartLines: {
      __typename: 'Problems',
      problems: [{ __typename: 'Problem', code: 'REFUSED', message, field, lineId: null }],
    },
  },
});

/** Presses keys in the grid, as somebody whose focus is there. */
async function pressed({ quickEntry }: ScreenContext, ...sequence: string[]): Promise<void> {
  if ((await quickEntry.focused.count()) === 0) await quickEntry.grid.locator('[tabindex="0"]').focus();
  await quickEntry.presses(...sequence);
}

const clicked =
  (name: string): Act =>
  async ({ quickEntry }) =>
    await quickEntry.page.getByRole('button', { name, exact: true }).click();

async function cellAt({ quickEntry }: ScreenContext, context: QuickEntryContext, { row, column }: Cell) {
  return await quickEntry.cell(row, headings[context.columns[column] ?? ''] ?? '');
}

/** Quick entry in a browser, over products that the model knows. */
export const quickEntryOnScreen: OnScreen<QuickEntryMachine, QuickEntryFixture, ScreenContext> = {
  model: quickEntryModel,
  excluded: {
    'a buyer keys an order into a cart that takes one line at a time': 'in the client it takes 500, and nobody keys as many here',
  },
  onlyNew: ['a buyer who may not, where quantities are rounded up, keys an order', 'a buyer thinks twice'],

  async open(page, { input }) {
    const held = ['QuickEntryPage', 'QuickEntryGuide', 'QuickEntryCodes', 'UpdateCartByQuickEntry'];
    const answers = await GatewayAnswers.on(page, { held, patch: patchFor(input) });
    await rememberIn(page, await asSalesperson());
    const products = new ProductsScreen(page);
    await products.open();
    await products.chooses('Layout', 'Quick Entry');
    return { page, quickEntry: new QuickEntryScreen(page), answers };
  },

  cannot({ before, event }) {
    const { context } = before;
    const isEditing = before.matches({ entering: 'editing' });
    const rows = rowsOf(context).length;
    switch (event.type) {
      case 'page.shown':
        if (event.products.length > 0 && context.page.length > 0) return 'a page comes when it is asked for';
        if (event.products.length === 0 && before.hasTag('dialog')) return 'a question is open';
        break;
      case 'move.requested':
        if (rows === 0) return 'there is no row to press a key in';
        if (isEditing && event.move === 'rowStart') return 'Home is the field’s own';
        break;
      case 'edit.requested':
      case 'cell.cleared':
      case 'undo':
      case 'rows.pasted':
      case 'cell.clicked':
        if (rows === 0) return 'there is no row to press a key in';
        break;
      case 'update.requested':
        if (rows === 0 && context.pending.size === 0) return 'there is no row to press a key in';
        break;
      case 'draft.changed':
        if (event.text === context.draft) return 'choosing what is chosen changes nothing';
        break;
      case 'unplaced.dismissed':
        if (isEditing) return 'a click leaves the field first';
        break;
      case 'pending.discarded':
        return 'whoever agrees to lose what is pending goes elsewhere';
    }
    return null;
  },

  events: {
    'page.shown': async (screenContext, { event, before }) => {
      if (event.products.length > 0) await screenContext.answers.answer('QuickEntryPage', pageOf(event.products));
      else if (before.matches({ entering: 'editing' })) await pressed(screenContext, 'Alt+PageDown');
      else await screenContext.page.getByRole('button', { name: 'Next page' }).click();
    },
    'move.requested': async (screenContext, { event }) => await pressed(screenContext, keys[event.move] ?? ''),
    'cell.clicked': async (screenContext, { event, before }) =>
      await (await cellAt(screenContext, before.context, event.cell)).click(),
    'edit.requested': async (screenContext, { event }) => await pressed(screenContext, event.text ?? 'F2'),
    'draft.changed': async ({ quickEntry }, { event }) => {
      const isUnit = await quickEntry.field.evaluate((field) => field.tagName === 'SELECT');
      if (isUnit) await quickEntry.field.selectOption(event.text);
      else await quickEntry.field.fill(event.text);
    },
    'edit.cancelled': async (screenContext) => await pressed(screenContext, 'Escape'),
    'edit.left': async ({ quickEntry }) => await quickEntry.field.blur(),
    'cell.cleared': async (screenContext) => await pressed(screenContext, 'Delete'),
    undo: async (screenContext) => await pressed(screenContext, 'Control+z'),
    'pending.listed': clicked('Show pending'),
    'page.listed': clicked('Show page'),
    'guide.applied': clicked('Apply Standard Order'),
    'rows.pasted': async ({ quickEntry }, { event }) => await quickEntry.pastes(event.text),
    'unplaced.dismissed': async ({ page }) => await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click(),
    'update.requested': async (screenContext, step) => {
      // A click would leave the open field first; with nothing pending the button takes none.
      const isClick = step.before.context.pending.size > 0 && !step.before.matches({ entering: 'editing' });
      if (isClick) await screenContext.quickEntry.updateCart.click();
      else await pressed(screenContext, 'Control+Enter');
    },
    confirm: clicked('OK'),
    cancel: clicked('Cancel'),
    'report.closed': clicked('OK'),
    'pending.discarded': async () => {
      throw new Error('whoever agrees to lose what is pending goes elsewhere');
    },
  },

  outcomes: {
    readGuide: {
      lines: answered('QuickEntryGuide', guideOf({ [soda.productKey]: '7.00', [water.productKey]: '7.00' })),
      'no quantities': answered('QuickEntryGuide', guideOf({ [soda.productKey]: '0.00' })),
      none: answered('QuickEntryGuide', { kind: 'data', data: { orderGuide: null } }),
      'no answer': unanswered('QuickEntryGuide'),
    },
    findProducts: {
      'some of them': answered('QuickEntryCodes', {
        kind: 'data',
        data: {
          productsByCodes: [
            { __typename: 'CodeMatch', code: '11439', product: answerOf(soda) },
            { __typename: 'CodeMatch', code: '11440', product: answerOf(water) },
            { __typename: 'CodeMatch', code: 'nobody', product: null },
          ],
        },
      }),
      'no answer': unanswered('QuickEntryCodes'),
    },
    saveRows: {
      saved: answered('UpdateCartByQuickEntry', {
        kind: 'data',
        data: { addCartLines: { __typename: 'CartSaved', savedLineIds: [], cart: { ...changedCart, lines: [] } } },
      }),
      'one refused': answered('UpdateCartByQuickEntry', refusal('Only 3 left', ['lines', '0', 'orderQuantity'])),
      refused: answered('UpdateCartByQuickEntry', refusal('The cart is locked', null)),
      'no answer': answered('UpdateCartByQuickEntry', { kind: 'cut' }),
    },
  },
  delays: {},

  states: {
    'entering.moving': async (screenContext, { snapshot: { context } }) => {
      const { quickEntry } = screenContext;
      await mustShowRows(screenContext, context);
      await expect(quickEntry.field).toHaveCount(0);
      await expect(quickEntry.confirmQuantity).toBeHidden();
      await expect(quickEntry.report).toBeHidden();
      await expect(quickEntry.notUnderstood).toHaveText(
        context.unplaced.map(({ code, quantity, problem }) => `${code} ${quantity}: ${english(problem)}`),
      );
      const isLoading = rowsOf(context).length === 0 || (context.page.length === 0 && context.listed !== null);
      if (!isLoading) await expect(quickEntry.grid).not.toHaveAttribute('aria-busy');
      if (rowsOf(context).length > 0)
        await expect(await cellAt(screenContext, context, context.cell)).toHaveAttribute('tabindex', '0');
    },
    'entering.editing': async (screenContext, { snapshot: { context } }) => {
      await expect(screenContext.quickEntry.field).toBeFocused();
      await expect(screenContext.quickEntry.field).toHaveValue(context.draft ?? '');
      await screenContext.quickEntry.hasPending(context.pending.size);
    },
    checking: 'passing',
    settling: 'passing',
    confirmingQuantity: async ({ quickEntry }) => {
      await expect(quickEntry.confirmQuantity).toContainText(
        'You have entered a quantity that is not divisible by the Sell By, are you sure you want to enter this quantity?',
      );
    },
    'waiting.applyingGuide': async ({ quickEntry }) => {
      await expect(quickEntry.grid).toHaveAttribute('aria-busy', 'true');
      await expect(quickEntry.footer.getByRole('button', { name: 'Apply Standard Order' })).toHaveAttribute('aria-busy', 'true');
    },
    'waiting.findingProducts': async ({ quickEntry }) => {
      await expect(quickEntry.grid).toHaveAttribute('aria-busy', 'true');
      await expect(quickEntry.footer.getByRole('status')).toHaveText('Looking up pasted rows');
    },
    'waiting.updating': async ({ quickEntry }) => {
      await expect(quickEntry.grid).toHaveAttribute('aria-busy', 'true');
      await expect(quickEntry.updateCart).toHaveAttribute('aria-busy', 'true');
      await expect(quickEntry.report).toBeHidden();
    },
    reporting: async ({ quickEntry }, { snapshot: { context } }) => {
      const errors = [...context.pending.values()].flatMap(({ product, errors: reported }) =>
        reported.map((error) => `${product.code} ${product.description}: ${english(error)}`),
      );
      await expect(quickEntry.report).toHaveAccessibleName(`Cart updated with ${errors.length} error(s).`);
      await expect(quickEntry.report.getByRole('listitem')).toHaveText(errors);
    },
  },
  unreached: {
    'entering · pending.discarded → entering.moving': 'whoever agrees to lose what is pending goes elsewhere',
  },
};

/** Rows show what is pending of them, refused ones with their errors. */
async function mustShowRows({ quickEntry }: ScreenContext, context: QuickEntryContext): Promise<void> {
  const rows = rowsOf(context);
  await expect(quickEntry.rows).toHaveCount(rows.length);
  await quickEntry.hasPending(context.pending.size);
  for (const [index, product] of rows.entries()) {
    const entry = entryOf(context, product);
    await expect(await quickEntry.cell(index, 'Order Qty')).toHaveText(entry.orderQuantity);
    await expect(await quickEntry.cell(index, 'Sell By')).toHaveText(entry.sellByUm);
    await expect(await quickEntry.cell(index, 'Unit Price')).toHaveText(cellText(entry, 'unitPrice', product));
    const errors = context.pending.get(product.productKey)?.errors ?? [];
    if (errors.length > 0) await expect(await quickEntry.cell(index, 'Product')).toContainText(errors.map(english).join(' '));
  }
}

/** A product as the gateway answers it. */
function answerOf({ code, defaultQuantity, facts, sellBys, priceBys, prices, ...product }: QuickProduct) {
  return {
    ...product,
    __typename: 'Product',
    formattedProductCode: code,
    brand: facts || null,
    packSize: null,
    sellBys: sellBys.map((sellBy) => ({ __typename: 'SellBy', ...sellBy })),
    priceBys: priceBys.map((priceBy) => ({ __typename: 'PriceBy', ...priceBy })),
    prices: prices?.map((price) => ({ __typename: 'UnitPrice', ...price })) ?? null,
    defaultQuantity: defaultQuantity && {
      __typename: 'DefaultQuantity',
      orderQuantity: defaultQuantity.value,
      unit: defaultQuantity.unit,
    },
  };
}

/** One of a hundred pages. */
function pageOf(products: readonly QuickProduct[]): Answer {
  const page = { page: 1, pageSize: 100, totalCount: 10_000, products: products.map(answerOf) };
  return { kind: 'data', data: { products: { __typename: 'ProductPage', ...page } } };
}

function guideOf(quantities: Readonly<Record<string, string>>): Answer {
  const lines = [soda, water]
    .filter(({ productKey }) => productKey in quantities)
    .map((product, index) => ({
      __typename: 'OrderGuideLine',
      productKey: product.productKey,
      sequence: index + 1,
      quantity: { __typename: 'LineQuantity', value: quantities[product.productKey], unit: 'CS' },
      product: answerOf(product),
    }));
  return { kind: 'data', data: { orderGuide: { __typename: 'OrderGuide', name: 'Standard', lines } } };
}

/** The site's settings as the scenario has them. */
function patchFor({ settings }: QuickEntryInput) {
  const patched = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(patched);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key in settings ? settings[key as keyof typeof settings] : patched(inner),
      ]),
    );
  };
  return (data: Readonly<Record<string, unknown>>) => patched(data) as Record<string, unknown>;
}
