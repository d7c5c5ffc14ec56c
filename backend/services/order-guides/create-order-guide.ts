import { maxGuides, maxLinesOfAllGuides } from '../../../domain/order-guides/order-guide-limits.js';
import { orderGuideKey, orderGuideName, orderGuideNameProblem } from '../../../domain/order-guides/order-guide-name.js';
import { text } from '../../../texts/text.js';
import type { OrderGuide, OrderGuideLineInput } from '../../contract/order-guides.js';
import { findCartProducts } from '../../store/cart/cart-products.js';
import type { Transaction } from '../../store/database/database.js';
import {
  countOrderGuides,
  insertOrderGuide,
  insertOrderGuideLines,
  type OrderGuideLineContent,
} from '../../store/order-guides/order-guides.js';
import { type Problem, Refused } from '../failures.js';
import { refuseFor } from '../refuse.js';
import { checkGuideLine, repeatProblems } from './check-guide-lines.js';
import { demandFreeName, type GuideChange, sequenceStep } from './guide-change.js';
import { guideAfterChange } from './read-order-guides.js';

/** Creates a guide with its lines in their order, all or nothing (S7.23). */
export async function createOrderGuide(
  tx: Transaction,
  { customerKey, name, now }: GuideChange,
  input: readonly OrderGuideLineInput[],
): Promise<OrderGuide> {
  const nameProblem = orderGuideNameProblem(name);
  if (nameProblem !== null) refuseFor([{ code: 'REFUSED', message: nameProblem, field: 'name' }]);
  demandFreeName(name);
  const lines = await checked(tx, customerKey, input);
  refuseFor(limitProblems(await countOrderGuides(tx, customerKey), lines.length));
  const guide = await insertOrderGuide(tx, {
    customerKey,
    name: orderGuideName(name),
    nameKey: orderGuideKey(name),
    updatedAt: now,
  });
  if (!guide) {
    throw new Refused([
      { code: 'REFUSED', message: text('orderGuides.nameTaken', { name: orderGuideName(name) }), field: 'name' },
    ]);
  }
  await insertOrderGuideLines(tx, guide.id, lines);
  return await guideAfterChange(tx, guide);
}

async function checked(
  tx: Transaction,
  customerKey: number,
  input: readonly OrderGuideLineInput[],
): Promise<OrderGuideLineContent[]> {
  const keys = input.map(({ productKey }) => productKey);
  const facts = { products: await findCartProducts(tx, customerKey, keys), known: new Map() };
  const problems: Problem[] = repeatProblems(keys);
  const lines: OrderGuideLineContent[] = [];
  for (const [index, line] of input.entries()) {
    const answer = checkGuideLine(line, facts);
    if ('line' in answer) lines.push({ ...answer.line, sequence: (index + 1) * sequenceStep });
    else problems.push(...answer.problems.map((problem) => ({ ...problem, index })));
  }
  refuseFor(problems);
  return lines;
}

function limitProblems(kept: { guides: number; lines: number }, added: number): Problem[] {
  const problems: Problem[] = [];
  if (kept.guides >= maxGuides) problems.push({ code: 'REFUSED', message: text('orderGuides.tooMany', { most: maxGuides }) });
  if (kept.lines + added > maxLinesOfAllGuides) {
    problems.push({ code: 'REFUSED', message: text('orderGuides.tooManyTogether', { most: maxLinesOfAllGuides }) });
  }
  return problems;
}
