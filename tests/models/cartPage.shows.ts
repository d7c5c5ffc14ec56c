import type { ChangedCartFragment, SettingsPartsFragment } from '../../client/generated/graphql.js';
import { extensionOf } from '../../domain/cart/extension.js';
import { sum } from '../../domain/number/decimal.js';
import { convertQuantity } from '../../domain/quantity/quantity.js';
import { isBeingCleared, isBeingRemoved, pendingQuantity } from '../../machines/cartPage/pending.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import type { ShownNode } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { type CartLineOnPage, type CartOnPage, cartPage, emptyCart, type TypedLine } from './browser/cart-page-shows.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { notification } from './browser/notification-shows.js';
import { question } from './browser/question-shows.js';
import type { CartPage, CartPageFixture } from './cartPage.scenarios.js';

type SeenCart = Seen<CartPage, CartPageFixture>;
type Context = SeenCart['snapshot']['context'];

/** How a change that was not saved is announced, by the outcome (S8.10). */
const announced: Readonly<Record<string, string>> = {
  refused: 'This product is discontinued.',
  'refused without a message': 'Request could not be completed at this time',
  'no answer': 'Request could not be completed at this time',
};

/** The screens of the cart, over the cart as the server has it. */
export class CartPageShows {
  /** Name of the control with the focus; undefined if that is nowhere in the page. */
  focused: string | undefined;
  /** The ids of the lines that the model calls 51 and 52; a line that was removed is replaced by the next one. */
  #ids: Readonly<Record<string, string>>;

  constructor(
    readonly answers: GatewayAnswers,
    private cart: CartOnPage,
  ) {
    this.#ids = this.#firstLines();
  }

  /** The server's id of one of the model's lines. */
  idOf(lineId: string): string {
    return this.#ids[lineId] ?? '';
  }

  /** One of the model's lines, as the server has it. */
  line(lineId: string): CartLineOnPage {
    const line = this.cart.lines.find(({ id }) => id === this.idOf(lineId));
    if (!line) throw new Error(`the cart has no line ${lineId}`);
    return line;
  }

  nameOf = (lineId: string): string => nameOf(this.line(lineId));

  /** The quantity in the field of one of the model's lines. */
  quantityOf(lineId: string, { context }: SeenCart['snapshot']): string {
    return pendingQuantity(this.#onServer(context).pending, this.idOf(lineId)) ?? this.line(lineId).quantity.value;
  }

  /** Name of the line that is shown after this one, or of the one before the last. */
  neighbourOf(lineId: string, { context }: SeenCart['snapshot']): string {
    const lines = this.#shownLines(context);
    const index = lines.findIndex(({ id }) => id === this.idOf(lineId));
    const neighbour = lines[index + 1] ?? lines[index - 1];
    return neighbour ? nameOf(neighbour) : '';
  }

  /** The server has changed its cart. */
  becomes({ lines, ...figures }: ChangedCartFragment | CartOnPage): void {
    const products = new Map(this.cart.lines.map(({ productKey, product }) => [productKey, product]));
    const known = lines.map((line) => ({ ...line, product: products.get(line.productKey) ?? null }));
    const isGone = this.cart.lines.every(({ id }) => !lines.some((line) => line.id === id));
    this.cart = { ...this.cart, ...figures, lines: known };
    this.#ids = isGone ? this.#firstLines() : this.#withReplacements();
  }

  page({ snapshot, step }: SeenCart): Screen {
    const { context } = snapshot;
    const lines = this.#shownLines(context);
    const text = step?.event.type.startsWith('xstate.') ? announced[step.case] : undefined;
    const beside = text === undefined ? [] : [notification('error', text)];
    const shown = lines.length === 0 ? emptyCart(this.focused) : this.#withLines(snapshot, lines);
    const unspoken = lines.map(({ quantity }) => quantity.unit);
    return { address: '/cart', title: 'Cart · Northlight Provisions', shows: [shown, ...beside], unspoken };
  }

  confirmingQuantity(): Screen {
    const text =
      'You have entered a quantity that is not divisible by the Sell By, are you sure you want to enter this quantity?';
    return question('Confirm Quantity', text);
  }

  confirmingClear({ snapshot }: SeenCart): Screen {
    const { length } = this.#shownLines(snapshot.context);
    return question('Clear Cart?', `Its ${length} lines are removed.`, { confirm: 'Clear Cart', focused: 'Cancel' });
  }

  #withLines(snapshot: SeenCart['snapshot'], lines: readonly CartLineOnPage[]): ShownNode {
    const { settings } = this.answers.received<{ settings: SettingsPartsFragment }>('SessionWorkplace');
    const { pending, refused } = this.#onServer(snapshot.context);
    const typed: Record<string, TypedLine> = {};
    for (const line of lines) {
      const quantity = pendingQuantity(pending, line.id);
      const wrong = refused.find(({ lineId }) => lineId === line.id);
      typed[line.id] = {
        ...(quantity !== null && { pending: pendingFigures(line, quantity) }),
        ...(wrong && { refused: { text: wrong.text, problem: english(wrong.problem) } }),
      };
    }
    const known = lines.map((line) => (typed[line.id]?.pending ?? line).extension).filter((one) => one !== null);
    return cartPage({
      cart: { ...this.cart, lines: [...lines] },
      settings,
      typed,
      focused: this.focused,
      isDeleting: snapshot.hasTag('deleting'),
      lineTotal: pending.length > 0 ? sum(known) : this.cart.lineTotal,
    });
  }

