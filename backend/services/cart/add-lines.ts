import type { CartLineToSave, CartSaved } from '../../contract/cart.js';
import { takeCartForChange } from '../../store/cart/cart.js';
import { type CartLineContent, findCartLines } from '../../store/cart/cart-lines.js';
import { type CartProduct, findCartProducts } from '../../store/cart/cart-products.js';
import type { Transaction } from '../../store/database/database.js';
import type { Problem } from '../failures.js';
import { refuseFor } from '../refuse.js';
import type { CartTerms } from './cart-terms.js';
import { type CheckedLine, checkNewLines, sumProblem } from './check-line.js';
import { newHeader } from './header-rules.js';
import { fullCartText, keepLines, maxCartLines } from './keep-lines.js';
import { type MergedLine, mergeLines } from './merge-lines.js';
import { auditOverrides, withoutIdleOverrides } from './override-prices.js';
import { linesOf } from './read-cart.js';
import { toCart } from './to-cart.js';

/**
 * Adds lines to the cart, all or none: every problem of every line is reported at once, with the line's position. The
 * number of statements does not depend on the number of lines.
 */
export async function addLines(tx: Transaction, posted: readonly CartLineToSave[], terms: CartTerms): Promise<CartSaved> {
  return await add(tx, posted, terms, (index) => ({ index }));
}

/** Adds one line to the cart. */
export async function addLine(tx: Transaction, posted: CartLineToSave, terms: CartTerms): Promise<CartSaved> {
  return await add(tx, [posted], terms, () => ({}));
}

/** Assigns a problem to one of the posted lines. */
type Place = (index: number) => Pick<Problem, 'index'>;

async function add(tx: Transaction, posted: readonly CartLineToSave[], terms: CartTerms, place: Place): Promise<CartSaved> {
  const products = await findCartProducts(
    tx,
    terms.customerKey,
    posted.map((line) => line.productKey),
  );
  const checked = await checkAll(tx, posted, products, terms, place);
  const contents = await withoutIdleOverrides(tx, checked, products, terms);
  const cart = await takeCartForChange(tx, terms, newHeader(terms), terms.now);
  const existing = await findCartLines(tx, cart.id);
  const merged = mergeLines(existing, contents);
  refuseFor(sumProblems(merged, products, terms, place));
  const distinct = [...new Set(merged)];
  const fresh = distinct.filter(({ lineId }) => lineId === null);
  if (existing.length + fresh.length > maxCartLines) refuseFor([{ code: 'REFUSED', message: fullCartText }]);
  const savedLineIds = await keepLines(tx, cart.id, distinct, terms.now);
  const lines = await linesOf(tx, cart, terms);
  await auditOverrides(tx, lines, savedLineIds, terms);
  return { savedLineIds, cart: toCart(cart, lines, terms) };
}

async function checkAll(
  tx: Transaction,
  posted: readonly CartLineToSave[],
  products: ReadonlyMap<number, CartProduct>,
  terms: CartTerms,
  place: Place,
): Promise<CartLineContent[]> {
  const checked = await checkNewLines(tx, posted, products, terms);
  const problemsOf = (line: CheckedLine) => ('problems' in line ? line.problems : []);
  refuseFor(checked.flatMap((line, index) => problemsOf(line).map((problem) => ({ ...problem, ...place(index) }))));
  return checked.flatMap((line) => ('content' in line ? [line.content] : []));
}

/** Each line may be right alone and too much, or no multiple, together with what is in the cart. */
function sumProblems(
  merged: readonly MergedLine[],
  products: ReadonlyMap<number, CartProduct>,
  terms: CartTerms,
  place: Place,
): Problem[] {
  return merged.flatMap(({ content }, index) => {
    const problem = sumProblem(content, products, terms);
    return problem ? [{ ...problem, ...place(index) }] : [];
  });
}
