import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Message } from '../../../texts/text.js';
import type { Db } from '../database/database.js';
import { categories } from '../tables/categories.js';
import { products } from '../tables/products.js';
import { punchoutBuyers, punchoutSessions } from '../tables/punchout.js';
import { authorizationCodes, tokens } from '../tables/tokens.js';

/** A procurement system that may hand people over. */
export type PunchoutBuyer = typeof punchoutBuyers.$inferSelect;

/** A hand-off. */
export type PunchoutSession = typeof punchoutSessions.$inferSelect;

/** The buyer of a dialect with one of these names, regardless of case. */
export async function findPunchoutBuyer(
  db: Db,
  dialect: PunchoutBuyer['dialect'],
  domain: string,
  identity: string,
): Promise<PunchoutBuyer | undefined> {
  const [buyer] = await db
    .select()
    .from(punchoutBuyers)
    .where(
      and(
        eq(punchoutBuyers.dialect, dialect),
        sql`lower(${punchoutBuyers.fromDomain}) = lower(${domain})`,
        sql`lower(${punchoutBuyers.fromIdentity}) = lower(${identity})`,
      ),
    );
  return buyer;
}

/** Stores a new hand-off; returns its id. */
export async function insertPunchoutSession(tx: Db, session: typeof punchoutSessions.$inferInsert): Promise<number> {
  const [row] = await tx.insert(punchoutSessions).values(session).returning({ id: punchoutSessions.id });
  if (!row) throw new Error('no punchout session was written');
  return row.id;
}

/** Stores the code that opens a hand-off. */
export async function insertAuthorizationCode(tx: Db, code: typeof authorizationCodes.$inferInsert): Promise<void> {
  await tx.insert(authorizationCodes).values(code);
}

/** A hand-off with its owner, locked until the transaction ends. */
export async function lockPunchoutSession(tx: Db, id: number): Promise<{ session: PunchoutSession; buyer: PunchoutBuyer }> {
  const [row] = await tx
    .select({ session: punchoutSessions, buyer: punchoutBuyers })
    .from(punchoutSessions)
    .innerJoin(punchoutBuyers, eq(punchoutBuyers.id, punchoutSessions.buyerId))
    .where(eq(punchoutSessions.id, id))
    .for('update', { of: punchoutSessions });
  if (!row) throw new Error(`punchout session ${id} is gone`);
  return row;
}

/** Stores the transferred cart, and limits the session's tokens to `until`. */
export async function endPunchoutSession(tx: Db, id: number, transferBody: string, now: Date, until: Date): Promise<void> {
  await tx.update(punchoutSessions).set({ transferBody, transferredAt: now }).where(eq(punchoutSessions.id, id));
  await tx
    .update(tokens)
    .set({ expiresAt: sql`least(${tokens.expiresAt}, ${until.toISOString()}::timestamptz)` })
    .where(eq(tokens.punchoutSessionId, id));
}

/** Messages about lines that could not be restored when a hand-off began. */
export async function findPunchoutNotices(db: Db, id: number): Promise<readonly Message[]> {
  const [row] = await db.select({ notices: punchoutSessions.notices }).from(punchoutSessions).where(eq(punchoutSessions.id, id));
  return row?.notices ?? [];
}

/** Deletes hand-offs that began before an instant, with their carts. */
export async function deletePunchoutSessionsBefore(tx: Db, instant: Date): Promise<void> {
  await tx.delete(punchoutSessions).where(lt(punchoutSessions.createdAt, instant));
}

/** Product classifications for procurement systems and our own, by key. */
export async function findClassifications(
  db: Db,
  productKeys: readonly number[],
): Promise<Map<number, { unspsc: string | null; category: string }>> {
  if (productKeys.length === 0) return new Map();
  const rows = await db
    .select({ key: products.key, unspsc: categories.unspsc, category: categories.code })
    .from(products)
    .innerJoin(categories, eq(categories.code, products.categoryCode))
    .where(inArray(products.key, [...new Set(productKeys)]));
  return new Map(rows.map(({ key, unspsc, category }) => [key, { unspsc, category }]));
}

/** Keys of products by their code. */
export async function findProductKeysByCode(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ code: products.code, key: products.key })
    .from(products)
    .where(inArray(products.code, [...new Set(codes)]));
  return new Map(rows.map(({ code, key }) => [code, key]));
}

/** Stores the lines that could not be restored, for the cart's message. */
export async function keepPunchoutNotices(tx: Db, id: number, notices: readonly Message[]): Promise<void> {
  await tx.update(punchoutSessions).set({ notices }).where(eq(punchoutSessions.id, id));
}
