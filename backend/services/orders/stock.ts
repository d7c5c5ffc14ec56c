import { exact } from '../../../domain/number/decimal.js';
import { text } from '../../../texts/text.js';
import type { StockTaken } from '../../store/orders/orders-stock.js';
import type { PricedLine } from '../cart/priced-line.js';
import type { Problem } from '../failures.js';

/** Stock that lines take, in stock units, one entry a product, by key. */
export function stockTakenBy(lines: readonly PricedLine[]): StockTaken[] {
  const taken = new Map<number, ReturnType<typeof exact>>();
  for (const { row, product } of lines) {
    const conversion = product?.units.find((unit) => unit.um === row.um)?.stockConversion ?? '0';
    const quantity = exact(row.quantity).times(exact(conversion));
    taken.set(row.productKey, quantity.plus(taken.get(row.productKey) ?? exact('0')));
  }
  return [...taken].sort(([a], [b]) => a - b).map(([productKey, quantity]) => ({ productKey, quantity: quantity.toFixed(6) }));
}

/** Products that the enforced stock does not suffice for, by name; `left` is the stock at hand. */
export function stockProblems(
  lines: readonly PricedLine[],
  taken: readonly StockTaken[],
  left: ReadonlyMap<number, string>,
): Problem[] {
  return taken.flatMap(({ productKey, quantity }) => {
    const line = lines.find(({ row }) => row.productKey === productKey);
    const atHand = exact(left.get(productKey) ?? '0');
    if (!line?.product?.isStockEnforced || atHand.gte(exact(quantity))) return [];
    const { description, stockUm } = line.product;
    const message = atHand.gt(0)
      ? text('checkout.fewLeft', { product: description, left: atHand.round(2, 0).toFixed(), unit: stockUm })
      : text('checkout.outOfStock', { product: description });
    return [{ code: 'OUT_OF_STOCK' as const, message, field: 'orderQuantity', lineId: line.row.id }];
  });
}
