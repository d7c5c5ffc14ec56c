import type {
  AddLineProductFragment,
  CartPageQuery,
  ProductsScreenQuery,
  SaveLineAnswerFragment,
  SettingsPartsFragment,
} from '../../client/generated/graphql.js';
import { extensionOf } from '../../domain/cart/extension.js';
import type { AddLineContext, AddLineInput } from '../../machines/addLine/types.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  combobox,
  dialog,
  group,
  h2,
  type Part,
  type Shown,
  type ShownState,
  status,
  textbox,
} from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { fieldsOf, priceDecimalsOf, priceIn } from './addLine.fields.js';
import type { AddLine, AddLineFixture } from './addLine.products.js';
import { isMultiple, isPriceWrong, typed } from './addLine.scenarios.js';
import { type CartOnPage, cartPage } from './browser/cart-page-shows.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { productsPage } from './browser/products-page-shows.js';
import { question } from './browser/question-shows.js';
import { contentsOf, shortageOf, stockOf } from './browser/stock-shows.js';
import { amount } from './browser/wording.js';

type SeenLine = Seen<AddLine, AddLineFixture>;

/** Sold by the case of 24 in any number, and by the can in half dozens, as in the model. */
export const soda = { key: 1439, name: 'Soda Cola Can' };
/** Finds it, and two others. */
export const search = 'Cola Can';

/** The screens of the line dialog, from the machine's context and the gateway's answers. */
export class AddLineShows {
  constructor(readonly answers: GatewayAnswers) {}

  /** The form (S2.42), with the fields that settings and user show (S5.6, S5.8). */
  form({ snapshot, scenario: { input, fixture }, step }: SeenLine): Screen {
    const context = asLeft(snapshot.context, input, step?.event.type);
    const isBusy = snapshot.matches('saving');
    const off = isBusy && { disabled: true };
    const title = fixture.opens === 'a line' ? 'Edit Cart Line' : 'Add to Cart';
    const focus = focusAfter(step);
    const product = this.#product;
    if (!product) return { shows: [dialog(title)] };
    const isValid = quantityProblem(input, context) === null && !isPriceWrong(context);
    const save = isBusy ? { busy: true, disabled: true } : !isValid && { disabled: true };
    return {
      shows: [
        dialog(
          title,
          h2(title),
          button('Close', off, focus === 'Close' && { focused: true }),
          product.description,
          [product.formattedProductCode, product.brand, product.packSize].filter(Boolean).join(' · '),
          stockOf(product, context.sellByUnit),
          snapshot.matches({ editing: 'refused' }) && alert(english(context.error)),
          group(
            null,
            quantityFields(input, context, off, focus, product.stockUnit),
            shortageOf(product, product.description, { value: context.quantity, unit: context.sellByUnit }),
            pricingFields(input, context, off),
            noteFields(input, context, off),
          ),
          button('Cancel', off, focus === 'Cancel' && { focused: true }),
          button('Save', save, focus === 'Save' && { focused: true }),
        ),
      ],
    };
  }

  accountRequired(): Screen {
    return question('Account Required', 'Please sign in or create an account to add products to your cart.');
  }

  confirmingQuantity(): Screen {
    return question(
      'Confirm Quantity',
      'You have entered a quantity that is not divisible by the Sell By, are you sure you want to enter this quantity?',
    );
  }

  confirmingLeave(): Screen {
    return question(
      'Unsaved changes',
      'Unsaved data would be lost by leaving the active view. Are you sure you wish to change the view?',
      { focused: 'Cancel' },
    );
  }

