import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { StockedLandingCard } from '../../../domain/landing/landing-default.js';
import type { Db, Transaction } from '../database/database.js';
import { landingEditors, landingVersions } from '../tables/landing.js';
import { products, pushProducts } from '../tables/products.js';
import { users } from '../tables/users.js';

/** Versions that are kept; older ones are deleted with each save. */
const keptVersions = 50;

const versionColumns = {
  version: landingVersions.id,
  title: landingVersions.title,
  savedAt: landingVersions.savedAt,
  savedBy: users.name,
  savedById: landingVersions.savedBy,
};

/** The current version of the landing page; undefined if never laid out. */
export async function findLanding(db: Db) {
  const [layout] = await db
    .select({ ...versionColumns, cards: landingVersions.cards })
    .from(landingVersions)
    .leftJoin(users, eq(users.id, landingVersions.savedBy))
    .orderBy(desc(landingVersions.id))
    .limit(1);
  return layout;
}

/** Whether the store has featured products, and categories of products: the contents of the default landing page. */
export async function findDefaultContents(db: Db): Promise<Readonly<Record<StockedLandingCard, boolean>>> {
  const found = await db.execute<{ featured: boolean; categories: boolean }>(sql`
    select exists (select from ${pushProducts}) as featured, exists (select from ${products}) as categories`);
  return found.rows[0] ?? { featured: false, categories: false };
}

/** The versions, the newest first, without their cards. */
export async function listLandingVersions(db: Db) {
  return await db
    .select({
      ...{ version: landingVersions.id, title: landingVersions.title, savedAt: landingVersions.savedAt, savedBy: users.name },
      cardCount: sql<number>`jsonb_array_length(${landingVersions.cards})`,
    })
    .from(landingVersions)
    .leftJoin(users, eq(users.id, landingVersions.savedBy))
    .orderBy(desc(landingVersions.id))
    .limit(keptVersions);
}

/** One version; undefined if it was deleted or never was. */
export async function findLandingVersion(db: Db, version: number) {
  const [layout] = await db
    .select({ title: landingVersions.title, cards: landingVersions.cards })
    .from(landingVersions)
    .where(eq(landingVersions.id, version));
  return layout;
}

/** Lets no other transaction save a version until this one ends. */
export async function lockLanding(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${landingVersions} in exclusive mode`);
}

/** Adds a version, which is the page from then on; returns its number. */
export async function saveLanding(tx: Db, layout: typeof landingVersions.$inferInsert): Promise<number> {
  const [added] = await tx.insert(landingVersions).values(layout).returning({ version: landingVersions.id });
  const oldest = tx
    .select({ id: landingVersions.id })
    .from(landingVersions)
    .orderBy(desc(landingVersions.id))
    .offset(keptVersions - 1)
    .limit(1);
  await tx.delete(landingVersions).where(lt(landingVersions.id, sql`(${oldest})`));
  return added?.version ?? 0;
}

/** The unsaved draft of a user; undefined for none. */
export async function findLandingDraft(db: Db, userId: number) {
  const [draft] = await db
    .select({
      version: landingEditors.baseVersion,
      title: landingEditors.title,
      cards: landingEditors.cards,
      changedAt: landingEditors.changedAt,
    })
    .from(landingEditors)
    .where(eq(landingEditors.userId, userId));
  return draft;
}

type Draft = Omit<typeof landingEditors.$inferInsert, 'userId' | 'seenAt'>;

/** Notes that a user is in the editor, with a new draft if one is given. */
export async function noteLandingEditor(db: Db, userId: number, seenAt: Date, draft: Draft = {}): Promise<void> {
  await db
    .insert(landingEditors)
    .values({ userId, seenAt, ...draft })
    .onConflictDoUpdate({ target: landingEditors.userId, set: { seenAt, ...draft } });
}

/** Removes the draft of a user. */
export async function dropLandingDraft(db: Db, userId: number): Promise<void> {
  await db
    .update(landingEditors)
    .set({ baseVersion: null, title: null, cards: null, changedAt: null })
    .where(eq(landingEditors.userId, userId));
}

/** Names of the other users who were in the editor since `since`. */
export async function otherLandingEditors(db: Db, userId: number, since: Date) {
  return await db
    .select({ name: users.name })
    .from(landingEditors)
    .innerJoin(users, eq(users.id, landingEditors.userId))
    .where(and(ne(landingEditors.userId, userId), gt(landingEditors.seenAt, since)))
    .orderBy(users.name);
}
