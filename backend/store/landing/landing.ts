import type { Db } from '../database/database.js';
import { landingLayout } from '../tables/landing.js';

/** The landing page that was laid out last; undefined where nobody has. */
export async function findLanding(db: Db) {
  const [layout] = await db.select({ title: landingLayout.title, cards: landingLayout.cards }).from(landingLayout);
  return layout;
}

/** Keeps a landing page in place of the one before. */
export async function saveLanding(tx: Db, layout: Omit<typeof landingLayout.$inferInsert, 'id'>): Promise<void> {
  await tx
    .insert(landingLayout)
    .values({ id: 1, ...layout })
    .onConflictDoUpdate({ target: landingLayout.id, set: layout });
}