  /** Where the dialog was opened, as it shows when it has closed: the focus is back on what opened it. */
  closed({ snapshot, scenario }: SeenLine, ...beside: Shown[]): Screen {
    const { opens, as } = scenario.fixture;
    const isSaved = snapshot.matches('saved');
    if (opens === 'a line') {
      return {
        address: '/cart',
        shows: [cartPage({ cart: this.#cart, settings: this.#settings, focused: `Edit ${soda.name}` }), ...beside],
      };
    }
    if (opens === 'a product on its own page') return { address: `/product/${soda.key}` };
    const { sellByUnit } = snapshot.context;
    const shown = productsPage({
      data: this.answers.received<ProductsScreenQuery>('ProductsScreen'),
      settings: this.#settings,
      search,
      isGuest: as === 'guest',
      ...(isSaved && { inCart: { [soda.key]: `${typed(snapshot.context)} ${sellByUnit}` }, added: soda.name }),
      focused: { productKey: String(soda.key), button: as === 'guest' ? 'add' : 'open' },
    });
    return { address: `/products#s=${encodeURIComponent(search)}&v=1`, shows: [shown, ...beside] };
  }

  get #product(): AddLineProductFragment | undefined {
    const all = [
      ...(this.answers.latest<ProductsScreenQuery>('ProductsScreen')?.products.products ?? []),
      this.answers.latest<{ product: AddLineProductFragment | null }>('AddLine', 'ProductPage')?.product,
    ];
    return all.find((one) => one?.productKey === String(soda.key)) ?? undefined;
  }

  get #settings(): SettingsPartsFragment {
    const { settings } = this.answers.latest<{ settings: SettingsPartsFragment }>('SessionWorkplace', 'WorkplaceSettings') ?? {};
    if (!settings) throw new Error('the settings were not answered');
    return settings;
  }

  /** The cart as it was answered last; a save answers it without its products. */
  get #cart(): CartOnPage {
    const read = this.answers.latest<CartPageQuery>('SessionWorkplace', 'CartPage', 'RefreshCart')?.cart;
    const saved = this.answers.latest<{ updateCartLine: SaveLineAnswerFragment }>('UpdateCartLine')?.updateCartLine;
    if (!read) throw new Error('the cart was not answered');
    if (saved?.__typename !== 'CartSaved') return read;
    const productOf = (key: string) => read.lines.find(({ productKey }) => productKey === key)?.product ?? null;
    return {
      ...saved.cart,
      lines: saved.cart.lines.map((line) => ({ ...line, product: productOf(line.productKey) })),
    } as CartOnPage;
  }
}

/** The fields as they show: what is done elsewhere leaves them, and they show their places (S5.3, S5.7). The model has that as events of its own. */
function asLeft(context: AddLineContext, input: AddLineInput, event: string | undefined): AddLineContext {
  const { unitPrice, priceByUnit } = context;
  const isQuantity = !Number.isNaN(typed(context)) && event !== 'quantity.changed';
  const isPrice = unitPrice.trim() !== '' && !Number.isNaN(Number(unitPrice)) && event !== 'price.changed';
  return {
    ...context,
    ...(isQuantity && { quantity: typed(context).toFixed(2) }),
    ...(isPrice && { unitPrice: Number(unitPrice).toFixed(priceDecimalsOf(input, priceByUnit)) }),
  };
}

/** How a scenario's person leaves the dialog and its questions: each way in one of them. */
export function wayOut({ fixture, input }: SeenLine['scenario']): 'Cancel' | 'Close' | 'Escape' {
  if (fixture.opens === 'a line') return 'Escape';
  return input.settings.hidePricing ? 'Close' : 'Cancel';
}

/** Save keeps the focus while it works and when it is refused; a question gives it back to the button that led to it. */
function focusAfter(step: SeenLine['step']): 'Quantity' | 'Save' | 'Cancel' | 'Close' | null {
  if (!step) return 'Quantity';
  if (step.before.matches('confirmingQuantity') || step.before.matches('saving') || step.event.type === 'save') return 'Save';
  if (!step.before.matches('confirmingLeave')) return null;
  const way = wayOut(step.scenario);
  return way === 'Escape' ? null : way;
}

function quantityFields(input: AddLineInput, context: AddLineContext, off: Part, focus: string | null, stockUnit: string): Part {
  const { quantity, sellByUnit } = context;
  const multiple = Number(input.product.sellBys.find(({ unit }) => unit === sellByUnit)?.sellByMultiple ?? 0);
  const hint = multiple > 1 ? `Sold by ${multiple} ${sellByUnit}` : null;
  const problem = quantityProblem(input, context);
  const contents = contentsOf({ sellBys: input.product.sellBys, stockUnit }, sellByUnit);
  return [
    button('Decrease Quantity', (off || !(typed(context) > 0)) && { disabled: true }),
    textbox('Quantity', { value: quantity }, describedBy(problem, hint), off, focus === 'Quantity' && { focused: true }),
    button('Increase Quantity', off),
    hint,
    problem !== null && alert(problem),
    combobox(
      'Sell By U/M',
      { value: sellByUnit, expanded: false, ...(contents !== null && { description: contents }) },
      (off || !fieldsOf(input).sellBy) && { disabled: true },
    ),
  ];
}

