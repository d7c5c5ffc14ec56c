import type { CartPageQuery, ProblemCode, SettingsPartsFragment } from '../../../client/generated/graphql.js';
import { isZero } from '../../../domain/number/decimal.js';
import { stepQuantity } from '../../../domain/quantity/quantity-stepper.js';
import {
  alert,
  button,
  fact,
  h1,
  item,
  link,
  list,
  main,
  type Part,
  region,
  type ShownNode,
  type ShownState,
  status,
  textbox,
} from '../../../paths/screen/shown.js';
import { shortageOf } from './stock-shows.js';
import { amount } from './wording.js';

export type CartOnPage = CartPageQuery['cart'];
export type CartLineOnPage = CartOnPage['lines'][number];

/** A line whose quantity was typed and refused, or has not been saved yet. */
export interface TypedLine {
  /** Figures of the line until the quantity is saved. */
  pending?: { quantity: string; extension: string | null; caseQuantity: string | null };
  /** A typed quantity that was refused, and why. */
  refused?: { text: string; problem: string };
}

export interface CartPageShows {
  cart: CartOnPage;
  settings: SettingsPartsFragment;
  /** Name of the button or field that has the focus. */
  focused?: string;
  isDeleting?: boolean;
  mayUseGuides?: boolean;
  /** By line id: what differs from the saved line. */
  typed?: Readonly<Record<string, TypedLine>>;
  /** Sum of the lines; the cart's own unless something is not saved yet. */
  lineTotal?: string | null;
}

/** The cart with lines (S2.28, S2.30), with the figures of S3.16. */
export function cartPage(shows: CartPageShows): ShownNode {
  const { cart, isDeleting = false, mayUseGuides = true, typed = {} } = shows;
  const focus = focusOf(shows);
  const named = (name: string, ...parts: Part[]) => button(name, focus(name), ...parts);
  return main(
    h1('Cart'),
    link('Continue Shopping', focus('Continue Shopping'), { url: '/products' }),
    named('Import File to Cart'),
    mayUseGuides && named('Save Order Guide'),
    named(isDeleting ? 'Done Deleting' : 'Remove items'),
    named('Clear Cart', isDeleting && { disabled: true }),
    cart.messages.map((message) => status(message)),
    list(
      'Lines',
      cart.lines.map((line) => cartLine(line, shows, typed[line.id])),
    ),
    region('Totals', totals(shows), link('Checkout', { url: '/checkout' })),
  );
}

/** A cart without lines (S2.29). */
export const emptyCart = (focused?: string): ShownNode => {
  const focus = focusOf({ focused });
  return main(
    h1('Cart'),
    'Cart is empty',
    link('Continue Shopping', focus('Continue Shopping'), { url: '/products' }),
    button('Import File to Cart', focus('Import File to Cart')),
  );
};

function cartLine(line: CartLineOnPage, shows: CartPageShows, typed: TypedLine | undefined): ShownNode {
  const { settings, isDeleting = false } = shows;
  const focus = focusOf(shows);
  const { product, unitPrice, productText1, productText2 } = line;
  const name = product?.description ?? `Product ${line.productKey}`;
  const places = product?.priceBys.find(({ unit }) => unit === unitPrice?.fromUnit)?.priceDecimals ?? 4;
  const off = isDeleting && { disabled: true };
  const { pending, refused } = typed ?? {};
  const extension = pending ? pending.extension : line.extension;
  const value = refused?.text ?? Number(pending?.quantity ?? line.quantity.value).toFixed(2);
  const multiple = product?.sellBys.find(({ unit }) => unit === line.quantity.unit)?.sellByMultiple ?? '0';
  const isLeast = isZero(stepQuantity(value, 'down', multiple, settings.orderQuantityRounding));
  const field = `Quantity of ${name}`;
  return item(
    pending && { busy: true },
    link(name, { url: `/product/${line.productKey}` }),
    [product?.formattedProductCode, product?.brand, product?.packSize].filter(Boolean).join(' · '),
    settings.allowProductTextLines && [productText1, productText2],
    line.problem && status(problemTexts[line.problem] ?? otherProblem, button('Remove')),
    cartShortage(line, shows, pending?.quantity ?? line.quantity.value, pending !== undefined),
    button(`Decrease ${field}`, (off || isLeast) && { disabled: true }),
    textbox(field, { value }, focus(field), off, refused && { invalid: true, description: refused.problem }),
    button(`Increase ${field}`, off),
    refused && alert(refused.problem),
    !settings.hidePricing && [
      unitPrice ? `${amount(unitPrice.factor, places)}/ ${unitPrice.fromUnit}` : '-.--',
      line.isOverridePrice && 'Override',
      amount(extension),
      !pending && extension === null && 'Price not known',
    ],
    !isDeleting && button(`Edit ${name}`, focus(`Edit ${name}`)),
    button(`Remove ${name}`, focus(`Remove ${name}`)),
  );
}

