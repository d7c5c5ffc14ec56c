import { expect, type Page } from 'playwright/test';
import type { AddLineContext, AddLineEvent, AddLineInput } from '../../machines/addLine/types.js';
import type { OnScreen, Perform, ScreenStep } from '../../paths/model/on-screen.js';
import { LineDialog } from '../e2e/pages/line-dialog.js';
import { ProductScreen } from '../e2e/pages/product-screen.js';
import { ProductsScreen } from '../e2e/pages/products-screen.js';
import { extensionOf, fieldsOf } from './addLine.fields.js';
import { addLineModel } from './addLine.model.js';
import {
  type AddLine,
  type AddLineFixture,
  isMultiple,
  isNoteTooLong,
  likeOthers,
  notLookedAt,
  typed,
} from './addLine.scenarios.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { patchFields } from './browser/patch-fields.js';
import { addLines, asSalesperson, rememberIn } from './browser/test-setup.js';

/** Sold by the case of 24 in any number, and by the can in half dozens, as in the model. */
const soda = { key: 1439, code: '11439', name: 'Soda Cola Can' };

interface ScreenContext {
  page: Page;
  dialog: LineDialog;
  answers: GatewayAnswers;
}
type Step<T extends AddLineEvent['type']> = ScreenStep<AddLine, AddLineFixture, Extract<AddLineEvent, { type: T }>>;

const answered =
  (answer: Answer): Perform<AddLine, AddLineFixture, ScreenContext> =>
  async ({ answers }, { scenario }) =>
    await answers.answer(saveOf(scenario.fixture), answer);

const refusal = (problems: readonly { code: string; message: string }[]): Perform<AddLine, AddLineFixture, ScreenContext> => {
  const listed = problems.map((problem) => ({ __typename: 'Problem', field: null, lineId: null, ...problem }));
  return async ({ answers }, { scenario }) => {
    const field = scenario.fixture.opens === 'a line' ? 'updateCartLine' : 'addCartLine';
    const data = { [field]: { __typename: 'Problems', problems: listed } };
    await answers.answer(saveOf(scenario.fixture), { kind: 'data', data });
  };
};

