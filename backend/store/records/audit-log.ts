import type { Db } from '../database/database.js';
import { auditLog } from '../tables/audit-log.js';

/** An audit entry: who did what; never deleted. */
export type AuditEntry = typeof auditLog.$inferInsert;

/** Writes entries in the same transaction as the change; one statement. */
export async function addToAuditLog(tx: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(auditLog).values([...entries]);
}
