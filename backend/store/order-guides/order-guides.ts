import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { bulkInsert } from '../database/bulk-insert.js';
import type { Db } from '../database/database.js';
import { orderGuideLines, orderGuides } from '../tables/order-guides.js';

/** A guide without its lines. */
export type OrderGuideRow = typeof orderGuides.$inferSelect;

/** A stored line. */
export type OrderGuideLineRow = typeof orderGuideLines.$inferSelect;

/** The fields of a line that people edit, and its sequence. */
export type OrderGuideLineContent = Pick<OrderGuideLineRow, 'productKey' | 'um' | 'quantity' | 'sequence'>;

/** A customer's guides with their line counts: the primary one first, then by name; only one guide if a name is given. */
export async function listOrderGuides(
  db: Db,
  customerKey: number,
  nameKey: string | null = null,
): Promise<(OrderGuideRow & { readonly lineCount: number })[]> {
  const rows = await db
    .select({
      guide: orderGuides,
      lineCount: sql<number>`(select count(*)::integer from ${orderGuideLines} line where line.guide_id = order_guides.id)`,
    })
    .from(orderGuides)
    .where(and(eq(orderGuides.customerKey, customerKey), nameKey === null ? undefined : eq(orderGuides.nameKey, nameKey)))
    .orderBy(desc(orderGuides.isPrimary), sql`${orderGuides.nameKey} collate "C"`);
  return rows.map(({ guide, lineCount }) => ({ ...guide, lineCount }));
}

/** The lines of these guides, in each guide's order; one statement. */
export async function findOrderGuideLines(db: Db, guideIds: readonly number[]): Promise<OrderGuideLineRow[]> {
  if (guideIds.length === 0) return [];
  return await db
    .select()
    .from(orderGuideLines)
    .where(inArray(orderGuideLines.guideId, [...guideIds]))
    .orderBy(asc(orderGuideLines.guideId), asc(orderGuideLines.sequence), asc(orderGuideLines.id));
}

/** Number of a customer's guides, and of all their lines. */
export async function countOrderGuides(db: Db, customerKey: number): Promise<{ guides: number; lines: number }> {
  const result = await db.execute<{ guides: number; lines: number }>(sql`
    select count(distinct guide.id)::integer as guides, count(line.id)::integer as lines
    from ${orderGuides} guide left join ${orderGuideLines} line on line.guide_id = guide.id
    where guide.customer_key = ${customerKey}`);
  return result.rows[0] ?? { guides: 0, lines: 0 };
}

/** Creates a guide; undefined if the customer has one of that name. Waits for a simultaneous creation of the same guide. */
export async function insertOrderGuide(
  tx: Db,
  guide: Pick<OrderGuideRow, 'customerKey' | 'name' | 'nameKey' | 'updatedAt'>,
): Promise<OrderGuideRow | undefined> {
  const [row] = await tx.insert(orderGuides).values(guide).onConflictDoNothing().returning();
  return row;
}

/** Takes a guide for a change and locks it until the transaction ends; undefined if the customer has none of that name. */
export async function takeOrderGuideForChange(
  tx: Db,
  customerKey: number,
  nameKey: string,
  now: Date,
): Promise<OrderGuideRow | undefined> {
  const [row] = await tx
    .update(orderGuides)
    .set({ updatedAt: now })
    .where(and(eq(orderGuides.customerKey, customerKey), eq(orderGuides.nameKey, nameKey)))
    .returning();
  return row;
}

/** Adds lines to a guide that does not yet have their products. */
export async function insertOrderGuideLines(tx: Db, guideId: number, lines: readonly OrderGuideLineContent[]): Promise<void> {
  await bulkInsert(
    tx,
    orderGuideLines,
    lines.map(({ productKey, um, quantity, sequence }) => ({ guideId, productKey, um, quantity, sequence })),
  );
}

/**
 * Adds lines or, if the guide has their products, changes them; one statement for any number of lines. Pars and counts stay unless the unit changes,
 * which they are in.
 */
export async function upsertOrderGuideLines(tx: Db, guideId: number, lines: readonly OrderGuideLineContent[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.execute(sql`
    insert into ${orderGuideLines} as kept (guide_id, product_key, um, quantity, sequence)
    select ${guideId}, line."productKey", line."um", line."quantity", line."sequence"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(
      "productKey" integer, "um" text, "quantity" numeric, "sequence" integer)
    on conflict (guide_id, product_key)
    do update set um = excluded.um, quantity = excluded.quantity, sequence = excluded.sequence,
      par = case when kept.um = excluded.um then kept.par end,
      par_at = case when kept.um = excluded.um then kept.par_at end,
      on_hand = case when kept.um = excluded.um then kept.on_hand end,
      on_hand_at = case when kept.um = excluded.um then kept.on_hand_at end`);
}

/** A par, a count or both of a line, and when they were typed; null empties a value. */
export interface GuideLineStock {
  readonly productKey: number;
  readonly par?: string | null;
  readonly onHand?: string | null;
  readonly at: Date;
}

/** Sets pars and counts of lines, each unless a later one is stored; one statement for any number of lines. */
export async function updateGuideLineStocks(tx: Db, guideId: number, stocks: readonly GuideLineStock[]): Promise<void> {
  if (stocks.length === 0) return;
  const rows = stocks.map(({ par, onHand, ...stock }) => ({
    ...stock,
    ...{ par, onHand, setsPar: par !== undefined, setsOnHand: onHand !== undefined },
  }));
  const setsPar = sql`stock."setsPar" and coalesce(line.par_at <= stock."at", true)`;
  const setsOnHand = sql`stock."setsOnHand" and coalesce(line.on_hand_at <= stock."at", true)`;
  await tx.execute(sql`
    update ${orderGuideLines} as line set
      par = case when ${setsPar} then stock."par" else line.par end,
      par_at = case when ${setsPar} then stock."at" else line.par_at end,
      on_hand = case when ${setsOnHand} then stock."onHand" else line.on_hand end,
      on_hand_at = case when ${setsOnHand} then stock."at" else line.on_hand_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as stock(
      "productKey" integer, "par" numeric, "onHand" numeric, "setsPar" boolean, "setsOnHand" boolean, "at" timestamptz)
    where line.guide_id = ${guideId} and line.product_key = stock."productKey"`);
}

/** Removes products from a guide; missing ones are ignored. */
export async function deleteOrderGuideLines(tx: Db, guideId: number, productKeys: readonly number[]): Promise<void> {
  if (productKeys.length === 0) return;
  await tx.execute(sql`
    delete from ${orderGuideLines}
    where guide_id = ${guideId} and product_key = any(${sql.param([...productKeys])}::integer[])`);
}

/** Deletes a guide with its lines. */
export async function deleteOrderGuide(tx: Db, guideId: number): Promise<void> {
  await tx.delete(orderGuides).where(eq(orderGuides.id, guideId));
}