  #shownLines(context: Context): readonly CartLineOnPage[] {
    const { pending } = this.#onServer(context);
    return isBeingCleared(pending) ? [] : this.cart.lines.filter(({ id }) => !isBeingRemoved(pending, id));
  }

  /** Pending changes and refused quantities, by the server's ids. */
  #onServer({ pending, refused }: Context): Pick<Context, 'pending' | 'refused'> {
    return {
      pending: pending.map((change) => (change.kind === 'clearing' ? change : { ...change, lineId: this.idOf(change.lineId) })),
      refused: refused.map((one) => ({ ...one, lineId: this.idOf(one.lineId) })),
    };
  }

  #firstLines(): Readonly<Record<string, string>> {
    const [first, second] = this.cart.lines;
    return { '51': first?.id ?? '', '52': second?.id ?? '' };
  }

  #withReplacements(): Readonly<Record<string, string>> {
    const spare = this.cart.lines.map(({ id }) => id).filter((id) => !Object.values(this.#ids).includes(id));
    const isThere = (id: string) => this.cart.lines.some((line) => line.id === id);
    return Object.fromEntries(
      Object.entries(this.#ids).map(([lineId, id]) => [lineId, isThere(id) ? id : (spare.shift() ?? '')]),
    );
  }
}

const nameOf = ({ product, productKey }: CartLineOnPage): string => product?.description ?? `Product ${productKey}`;

/** A line with another quantity, until the server has saved it (S4.8). */
function pendingFigures(line: CartLineOnPage, quantity: string): TypedLine['pending'] {
  const { product, unitPrice, caseQuantity } = line;
  const sellBy = product?.sellBys.find(({ unit }) => unit === line.quantity.unit);
  const priceBy = product?.priceBys.find(({ unit }) => unit === unitPrice?.fromUnit);
  const extension =
    sellBy && priceBy && unitPrice
      ? extensionOf({
          quantity,
          sellByConversion: sellBy.stockConversion,
          priceByConversion: priceBy.stockConversion,
          unitPrice: unitPrice.factor,
        })
      : null;
  return {
    quantity,
    extension,
    caseQuantity: caseQuantity === null ? null : convertQuantity(caseQuantity, quantity, line.quantity.value),
  };
}
