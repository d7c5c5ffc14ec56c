import { noOrderGuideQuantityText } from '../../../domain/order-guides/order-guide-line.js';
import { orderGuideKey } from '../../../domain/order-guides/order-guide-name.js';
import { formatQuantity, parseQuantity } from '../../../domain/quantity/quantity.js';
import { text } from '../../../texts/text.js';
import type { OrderGuide, OrderGuideCount } from '../../contract/order-guides.js';
import type { Transaction } from '../../store/database/database.js';
import {
  findOrderGuideLines,
  type GuideLineStock,
  type OrderGuideLineRow,
  takeOrderGuideForChange,
  updateGuideLineStocks,
} from '../../store/order-guides/order-guides.js';
import { decimalText } from '../cart/kept-text.js';
import type { Problem } from '../failures.js';
import { refuseFor } from '../refuse.js';
import { repeatProblems } from './check-guide-lines.js';
import { type GuideChange, noSuchGuide } from './guide-change.js';
import { guideAfterChange } from './read-order-guides.js';

/**
 * Sets pars and counts of a guide's lines, all or nothing. They are facts about the customer's own shelves, so that also a guide that people may not
 * edit has them. The value that was typed last wins, whichever arrives last: phones send counts late that were offline.
 */
export async function countOrderGuide(
  tx: Transaction,
  { customerKey, name, now }: GuideChange,
  counts: readonly OrderGuideCount[],
): Promise<OrderGuide> {
  const guide = await takeOrderGuideForChange(tx, customerKey, orderGuideKey(name), now);
  if (!guide) throw noSuchGuide(name);
  const lines = new Map((await findOrderGuideLines(tx, [guide.id])).map((line) => [line.productKey, line]));
  const problems: Problem[] = repeatProblems(counts.map(({ productKey }) => productKey));
  const stocks: GuideLineStock[] = [];
  for (const [index, count] of counts.entries()) {
    const found = problemsOf(count, lines.get(count.productKey));
    problems.push(...found.map((problem) => ({ ...problem, index })));
    if (found.length === 0) stocks.push(stockOf(count, now));
  }
  refuseFor(problems);
  await updateGuideLineStocks(tx, guide.id, stocks);
  return await guideAfterChange(tx, guide);
}

function problemsOf({ unitOfMeasure, par, onHand }: OrderGuideCount, line: OrderGuideLineRow | undefined): Problem[] {
  if (!line) return [{ code: 'PRODUCT_NOT_FOUND', message: text('orderGuides.notInGuide'), field: 'productKey' }];
  if (line.um !== unitOfMeasure) {
    return [{ code: 'UNIT_NOT_FOUND', message: text('orderGuides.otherUnit', { unit: line.um }), field: 'unitOfMeasure' }];
  }
  const isWrong = (value: OrderGuideCount['par']): boolean => value != null && parseQuantity(decimalText(value)) === null;
  return (['par', 'onHand'] as const)
    .filter((field) => isWrong({ par, onHand }[field]))
    .map((field) => ({ code: 'QUANTITY_INVALID', message: noOrderGuideQuantityText, field }));
}

function stockOf({ productKey, par, onHand, typedAt }: OrderGuideCount, now: Date): GuideLineStock {
  const typed = new Date(typedAt);
  const at = typed > now ? now : typed;
  return { productKey, at, ...(par !== undefined && { par: kept(par) }), ...(onHand !== undefined && { onHand: kept(onHand) }) };
}

const kept = (value: string | number | null): string | null =>
  value === null ? null : formatQuantity(parseQuantity(decimalText(value)) ?? '0');
