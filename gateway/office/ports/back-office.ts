import type { AccountPort } from './account.js';
import type { AddressesPort } from './addresses.js';
import type { AdministrationPort } from './administration.js';
import type { ApiKeysPort } from './api-keys.js';
import type { CallScope } from './call-scope.js';
import type { CartPort } from './cart.js';
import type { CartImportPort } from './cart-import.js';
import type { CataloguePort } from './catalogue.js';
import type { CatalogueImportPort, CataloguePartsPort } from './catalogue-import.js';
import type { CheckoutPort } from './checkout.js';
import type { ColleaguesPort, InvitationsPort } from './colleagues.js';
import type { CustomerAdministrationPort } from './customer-administration.js';
import type { CustomersPort } from './customers.js';
import type { DeliveryPort } from './delivery.js';
import type { DocumentsPort, OpenedDocumentsPort } from './documents.js';
import type { FilesPort } from './files.js';
import type { HistoryPort } from './history.js';
import type { HomePort } from './home.js';
import type { HumanCheckPort } from './human-check.js';
import type { InvoicePaymentPort } from './invoice-payment.js';
import type { LandingPort } from './landing.js';
import type { LandingEditorPort } from './landing-editor.js';
import type { LandingPicturesPort } from './landing-pictures.js';
import type { MailChoicesPort, MailPort } from './mail.js';
import type { MenuEditingPort } from './menu-editing.js';
import type { OnBehalfPort } from './on-behalf.js';
import type { OrderGuidesPort } from './order-guides.js';
import type { OverviewPort } from './overview.js';
import type { OwnPasswordPort, PasswordPort } from './password.js';
import type { PaymentPort } from './payment.js';
import type { PreferencesPort } from './preferences.js';
import type { ProblemReportsPort } from './problem-reports.js';
import type { ProductFilesPort } from './product-files.js';
import type { PunchoutEntryPort, PunchoutPort } from './punchout.js';
import type { PunchoutBuyersPort } from './punchout-buyers.js';
import type { RegistrationPort } from './registration.js';
import type { ReportsPort } from './reports.js';
import type { ScansPort, ScanUploadsPort } from './scans.js';
import type { ServedCustomersPort } from './served-customers.js';
import type { SessionPort } from './session.js';
import type { SessionsPort } from './sessions.js';
import type { SettingsPort } from './settings.js';
import type { SetupPort, SiteLogosPort, StoreSetupPort } from './setup.js';
import type { SignInMethodsPort } from './sign-in-methods.js';
import type { SitePort } from './site.js';
import type { StoreLogPort } from './store-log.js';
import type { StoreProductsPort } from './store-products.js';
import type { StoreSettingsPort } from './store-settings.js';
import type { StoreUsersPort } from './store-users.js';
import type { SupportPort } from './support.js';
import type { SynonymsPort } from './synonyms.js';
import type { ThemePort } from './theme.js';
import type { TokenPort } from './token.js';

/** Clients that need no token. */
export interface PublicBackOffice {
  readonly token: TokenPort;
  readonly site: SitePort;
  readonly catalogue: CataloguePort;
  readonly landing: LandingPort;
  readonly punchoutEntry: PunchoutEntryPort;
  readonly support: SupportPort;
  readonly password: PasswordPort;
  readonly registration: RegistrationPort;
  readonly humanCheck: HumanCheckPort;
  readonly mail: MailPort;
  readonly invitations: InvitationsPort;
  readonly setup: SetupPort;
}

/** Clients that need a token; requests without one do not have them at all. */
export interface PersonalBackOffice extends PublicBackOffice {
  readonly session: SessionPort;
  readonly sessions: SessionsPort;
  readonly signInMethods: SignInMethodsPort;
  readonly ownPassword: OwnPasswordPort;
  readonly settings: SettingsPort;
  readonly preferences: PreferencesPort;
  readonly theme: ThemePort;
  readonly administration: AdministrationPort;
  readonly landingEditor: LandingEditorPort;
  readonly storeSettings: StoreSettingsPort;
  readonly storeUsers: StoreUsersPort;
  readonly servedCustomers: ServedCustomersPort;
  readonly menuEditing: MenuEditingPort;
  readonly storeSetup: StoreSetupPort;
  readonly storeProducts: StoreProductsPort;
  readonly synonyms: SynonymsPort;
  readonly overview: OverviewPort;
  readonly delivery: DeliveryPort;
  readonly problemReports: ProblemReportsPort;
  readonly scans: ScansPort;
  readonly storeLog: StoreLogPort;
  readonly onBehalf: OnBehalfPort;
  readonly customerAdministration: CustomerAdministrationPort;
  readonly punchoutBuyers: PunchoutBuyersPort;
  readonly catalogueImport: CatalogueImportPort;
  readonly mailChoices: MailChoicesPort;
  readonly customers: CustomersPort;
  readonly cart: CartPort;
  readonly checkout: CheckoutPort;
  readonly payment: PaymentPort;
  readonly invoicePayment: InvoicePaymentPort;
  readonly orderGuides: OrderGuidesPort;
  readonly addresses: AddressesPort;
  readonly account: AccountPort;
  readonly apiKeys: ApiKeysPort;
  readonly colleagues: ColleaguesPort;
  readonly history: HistoryPort;
  readonly home: HomePort;
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
  /** The mails of an installation without a mail server. */
  readonly keptMails: FilesPort;
  readonly openedDocuments: OpenedDocumentsPort;
  readonly cartImport: CartImportPort;
  readonly landingPictures: LandingPicturesPort;
  readonly scanUploads: ScanUploadsPort;
  readonly productFiles: ProductFilesPort;
  readonly siteLogos: SiteLogosPort;
  /** Settings of the site have changed: they are read again. */
  forgetSite(): void;
  readonly catalogueParts: CataloguePartsPort;
  /** Resolves if the back office accepts requests. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}