/** The line dialog in a browser, over real products and a real cart. */
export const addLineOnScreen: OnScreen<AddLine, AddLineFixture, ScreenContext> = {
  model: addLineModel,
  excluded: notLookedAt,
  onlyNew: likeOthers,

  async open(page, { input, fixture }) {
    const answers = await GatewayAnswers.on(page, { held: ['AddCartLine', 'UpdateCartLine'], patch: patchFor(input) });
    const dialog = new LineDialog(page);
    if (fixture.as === 'buyer') {
      const insider = await asSalesperson();
      if (input.line) await addLines(insider, [{ productKey: soda.key, ...asPosted(input.line) }]);
      await rememberIn(page, insider);
    }
    if (fixture.opens === 'a product on its own page') {
      const product = new ProductScreen(page);
      await product.open(soda.key);
      await product.addToCart.click();
    } else if (fixture.opens === 'a line') {
      await page.goto('/cart');
      await page.getByRole('button', { name: /^Edit/ }).first().click();
    } else {
      const products = new ProductsScreen(page);
      await products.open(`#s=${soda.code}`);
      if (fixture.as === 'guest') await products.addsAtOnce(soda.name);
      else await products.opens(soda.name);
    }
    return { page, dialog, answers };
  },

  cannot({ before, event, scenario }) {
    const { context } = before;
    const isField = (name: string) => event.type.startsWith(`${name}.`);
    switch (event.type) {
      case 'sellBy.changed':
      case 'priceBy.changed': {
        const current = event.type === 'sellBy.changed' ? context.sellByUnit : context.priceByUnit;
        if (event.unit === current) return 'choosing what is chosen changes nothing';
        break;
      }
      case 'price.reset':
        if (!context.isOverridePrice) return 'the button is off';
        break;
      case 'note.changed':
        if (isNoteTooLong({ ...context, note1: event.text })) return 'the field takes no more';
        if (event.text === (event.note === 1 ? context.note1 : context.note2)) return 'typing what is there changes nothing';
        break;
    }
    // Whatever else a person does takes them out of the field, and that is an event of its own.
    const isRounded = scenario.input.settings.orderQuantityRounding === 'NONE' || isMultiple({ before, scenario });
    if (before.matches('editing') && !isRounded && !Number.isNaN(typed(context)) && !isField('quantity')) {
      return 'leaving the quantity comes first';
    }
    return null;
  },

  events: {
    'quantity.changed': async ({ dialog }, { event }) => await dialog.types(event.text),
    'quantity.left': async ({ dialog }) => {
      await dialog.quantity.focus();
      await dialog.quantity.blur();
    },
    'quantity.increased': async ({ dialog }) => await dialog.pressesPlus(),
    'quantity.decreased': async ({ dialog }) => await dialog.pressesMinus(),
    'sellBy.changed': async ({ dialog }, { event }: Step<'sellBy.changed'>) => await dialog.choosesSellBy(event.unit),
    'priceBy.changed': async ({ dialog }, { event }: Step<'priceBy.changed'>) => await dialog.choosesPriceBy(event.unit),
    'price.changed': async ({ dialog }, { event }) => await dialog.unitPrice.fill(event.text),
    'price.left': async ({ dialog }) => {
      await dialog.unitPrice.focus();
      await dialog.unitPrice.blur();
    },
    'price.reset': async ({ dialog }) => await dialog.priceOverride.click(),
    'note.changed': async ({ dialog }, { event }) => await dialog.note(event.note).fill(event.text),
    save: async ({ dialog }) => await dialog.saves(),
    confirm: async ({ dialog }, { before }) => {
      await questionOf(dialog, before).getByRole('button', { name: 'OK' }).click();
    },
    cancel: async ({ dialog }, { before }) => {
      if (before.matches('editing')) await dialog.cancels();
      else await questionOf(dialog, before).getByRole('button', { name: 'Cancel' }).click();
    },
  },

  outcomes: {
    saveLine: {
      saved: answered({ kind: 'real' }),
      refused: refusal([{ code: 'OUT_OF_STOCK', message: 'Only 3 left' }]),
      'refused without a word': refusal([]),
      'no answer': answered({ kind: 'cut' }),
    },
  },
  delays: {},

  states: {
    opening: 'passing',
    accountRequired: async ({ dialog }) => {
      await expect(dialog.accountRequired).toContainText('Please sign in or create an account to add products to your cart.');
      await expect(dialog.dialog).toBeHidden();
    },
    'editing.entering': async ({ dialog }, { snapshot: { context }, scenario }) => {
      await expect(dialog.confirmQuantity.or(dialog.confirmLeave)).toBeHidden();
      await expect(dialog.error).toBeHidden();
      await expect(dialog.dialog).toHaveAccessibleName(scenario.fixture.opens === 'a line' ? 'Edit Cart Line' : 'Add to Cart');
      await expect.poll(async () => numberIn(await dialog.quantity.inputValue())).toBe(typed(context));
      await expect(dialog.dialog.getByRole('combobox', { name: 'Sell By U/M' })).toHaveText(context.sellByUnit);
      await mustShowFields(dialog, scenario.input, context);
    },
    'editing.refused': async ({ dialog }, { step }) => {
      await expect(dialog.confirmQuantity).toBeHidden();
      await expect(dialog.error).toBeVisible();
      const text = { refused: 'Only 3 left', 'refused without a word': unknown, 'no answer': notNow }[step?.case ?? ''];
      if (text) await expect(dialog.error).toHaveText(text);
    },
    confirmingQuantity: async ({ dialog }) => {
      await expect(dialog.confirmQuantity).toContainText(
        'You have entered a quantity that is not divisible by the Sell By, are you sure you want to enter this quantity?',
      );
    },
    saving: async ({ dialog }) => {
      await expect(dialog.confirmQuantity).toBeHidden();
      await expect(dialog.save).toHaveAttribute('aria-busy', 'true');
      await expect(dialog.quantity).toBeDisabled();
      await expect(dialog.error).toBeHidden();
    },
    confirmingLeave: async ({ dialog }) => {
      await expect(dialog.confirmLeave).toContainText(
        'Unsaved data would be lost by leaving the active view. Are you sure you wish to change the view?',
      );
    },
    saved: async ({ dialog, page }, { scenario }) => {
      await expect(dialog.dialog).toBeHidden();
      if (scenario.fixture.opens === 'a product') await expect(page.getByText(`${soda.name} added to cart`)).toBeAttached();
    },
    cancelled: async ({ dialog }) => {
      await expect(dialog.confirmLeave).toBeHidden();
      await expect(dialog.dialog).toBeHidden();
      await expect(dialog.accountRequired).toBeHidden();
    },
    leavingToSignIn: async ({ page }) => await expect(page).toHaveURL(/\/login$/),
    unsellable: async ({ dialog, page }) => {
      await expect(page.getByRole('alert').filter({ hasText: 'Product has no Sell By U/M' })).toBeVisible();
      await expect(dialog.dialog).toBeHidden();
    },
  },
  unreached: {},
};

