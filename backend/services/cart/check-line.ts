import { parseUnitPrice, toOverridePrice } from '../../../domain/cart/override-price.js';
import { formatQuantity, parseQuantity } from '../../../domain/quantity/quantity.js';
import { text } from '../../../texts/text.js';
import type { CartLineToSave } from '../../contract/cart.js';
import type { CartLineContent, CartLineRow } from '../../store/cart/cart-lines.js';
import type { CartProduct } from '../../store/cart/cart-products.js';
import type { Db } from '../../store/database/database.js';
import type { Problem } from '../failures.js';
import type { CartTerms } from './cart-terms.js';
import { decimalText, keptText } from './kept-text.js';
import { noteProblem, overrideProblem, priceByProblem, productProblem, quantityProblem, sellByProblem } from './line-rules.js';
import type { PricedLine } from './priced-line.js';
import { defaultPriceUm, unitsOf } from './product-units.js';
import { tooLittleProblem, tooLittleProblems } from './too-little.js';

/** A posted line that may be kept, or everything that is wrong with it. */
export type CheckedLine = { readonly content: CartLineContent } | { readonly problems: readonly Problem[] };

/** Checks lines to add, each by itself, against every rule of S5 at once; one statement, however many there are. */
export async function checkNewLines(
  db: Db,
  posted: readonly CartLineToSave[],
  products: ReadonlyMap<number, CartProduct>,
  terms: CartTerms,
): Promise<CheckedLine[]> {
  const checked = posted.map((line) => checkNewLine(line, products.get(line.productKey), terms));
  return await withoutTooLittle(db, checked, products, terms);
}

async function withoutTooLittle(
  db: Db,
  checked: readonly CheckedLine[],
  products: ReadonlyMap<number, CartProduct>,
  terms: CartTerms,
): Promise<CheckedLine[]> {
  const contents = checked.flatMap((line) => ('content' in line ? [line.content] : []));
  const found = await tooLittleProblems(db, contents, products, terms);
  return checked.map((line) => {
    const problem = 'content' in line ? found.get(line.content) : undefined;
    return problem ? { problems: [problem] } : line;
  });
}

function checkNewLine(posted: CartLineToSave, product: CartProduct | undefined, terms: CartTerms): CheckedLine {
  const fatal = productProblem(product);
  if (fatal || !product) return { problems: fatal ? [fatal] : [] };
  const units = unitsOf(product);
  const um = posted.unitOfMeasure;
  const priceUm = keptText(posted.unitOfMeasure_Prc);
  const quantity = decimalText(posted.orderQuantity);
  const price = posted.overridePrice == null ? null : decimalText(posted.overridePrice);
  const notes = [keptText(posted.productText1), keptText(posted.productText2)] as const;
  const problems = [
    sellByProblem(product, um),
    quantityProblem(units, um, quantity, terms),
    priceByProblem(units, um, priceUm, terms),
    overrideProblem(price, terms),
    noteProblem(notes[0], 1, terms),
    noteProblem(notes[1], 2, terms),
  ].filter((problem) => problem !== null);
  if (problems.length > 0) return { problems };
  return {
    content: {
      productKey: product.key,
      um,
      quantity: formatQuantity(parseQuantity(quantity) ?? '0'),
      overridePrice: price === null ? null : toOverridePrice(parseUnitPrice(price) ?? '0'),
      // The default is not written down, so that it may follow the product.
      priceUm: priceUm === defaultPriceUm(units, um, terms.settings) ? null : priceUm,
      productText1: notes[0],
      productText2: notes[1],
    },
  };
}

/** Problem of a line that others were added to: each may be right alone and too much, or not a multiple, together. */
export function sumProblem(
  content: CartLineContent,
  products: ReadonlyMap<number, CartProduct>,
  terms: CartTerms,
): Problem | null {
  const product = products.get(content.productKey);
  return product ? quantityProblem(unitsOf(product), content.um, content.quantity, terms) : null;
}

