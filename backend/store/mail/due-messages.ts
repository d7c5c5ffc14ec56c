import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { outbox } from '../tables/outbox.js';

/** A message that a dispatcher has leased. */
export type LeasedMessage = Pick<typeof outbox.$inferSelect, 'id' | 'kind' | 'messageId' | 'payload' | 'createdAt' | 'attempts'>;

/**
 * Leases the message that waits longest; undefined if none is due. A dispatcher skips messages that another one is leasing; when a lease ends without an
 * outcome, because its dispatcher was killed, the message is due again.
 */
export async function leaseDueMessage(tx: Db, now: Date, until: Date): Promise<LeasedMessage | undefined> {
  const isOpen = sql`sent_at is null and failed_at is null and skipped_at is null`;
  const due = sql`(
    select id from outbox
    where ${isOpen} and available_at <= ${now} and (leased_until is null or leased_until <= ${now})
    order by available_at, id limit 1 for update skip locked
  )`;
  const { id, kind, messageId, payload, createdAt, attempts } = outbox;
  const [message] = await tx
    .update(outbox)
    .set({ leasedUntil: until, attempts: sql`${attempts} + 1` })
    .where(sql`${id} = ${due}`)
    .returning({ id, kind, messageId, payload, createdAt, attempts });
  return message;
}

/** How an attempt ended. */
export type Ending =
  | { readonly as: 'sent' }
  | { readonly as: 'skipped'; readonly error: string }
  /** `unknownAddress`: the mail server does not know this address. */
  | { readonly as: 'failed'; readonly error: string; readonly unknownAddress?: string }
  | { readonly as: 'postponed'; readonly error: string; readonly until: Date };

/** Ends a lease with the outcome of the attempt, unless another dispatcher has taken the message over. */
export async function endMessageLease(tx: Db, id: number, lease: { now: Date; until: Date }, ending: Ending): Promise<void> {
  const { now, until } = lease;
  const outcome = {
    sent: { sentAt: now, lastError: null },
    skipped: { skippedAt: now },
    failed: { failedAt: now },
    postponed: {},
  }[ending.as];
  await tx
    .update(outbox)
    .set({
      ...outcome,
      leasedUntil: null,
      ...('error' in ending && { lastError: ending.error }),
      ...(ending.as === 'postponed' && { availableAt: ending.until }),
    })
    .where(and(eq(outbox.id, id), eq(outbox.leasedUntil, until)));
}
