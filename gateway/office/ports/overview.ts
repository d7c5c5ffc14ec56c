import type {
  CartLeft,
  FailedMail,
  FirstRows,
  MissedSearch,
  OpenPayment,
  StoreHealth,
  StoreSales,
  TopProduct,
} from '../../../domain/overview/store-overview.js';

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
