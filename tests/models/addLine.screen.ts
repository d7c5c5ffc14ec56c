import { expect } from 'playwright/test';
import type { AddLineEvent, AddLineInput } from '../../machines/addLine/types.js';
import type { OnPage, OnScreen, Perform, ScreenStep } from '../../paths/model/on-screen.js';
import type { DueCall } from '../../paths/screen/calls.js';
import { LineDialog } from '../e2e/pages/line-dialog.js';
import { ProductScreen } from '../e2e/pages/product-screen.js';
import { ProductsScreen } from '../e2e/pages/products-screen.js';
import { postedLineOf } from './addLine.fields.js';
import { addLineModel } from './addLine.model.js';
import type { AddLine, AddLineFixture } from './addLine.products.js';
import { isMultiple, isNoteTooLong, likeOthers, notLookedAt, typed } from './addLine.scenarios.js';
import { AddLineShows, choicesOf, search, soda, wayOut } from './addLine.shows.js';
import { thenCartIsRead } from './browser/cart-read.js';
import { callsBesideCart, frame } from './browser/frame.js';
import { type Answer, GatewayAnswers, type Patch } from './browser/gateway-answers.js';
import { keysOf } from './browser/keys-of.js';
import { mustRead } from './browser/must-read.js';
import { notification } from './browser/notification-shows.js';
import { patchFields, patchProduct } from './browser/patch-fields.js';
import { asCards } from './browser/products-page-shows.js';
import { withRealContext } from './browser/real-context.js';
import { addLines, asSalesperson, cartOf, rememberIn } from './browser/test-setup.js';

/** Another line of the cart, which must stay as it is. */
const otherLine = { productKey: 1444, unitOfMeasure: 'CS', orderQuantity: '2.00', productText1: 'warm' };

