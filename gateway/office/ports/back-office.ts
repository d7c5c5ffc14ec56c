import type { CartImportClient } from '../rest/cart-import.js';
import type { CheckoutClient } from '../rest/checkout.js';
import type { CustomersClient } from '../rest/customers.js';
import type { InvoicePaymentClient } from '../rest/invoice-payment.js';
import type { PaymentClient } from '../rest/payment.js';
import type { SessionClient } from '../rest/session.js';
import type { SettingsClient } from '../rest/settings.js';
import type { SiteClient } from '../rest/site.js';
import type { TokenClient } from '../rest/token.js';
import type { AccountPort } from './account.js';
import type { AddressesPort } from './addresses.js';
import type { ApiKeysPort } from './api-keys.js';
import type { CallScope } from './call-scope.js';
import type { CartPort } from './cart.js';
import type { CataloguePort } from './catalogue.js';
import type { DocumentsPort, OpenedDocumentsPort } from './documents.js';
import type { FilesPort } from './files.js';
import type { HistoryPort } from './history.js';
import type { LandingPort } from './landing.js';
import type { OrderGuidesPort } from './order-guides.js';
import type { PunchoutEntryPort, PunchoutPort } from './punchout.js';
import type { ReportsPort } from './reports.js';
import type { SupportPort } from './support.js';

/** What anybody may ask. */
export interface PublicBackOffice {
  readonly token: TokenClient;
  readonly site: SiteClient;
  readonly catalogue: CataloguePort;
  readonly landing: LandingPort;
  readonly punchoutEntry: PunchoutEntryPort;
  readonly support: SupportPort;
}

/** What needs a token besides: a request without one has no such clients at all. */
export interface PersonalBackOffice extends PublicBackOffice {
  readonly session: SessionClient;
  readonly settings: SettingsClient;
  readonly customers: CustomersClient;
  readonly cart: CartPort;
  readonly checkout: CheckoutClient;
  readonly payment: PaymentClient;
  readonly invoicePayment: InvoicePaymentClient;
  readonly orderGuides: OrderGuidesPort;
  readonly addresses: AddressesPort;
  readonly account: AccountPort;
  readonly apiKeys: ApiKeysPort;
  readonly history: HistoryPort;
  readonly documents: DocumentsPort;
  readonly reports: ReportsPort;
  readonly punchout: PunchoutPort;
}

/** The back office as the gateway sees it; the real one over HTTP and the tests' fake are interchangeable. */
export interface BackOffice {
  /** The clients of one request without a token. */
  forGuest(scope: CallScope): PublicBackOffice;
  /** The clients of one request that carries a token. */
  forPerson(scope: CallScope): PersonalBackOffice;
  readonly pictures: FilesPort;
  readonly documents: FilesPort;
  readonly openedDocuments: OpenedDocumentsPort;
  readonly cartImport: CartImportClient;
  /** It answers, and takes work. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}
