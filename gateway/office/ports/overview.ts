/** Orders of a period by day, and of as many days before it. Amounts are decimals, days `YYYY-MM-DD`. */
export interface StoreSales {
  readonly days: readonly { readonly day: string; readonly orders: number; readonly total: string }[];
  readonly orders: number;
  readonly total: string;
  readonly ordersBefore: number;
  readonly totalBefore: string;
}

/** The first rows of a list, and the number of all. */
export interface FirstRows<Row> {
  readonly totalCount: number;
  readonly rows: readonly Row[];
}

/** A product, and what was ordered of it. */
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

/** State of the back office and of what it depends on. */
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

/** Work of the back office that no request waits for. */
export interface BackgroundJob {
  readonly name: string;
  readonly everySeconds: number | null;
  readonly isRunning: boolean;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly error: string | null;
}

/** A period in days, and the most rows. */
export interface OverviewQuery {
  readonly days: number;
  readonly limit: number;
}

/** How the store does, for its staff. Each call is a part of its own; null if the back office does not have it. */
export interface OverviewPort {
  sales(days: number): Promise<StoreSales | null>;
  topProducts(query: OverviewQuery): Promise<FirstRows<TopProduct> | null>;
  missedSearches(query: OverviewQuery): Promise<FirstRows<MissedSearch> | null>;
  cartsLeft(limit: number): Promise<FirstRows<CartLeft> | null>;
  openPayments(limit: number): Promise<FirstRows<OpenPayment> | null>;
  failedMails(limit: number): Promise<FirstRows<FailedMail> | null>;
  health(): Promise<StoreHealth | null>;
  /** Sends a mail again that was given up. */
  retryMail(id: string): Promise<void>;
}
