import type { Db } from '../database/database.js';
import { landingLayout } from '../tables/landing.js';

/** The current layout of the landing page; undefined if never laid out. */
export async function findLanding(db: Db) {
  const [layout] = await db.select({ title: landingLayout.title, cards: landingLayout.cards }).from(landingLayout);
  return layout;
}

/** Stores a landing page and replaces the previous one. */
export async function saveLanding(tx: Db, layout: Omit<typeof landingLayout.$inferInsert, 'id'>): Promise<void> {
  await tx
    .insert(landingLayout)
    .values({ id: 1, ...layout })
    .onConflictDoUpdate({ target: landingLayout.id, set: layout });
}
