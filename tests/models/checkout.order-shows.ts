import { shownLineFields } from '../../domain/cart/line-fields.js';
import { totalsRows } from '../../domain/cart/totals-display.js';
import type { Seen } from '../../paths/model/on-screen.js';
import { button, fact, h2, item, list, type Part, region, unnamed } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { money } from './browser/wording.js';
import type { CheckoutFacts } from './checkout.facts.js';
import type { Checkout, CheckoutFixture } from './checkout.scenarios.js';

export type SeenCheckout = Seen<Checkout, CheckoutFixture>;

/** The order beside and within the steps of checkout: its lines and its totals. */
export class OrderShows {
  /** All lines show. */
  isUnfolded = false;
  /** The order as it was when it was confirmed. */
  confirmed: CheckoutFacts['order'];

  constructor(readonly facts: CheckoutFacts) {}

  /** Once it is confirmed, the order shows as it was. */
  now({ snapshot }: SeenCheckout): CheckoutFacts['order'] {
    const isDecided = snapshot.hasTag('busy') || snapshot.hasTag('unanswered');
    if (!isDecided || !this.confirmed) this.confirmed = this.facts.order;
    return this.confirmed;
  }

  /** More than ten lines show the first eight until all are wanted. */
  lines(seen: SeenCheckout, order: CheckoutFacts['order']): Part {
    const lines = order?.cart.lines ?? [];
    if (lines.length === 0) return null;
    const isFolded = lines.length > 10 && !this.isUnfolded;
    const { notes } = shownLineFields(this.facts.settings);
    const rows = lines.map(({ product, productKey, quantity, extension, unitPrice, productText1, productText2 }) =>
      item(
        product?.description ?? `Product ${productKey}`,
        [product?.formattedProductCode, product?.packSize].filter(Boolean).join(' · '),
        notes && [productText1, productText2],
        `${quantity.value} ${quantity.unit}`,
        !arePricesHidden(seen) && [
          money(extension),
          `${money(unitPrice?.factor ?? null, decimalsOf(product, unitPrice))} / ${unitPrice?.fromUnit}`,
        ],
      ),
    );
    return [
      list('Order lines', isFolded ? rows.slice(0, 8) : rows),
      isFolded && button(`Show all ${lines.length} lines`, { expanded: false }),
    ];
  }

  /** The total beside the buttons on a narrow screen; on a wide one it is beside the steps. */
  totalByButtons(seen: SeenCheckout): Part {
    const order = this.now(seen);
    const isShown = isNarrow(seen) && !arePricesHidden(seen) && order !== undefined && order.cart.lines.length > 0;
    return isShown && ['Estimated Total', money(order.estimate.total)];
  }

  totals(seen: SeenCheckout, order: CheckoutFacts['order']): Part {
    if (!order || order.cart.lines.length === 0 || arePricesHidden(seen)) return null;
    const rows = totalsRows(order.estimate, { hidePricing: false }).map(({ label, amount }) =>
      fact(english(label), money(amount)),
    );
    return this.#isOutdated(order) ? unnamed('DescriptionList')({ busy: true }, rows) : rows;
  }

  summary(seen: SeenCheckout): Part {
    const order = this.now(seen);
    if (!order || order.cart.lines.length === 0 || isNarrow(seen)) return null;
    return region(
      'Order summary',
      h2('Order summary'),
      `${order.cart.lines.length} ${order.cart.lines.length === 1 ? 'line' : 'lines'}`,
      this.totals(seen, order),
    );
  }

  /** The cart has another version than the one that was estimated. */
  #isOutdated({ cart }: NonNullable<CheckoutFacts['order']>): boolean {
    const saved = this.facts.savedVersion;
    return saved !== undefined && saved > cart.version && this.facts.answers.isLater('SaveCartHeader', 'ReviewOrder');
  }
}

export const arePricesHidden = ({ scenario }: Pick<SeenCheckout, 'scenario'>): boolean =>
  scenario.fixture.screen?.hidesPrices ?? false;
export const isNarrow = ({ scenario }: SeenCheckout): boolean => scenario.fixture.screen?.isNarrow ?? false;

type Line = NonNullable<CheckoutFacts['order']>['cart']['lines'][number];

/** Of the unit that the product is priced by; four for a product that is not known. */
const decimalsOf = (product: Line['product'], unitPrice: Line['unitPrice']): number =>
  product?.priceBys.find(({ unit }) => unit === unitPrice?.fromUnit)?.priceDecimals ?? 4;
