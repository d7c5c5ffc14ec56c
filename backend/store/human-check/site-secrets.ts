import { inArray } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { siteSecrets } from '../tables/human-checks.js';

/** The secrets with these names that exist, by name. */
export async function findSiteSecrets(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ name: siteSecrets.name, value: siteSecrets.value })
    .from(siteSecrets)
    .where(inArray(siteSecrets.name, [...names]));
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Stores secrets; one that exists is kept, because another back office may already use it. */
export async function insertSiteSecrets(tx: Db, secrets: readonly (typeof siteSecrets.$inferInsert)[]): Promise<void> {
  await tx
    .insert(siteSecrets)
    .values([...secrets])
    .onConflictDoNothing();
}
