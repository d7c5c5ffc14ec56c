import { isEmailAddress } from '../../../domain/addresses/email-address.js';
import type { MailEvent, Suppressions } from '../../contract/mail.js';
import type { Db } from '../../store/database/database.js';
import {
  deleteSuppression,
  findSuppressions,
  findUsersByAddress,
  insertSuppressions,
  type Suppression,
} from '../../store/mail/suppressions.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { notFound } from '../failures.js';
import type { OperatorCause } from './operator-cause.js';

/** Most characters of a mail server's message that are kept. */
const maxDetail = 500;

/**
 * Stops mail to addresses that bounced for good or whose recipient complained; what is known already changes nothing. The audit log names the user of the
 * address, and not the address. Returns the number of new entries.
 */
export async function suppressAddresses(
  tx: Db,
  events: readonly MailEvent[],
  { now, requestId }: OperatorCause,
): Promise<number> {
  const stored = await insertSuppressions(tx, rowsOf(events, now));
  const userIds = await findUsersByAddress(
    tx,
    stored.map(({ address }) => address),
  );
  const entries = stored.map(({ address, reason }) => ({
    ...{ at: now, action: 'mail.suppressed', requestId, details: { reason } },
    userId: userIds.get(address) ?? null,
  }));
  await addToAuditLog(tx, entries);
  return stored.length;
}

/** One row per address, a complaint in preference to a bounce; in a fixed order, so that simultaneous calls do not wait for each other in a circle. */
function rowsOf(events: readonly MailEvent[], at: Date): Suppression[] {
  const rows = new Map<string, Suppression>();
  for (const { type, address: sent, detail } of events) {
    const address = sent.trim().toLowerCase();
    if (type === 'temporaryBounce' || !isEmailAddress(address)) continue;
    if (rows.has(address) && type !== 'complaint') continue;
    rows.set(address, { address, reason: type, detail: detail?.slice(0, maxDetail) ?? null, at });
  }
  return [...rows.values()].sort((one, other) => (one.address < other.address ? -1 : 1));
}

/** A page of the addresses that receive no mail, the latest first. */
export async function readSuppressions(
  db: Db,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<Suppressions> {
  const { rows, totalCount } = await findSuppressions(db, { limit: pageSize, offset: (page - 1) * pageSize });
  return { totalCount, rows: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
}

/** Allows mail to an address again; throws 404 if it is allowed already. */
export async function liftSuppression(tx: Db, address: string, { now, requestId }: OperatorCause): Promise<void> {
  if (!(await deleteSuppression(tx, address))) throw notFound();
  const userId = (await findUsersByAddress(tx, [address.toLowerCase()])).get(address.toLowerCase()) ?? null;
  await addToAuditLog(tx, [{ at: now, action: 'mail.suppressionLifted', userId, requestId }]);
}
