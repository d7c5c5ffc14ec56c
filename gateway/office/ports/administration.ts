import type { PasswordOptions } from '../../../domain/administration/password-options.js';
import type { PageLayout } from '../../../domain/catalogue/page-layout.js';
import type { ProductSort } from '../../../domain/catalogue/product-sort.js';
import type { Message } from '../../../texts/text.js';

/** Content of the administration panel (A2.90). */
export interface SiteOptions {
  readonly siteTitle: string;
  readonly passwordOptions: PasswordOptions;
  readonly defaultPageLayout: PageLayout;
  readonly defaultPageSortBy: ProductSort;
}

/** Result of a sync of title and favicon (A7.38). */
export interface SiteSync {
  readonly isSuccess: boolean;
  readonly titleSynced: boolean;
  readonly faviconSynced: boolean;
  /** Messages of the back office; null without one. */
  readonly message: Message | null;
  readonly errorReason: Message | null;
}

/** The administration of the store, for its staff (A7.33, A7.35 to A7.39). Writes reject with `Refused` for problems that a user can fix. */
export interface AdministrationPort {
  options(): Promise<SiteOptions>;
  /** Resolves with the title as saved. */
  saveTitle(title: string): Promise<string>;
  savePasswordOptions(options: PasswordOptions): Promise<void>;
  saveLayout(layout: PageLayout): Promise<void>;
  saveSortOrder(sort: ProductSort): Promise<void>;
  syncSite(): Promise<SiteSync>;
  /** Starts a sync of pictures; resolves with the back office's message, null without one. */
  syncImages(): Promise<string | null>;
}
