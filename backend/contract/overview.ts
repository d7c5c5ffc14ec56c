import { type Static, Type } from 'typebox';
import { openPaymentStates } from '../../domain/overview/open-payments.js';
import { defaultPeriod, exportedRows, mostOverviewDays, shownRows } from '../../domain/overview/periods.js';
import { Decimal, Nullable } from './values.js';

const oneOf = <Name extends string>(names: readonly Name[]) =>
  Type.Unsafe<Name>(Type.Union(names.map((name) => Type.Literal(name))));

const Day = Type.String({ description: 'YYYY-MM-DD, of the site’s time zone', examples: ['2026-11-21'] });
const Instant = Type.String({ description: 'ISO 8601', examples: ['2026-11-21T10:00:00.000Z'] });
const totalCount = Type.Integer({ description: 'of all, not only of the rows' });

const days = Type.Optional(
  Type.Integer({ minimum: 1, maximum: mostOverviewDays, default: defaultPeriod, description: 'today and the days before it' }),
);
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: exportedRows, default: shownRows, description: 'most rows' }));

/** A period of the overview. */
export const OverviewQuery = Type.Object({ days }, { additionalProperties: false });
/** A period, and the most rows. */
export const OverviewRowsQuery = Type.Object({ days, limit }, { additionalProperties: false });
/** The most rows. */
export const RowsQuery = Type.Object({ limit }, { additionalProperties: false });

/** Orders of a period by day, and of the period before; without cancelled ones. */
export const OverviewSales = Type.Object({
  days: Type.Array(Type.Object({ day: Day, orders: Type.Integer(), total: Decimal }), {
    description: 'every day of the period, in order',
  }),
  orders: Type.Integer(),
  total: Decimal,
  ordersBefore: Type.Integer({ description: 'of as many days before the period' }),
  totalBefore: Decimal,
});
export type OverviewSales = Static<typeof OverviewSales>;

/** Products by what was ordered of them, the most money first. */
export const TopProducts = Type.Object({
  totalCount,
  rows: Type.Array(
    Type.Object({
      productKey: Type.Integer(),
      code: Type.String({ description: 'As the product list shows it' }),
      description: Type.String(),
      orders: Type.Integer(),
      total: Decimal,
    }),
  ),
});
export type TopProducts = Static<typeof TopProducts>;

/** Searches of the catalogue that found nothing, the most frequent first; kept for 90 days. */
export const MissedSearches = Type.Object({
  totalCount,
  rows: Type.Array(Type.Object({ term: Type.String(), times: Type.Integer(), lastDay: Day })),
});
export type MissedSearches = Static<typeof MissedSearches>;

/** Open carts with lines that nobody has changed for three days, the latest first. */
export const CartsLeft = Type.Object({
  totalCount,
  rows: Type.Array(
    Type.Object({
      id: Type.Integer(),
      customerCode: Type.String(),
      customerName: Type.String(),
      userName: Type.String(),
      lines: Type.Integer(),
      total: Type.String({ description: 'Decimal, at today’s prices; without lines of an unknown price' }),
      updatedAt: Instant,
    }),
  ),
});
export type CartsLeft = Static<typeof CartsLeft>;

/** Payments whose outcome is unknown or not yet processed for more than two minutes, the oldest first. */
export const OpenPayments = Type.Object({
  totalCount,
  rows: Type.Array(
    Type.Object({
      id: Type.String({ description: 'the attempt, which the card processor knows, too' }),
      state: oneOf(openPaymentStates),
      method: oneOf(['card', 'check', 'credit'] as const),
      amount: Decimal,
      issuer: Nullable(Type.String()),
      lastFour: Nullable(Type.String()),
      reference: Nullable(Type.String({ description: 'the card processor’s id; null: nothing can have been charged' })),
      paysOrder: Type.Boolean({ description: 'false: it pays invoices' }),
      customerCode: Nullable(Type.String()),
      customerName: Nullable(Type.String()),
      userName: Nullable(Type.String()),
      requestId: Type.String({ description: 'of the request in the log' }),
      createdAt: Instant,
      updatedAt: Instant,
    }),
  ),
});
export type OpenPayments = Static<typeof OpenPayments>;

/** Mails that were given up, the latest first; without addresses. */
export const FailedMails = Type.Object({
  totalCount,
  rows: Type.Array(
    Type.Object({
      id: Type.Integer(),
      kind: Type.String({ examples: ['order.submitted'] }),
      userName: Nullable(Type.String({ description: 'null: the recipient is not a user' })),
      createdAt: Instant,
      failedAt: Instant,
      attempts: Type.Integer(),
      lastError: Nullable(Type.String()),
    }),
  ),
});
export type FailedMails = Static<typeof FailedMails>;

const Job = Type.Object({
  name: Type.String({ examples: ['mail'] }),
  everySeconds: Nullable(Type.Integer({ description: 'null: runs when somebody starts it' })),
  isRunning: Type.Boolean(),
  startedAt: Nullable(Instant),
  endedAt: Nullable(Type.String({ description: 'ISO 8601, of the latest run that ended; null: none of this process' })),
  error: Nullable(Type.String({ description: 'why the latest run failed; null: it did not' })),
});

/** State of the store and of what it depends on. Jobs and `startedAt` are those of the answering process. */
export const StoreHealth = Type.Object({
  checkedAt: Instant,
  startedAt: Instant,
  notReady: Type.Array(Type.String(), {
    description: 'why the process should get no work, as `GET /readyz` says it; empty: it may',
  }),
  database: Type.Object({
    isWritable: Type.Boolean(),
    isEmbedded: Type.Boolean(),
    bytes: Type.Number({ description: 'size of the database' }),
  }),
  disk: Type.Object({
    freeBytes: Nullable(Type.Number({ description: 'null: cannot be measured' })),
    minimumFreeBytes: Nullable(Type.Number({ description: 'below it nothing is saved; null: no such limit' })),
  }),
  cards: Type.Object({
    processor: Nullable(Type.String({ description: 'null: nothing can be paid', examples: ['stripe'] })),
    isSandbox: Type.Boolean({ description: 'nobody is charged' }),
    open: Type.Integer({ description: 'payments without a known end' }),
    lastAnswerAt: Nullable(Instant),
  }),
  mail: Type.Object({
    mode: oneOf(['smtp', 'mailbox', 'off'] as const),
    waiting: Type.Integer(),
    givenUp: Type.Integer(),
    lastSentAt: Nullable(Instant),
    lastError: Nullable(Type.String({ description: 'of a mail that waits for another attempt' })),
  }),
  versions: Type.Object({ store: Type.String(), node: Type.String(), database: Type.String() }),
  jobs: Type.Array(Job),
});
export type StoreHealth = Static<typeof StoreHealth>;
