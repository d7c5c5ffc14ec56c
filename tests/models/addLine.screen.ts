import { expect, type Page } from 'playwright/test';
import type { AddLineEvent, AddLineInput } from '../../machines/addLine/types.js';
import { LineDialog } from '../e2e/pages/line-dialog.js';
import { ProductsScreen } from '../e2e/pages/products-screen.js';
import type { OnScreen, Perform, ScreenStep } from '../paths/on-screen.js';
import { addLineModel } from './addLine.model.js';
import { type AddLine, type AddLineWorld, isMultiple, isNoteTooLong, isPriceWrong, typed } from './addLine.scenarios.js';
import { addLines, asSalesperson, rememberIn } from './browser/demo-world.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';

/** Sold by the case of 24 in any number, and by the can in half dozens, as in the model. */
const soda = { key: 1439, code: '11439', name: 'Soda Cola Can' };

interface Stage {
  page: Page;
  dialog: LineDialog;
  answers: GatewayAnswers;
}
type Step<T extends AddLineEvent['type']> = ScreenStep<AddLine, AddLineWorld, Extract<AddLineEvent, { type: T }>>;

const answered =
  (answer: Answer): Perform<AddLine, AddLineWorld, Stage> =>
  async ({ answers }, { scenario }) =>
    await answers.answer(saveOf(scenario.world), answer);

const refusal = (problems: readonly { code: string; message: string }[]): Perform<AddLine, AddLineWorld, Stage> => {
  const said = problems.map((problem) => ({ __typename: 'Problem', field: null, lineId: null, ...problem }));
  return async ({ answers }, { scenario }) => {
    const field = scenario.world.opens === 'a line' ? 'updateCartLine' : 'addCartLine';
    const data = { [field]: { __typename: 'Problems', problems: said } };
    await answers.answer(saveOf(scenario.world), { kind: 'data', data });
  };
};

/** The line dialog in a browser, over real products and a real cart. */
export const addLineOnScreen: OnScreen<AddLine, AddLineWorld, Stage> = {
  model: addLineModel,
  unstaged: {},

  async open(page, { input, world }) {
    const answers = await GatewayAnswers.on(page, { held: ['AddCartLine', 'UpdateCartLine'], patch: patchFor(input) });
    const dialog = new LineDialog(page);
    if (world.as === 'buyer') {
      const insider = await asSalesperson();
      if (input.line) await addLines(insider, [{ productKey: soda.key, ...asPosted(input.line) }]);
      await rememberIn(page, insider);
    }
    if (world.opens === 'a line') {
      await page.goto('/cart');
      await page.getByRole('button', { name: /^Edit/ }).first().click();
    } else {
      const products = new ProductsScreen(page);
      await products.open(`#s=${soda.code}`);
      if (world.as === 'guest') await products.addsAtOnce(soda.name);
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
    if (before.matches('editing') && isPriceWrong(context) && !isField('price')) return 'leaving the price comes first';
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
      const question = before.matches('accountRequired') ? dialog.accountRequired : dialog.confirmQuantity;
      await question.getByRole('button', { name: 'OK' }).click();
    },
    cancel: async ({ dialog }, { before }) => {
      if (before.matches('editing')) await dialog.cancels();
      else {
        const question = before.matches('accountRequired') ? dialog.accountRequired : dialog.confirmQuantity;
        await question.getByRole('button', { name: 'Cancel' }).click();
      }
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
      await expect(dialog.confirmQuantity).toBeHidden();
      await expect(dialog.error).toBeHidden();
      await expect(dialog.dialog).toHaveAccessibleName(scenario.world.opens === 'a line' ? 'Edit Cart Line' : 'Add to Cart');
      await expect.poll(async () => numberIn(await dialog.quantity.inputValue())).toBe(typed(context));
      await expect(dialog.dialog.getByRole('combobox', { name: 'Sell By U/M' })).toHaveText(context.sellByUnit);
      await expect(dialog.unitPrice).toHaveCount(scenario.input.settings.hidePricing ? 0 : 1);
    },
    'editing.refused': async ({ dialog }, { step }) => {
      await expect(dialog.confirmQuantity).toBeHidden();
      await expect(dialog.error).toBeVisible();
      const words = { refused: 'Only 3 left', 'refused without a word': unknown, 'no answer': notNow }[step?.case ?? ''];
      if (words) await expect(dialog.error).toHaveText(words);
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
    saved: async ({ dialog, page }, { scenario }) => {
      await expect(dialog.dialog).toBeHidden();
      if (scenario.world.opens === 'a product') await expect(page.getByText(`${soda.name} added to cart`)).toBeAttached();
    },
    cancelled: async ({ dialog }) => {
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

function saveOf({ opens }: AddLineWorld): string {
  return opens === 'a line' ? 'UpdateCartLine' : 'AddCartLine';
}

function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

function asPosted({ quantity, unitPrice, productText1 }: NonNullable<AddLineInput['line']>) {
  return {
    unitOfMeasure: quantity.unit,
    orderQuantity: quantity.value,
    ...(unitPrice && { overridePrice: unitPrice.factor, unitOfMeasure_Prc: unitPrice.fromUnit }),
    ...(productText1 !== null && { productText1 }),
  };
}

/** The site's settings as the scenario has them, and a product that is not sold where it has none. */
function patchFor({ settings, product }: AddLineInput) {
  const patched = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(patched);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, inner]) => {
      if (key in settings) return [key, settings[key as keyof AddLineSettings]];
      if (key === 'sellBys' && product.sellBys.length === 0) return [key, []];
      return [key, patched(inner)];
    });
    return Object.fromEntries(entries);
  };
  return (data: Readonly<Record<string, unknown>>) => patched(data) as Record<string, unknown>;
}

type AddLineSettings = AddLineInput['settings'];
