import type { Logger } from 'pino';
import { MailRefused, type MailTransport } from '../../adapters/mail/port.js';
import { type Ending, endMessageLease, type LeasedMessage, leaseDueMessage } from '../../store/mail/due-messages.js';
import { type MailWriting, writeMail } from './write-mail.js';

/** How often the outbox is looked at. */
const everyMs = 5_000;
/** Longer than any attempt takes. */
const leaseMs = 2 * 60_000;
/** Pauses after failed attempts: half a minute, doubled up to an hour. */
const [firstPauseMs, longestPauseMs] = [30_000, 3_600_000];
/** A later mail would only confuse. */
const givenUpAfterMs = 24 * 3_600_000;

/** Data for mails, and the transport that sends them. */
export interface Dispatching extends MailWriting {
  readonly transport: MailTransport;
}

/**
 * Sends all messages that are due, each in a lease of its own.
 * @param isStopping ends it before the next message
 * @returns how many were attempted
 */
export async function dispatchMails(deps: Dispatching, log: Logger, isStopping = (): boolean => false): Promise<number> {
  const { store, clock } = deps;
  for (let attempted = 0; ; attempted += 1) {
    if (isStopping()) return attempted;
    const now = clock.now();
    const until = new Date(now.getTime() + leaseMs);
    const message = await store.transaction((tx) => leaseDueMessage(tx, now, until));
    if (!message) return attempted;
    const ending = await attempt(deps, message);
    await store.transaction((tx) => endMessageLease(tx, message.id, { now: clock.now(), until }, ending));
    const facts = { message: message.messageId, attempts: message.attempts, ending: ending.as };
    if ('error' in ending) log.warn({ ...facts, reason: ending.error }, 'a mail could not be sent');
    else log.info(facts, 'a mail was dispatched');
  }
}

async function attempt(deps: Dispatching, message: LeasedMessage): Promise<Ending> {
  const age = deps.clock.now().getTime() - message.createdAt.getTime();
  if (age > givenUpAfterMs) return { as: 'failed', error: 'too old' };
  try {
    const mail = await writeMail(deps, message);
    if (mail === null) return { as: 'skipped' };
    await deps.transport.send(mail);
    return { as: 'sent' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    if (error instanceof MailRefused) return { as: 'failed', error: reason };
    const pause = Math.min(firstPauseMs * 2 ** (message.attempts - 1), longestPauseMs);
    return { as: 'postponed', error: reason, until: new Date(deps.clock.now().getTime() + pause) };
  }
}

/** Reads the outbox now and every five seconds. @returns ends it, once the current attempt has ended */
export function startMailDispatch(deps: Dispatching, log: Logger): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  let isStopping = false;
  const dispatch = () => {
    if (isRunning) return;
    isRunning = true;
    running = dispatchMails(deps, log, () => isStopping)
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
    isStopping = true;
    clearInterval(timer);
    await running;
    deps.transport.close();
  };
}
