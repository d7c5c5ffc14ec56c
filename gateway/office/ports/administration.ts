import type { SiteSyncAnswer } from '../../../domain/administration/messages.js';
import type { PasswordOptions } from '../../../domain/administration/password-options.js';
import type { PageLayout } from '../../../domain/catalogue/page-layout.js';
import type { ProductSort } from '../../../domain/catalogue/product-sort.js';

/** Content of the administration panel (A2.90). */
export interface SiteOptions {
  readonly siteTitle: string;
  readonly passwordOptions: PasswordOptions;
  readonly defaultPageLayout: PageLayout;
  readonly defaultPageSortBy: ProductSort;
}

/** The administration of the store, for its staff (A7.33, A7.35 to A7.39). Writes reject with `Refused` for problems that a user can fix. */
export interface AdministrationPort {
  options(): Promise<SiteOptions>;
  /** Resolves with the title as saved. */
  saveTitle(title: string): Promise<string>;
  savePasswordOptions(options: PasswordOptions): Promise<void>;
  saveLayout(layout: PageLayout): Promise<void>;
  saveSortOrder(sort: ProductSort): Promise<void>;
  syncSite(): Promise<SiteSyncAnswer>;
  /** Starts a sync of pictures; resolves with the back office's message, null without one. */
  syncImages(): Promise<string | null>;
}
