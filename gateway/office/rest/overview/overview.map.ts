import { exact, fixed } from '../../../../domain/number/decimal.js';
import type { OpenPaymentState } from '../../../../domain/overview/open-payments.js';
import type { OpenPayment, StoreHealth, StoreSales } from '../../../../domain/overview/store-overview.js';
import { plain } from '../http/decimals.js';
import type { WireDecimal } from '../http/shapes.js';
import type { WireHealth, WirePayment, WireSales } from './overview.wire.js';

/** Money, two places. */
export const toMoney = (value: WireDecimal): string => fixed(exact(plain(value)), 2);

export const toSales = ({ days, total, totalBefore, ...sales }: WireSales): StoreSales => ({
  ...{ orders: sales.orders, ordersBefore: sales.ordersBefore },
  ...{ total: toMoney(total), totalBefore: toMoney(totalBefore) },
  days: days.map((day) => ({ day: day.day, orders: day.orders, total: toMoney(day.total) })),
});

const states: Readonly<Record<OpenPaymentState, OpenPayment['state']>> = {
  authorising: 'AUTHORISING',
  unknown: 'UNKNOWN',
  approved: 'APPROVED',
  voiding: 'VOIDING',
};

export const toPayment = ({ id, state, amount, paysOrder, requestId, createdAt, ...rest }: WirePayment): OpenPayment => ({
  ...{ id: String(id), state: states[state], amount: toMoney(amount), paysOrder, requestId, createdAt },
  issuer: rest.issuer ?? null,
  lastFour: rest.lastFour ?? null,
  reference: rest.reference ?? null,
  customerCode: rest.customerCode ?? null,
  customerName: rest.customerName ?? null,
  userName: rest.userName ?? null,
});

const deliveries = { smtp: 'SMTP', mailbox: 'MAILBOX', off: 'OFF' } as const;
const megabyte = 1_048_576;

const toMegabytes = (bytes: number): number => Math.floor(bytes / megabyte);
const maybeMegabytes = (bytes: number | null | undefined): number | null => (bytes == null ? null : toMegabytes(bytes));

export const toHealth = ({ database, disk, cards, mail, versions, jobs, ...health }: WireHealth): StoreHealth => ({
  ...{ checkedAt: health.checkedAt, startedAt: health.startedAt, notReady: health.notReady },
  isDatabaseWritable: database.isWritable,
  databaseMegabytes: toMegabytes(database.bytes),
  freeMegabytes: maybeMegabytes(disk.freeBytes),
  minimumFreeMegabytes: maybeMegabytes(disk.minimumFreeBytes),
  cards: {
    ...{ isSandbox: cards.isSandbox, open: cards.open },
    processor: cards.processor ?? null,
    lastAnswerAt: cards.lastAnswerAt ?? null,
  },
  mail: {
    ...{ delivery: deliveries[mail.mode], waiting: mail.waiting, givenUp: mail.givenUp },
    lastSentAt: mail.lastSentAt ?? null,
    lastError: mail.lastError ?? null,
  },
  versions: { store: versions.store, node: versions.node ?? null, database: versions.database },
  jobs: jobs.map(({ name, isRunning, ...job }) => ({
    ...{ name, isRunning },
    everySeconds: job.everySeconds == null ? null : Math.round(job.everySeconds),
    startedAt: job.startedAt ?? null,
    endedAt: job.endedAt ?? null,
    error: job.error ?? null,
  })),
});