/** Checks the new state of a line; product, sell-by and price-by stay as they are (S5.6, S5.9), and so do its notes where notes are switched off (S5.8). */
export async function checkChangedLine(
  db: Db,
  posted: CartLineToSave,
  line: CartLineRow,
  products: ReadonlyMap<number, CartProduct>,
  terms: CartTerms,
): Promise<CheckedLine> {
  const [checked = { problems: [] }] = await withoutTooLittle(
    db,
    [changedLine(posted, line, products.get(line.productKey), terms)],
    products,
    terms,
  );
  return checked;
}

function changedLine(posted: CartLineToSave, line: CartLineRow, product: CartProduct | undefined, terms: CartTerms): CheckedLine {
  const kept = { ...posted, productKey: line.productKey, unitOfMeasure: line.um, unitOfMeasure_Prc: line.priceUm };
  const checked = withKeptNotes(posted, line, terms, (notes) => checkNewLine({ ...kept, ...notes }, product, terms));
  const moved = product ? movedProblems(posted, line, product, terms) : [];
  if (moved.length === 0) return checked;
  return { problems: [...moved, ...('problems' in checked ? checked.problems : [])] };
}

/** Notes that are no longer visible are not lost by changing a quantity, and do not forbid it. */
function withKeptNotes(
  posted: CartLineToSave,
  { productText1, productText2 }: CartLineRow,
  terms: CartTerms,
  check: (notes: Pick<CartLineToSave, 'productText1' | 'productText2'>) => CheckedLine,
): CheckedLine {
  if (terms.settings.allowProductTextLines) return check({});
  const changed = (text: string | null | undefined, kept: string | null) => (keptText(text) === kept ? null : text);
  const checked = check({
    productText1: changed(posted.productText1, productText1),
    productText2: changed(posted.productText2, productText2),
  });
  return 'content' in checked ? { content: { ...checked.content, productText1, productText2 } } : checked;
}

function movedProblems(posted: CartLineToSave, line: CartLineRow, product: CartProduct, terms: CartTerms): Problem[] {
  const problems: Problem[] = [];
  if (posted.productKey !== line.productKey) {
    problems.push({ code: 'REFUSED', message: text('cart.productKept'), field: 'productKey' });
  }
  if (posted.unitOfMeasure !== line.um)
    problems.push({ code: 'REFUSED', message: text('cart.unitMismatch'), field: 'unitOfMeasure' });
  const priceUm = keptText(posted.unitOfMeasure_Prc);
  const current = line.priceUm ?? defaultPriceUm(unitsOf(product), line.um, terms.settings);
  if (priceUm !== null && priceUm !== current) {
    problems.push({ code: 'REFUSED', message: text('cart.priceByKept'), field: 'unitOfMeasure_Prc' });
  }
  return problems;
}

/** Current problems of a line that was accepted before; notes stay as they were allowed then. */
export function storedLineProblems(priced: PricedLine, terms: CartTerms): Problem[] {
  const { row: line, product } = priced;
  const fatal = productProblem(product);
  if (fatal || !product) return fatal ? [fatal] : [];
  const units = unitsOf(product);
  return [
    sellByProblem(product, line.um),
    quantityProblem(units, line.um, line.quantity, terms),
    priceByProblem(units, line.um, line.priceUm, terms),
    overrideProblem(line.overridePrice, terms),
    tooLittleProblem(priced, terms),
  ].filter((problem) => problem !== null);
}

/** The same of all lines of a cart, each with its id and the name of its product. */
export const storedLinesProblems = (lines: readonly PricedLine[], terms: CartTerms): Problem[] =>
  lines.flatMap((line) =>
    storedLineProblems(line, terms).map((problem) => ({
      ...problem,
      message: text('cart.ofLine', {
        product: line.product?.description ?? text('cart.product', { key: String(line.row.productKey) }),
        problem: problem.message,
      }),
      lineId: line.row.id,
    })),
  );
