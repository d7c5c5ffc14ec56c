import type { SnapshotFrom } from 'xstate';
import { cartTotals } from '../../../domain/cart/cart-totals.js';
import { extensionOf } from '../../../domain/cart/extension.js';
import { type Shortage, shortagesOf } from '../../../domain/catalogue/available-stock.js';
import { sum } from '../../../domain/number/decimal.js';
import { priceByOf, sellByOf } from '../../../domain/quantity/line-units.js';
import { convertQuantity } from '../../../domain/quantity/quantity.js';
import type { cartPage } from '../../../machines/cartPage/cartPage.machine.js';
import { isBeingCleared, isBeingRemoved, pendingQuantity } from '../../../machines/cartPage/pending.js';
import type { Message } from '../../../texts/text.js';
import type { CartPageQuery } from '../../generated/graphql.js';

type Cart = CartPageQuery['cart'];
type Line = Cart['lines'][number];

/** A line as it shows: with a quantity that is not saved yet, and the amounts that follow from it. */
export interface ShownLine {
  readonly line: Line;
  readonly quantity: string;
  /** Null with hidden pricing or an unknown price. */
  readonly extension: string | null;
  readonly caseQuantity: string | null;
  readonly sellByMultiple: string;
  readonly isPending: boolean;
  /** More is ordered than there is; null if there is enough, or it is not known. */
  readonly shortage: Shortage | null;
  /** Invalid text typed as a quantity, with its problem; null if there is none. */
  readonly refused: { readonly text: string; readonly problem: Message } | null;
}

/** The cart as it shows while changes wait for the server (S4.8). */
export function cartView(
  cart: Cart,
  { pending, refused }: Pick<SnapshotFrom<typeof cartPage>['context'], 'pending' | 'refused'>,
) {
  const lines = isBeingCleared(pending)
    ? []
    : cart.lines
        .filter(({ id }) => !isBeingRemoved(pending, id))
        .map((line) => {
          const shown = shownLine(line, pendingQuantity(pending, line.id));
          const typed = refused.find(({ lineId }) => lineId === line.id);
          return typed ? { ...shown, refused: typed } : shown;
        });
  const hasChanges = pending.length > 0;
  return withTotals(cart, withShortages(lines), hasChanges);
}

/** Each line with its shortage. */
function withShortages(lines: readonly ShownLine[]): readonly ShownLine[] {
  const shortages = shortagesOf(
    lines.map(({ line: { id, productKey, product, quantity }, quantity: value }) => ({
      ...{ id, productKey, product },
      quantity: { value, unit: quantity.unit },
    })),
  );
  return lines.map((shown) => {
    const shortage = shortages.get(shown.line.id);
    return shortage ? { ...shown, shortage } : shown;
  });
}

function withTotals(cart: Cart, lines: readonly ShownLine[], hasChanges: boolean) {
  return {
    lines,
    totals: cartTotals(
      lines.map(({ line, quantity, caseQuantity }) => ({
        quantity: { value: quantity, unit: line.quantity.unit },
        caseQuantity,
      })),
    ),
    lineTotal: hasChanges && cart.lineTotal !== null ? sumOfKnown(lines) : cart.lineTotal,
    unpriced: lines.filter(({ extension }) => extension === null).length,
  };
}

/** Sum of the lines with a price; null if no line has one (an unknown price is not 0). */
function sumOfKnown(lines: readonly ShownLine[]): string | null {
  const known = lines.map(({ extension }) => extension).filter((extension) => extension !== null);
  return known.length === 0 && lines.length > 0 ? null : sum(known);
}

// The same object for the same line, so that a change renders its own row again and not five hundred.
const unchanged = new WeakMap<Line, ShownLine>();

function shownLine(line: Line, changed: string | null): ShownLine {
  if (changed !== null) return lineAsShown(line, changed);
  const known = unchanged.get(line) ?? lineAsShown(line, null);
  unchanged.set(line, known);
  return known;
}

function lineAsShown(line: Line, changed: string | null): ShownLine {
  const sellBy = line.product ? sellByOf(line.product.sellBys, line.quantity.unit) : undefined;
  const shown = {
    line,
    quantity: line.quantity.value,
    extension: line.extension,
    caseQuantity: line.caseQuantity,
    sellByMultiple: sellBy?.sellByMultiple ?? '0',
    isPending: changed !== null,
    shortage: null,
    refused: null,
  };
  if (changed === null) return shown;
  const priceBy = line.product && line.unitPrice ? priceByOf(line.product.priceBys, line.unitPrice.fromUnit) : undefined;
  const canReckon = sellBy && priceBy && line.unitPrice;
  return {
    ...shown,
    quantity: changed,
    extension: canReckon
      ? extensionOf({
          quantity: changed,
          sellByConversion: sellBy.stockConversion,
          priceByConversion: priceBy.stockConversion,
          unitPrice: line.unitPrice?.factor ?? '0',
        })
      : // The old quantity's extension does not apply to this one.
        null,
    // In proportion: only the server knows the size of a case.
    caseQuantity:
      line.caseQuantity === null || Number(line.quantity.value) === 0
        ? line.caseQuantity
        : convertQuantity(line.caseQuantity, changed, line.quantity.value),
  };
}
