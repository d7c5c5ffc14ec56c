import type { OfferedSubstitute, StockShortageEvent } from '../../machines/stockShortage/types.js';
import type { OnPage, OnScreen, Perform, ScreenStep } from '../../paths/model/on-screen.js';
import { callsBesideCart, frame } from './browser/frame.js';
import { type Answer, GatewayAnswers, type Patch } from './browser/gateway-answers.js';
import { keysOf } from './browser/keys-of.js';
import { patchFields, patchObjects, patchProduct } from './browser/patch-fields.js';
import { withRealContext } from './browser/real-context.js';
import { addLines, asSalesperson, cartOf, rememberIn } from './browser/test-setup.js';
import { stockShortageModel } from './stockShortage.model.js';
import { offered, type ShortagePlace, type StockShortage, shortLine } from './stockShortage.scenarios.js';
import { StockShortageShows } from './stockShortage.shows.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  keyOf: ReturnType<typeof keysOf>;
  lineId: string;
  shows: StockShortageShows;
}
type Step<T extends StockShortageEvent['type']> = ScreenStep<
  StockShortage,
  ShortagePlace,
  Extract<StockShortageEvent, { type: T }>
>;
type Answering = Perform<StockShortage, ShortagePlace, ScreenContext>;

const failure: Answer = { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' };

/** A substitute as the gateway answers it, so that the offer comes out of it. */
function productOf({ productKey, name, price, available }: OfferedSubstitute) {
  return {
    ...{ __typename: 'Product', productKey, formattedProductCode: '11-444', description: name, brand: 'Orchard Press' },
    ...{ packSize: '24/12 oz', pricingUnit: 'CS', stockUnit: 'CS', images: { __typename: 'ProductImages', list: null } },
    defaultQuantity: { __typename: 'DefaultQuantity', orderQuantity: '1.00', unit: 'CS' },
    sellBys: [{ __typename: 'SellBy', unit: 'CS', stockConversion: '1', sellByMultiple: '1.00', isPricing: true }],
    priceBys: [{ __typename: 'PriceBy', unit: 'CS', stockConversion: '1', priceDecimals: 2 }],
    prices: price && [{ __typename: 'UnitPrice', unit: 'CS', price: price.amount }],
    stock: { __typename: 'Stock', uncommitted: available?.value, uncommittedAlternate: null, mayBackOrder: true },
  };
}

const found =
  (isProposed: boolean, substitutes: readonly OfferedSubstitute[]): Answering =>
  async ({ answers }) => {
    const all = substitutes.map((substitute) => ({ __typename: 'Substitute', isProposed, product: productOf(substitute) }));
    await answers.answer('Substitutes', { kind: 'data', data: { product: { __typename: 'Product', substitutes: all } } });
  };

const savingOf = (takes: string | null): string => (takes === null ? 'AddInstead' : 'UpdateCartLine');
const undoingOf = (takes: string | null): string => (takes === null ? 'TakeBackInstead' : 'UpdateCartLine');

const refused = (operation: string): Answer => ({
  kind: 'data',
  data: {
    [{ AddInstead: 'addCartLines', TakeBackInstead: 'takeBackCartLines', UpdateCartLine: 'updateCartLine' }[operation] ?? '']: {
      __typename: 'Problems',
      problems: [{ __typename: 'Problem', code: 'REFUSED', message: 'The cart is locked', field: null, lineId: null }],
    },
  },
});
const saves =
  (answer: (operation: string) => Answer): Answering =>
  async ({ answers }, { scenario: { input } }) => {
    const operation = savingOf(input.takes);
    await answers.answer(operation, answer(operation));
  };
const undoes =
  (answer: (operation: string) => Answer): Answering =>
  async ({ answers }, { scenario: { input } }) => {
    const operation = undoingOf(input.takes);
    await answers.answer(operation, answer(operation));
  };
const real = (): Answer => ({ kind: 'real' });

/** In stock units; a case has several. */
function fiveCases({ sellBys }: Parameters<Patch>[0]): string {
  const units = (sellBys ?? []) as readonly { unit: string; stockConversion: string }[];
  return (5 * Number(units.find(({ unit }) => unit === 'CS')?.stockConversion ?? 1)).toFixed(2);
}

/** Its product has another name than in the catalogue, and 5 CS in stock. */
const inStock: Patch = patchProduct(shortLine.line.productKey, (product) => ({
  ...patchFields({ sellByMultiple: '1.00' })(product),
  description: 'Soda Lemon Can',
  ...('stock' in product && {
    stock: { __typename: 'Stock', uncommitted: fiveCases(product), uncommittedAlternate: null, mayBackOrder: true },
  }),
}));

const onScreen: OnScreen<StockShortage, ShortagePlace, ScreenContext> = {
  model: stockShortageModel,
  excluded: {},

  async open(page, { input: { canTakeBack, takes }, fixture }) {
    await page.clock.install();
    const held = ['Substitutes', 'AddInstead', 'TakeBackInstead', 'UpdateCartLine'];
    const withSite = patchObjects({
      site: (site) => ({
        ...site,
        capabilities: (site.capabilities as readonly string[]).filter((one) => canTakeBack || one !== 'CART_TAKE_BACK'),
      }),
    });
    const answers = await GatewayAnswers.on(page, { held, patch: (data) => inStock(withSite(data)) });
    const insider = await asSalesperson();
    const { unit, orderQuantity, productText1 } = shortLine.line;
    if (fixture === 'the cart') {
      await addLines(insider, [
        { productKey: 1441, unitOfMeasure: unit, orderQuantity, ...(productText1 !== null && { productText1 }) },
      ]);
    }
    const lineId = String((await cartOf(insider)).lines.at(-1)?.id);
    await rememberIn(page, insider);
    if (fixture === 'the cart') await page.goto('/cart');
    else {
      await page.goto('/product/1441');
      await page.getByRole('textbox', { name: 'Quantity' }).fill('50');
    }
    const main = page.getByRole('main');
    if (takes === null) await main.getByRole('button', { name: 'Substitutes for Soda Lemon Can' }).click();
    else await main.getByRole('button', { name: 'Take 5 CS of Soda Lemon Can' }).click();
    return {
      page,
      answers,
      sent: answers.sent,
      heard: async () => await answers.heard('stockShortage'),
      keyOf: keysOf(answers, 'AddInstead'),
      lineId,
      shows: new StockShortageShows(answers),
    };
  },

  cannot({ before, event }) {
    if (before.hasTag('busy') && !event.type.startsWith('xstate.')) return 'nothing can be pressed while it works';
    if (event.type === 'undo' && !before.can(event)) return 'there is no such button';
    const isGone =
      event.type === 'substitute.chosen' &&
      !before.context.offered.substitutes.some(({ productKey }) => productKey === event.productKey);
    return isGone ? 'it is not offered' : null;
  },

  events: {
    'substitute.chosen': async ({ page }, { event }: Step<'substitute.chosen'>) => {
      const substitute = offered.find(({ productKey }) => productKey === event.productKey);
      const { value } = substitute?.amount ?? { value: '' };
      const name = `Take ${Number(value)} CS instead: ${substitute?.name}`;
      await page.getByRole('dialog').getByRole('button', { name }).click();
    },
    undo: async ({ page }) => await page.getByRole('button', { name: 'Undo' }).click(),
    retry: async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click(),
    close: async ({ page }) => await page.keyboard.press('Escape'),
  },
  outcomes: {
    loadSubstitutes: {
      chosen: found(false, offered),
      similar: found(true, offered),
      none: found(false, []),
      'no answer': async ({ answers }) => await answers.answer('Substitutes', failure),
    },
    saveAnswer: { saved: saves(real), refused: saves(refused), 'no answer': saves(() => failure) },
    undoAnswer: { undone: undoes(real), refused: undoes(refused), 'no answer': undoes(() => failure) },
  },
  delays: {},
  components: ['client/features/stock'],
  notCompared: frame,
  calls: {
    loadSubstitutes: { name: 'Substitutes', variables: () => ({ productKey: '1441' }) },
    saveAnswer: {
      name: ({ scenario: { input } }) => savingOf(input.takes),
      variables: ({ keyOf, lineId }, { snapshot: { context } }) => {
        const { answer, attempt } = context;
        if (answer?.kind !== 'substitute') return { input: { id: lineId, line: { ...shortLine.line, orderQuantity: '5.00' } } };
        const { productKey, amount } = answer;
        const plain = { overridePrice: null, priceByUnit: null, productText1: null, productText2: null };
        const line = { productKey, unit: amount.unit, orderQuantity: amount.value, ...plain };
        return { input: { idempotencyKey: keyOf(attempt), lines: [line] } };
      },
    },
    undoAnswer: {
      name: ({ scenario: { input } }) => undoingOf(input.takes),
      variables: ({ keyOf, lineId }, { snapshot: { context } }) => {
        const { answer, attempt } = context;
        if (answer?.kind !== 'substitute') return { input: { id: lineId, line: shortLine.line } };
        const line = { productKey: answer.productKey, unit: answer.amount.unit, orderQuantity: answer.amount.value };
        const own = keyOf(attempt);
        return { input: { idempotencyKey: typeof own === 'string' ? `${own}.undo` : own, lines: [line] } };
      },
    },
  },
  besides: {
    ...callsBesideCart,
    ProductPage: 'the page that the dialog is opened from',
    QuantitiesInCart: 'what is in the cart, on that page',
    CartPage: 'read again for the product of a new line',
    RefreshCart: 'read again after a failure',
    DeleteCartLine: 'follows on the substitute, and takes the line out of the cart',
    AddCartLine: 'puts the line back before the substitute is taken out',
  },
  states: {
    opening: 'passing',
    refused: 'passing',
    loading: ({ shows }) => shows.loading(),
    failed: ({ shows }) => shows.failed(),
    choosing: ({ shows }, seen) => shows.choosing(seen),
    saving: ({ shows }, seen) => shows.choosing(seen),
    saved: ({ shows }, seen) => shows.afterwards(seen),
    undoing: ({ shows }, seen) => shows.afterwards(seen),
    closed: ({ shows }, seen) => shows.afterwards(seen),
  },
  unreached: {},
};

/** Decisions about a shortage, in a browser. */
export const stockShortageOnScreen = withRealContext(onScreen);