const notNow = 'Request could not be completed at this time';
const unknown = 'An error occurred while performing this action';

/** The fields that show, and that can be changed, by the settings (S5.6, S5.8), and what the line comes to (S5.11). */
async function mustShowFields(dialog: LineDialog, input: AddLineInput, context: AddLineContext): Promise<void> {
  const fields = fieldsOf(input);
  const select = (name: string) => dialog.dialog.getByRole('combobox', { name });
  await expect(select('Sell By U/M')).toBeEnabled({ enabled: fields.sellBy });
  for (const note of [1, 2] as const) await expect(dialog.note(note)).toHaveCount(fields.notes ? 1 : 0);
  await expect(dialog.unitPrice).toHaveCount(fields.pricing ? 1 : 0);
  await expect(dialog.extension).toHaveCount(fields.pricing ? 1 : 0);
  await expect(dialog.priceOverride).toHaveCount(fields.unitPrice ? 1 : 0);
  if (!fields.pricing) return;
  await expect(dialog.unitPrice).toBeEditable({ editable: fields.unitPrice });
  await expect(select('Price By U/M')).toBeEnabled({ enabled: fields.priceBy });
  await expect(select('Price By U/M')).toHaveText(context.priceByUnit);
  await expect(async () => {
    // Content of the fields, since the dry run keeps no prices.
    const quantity = await dialog.quantity.inputValue();
    const unitPrice = await dialog.unitPrice.inputValue();
    const extension = extensionOf(input, { ...context, quantity, unitPrice });
    const shown = await dialog.extension.textContent();
    if (extension === null) expect(shown).toBe('-.--');
    else expect(Math.abs(Number(shown?.replace(/[$,]/g, '')) - extension)).toBeLessThan(0.0051);
  }).toPass({ timeout: 10_000 });
}

function questionOf(dialog: LineDialog, before: Step<'cancel'>['before']) {
  if (before.matches('accountRequired')) return dialog.accountRequired;
  return before.matches('confirmingLeave') ? dialog.confirmLeave : dialog.confirmQuantity;
}

function saveOf({ opens }: AddLineFixture): string {
  return opens === 'a line' ? 'UpdateCartLine' : 'AddCartLine';
}

function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

function asPosted({ quantity, unitPrice, isOverridePrice, productText1 }: NonNullable<AddLineInput['line']>) {
  return {
    unitOfMeasure: quantity.unit,
    orderQuantity: quantity.value,
    ...(isOverridePrice && unitPrice && { overridePrice: unitPrice.factor, unitOfMeasure_Prc: unitPrice.fromUnit }),
    ...(productText1 !== null && { productText1 }),
  };
}

/** The site's settings, and the product's units and prices, as the scenario has them. */
const patchFor = ({ settings, product, prices }: AddLineInput) =>
  patchFields({
    ...settings,
    pricingUnit: product.pricingUnit,
    sellBys: product.sellBys.map((sellBy) => ({ __typename: 'SellBy', ...sellBy })),
    priceBys: product.priceBys.map((priceBy) => ({ __typename: 'PriceBy', ...priceBy })),
    prices: prices?.map((price) => ({ __typename: 'UnitPrice', ...price })) ?? null,
  });
