import { exact, fixed } from '../number/decimal.js';
import { parseQuantity } from '../quantity/quantity.js';
import type { Amount, SellBy } from '../quantity/units.js';

/** Uncommitted stock of a product (S3.11); decimals. */
export interface KnownStock {
  /** In stock units. */
  readonly uncommitted: string;
  /** In the smallest sell-by unit: it has the places that a fraction of a stock unit loses; null if unknown. */
  readonly uncommittedAlternate?: string | null;
  /** More may be ordered, and is kept as a back order; null if the back office does not say. */
  readonly mayBackOrder?: boolean | null;
}

/** A product as far as its stock is concerned. */
export interface StockedProduct {
  readonly stockUnit: string;
  readonly sellBys: readonly Pick<SellBy, 'unit' | 'stockConversion' | 'sellByMultiple'>[];
  /** Null if unknown. */
  readonly stock: KnownStock | null;
}

/** More is ordered than there is. */
export interface Shortage {
  /** Available stock, in the ordered unit, two places, rounded down. */
  readonly available: Amount;
  /** Part that the cart's other lines of the product take, in the same unit; `"0.00"` for nothing. */
  readonly elsewhere: string;
  /** The largest available quantity: what the others leave, rounded down to the sell-by multiple; null for none. */
  readonly takeable: string | null;
  /** The part ordered beyond it, in the ordered unit, two places. */
  readonly missing: string;
  /** See {@link KnownStock}. */
  readonly mayBackOrder: boolean | null;
}

/** Rounds down to a multiple, two places. */
const downTo = (value: ReturnType<typeof exact>, step: string): string => fixed(value.minus(value.mod(exact(step))), 2);

/** Stock in stock units: what the smallest unit says, where it says more, because it is cut off later. */
function inStockUnits({ sellBys, stock }: StockedProduct & { readonly stock: KnownStock }) {
  const whole = exact(stock.uncommitted);
  const [first = '1', ...others] = sellBys.map(({ stockConversion }) => stockConversion);
  if (stock.uncommittedAlternate == null || sellBys.length === 0) return whole.lt(0) ? exact('0') : whole;
  const smallest = others.reduce((least, each) => (exact(each).lt(exact(least)) ? each : least), first);
  const pieces = exact(stock.uncommittedAlternate).times(exact(smallest));
  const most = pieces.gt(whole) ? pieces : whole;
  return most.lt(0) ? exact('0') : most;
}

/** Stock in a unit, two places, rounded down; in the stock unit if the product is not sold by that unit; null if unknown. */
export function availableIn(product: StockedProduct, unit: string | null): Amount | null {
  if (!product.stock) return null;
  const stock = inStockUnits({ ...product, stock: product.stock });
  const sellBy = unit === null ? undefined : product.sellBys.find((each) => each.unit === unit);
  if (!sellBy) return { value: downTo(stock, '0.01'), unit: product.stockUnit };
  return { value: downTo(stock.div(exact(sellBy.stockConversion)), '0.01'), unit: sellBy.unit };
}

/**
 * Shortage of an ordered amount, with the available quantity; null if there is enough, or if stock, quantity or unit is not known.
 * Whether it may be ordered all the same is the back office's decision.
 * @param ordered quantity as typed, in a sell-by unit
 * @param others further lines of the same product, which take from the same stock
 */
export function shortageOf(product: StockedProduct, ordered: Amount, others: readonly Amount[] = []): Shortage | null {
  const sellBy = product.sellBys.find(({ unit }) => unit === ordered.unit);
  const quantity = parseQuantity(ordered.value);
  const available = availableIn(product, ordered.unit);
  if (!product.stock || !sellBy || quantity === null || !available) return null;
  const stock = inStockUnits({ ...product, stock: product.stock });
  const conversion = exact(sellBy.stockConversion);
  const taken = others.reduce((total, { value, unit }) => {
    const other = product.sellBys.find((each) => each.unit === unit);
    return other ? total.plus(exact(parseQuantity(value) ?? '0').times(exact(other.stockConversion))) : total;
  }, exact('0'));
  const wanted = exact(quantity);
  if (wanted.eq(0) || wanted.times(conversion).plus(taken).lte(stock)) return null;
  const left = stock.minus(taken);
  const multiple = exact(sellBy.sellByMultiple).eq(0) ? '1' : sellBy.sellByMultiple;
  const takeable = left.gt(0) ? downTo(left.div(conversion), multiple) : '0';
  const isTakeable = exact(takeable).gt(0);
  return {
    available,
    elsewhere: fixed(taken.div(conversion), 2),
    takeable: isTakeable ? takeable : null,
    missing: fixed(wanted.minus(exact(isTakeable ? takeable : '0')), 2),
    mayBackOrder: product.stock.mayBackOrder ?? null,
  };
}

/** A line of a cart as far as its stock is concerned. */
export interface StockedLine {
  readonly id: string;
  readonly productKey: string;
  readonly quantity: Amount;
  /** Null if it cannot be read. */
  readonly product: StockedProduct | null;
}

/** Shortages of a cart's lines, by line: those of one product take of the same stock. */
export function shortagesOf(lines: readonly StockedLine[]): ReadonlyMap<string, Shortage> {
  const byProduct = new Map<string, StockedLine[]>();
  for (const line of lines) byProduct.set(line.productKey, [...(byProduct.get(line.productKey) ?? []), line]);
  const found = new Map<string, Shortage>();
  for (const { id, productKey, quantity, product } of lines) {
    const others = (byProduct.get(productKey) ?? []).filter((other) => other.id !== id);
    const shortage =
      product &&
      shortageOf(
        product,
        quantity,
        others.map((other) => other.quantity),
      );
    if (shortage) found.set(id, shortage);
  }
  return found;
}

/** How many of the next smaller sell-by unit one unit is, as a whole number: "1 CS = 24 BT"; null if no smaller unit divides it. */
export function contentsOf(product: Pick<StockedProduct, 'sellBys' | 'stockUnit'>, unit: string): Amount | null {
  const own = product.sellBys.find((each) => each.unit === unit);
  if (!own) return null;
  const known = [...product.sellBys, { unit: product.stockUnit, stockConversion: '1', sellByMultiple: '0' }];
  const counts = known
    .filter((each) => each.unit !== unit && exact(each.stockConversion).lt(exact(own.stockConversion)))
    .map((each) => ({ unit: each.unit, count: exact(own.stockConversion).div(exact(each.stockConversion)) }))
    .sort((one, other) => one.count.cmp(other.count));
  const [next] = counts;
  if (!next) return null;
  const whole = next.count.round(0);
  // Conversions have six places: 1/12 of a case is stored as 0.083333.
  return next.count.minus(whole).abs().lte(whole.times('0.0001')) ? { value: whole.toFixed(), unit: next.unit } : null;
}