/** Notice about the shortage of a line; its problem comes first. */
function cartShortage(line: CartLineOnPage, { cart, isDeleting }: CartPageShows, value: string, isPending: boolean): Part {
  const { product, productKey, id, problem } = line;
  if (!product || (problem !== null && problem !== 'OUT_OF_STOCK')) return null;
  const conversionOf = (unit: string) => Number(product.sellBys.find((sellBy) => sellBy.unit === unit)?.stockConversion ?? 0);
  const elsewhere = cart.lines
    .filter((other) => other.productKey === productKey && other.id !== id)
    .reduce((sum, { quantity }) => sum + Number(quantity.value) * conversionOf(quantity.unit), 0);
  const isFixed = isDeleting === true || isPending;
  return shortageOf(product, product.description, { value, unit: line.quantity.unit }, { elsewhere, isFixed });
}

const otherProblem = 'This line can no longer be ordered as it is. Change or remove it.';
/** Why a line cannot be ordered, and what to do. */
const problemTexts: Readonly<Partial<Record<ProblemCode, string>>> = {
  PRODUCT_DISCONTINUED: 'No longer sold. Remove this line to order the rest.',
  PRODUCT_NOT_FOUND: 'No longer available to you. Remove this line to order the rest.',
  UNIT_NOT_FOUND: 'No longer sold by this unit. Remove this line and add the product again.',
  PRICE_UNIT_NOT_FOUND: 'No longer priced by this unit. Remove this line and add the product again.',
  QUANTITY_NOT_MULTIPLE: 'The quantity no longer fits how the product is sold. Change it to order.',
  QUANTITY_INVALID: 'The quantity cannot be ordered. Change it to order.',
  OUT_OF_STOCK: 'Less in stock than ordered. Lower the quantity to order.',
  PRICE_NOT_ALLOWED: 'Its price can no longer be set by hand. Edit the line to restore the default price.',
};

function totals({ cart, settings, typed = {}, lineTotal = cart.lineTotal }: CartPageShows): Part {
  const sum = (of: (line: CartLineOnPage) => string | null) =>
    cart.lines.reduce((total, line) => total + Number(of(line) ?? 0), 0).toFixed(2);
  const shown = (line: CartLineOnPage) => typed[line.id]?.pending ?? line;
  const unpriced = cart.lines.filter((line) => shown(line).extension === null).length;
  return [
    settings.showTotalItemsQuantity && fact('Total Items', String(cart.lines.length)),
    settings.showTotalOrderQuantity &&
      fact(
        settings.totalOrderQuantityLabel,
        sum((line) => typed[line.id]?.pending?.quantity ?? line.quantity.value),
      ),
    settings.showTotalCaseQuantity && fact('Total Case Quantity', `${sum((line) => shown(line).caseQuantity)} Case`),
    !settings.hidePricing &&
      fact(
        'Total',
        amount(lineTotal),
        unpriced > 0 && `without ${unpriced} ${unpriced === 1 ? 'line' : 'lines'} whose price is not known`,
      ),
  ];
}

function focusOf({ focused }: Pick<CartPageShows, 'focused'>) {
  return (name: string): ShownState | false => name === focused && { focused: true };
}
