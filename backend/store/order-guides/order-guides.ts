import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { bulkInsert } from '../database/bulk-insert.js';
import type { Db } from '../database/database.js';
import { orderGuideLines, orderGuides } from '../tables/order-guides.js';

/** A guide without its lines. */
export type OrderGuideRow = typeof orderGuides.$inferSelect;

/** A stored line. */
export type OrderGuideLineRow = typeof orderGuideLines.$inferSelect;

/** What of a line a person decides, and its place. */
export type OrderGuideLineContent = Pick<OrderGuideLineRow, 'productKey' | 'um' | 'quantity' | 'sequence'>;

/** A customer's guides with the number of their lines: the primary one first, then by name; the one of a name alone where it is given. */
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

/** The lines of these guides, each guide's in their order; one statement. */
export async function findOrderGuideLines(db: Db, guideIds: readonly number[]): Promise<OrderGuideLineRow[]> {
  if (guideIds.length === 0) return [];
  return await db
    .select()
    .from(orderGuideLines)
    .where(inArray(orderGuideLines.guideId, [...guideIds]))
    .orderBy(asc(orderGuideLines.guideId), asc(orderGuideLines.sequence), asc(orderGuideLines.id));
}

/** How many guides a customer has, and how many lines these have together. */
export async function countOrderGuides(db: Db, customerKey: number): Promise<{ guides: number; lines: number }> {
  const result = await db.execute<{ guides: number; lines: number }>(sql`
    select count(distinct guide.id)::integer as guides, count(line.id)::integer as lines
    from ${orderGuides} guide left join ${orderGuideLines} line on line.guide_id = guide.id
    where guide.customer_key = ${customerKey}`);
  return result.rows[0] ?? { guides: 0, lines: 0 };
}

/** Makes a guide; undefined where the customer has one of that name. Somebody who makes the same one at this moment is waited for. */
export async function insertOrderGuide(
  tx: Db,
  guide: Pick<OrderGuideRow, 'customerKey' | 'name' | 'nameKey' | 'updatedAt'>,
): Promise<OrderGuideRow | undefined> {
  const [row] = await tx.insert(orderGuides).values(guide).onConflictDoNothing().returning();
  return row;
}

/** Takes a guide for a change and keeps others from changing it until the transaction ends; undefined where the customer has none of that name. */
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

/** Adds lines to a guide that has none of their products yet. */
export async function insertOrderGuideLines(tx: Db, guideId: number, lines: readonly OrderGuideLineContent[]): Promise<void> {
  await bulkInsert(
    tx,
    orderGuideLines,
    lines.map(({ productKey, um, quantity, sequence }) => ({ guideId, productKey, um, quantity, sequence })),
  );
}

/** Adds lines or, where the guide has their products, changes them; one statement, however many they are. */
export async function upsertOrderGuideLines(tx: Db, guideId: number, lines: readonly OrderGuideLineContent[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.execute(sql`
    insert into ${orderGuideLines} (guide_id, product_key, um, quantity, sequence)
    select ${guideId}, line."productKey", line."um", line."quantity", line."sequence"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(
      "productKey" integer, "um" text, "quantity" numeric, "sequence" integer)
    on conflict (guide_id, product_key)
    do update set um = excluded.um, quantity = excluded.quantity, sequence = excluded.sequence`);
}

/** Takes products out of a guide; those it does not have are nothing to it. */
export async function deleteOrderGuideLines(tx: Db, guideId: number, productKeys: readonly number[]): Promise<void> {
  if (productKeys.length === 0) return;
  await tx.execute(sql`
    delete from ${orderGuideLines}
    where guide_id = ${guideId} and product_key = any(${sql.param([...productKeys])}::integer[])`);
}

/** Removes a guide with its lines. */
export async function deleteOrderGuide(tx: Db, guideId: number): Promise<void> {
  await tx.delete(orderGuides).where(eq(orderGuides.id, guideId));
}
