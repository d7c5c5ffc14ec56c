import { exact } from '../../../domain/number/decimal.js';
import { type Message, type Text, text } from '../../../texts/text.js';
import type { CartLineToSave } from '../../contract/cart.js';
import { findCartProducts } from '../../store/cart/cart-products.js';
import type { Transaction } from '../../store/database/database.js';
import { findProductKeysByCode, keepPunchoutNotices } from '../../store/punchout/punchout.js';
import { addLines } from '../cart/add-lines.js';
import type { CartTerms } from '../cart/cart-terms.js';
import { checkNewLines } from '../cart/check-line.js';
import { maxCartLines } from '../cart/keep-lines.js';
import { Refused } from '../failures.js';
import { readAuxiliaryId } from './auxiliary-id.js';
import type { ReturnedItem } from './setup-request.js';

/**
 * Restores a cart that was transferred before. Lines that can no longer be ordered are left out, and the buyer is notified: a product that was
 * discontinued must not keep the rest from being edited. Prices are today's.
 */
export async function restoreItems(
  tx: Transaction,
  sessionId: number,
  items: readonly ReturnedItem[],
  terms: CartTerms,
): Promise<void> {
  const keys = await findProductKeysByCode(
    tx,
    items.map(({ supplierPartId }) => supplierPartId),
  );
  const products = await findCartProducts(tx, terms.customerKey, [...keys.values()]);
  const productOf = (item: ReturnedItem) => products.get(keys.get(item.supplierPartId) ?? 0);
  const returned = items.slice(0, maxCartLines);
  const wanted = returned.map((item) => lineOf(item, productOf(item)?.key ?? 0, productOf(item)?.defaultUm ?? '', terms));
  const checked = await checkNewLines(tx, wanted, products, terms);
  const lines: CartLineToSave[] = wanted.filter((_, index) => 'content' in (checked[index] ?? {}));
  const notices = returned.flatMap((item, index): Message[] => {
    const line = checked[index];
    return !line || 'content' in line ? [] : [noticeOf(item, productOf(item)?.description, line.problems[0]?.message)];
  });
  try {
    if (lines.length > 0) await addLines(tx, lines, terms);
  } catch (error) {
    // Lines that are right one by one can be too much together, when two of them are the same product.
    if (!(error instanceof Refused)) throw error;
    notices.push(text('cart.cartNotRestored', { problem: error.text }));
  }
  if (notices.length > 0) await keepPunchoutNotices(tx, sessionId, notices);
}

function lineOf(item: ReturnedItem, productKey: number, defaultUm: string, { settings }: CartTerms): CartLineToSave {
  const kept = item.auxiliaryId === null ? null : readAuxiliaryId(item.auxiliaryId);
  const [productText1, productText2] = settings.allowProductTextLines ? (kept?.notes ?? [null, null]) : [null, null];
  const orderQuantity = plainQuantity(item.quantity);
  return { productKey, unitOfMeasure: kept?.um ?? defaultUm, orderQuantity, productText1, productText2 };
}

/** Procurement systems write `10.0000` for what is `10` here. */
const plainQuantity = (text: string): string => (/^\d{1,9}(\.\d{1,10})?$/.test(text) ? exact(text).toFixed() : text);

const noticeOf = (
  { supplierPartId }: ReturnedItem,
  description = supplierPartId,
  problem: Message = text('cart.productNotFound'),
): Text => text('cart.notRestored', { product: description, problem });
