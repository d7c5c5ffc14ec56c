import { text } from '../../../texts/text.js';
import { insertCartLines, updateCartLines } from '../../store/cart/cart-lines.js';
import type { Transaction } from '../../store/database/database.js';
import type { MergedLine } from './merge-lines.js';

/** The most lines that a cart holds, so that every statement about it stays within what a database takes at once. */
export const maxCartLines = 2000;

/** Message about a line that is one too many. */
export const fullCartText = text('cart.full', { most: maxCartLines });

/** Writes merged lines, each once, into a cart that was taken for change, two statements; answers their ids in the same order. */
export async function keepLines(tx: Transaction, cartId: number, distinct: readonly MergedLine[], now: Date): Promise<number[]> {
  const fresh = distinct.filter(({ lineId }) => lineId === null);
  const freshIds = await insertCartLines(
    tx,
    cartId,
    fresh.map(({ content }) => content),
    now,
  );
  const idOf = new Map(fresh.map((line, index) => [line, freshIds[index] as number]));
  const grown = distinct.flatMap(({ lineId, content }) => (lineId === null ? [] : [{ ...content, id: lineId }]));
  await updateCartLines(tx, cartId, grown);
  return distinct.map((line) => line.lineId ?? (idOf.get(line) as number));
}
