import type { Logger } from 'pino';
import { isEmailAddress } from '../../../domain/addresses/email-address.js';
import { isSwitchable } from '../../../domain/mail/mail-choices.js';
import { MailRefused, type MailTransport, RecipientUnreachable } from '../../adapters/mail/port.js';
import type { Db } from '../../store/database/database.js';
import { type Ending, endMessageLease, type LeasedMessage, leaseDueMessage } from '../../store/mail/due-messages.js';
import { findSwitchedOff } from '../../store/mail/mail-choices.js';
import { findSuppression } from '../../store/mail/suppressions.js';
import type { BackgroundJobs } from '../operation/background-jobs.js';
import { suppressAddresses } from './suppressions.js';
import { type MailWriting, writeMail } from './write-mail.js';

/** How often the outbox is looked at. */
const everyMs = 5_000;
/** Longer than any attempt takes: a mail server has eleven minutes (adapters/mail/smtp.ts). */
const leaseMs = 15 * 60_000;
/** How long the attempt at hand may still take once the process stops. */
const usualStopMs = 10_000;
/** Pauses after failed attempts: half a minute, doubled up to an hour. */
const [firstPauseMs, longestPauseMs] = [30_000, 3_600_000];
/** A later mail would only confuse. */
const givenUpAfterMs = 24 * 3_600_000;

/** Data for mails, and the transport that sends them. */
export interface Dispatching extends MailWriting {
  readonly transport: MailTransport;
}

/** Ends a dispatcher. */
interface Stopping {
  /** Before the next message. */
  readonly soon: AbortSignal;
  /** In the middle of an attempt; it counts as a failed one. */
  readonly now: AbortSignal;
}

const never = new AbortController().signal;

/**
 * Sends all messages that are due, each in a lease of its own.
 * @returns how many were attempted
 */
export async function dispatchMails(
  deps: Dispatching,
  log: Logger,
  stopping: Stopping = { soon: never, now: never },
): Promise<number> {
  const { store, clock } = deps;
  for (let attempted = 0; ; attempted += 1) {
    if (stopping.soon.aborted) return attempted;
    const now = clock.now();
    const until = new Date(now.getTime() + leaseMs);
    const message = await store.transaction((tx) => leaseDueMessage(tx, now, until));
    if (!message) return attempted;
    const ending = await attempt(deps, message, stopping.now);
    await store.transaction((tx) => record(tx, message.id, { now: clock.now(), until }, ending));
    const facts = { message: message.messageId, attempts: message.attempts, ending: ending.as };
    if (ending.as === 'sent') log.info(facts, 'a mail was sent');
    else if (ending.as === 'skipped') log.info({ ...facts, reason: ending.error }, 'a mail was skipped');
    else if (ending.as === 'failed') log.error({ ...facts, reason: ending.error }, 'a mail was given up');
    else log.warn({ ...facts, reason: ending.error }, 'a mail could not be sent yet');
  }
}

/** Ends the lease; an address that the server does not know receives no further mail. */
async function record(tx: Db, id: number, lease: { now: Date; until: Date }, ending: Ending): Promise<void> {
  await endMessageLease(tx, id, lease, ending);
  if (ending.as !== 'failed' || ending.unknownAddress === undefined) return;
  const event = { type: 'bounce', address: ending.unknownAddress, detail: ending.error } as const;
  await suppressAddresses(tx, [event], { now: lease.now, requestId: null });
}

/** The time of the message's cause, or of the last time that an operator put it back. */
const dueSince = ({ payload: { retriedAt }, createdAt }: LeasedMessage): Date =>
  typeof retriedAt === 'string' ? new Date(retriedAt) : createdAt;

/** Whether the user of a message does not want such mails. */
const isSwitchedOff = async (db: Db, { kind, payload: { userId } }: LeasedMessage): Promise<boolean> =>
  isSwitchable(kind) && typeof userId === 'number' && (await findSwitchedOff(db, userId)).has(kind);

async function attempt(deps: Dispatching, message: LeasedMessage, stop: AbortSignal): Promise<Ending> {
  const age = deps.clock.now().getTime() - dueSince(message).getTime();
  if (age > givenUpAfterMs) return { as: 'failed', error: 'too old' };
  let address: string | undefined;
  try {
    if (await isSwitchedOff(deps.store.db, message)) return { as: 'skipped', error: 'switched off by the user' };
    const mail = await writeMail(deps, message);
    if (mail === null) return { as: 'skipped', error: 'no recipient, or no longer needed' };
    address = mail.to.address;
    if (!isEmailAddress(address)) return { as: 'skipped', error: 'the address is invalid' };
    const suppression = await findSuppression(deps.store.db, address);
    if (suppression !== undefined) return { as: 'skipped', error: `the address had a ${suppression}` };
    await deps.transport.send(mail, stop);
    return { as: 'sent' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    if (error instanceof RecipientUnreachable) return { as: 'skipped', error: reason };
    if (error instanceof MailRefused)
      return { as: 'failed', error: reason, ...(error.isUnknownRecipient && { unknownAddress: address }) };
    const pause = Math.min(firstPauseMs * 2 ** (message.attempts - 1), longestPauseMs);
    return { as: 'postponed', error: reason, until: new Date(deps.clock.now().getTime() + pause) };
  }
}

/**
 * Reads the outbox now and every five seconds.
 * @returns ends it, once the attempt at hand has ended, or after `stopMs`
 */
export function startMailDispatch(
  deps: Dispatching & { readonly jobs: BackgroundJobs },
  log: Logger,
  stopMs = usualStopMs,
): () => Promise<void> {
  const run = deps.jobs.job('mail', everyMs);
  const [soon, now] = [new AbortController(), new AbortController()];
  let running: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  const dispatch = () => {
    if (isRunning) return;
    isRunning = true;
    running = run(() => dispatchMails(deps, log, { soon: soon.signal, now: now.signal }))
      .catch((error: unknown) => {
        log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'could not read the outbox');
      })
      .finally(() => {
        isRunning = false;
      });
  };
  dispatch();
  const timer = setInterval(dispatch, everyMs);
  return async () => {
    soon.abort();
    clearInterval(timer);
    const late = setTimeout(() => now.abort(), stopMs);
    await running;
    clearTimeout(late);
    deps.transport.close();
  };
}
