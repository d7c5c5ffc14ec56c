import { TransactionRollbackError } from 'drizzle-orm';
import type { ProductCodeType } from '../../../domain/cart-import/cart-import.js';
import {
  type ImportLine,
  importLine,
  importLineError,
  listedImportErrors,
  shortened,
} from '../../../domain/cart-import/import-lines.js';
import { defaultSellBy } from '../../../domain/quantity/line-units.js';
import { type Message, text } from '../../../texts/text.js';
import type { Texts } from '../../../texts/texts.js';
import type { CartLineToSave } from '../../contract/cart.js';
import type { ImportReport } from '../../contract/cart-import.js';
import { takeCartForChange } from '../../store/cart/cart.js';
import { type CartLineContent, findCartLines } from '../../store/cart/cart-lines.js';
import { type CartProduct, findCartProducts } from '../../store/cart/cart-products.js';
import { findProductsByCode } from '../../store/catalogue/product-codes.js';
import type { Transaction } from '../../store/database/database.js';
import type { CartTerms } from '../cart/cart-terms.js';
import { type CheckedLine, checkNewLines, sumProblem } from '../cart/check-line.js';
import { newHeader } from '../cart/header-rules.js';
import { fullCartText, keepLines, maxCartLines } from '../cart/keep-lines.js';
import { type MergedLine, mergeLines } from '../cart/merge-lines.js';
import { unitsOf } from '../cart/product-units.js';
import type { FileLine } from './import-lines.js';

/** A line of the file that may be added to the cart. */
interface Candidate {
  readonly line: number;
  /** Beginning of its error: the code as typed, or the description if the product is known (S8.14). */
  readonly name: string;
  readonly content: CartLineContent;
}

type Errors = Map<number, Message>;
type Products = ReadonlyMap<number, CartProduct>;

/**
 * Adds the lines of a file to the cart: those that keep every rule of S5. The others are reported with their number (S8.13).
 * The number of statements does not depend on the number of lines; without a line to add the cart is left alone.
 */
export async function importToCart(
  tx: Transaction,
  lines: readonly FileLine[],
  codeType: ProductCodeType,
  terms: CartTerms,
): Promise<ImportReport> {
  const errors: Errors = new Map();
  const typed = lines.flatMap(({ line, cells }) => {
    const read = importLine(cells);
    if ('problem' in read) errors.set(line, read.problem);
    return 'problem' in read ? [] : [{ ...read, line }];
  });
  const codes = typed.map(({ code }) => code);
  const matches = await findProductsByCode(tx, terms.customerKey, codes, codeType);
  const keys = new Map(matches.map(({ code, productKey }) => [code, productKey]));
  const products = await findCartProducts(tx, terms.customerKey, [...keys.values()]);
  const productOf = ({ code }: ImportLine) => products.get(keys.get(code) ?? 0);
  const posted = typed.map((each) => postedOf(each, productOf(each)));
  const checked = await checkNewLines(tx, posted, products, terms);
  const candidates = typed.flatMap((each, index) => {
    const product = productOf(each);
    const name = product ? `${shortened(each.code)} ${product.description}` : shortened(each.code);
    const line = checked[index] as CheckedLine;
    if ('content' in line) return [{ line: each.line, name, content: line.content }];
    errors.set(each.line, text('cartImport.problem', { name, problem: allOf(line.problems.map(({ message }) => message)) }));
    return [];
  });
  if (candidates.length > 0) await keep(tx, candidates, errors, products, terms);
  return report(lines, errors, terms.texts);
}

/** Joins all problems of a line into one message. */
const allOf = ([first = '', ...rest]: readonly Message[]): Message =>
  rest.reduce<Message>((all, next) => text('cartImport.and', { all, next }), first);

const postedOf = ({ quantity, unit }: ImportLine, product: CartProduct | undefined): CartLineToSave => ({
  productKey: product?.key ?? 0,
  unitOfMeasure: product ? unitOf(product, unit) : '',
  orderQuantity: quantity,
});

/** The unit as the product spells it; the product's usual one if none is given. */
function unitOf(product: CartProduct, typed: string | null): string {
  if (typed === null) return defaultSellBy(unitsOf(product), product.defaultUm) ?? '';
  const spelt = product.units.find(({ um }) => um === typed) ?? product.units.find(({ um }) => isSameWord(um, typed));
  return spelt?.um ?? typed;
}

const isSameWord = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Adds the lines that can be added, and reports for each other line why it cannot; if none can, the cart stays as it
 * was.
 */
async function keep(
  tx: Transaction,
  candidates: readonly Candidate[],
  errors: Errors,
  products: Products,
  terms: CartTerms,
): Promise<void> {
  await unlessInVain(tx, async (inner) => {
    const cart = await takeCartForChange(inner, terms, newHeader(terms), terms.now);
    const owned = await findCartLines(inner, cart.id);
    const contents = candidates.map(({ content }) => content);
    const merged = mergeLines(owned, contents);
    const refused = refusals(merged, owned.length, products, terms);
    for (const [index, { line, name }] of candidates.entries()) {
      const problem = refused.get(merged[index] as MergedLine);
      if (problem !== undefined) errors.set(line, text('cartImport.problem', { name, problem }));
    }
    const kept = [...new Set(merged)].filter((line) => !refused.has(line));
    await keepLines(inner, cart.id, kept, terms.now);
    return kept.length > 0;
  });
}

/** Runs `work` and undoes it if it returns false. */
async function unlessInVain(tx: Transaction, work: (inner: Transaction) => Promise<boolean>): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      if (!(await work(inner))) inner.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}

/** The merged line, and why it is refused: too much or not a multiple together, or one line too many for a cart. */
function refusals(
  merged: readonly MergedLine[],
  ownedCount: number,
  products: Products,
  terms: CartTerms,
): Map<MergedLine, Message> {
  const refused = new Map<MergedLine, Message>();
  let count = ownedCount;
  for (const line of new Set(merged)) {
    const problem = sumProblem(line.content, products, terms);
    if (problem) refused.set(line, problem.message);
    else if (line.lineId === null && count >= maxCartLines) refused.set(line, fullCartText);
    else if (line.lineId === null) count += 1;
  }
  return refused;
}

function report(lines: readonly FileLine[], errors: Errors, texts: Texts): ImportReport {
  const errorLines = lines.flatMap(({ line }) => {
    const error = errors.get(line);
    return error === undefined ? [] : [importLineError(line, error)];
  });
  return {
    hasErrors: errorLines.length > 0,
    importedLineCount: lines.length - errorLines.length,
    errors: listedImportErrors(errorLines).map((error) => texts.say(error) ?? ''),
  };
}