interface ScreenContext extends OnPage {
  dialog: LineDialog;
  answers: GatewayAnswers;
  shows: AddLineShows;
  /** Of the edited line; null when adding. */
  lineId: string | null;
  keyOf: ReturnType<typeof keysOf>;
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

const onScreen: OnScreen<AddLine, AddLineFixture, ScreenContext> = {
  model: addLineModel,
  excluded: notLookedAt,
  onlyNew: likeOthers,

  async open(page, { input, fixture }) {
    const patch: Patch = (data) => asCards(patchFor(input)(data));
    const answers = await GatewayAnswers.on(page, { held: ['AddCartLine', 'UpdateCartLine'], patch });
    const dialog = new LineDialog(page);
    let lineId: string | null = null;
    if (fixture.as === 'buyer') {
      const insider = await asSalesperson();
      if (input.line) {
        await addLines(insider, [otherLine, { productKey: soda.key, ...asPosted(input.line) }]);
        lineId = String((await cartOf(insider)).lines.at(-1)?.id);
      }
      await rememberIn(page, insider);
    }
    if (fixture.opens === 'a product on its own page') {
      const product = new ProductScreen(page);
      await product.open(soda.key);
      await product.addToCart.click();
    } else if (fixture.opens === 'a line') {
      await page.goto('/cart');
      await page.getByRole('button', { name: `Edit ${soda.name}` }).click();
    } else {
      const products = new ProductsScreen(page);
      await products.open(`#s=${search}&v=1`);
      if (isQuick(fixture)) await products.addsAtOnce(soda.name);
      else await products.opens(soda.name);
    }
    return {
      page,
      sent: answers.sent,
      heard: async () => {
        // A person leaves a field with whatever they do next, so that these events come at any time.
        const types = (await answers.heard('addLine'))?.filter((type) => !isLeaving(type)) ?? null;
        if (types === null || !isQuick(fixture)) return types;
        return types[0] === 'save' ? types.slice(1) : ['no save as it opens', ...types];
      },
      dialog,
      answers,
      shows: new AddLineShows(answers),
      lineId,
      keyOf: keysOf(answers, 'AddCartLine'),
    };
  },

  cannot({ before, event, case: name, scenario }) {
    if (name === 'a server that explains' && scenario !== addLineModel.scenarios[0]) {
      return 'what the server says shows the same in every situation';
    }
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
    'sellBy.changed': async ({ dialog }, { event, scenario }: Step<'sellBy.changed'>) => {
      await mustOffer(dialog, 'Sell By U/M', choicesOf(scenario.input, 'sellBy'));
      await dialog.choosesSellBy(event.unit);
    },
    'priceBy.changed': async ({ dialog }, { event, scenario }: Step<'priceBy.changed'>) => {
      await mustOffer(dialog, 'Price By U/M', choicesOf(scenario.input, 'priceBy'));
      await dialog.choosesPriceBy(event.unit);
    },
    'price.changed': async ({ dialog }, { event }) => await dialog.unitPrice.fill(event.text),
    'price.left': async ({ dialog }) => {
      await dialog.unitPrice.focus();
      await dialog.unitPrice.blur();
    },
    'price.reset': async ({ dialog }) => await dialog.priceOverride.click(),
    'note.changed': async ({ dialog }, { event }) => {
      await expect(dialog.note(event.note)).toHaveAttribute('maxlength', '60');
      await dialog.note(event.note).fill(event.text);
    },
    save: async ({ dialog }) => await dialog.saves(),
    confirm: async ({ dialog }, { before }) => {
      await questionOf(dialog, before).getByRole('button', { name: 'OK' }).click();
    },
    cancel: async ({ page, dialog }, { before, scenario }) => {
      const way = wayOut(scenario);
      if (way === 'Escape') await page.keyboard.press('Escape');
      else if (before.matches('editing')) await dialog.dialog.getByRole('button', { name: way, exact: true }).click();
      else await questionOf(dialog, before).getByRole('button', { name: 'Cancel' }).click();
    },
  },

  outcomes: {
    saveLine: {
      saved: async (screenContext, step) => {
        await answered({ kind: 'real' })(screenContext, step);
        // The answer had the whole cart: a request for it now gets no other (S4.8).
        await screenContext.dialog.dialog.waitFor({ state: 'hidden' });
        await screenContext.page.evaluate(async () => {
          for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
          window.dispatchEvent(new Event('focus'));
        });
      },
      refused: refusal([{ code: 'OUT_OF_STOCK', message: 'Only 3 left' }]),
      'refused without a word': refusal([]),
      'no answer': thenCartIsRead(answered({ kind: 'cut' })),
      'a server that explains': thenCartIsRead(
        answered({ kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE', serverMessage: 'The order desk is closed' }),
      ),
    },
  },
  delays: {},

  hears: (_, { event }) => (isLeaving(event.type) ? [] : undefined),
  notCompared: frame,
  calls: {
    saveLine: {
      name: ({ scenario }) => saveOf(scenario.fixture),
      variables: ({ keyOf, lineId }, { snapshot: { context }, scenario: { input } }) => {
        const line = postedLineOf(input, context);
        return { input: input.line === null ? { idempotencyKey: keyOf(context.attempt.count), line } : { id: lineId, line } };
      },
    },
  },
  alsoCalls({ sent }, { scenario: { fixture }, step }) {
    mustRead(sent, readsOf(fixture));
    // A save without an answer may have been done; any other answer has the cart, or changed nothing (S4.8).
    return step?.case === 'no answer' || step?.case === 'a server that explains' ? [{ name: 'RefreshCart', variables: {} }] : [];
  },
  besides: {
    ...callsBesideCart,
    ProductsScreen: 'mustRead compares its variables; it is read again after a lost connection',
    ProductsPage: 'read after a lost connection, as its first page was',
    QuantitiesInCart: 'read after a lost connection; it takes no variables',
    ProductPage: 'mustRead compares its variables; it is read again after a lost connection',
    CartPage: 'read after a lost connection; it takes no variables',
    AddLine: 'mustRead compares its variables; it is read again after a lost connection',
  },
  states: {
    opening: 'passing',
    accountRequired: ({ shows }) => shows.accountRequired(),
    'editing.entering': ({ shows }, seen) => shows.form(seen),
    'editing.refused': ({ shows }, seen) => shows.form(seen),
    confirmingQuantity: ({ shows }) => shows.confirmingQuantity(),
    saving: ({ shows }, seen) => shows.form(seen),
    confirmingLeave: ({ shows }) => shows.confirmingLeave(),
    saved: ({ shows }, seen) => shows.closed(seen),
    cancelled: ({ shows }, seen) => shows.closed(seen),
    leavingToSignIn: () => ({ address: '/login' }),
    unsellable: ({ shows }, seen) => shows.closed(seen, notification('error', 'Product has no Sell By U/M')),
  },
  components: ['client/features/add-line'],
  survivors: {
    'client/features/add-line/AddLineDialog.tsx › AddLineDialog: condition isQuick':
      'Save was pressed in a list: tests/e2e/line-dialog.spec.ts',
    'client/features/add-line/AddLineDialog.tsx › AddLineDialog: onClose dropped':
      'closes before the machine begins: tests/e2e/line-dialog.spec.ts',
    'client/features/add-line/AddLineDialog.tsx › AddLineDialog: text addLine.loadFailedHint':
      'shows before the machine begins: tests/e2e/line-dialog.spec.ts',
    'client/features/add-line/AddLineForm.tsx › AddLineForm: event confirm sent twice':
      'the question to guests: the machine has ended with the first one',
    'client/features/add-line/ProductHead.tsx › ProductHead: value of missingImage': 'pictures are hidden from screen readers',
    'client/features/add-line/ProductHead.tsx › ProductHead: isEager removed': 'when a picture is loaded',
  },
  unreached: {},
};

/** The line dialog in a browser, over real products and a real cart. */
export const addLineOnScreen = withRealContext(onScreen);

function questionOf(dialog: LineDialog, before: Step<'cancel'>['before']) {
  if (before.matches('accountRequired')) return dialog.accountRequired;
  return before.matches('confirmingLeave') ? dialog.confirmLeave : dialog.confirmQuantity;
}

/** Guests press Add, which saves as the dialog opens. */
const isQuick = ({ as }: AddLineFixture): boolean => as === 'guest';

const isLeaving = (type: string): boolean => type === 'quantity.left' || type === 'price.left';

function saveOf({ opens }: AddLineFixture): string {
  return opens === 'a line' ? 'UpdateCartLine' : 'AddCartLine';
}

function asPosted({ quantity, unitPrice, isOverridePrice, productText1, productText2 }: NonNullable<AddLineInput['line']>) {
  return {
    unitOfMeasure: quantity.unit,
    orderQuantity: quantity.value,
    ...(isOverridePrice && unitPrice && { overridePrice: unitPrice.factor, unitOfMeasure_Prc: unitPrice.fromUnit }),
    ...(productText1 !== null && { productText1 }),
    ...(productText2 !== null && { productText2 }),
  };
}

/** The site's settings, and the product's units and prices, as the scenario has them. */
function patchFor({ settings, product, prices }: AddLineInput): Patch {
  const typed = (__typename: string, rows: readonly object[]) => rows.map((row) => ({ __typename, ...row }));
  const { value: orderQuantity, unit } = product.defaultQuantity ?? { value: '1', unit: 'CS' };
  const ofSoda = patchFields({
    pricingUnit: product.pricingUnit,
    sellBys: typed('SellBy', product.sellBys),
    priceBys: typed('PriceBy', product.priceBys),
    prices: prices && typed('UnitPrice', prices),
    // A service that cannot tell prices cannot tell stock, either.
    ...(prices === null && { stock: null }),
    defaultQuantity: { __typename: 'DefaultQuantity', orderQuantity, unit },
  });
  const ofSettings = patchFields({ ...settings });
  return (data) => ofSettings(patchProduct(soda.key, ofSoda)(data));
}

/** Reads until the dialog opens: a list of products has all that it needs. */
function readsOf({ opens }: AddLineFixture): DueCall[] {
  const productKey = String(soda.key);
  if (opens === 'a line') return [{ name: 'AddLine', variables: { productKey, orderGuide: null } }];
  if (opens === 'a product on its own page') return [{ name: 'ProductPage', variables: { productKey } }];
  const filter = { mainCategory: null, category: null, search, orderGuide: null, verbatim: true };
  const reads = { filter, sort: null, orderGuide: null, pageSize: 50, withOptions: true, withGuides: true };
  return [{ name: 'ProductsScreen', variables: reads }];
}

/** A folded choice shows only what is chosen: what else it offers is looked at where it is opened. */
async function mustOffer({ dialog }: LineDialog, name: string, choices: readonly string[]): Promise<void> {
  const choice = dialog.getByRole('combobox', { name });
  await choice.click();
  await expect(dialog.getByRole('option')).toHaveText([...choices]);
  await choice.click();
}
