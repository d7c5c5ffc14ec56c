import type { AccountClient } from '../rest/account.js';
import type { AddressesClient } from '../rest/addresses.js';
import type { ApiKeysClient } from '../rest/api-keys.js';
import type { CartImportClient } from '../rest/cart-import.js';
import type { CatalogueClient } from '../rest/catalogue.js';
import type { CheckoutClient } from '../rest/checkout.js';
import type { CustomersClient } from '../rest/customers.js';
import type { DocumentsClient } from '../rest/documents.js';
import type { FileClient } from '../rest/files.js';
import type { HistoryClient } from '../rest/history.js';
import type { InvoicePaymentClient } from '../rest/invoice-payment.js';
import type { LandingClient } from '../rest/landing.js';
import type { OpenedDocumentClient } from '../rest/opened-document.js';
import type { OrderGuidesClient } from '../rest/order-guides.js';
import type { PaymentClient } from '../rest/payment.js';
import type { PunchoutClient, PunchoutEntryClient } from '../rest/punchout.js';
import type { SessionClient } from '../rest/session.js';
import type { SettingsClient } from '../rest/settings.js';
import type { SiteClient } from '../rest/site.js';
import type { SupportClient } from '../rest/support.js';
import type { TokenClient } from '../rest/token.js';
import type { CallScope } from './call-scope.js';
import type { CartPort } from './cart.js';

/** What anybody may ask. */
export interface PublicBackOffice {
  readonly token: TokenClient;
  readonly site: SiteClient;
  readonly catalogue: CatalogueClient;
  readonly landing: LandingClient;
  readonly punchoutEntry: PunchoutEntryClient;
  readonly support: SupportClient;
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
  readonly orderGuides: OrderGuidesClient;
  readonly addresses: AddressesClient;
  readonly account: AccountClient;
  readonly apiKeys: ApiKeysClient;
  readonly history: HistoryClient;
  readonly documents: DocumentsClient;
  readonly punchout: PunchoutClient;
}

/** The back office as the gateway sees it; the real one over HTTP and the tests' fake are interchangeable. */
export interface BackOffice {
  /** The clients of one request without a token. */
  forGuest(scope: CallScope): PublicBackOffice;
  /** The clients of one request that carries a token. */
  forPerson(scope: CallScope): PersonalBackOffice;
  readonly pictures: FileClient;
  readonly documents: FileClient;
  readonly openedDocuments: OpenedDocumentClient;
  readonly cartImport: CartImportClient;
  /** It answers, and takes work. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}
