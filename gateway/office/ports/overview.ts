import type {
  CartLeft,
  FailedMail,
  MissedSearch,
  OpenPayment,
  StoreHealth,
  StoreSales,
  TopProduct,
} from '../../../domain/overview/store-overview.js';
import type { PageOf } from '../../../domain/system/page-of.js';

/** A period in days, and the most rows. */
export interface OverviewQuery {
  readonly days: number;
  readonly limit: number;
}

/** How the store does, for its staff. Each call is a part of its own; null if the back office does not have it. */
export interface OverviewPort {
  sales(days: number): Promise<StoreSales | null>;
  topProducts(query: OverviewQuery): Promise<PageOf<TopProduct> | null>;
  missedSearches(query: OverviewQuery): Promise<PageOf<MissedSearch> | null>;
  cartsLeft(limit: number): Promise<PageOf<CartLeft> | null>;
  openPayments(limit: number): Promise<PageOf<OpenPayment> | null>;
  failedMails(limit: number): Promise<PageOf<FailedMail> | null>;
  health(): Promise<StoreHealth | null>;
  /** Sends a mail again that was given up. */
  retryMail(id: string): Promise<void>;
}
