import { eq } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { userThemes } from '../tables/user-themes.js';

/** The theme that a user saved. */
export async function findTheme(db: Db, userId: number): Promise<typeof userThemes.$inferSelect | undefined> {
  const [theme] = await db.select().from(userThemes).where(eq(userThemes.userId, userId));
  return theme;
}

/** Saves a user's theme in place of an earlier one. */
export async function saveThemeOf(tx: Db, { userId, ...theme }: typeof userThemes.$inferInsert): Promise<void> {
  await tx
    .insert(userThemes)
    .values({ userId, ...theme })
    .onConflictDoUpdate({ target: userThemes.userId, set: theme });
}

/** Deletes a user's theme. */
export async function deleteThemeOf(tx: Db, userId: number): Promise<void> {
  await tx.delete(userThemes).where(eq(userThemes.userId, userId));
}
