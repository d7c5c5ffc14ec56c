import { maxGuideLines, maxLinesOfAllGuides } from '../../../domain/order-guides/order-guide-limits.js';
import { orderGuideKey } from '../../../domain/order-guides/order-guide-name.js';
import { text } from '../../../texts/text.js';
import type { OrderGuide, OrderGuideLineChange } from '../../contract/order-guides.js';
import { findCartProducts } from '../../store/cart/cart-products.js';
import type { Transaction } from '../../store/database/database.js';
import {
  countOrderGuides,
  deleteOrderGuide,
  deleteOrderGuideLines,
  findOrderGuideLines,
  type OrderGuideLineContent,
  type OrderGuideLineRow,
  takeOrderGuideForChange,
  upsertOrderGuideLines,
} from '../../store/order-guides/order-guides.js';
import type { Problem } from '../failures.js';
import { refuseFor } from '../refuse.js';
import { checkGuideLine, repeatProblems } from './check-guide-lines.js';
import { demandChangeable, type GuideChange, sequenceStep } from './guide-change.js';
import { guideAfterChange } from './read-order-guides.js';

/** Changes a guide's lines, all or nothing: adds, changes and removes the given ones, leaves the others (S4.17). */
export async function changeOrderGuide(
  tx: Transaction,
  { customerKey, name, now }: GuideChange,
  changes: readonly OrderGuideLineChange[],
): Promise<OrderGuide> {
  const guide = demandChangeable(await takeOrderGuideForChange(tx, customerKey, orderGuideKey(name), now), name);
  const lines = await findOrderGuideLines(tx, [guide.id]);
  const keys = changes.map(({ productKey }) => productKey);
  const facts = { products: await findCartProducts(tx, customerKey, keys), known: byProduct(lines) };
  const problems: Problem[] = repeatProblems(keys);
  const [saved, removed]: [OrderGuideLineContent[], number[]] = [[], []];
  let last = lines.reduce((most, { sequence }) => Math.max(most, sequence), 0);
  for (const [index, change] of changes.entries()) {
    if (change.isDelete) {
      removed.push(change.productKey);
      continue;
    }
    const answer = checkGuideLine(change, facts);
    if ('problems' in answer) problems.push(...answer.problems.map((problem) => ({ ...problem, index })));
    else {
      const sequence = change.sequence !== undefined && change.sequence > 0 ? change.sequence : undefined;
      const place = sequence ?? facts.known.get(change.productKey)?.sequence ?? last + sequenceStep;
      last = Math.max(last, place);
      saved.push({ ...answer.line, sequence: place });
    }
  }
  const after = new Set([...facts.known.keys(), ...saved.map(({ productKey }) => productKey)]);
  for (const productKey of removed) after.delete(productKey);
  refuseFor([...problems, ...(await limitProblems(tx, customerKey, lines.length, after.size))]);
  await deleteOrderGuideLines(tx, guide.id, removed);
  await upsertOrderGuideLines(tx, guide.id, saved);
  return await guideAfterChange(tx, guide);
}

/** Removes a guide (S7.25). */
export async function removeOrderGuide(tx: Transaction, { customerKey, name, now }: GuideChange): Promise<void> {
  const guide = demandChangeable(await takeOrderGuideForChange(tx, customerKey, orderGuideKey(name), now), name);
  await deleteOrderGuide(tx, guide.id);
}

const byProduct = (lines: readonly OrderGuideLineRow[]) => new Map(lines.map((line) => [line.productKey, line]));

async function limitProblems(tx: Transaction, customerKey: number, before: number, after: number): Promise<Problem[]> {
  if (after <= before) return [];
  if (after > maxGuideLines) return [{ code: 'REFUSED', message: text('orderGuides.tooManyLines', { most: maxGuideLines }) }];
  const { lines } = await countOrderGuides(tx, customerKey);
  if (lines - before + after <= maxLinesOfAllGuides) return [];
  return [{ code: 'REFUSED', message: text('orderGuides.tooManyTogether', { most: maxLinesOfAllGuides }) }];
}
