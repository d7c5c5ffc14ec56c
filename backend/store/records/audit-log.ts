import type { Db } from '../database/database.js';
import { auditLog } from '../tables/audit-log.js';

/** Who did what, to be kept for ever. */
export type AuditEntry = typeof auditLog.$inferInsert;

/** Writes entries beside what they tell of, in the same transaction; one statement. */
export async function addToAuditLog(tx: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(auditLog).values([...entries]);
}