function pricingFields(input: AddLineInput, context: AddLineContext, off: Part): Part {
  const fields = fieldsOf(input);
  if (!fields.pricing) return null;
  const { unitPrice, priceByUnit, isOverridePrice } = context;
  const problem = isPriceWrong(context) ? 'Please enter a price from 0 to 999999.9999 with at most 4 decimals' : null;
  const hint = unitPrice === '' && priceIn(input, priceByUnit) === undefined ? 'Price not known' : null;
  return [
    textbox('Unit Price', { value: unitPrice }, describedBy(problem, hint), off, !off && !fields.unitPrice && { readonly: true }),
    problem !== null && alert(problem),
    combobox('Price By U/M', { value: priceByUnit, expanded: false }, (off || !fields.priceBy) && { disabled: true }),
    fields.unitPrice && [
      button('Price Override', { description: 'Restore the default price' }, (off || !isOverridePrice) && { disabled: true }),
      isOverridePrice ? 'On: press to restore the default price' : 'Off',
    ],
    'Extension',
    { ...status(amount(extensionIn(input, context))), name: 'Extension' },
  ];
}

function noteFields(input: AddLineInput, { note1, note2 }: AddLineContext, off: Part): Part {
  return fieldsOf(input).notes && [textbox('Note 1', { value: note1 }, off), textbox('Note 2', { value: note2 }, off)];
}

const describedBy = (...texts: (string | null)[]): ShownState | false => {
  const [problem] = texts;
  const description = texts.filter(Boolean).join(' ');
  return description !== '' && { description, ...(problem !== null && { invalid: true }) };
};

/** S5.5; what cannot be ordered is said first. */
function quantityProblem(input: AddLineInput, context: AddLineContext): string | null {
  const quantity = typed(context);
  if (!(quantity > 0)) return 'Please enter a quantity from 0.01 to 999999.99 with at most 2 decimals';
  const at = { before: { context }, scenario: { input } } as Parameters<typeof isMultiple>[0];
  if (input.settings.orderQuantityRounding === 'NONE' || isMultiple(at)) return null;
  const multiple = Number(input.product.sellBys.find(({ unit }) => unit === context.sellByUnit)?.sellByMultiple);
  return `Invalid quantity of ${quantity.toFixed(2)}. Please enter a multiple of ${multiple.toFixed(2)}`;
}

/** Quantity times price, over the conversions of both units (S5.11); null if a figure is missing. */
function extensionIn({ product }: AddLineInput, context: AddLineContext): string | null {
  const sellBy = product.sellBys.find(({ unit }) => unit === context.sellByUnit);
  const priceBy = product.priceBys.find(({ unit }) => unit === context.priceByUnit);
  const isPriced = context.unitPrice.trim() !== '' && !Number.isNaN(Number(context.unitPrice));
  if (!sellBy || !priceBy || !isPriced || Number.isNaN(typed(context))) return null;
  const [sellByConversion, priceByConversion] = [sellBy.stockConversion, priceBy.stockConversion];
  return extensionOf({ quantity: context.quantity, sellByConversion, priceByConversion, unitPrice: context.unitPrice });
}

/** The choices of a unit, in the order of the product's; prices beside the units that it is priced by (S5.7). */
export function choicesOf(input: AddLineInput, kind: 'sellBy' | 'priceBy'): string[] {
  const { sellBys, priceBys } = input.product;
  if (kind === 'sellBy') return sellBys.map(({ unit }) => unit);
  return priceBys.map(({ unit }) => `${unit}${amount(priceIn(input, unit) ?? null, priceDecimalsOf(input, unit))}`);
}
