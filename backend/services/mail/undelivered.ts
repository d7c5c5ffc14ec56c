import type { Logger } from 'pino';
import type { UndeliveredMails } from '../../contract/mail.js';
import type { Db } from '../../store/database/database.js';
import { countUndelivered, findUndelivered, requeueMessage } from '../../store/mail/undelivered.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { notFound } from '../failures.js';
import type { OperatorCause } from './operator-cause.js';

/** A page of the messages that were given up, the latest first; without addresses. */
export async function readUndelivered(
  db: Db,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<UndeliveredMails> {
  const { rows, totalCount } = await findUndelivered(db, { limit: pageSize, offset: (page - 1) * pageSize });
  return {
    totalCount,
    rows: rows.map(({ createdAt, failedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      failedAt: (failedAt ?? createdAt).toISOString(),
    })),
  };
}

/**
 * Sends a message that was given up, by the next dispatcher; throws 404 unless it was given up. The log names the recipient, or the member of the staff
 * who sends it.
 */
export async function retryUndelivered(
  tx: Db,
  id: number,
  { now, requestId, staffId }: OperatorCause & { readonly staffId?: number },
): Promise<void> {
  const message = await requeueMessage(tx, id, now);
  if (!message) throw notFound();
  const { kind, userId } = message;
  const details = { messageNumber: id, kind, ...(staffId !== undefined && userId !== null && { recipient: userId }) };
  await addToAuditLog(tx, [{ at: now, action: 'mail.retried', userId: staffId ?? userId, requestId, details }]);
}

/** Reports at start how many messages were given up, if any. */
export async function logUndelivered(db: Db, log: Logger): Promise<void> {
  const undelivered = await countUndelivered(db);
  if (undelivered > 0) log.warn({ undelivered }, 'mails were given up; GET /api/mail/undelivered lists them (docs/mail.md)');
}
