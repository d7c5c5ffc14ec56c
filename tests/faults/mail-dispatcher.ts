import { pino } from 'pino';
import { smtpTransport } from '../../backend/adapters/mail/smtp.js';
import { type Dispatching, dispatchMails } from '../../backend/services/mail/dispatch.js';
import type { OpenStore } from '../../backend/store/database/open-store.js';

const silent = pino({ level: 'silent' });

/** A dispatcher of its own, as a process would be. */
export interface MailDispatcher {
  /** Sends what is due; ends early if the process is killed. */
  run(): Promise<void>;
  /** Kills the process: connections end, and nothing that it was doing reaches the database. */
  kill(): void;
  readonly isDead: boolean;
  close(): void;
}

/** Starts a dispatcher over a database and a mail server. */
export function mailDispatcher(
  deps: Omit<Dispatching, 'transport'> & { readonly store: OpenStore },
  url: string,
): MailDispatcher {
  const death = new AbortController();
  const { signal } = death;
  const transport = smtpTransport({ url, from: 'Orders <orders@shop.example>' });
  /** Never settles once the process is dead. */
  const alive = <T>(work: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      work.then(
        (value) => signal.aborted || resolve(value),
        (error: unknown) => signal.aborted || reject(error as Error),
      );
    });
  const store: OpenStore = {
    ...deps.store,
    transaction: (work, options) => (signal.aborted ? new Promise(() => {}) : alive(deps.store.transaction(work, options))),
  };
  const dead = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  return {
    async run() {
      const stopping = { soon: signal, now: signal };
      await Promise.race([dispatchMails({ ...deps, store, transport }, silent, stopping), dead]);
    },
    kill: () => death.abort(),
    get isDead() {
      return signal.aborted;
    },
    close: () => transport.close(),
  };
}
