import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { cartLines } from '../tables/carts.js';

/** A stored line. */
export type CartLineRow = typeof cartLines.$inferSelect;

/** The fields of a line that people edit. */
export type CartLineContent = Pick<
  CartLineRow,
  'productKey' | 'um' | 'quantity' | 'overridePrice' | 'priceUm' | 'productText1' | 'productText2'
>;

/** A line with its new quantity, price and notes. */
export type CartLineChange = Pick<CartLineRow, 'id' | 'quantity' | 'overridePrice' | 'productText1' | 'productText2'>;

/** All lines of a cart, oldest first. */
export function findCartLines(db: Db, cartId: number): Promise<CartLineRow[]> {
  return db.select().from(cartLines).where(eq(cartLines.cartId, cartId)).orderBy(cartLines.id);
}

/** Adds lines in this order with one statement; returns their ids in the same order. */
export async function insertCartLines(tx: Db, cartId: number, lines: readonly CartLineContent[], now: Date): Promise<number[]> {
  if (lines.length === 0) return [];
  const inserted = await tx
    .insert(cartLines)
    .values(lines.map((line) => ({ cartId, ...line, createdAt: now })))
    .returning({ id: cartLines.id });
  return inserted.map(({ id }) => id);
}

/** Changes any number of lines of a cart with one statement. */
export async function updateCartLines(tx: Db, cartId: number, changes: readonly CartLineChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change(
    "id" integer, "quantity" numeric, "overridePrice" numeric, "productText1" text, "productText2" text)`;
  await tx.execute(sql`
    update ${cartLines} set
      quantity = change."quantity", override_price = change."overridePrice",
      product_text1 = change."productText1", product_text2 = change."productText2"
    from ${rows}
    where ${cartLines.id} = change."id" and ${cartLines.cartId} = ${cartId}`);
}

/** Removes lines from a cart; true if there were any. Without ids, all of them. */
export async function deleteCartLines(tx: Db, cartId: number, ids?: readonly number[]): Promise<boolean> {
  const chosen = ids === undefined ? undefined : inArray(cartLines.id, [...ids]);
  const deleted = await tx
    .delete(cartLines)
    .where(and(eq(cartLines.cartId, cartId), chosen))
    .returning({ id: cartLines.id });
  return deleted.length > 0;
}
