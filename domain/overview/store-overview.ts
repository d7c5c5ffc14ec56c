import type { Message } from '../../texts/text.js';
import type { PageOf } from '../system/page-of.js';

/** A part of the overview: as read, or why it cannot be shown. */
export type Part<Value> =
  | { readonly kind: 'known'; readonly value: Value }
  /** The back office does not have it. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly reason: Message };

/** Orders of a day. Money is a decimal. */
export interface SalesDay {
  readonly day: string;
  readonly orders: number;
  readonly total: string;
}

/** Orders of a period, and of as many days before it. */
export interface StoreSales {
  readonly days: readonly SalesDay[];
  readonly orders: number;
  readonly total: string;
  readonly ordersBefore: number;
  readonly totalBefore: string;
}

/** A product, and its orders in the period. */
export interface TopProduct {
  readonly productKey: string;
  readonly code: string;
  readonly description: string;
  readonly orders: number;
  readonly total: string;
}

/** A search that found nothing. */
export interface MissedSearch {
  readonly term: string;
  readonly times: number;
  readonly lastDay: string;
}

/** An open cart that nobody has changed for days. */
export interface CartLeft {
  readonly id: string;
  readonly customerCode: string;
  readonly customerName: string;
  readonly userName: string;
  readonly lines: number;
  readonly total: string;
  readonly updatedAt: string;
}

/** A payment without a known end. */
export interface OpenPayment {
  readonly id: string;
  readonly state: 'AUTHORISING' | 'UNKNOWN' | 'APPROVED' | 'VOIDING';
  readonly amount: string;
  readonly issuer: string | null;
  readonly lastFour: string | null;
  readonly reference: string | null;
  readonly paysOrder: boolean;
  readonly customerCode: string | null;
  readonly customerName: string | null;
  readonly userName: string | null;
  readonly requestId: string;
  readonly createdAt: string;
}

/** A mail that was given up. */
export interface FailedMail {
  readonly id: string;
  readonly kind: string;
  readonly userName: string | null;
  readonly createdAt: string;
  readonly failedAt: string;
  readonly attempts: number;
  readonly lastError: string | null;
}

/** Work of the back office that no request waits for. */
export interface BackgroundJob {
  readonly name: string;
  readonly everySeconds: number | null;
  readonly isRunning: boolean;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly error: string | null;
}

/** State of the back office and of what it depends on; sizes in megabytes. */
export interface StoreHealth {
  readonly checkedAt: string;
  readonly startedAt: string;
  readonly notReady: readonly string[];
  readonly isDatabaseWritable: boolean;
  readonly databaseMegabytes: number;
  readonly freeMegabytes: number | null;
  readonly minimumFreeMegabytes: number | null;
  readonly cards: {
    readonly processor: string | null;
    readonly isSandbox: boolean;
    readonly open: number;
    readonly lastAnswerAt: string | null;
  };
  readonly mail: {
    readonly delivery: 'SMTP' | 'MAILBOX' | 'OFF';
    readonly waiting: number;
    readonly givenUp: number;
    readonly lastSentAt: string | null;
    readonly lastError: string | null;
  };
  readonly versions: { readonly store: string; readonly node: string | null; readonly database: string };
  readonly jobs: readonly BackgroundJob[];
}

/** How the store does. */
export interface StoreOverview {
  readonly sales: Part<StoreSales>;
  readonly topProducts: Part<PageOf<TopProduct>>;
  readonly missedSearches: Part<PageOf<MissedSearch>>;
  readonly cartsLeft: Part<PageOf<CartLeft>>;
  readonly openPayments: Part<PageOf<OpenPayment>>;
  readonly failedMails: Part<PageOf<FailedMail>>;
  readonly health: Part<StoreHealth>;
}

/** The overview without a mail that is being sent again. */
export function withoutMail(overview: StoreOverview, id: string): StoreOverview {
  const { failedMails } = overview;
  if (failedMails.kind !== 'known' || !failedMails.value.rows.some((mail) => mail.id === id)) return overview;
  const { totalCount, rows } = failedMails.value;
  const value = { totalCount: totalCount - 1, rows: rows.filter((mail) => mail.id !== id) };
  return { ...overview, failedMails: { kind: 'known', value } };
}
