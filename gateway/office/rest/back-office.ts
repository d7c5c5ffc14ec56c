import { limits } from '../../limits.js';
import { type AccountClient, HttpAccountClient } from './account.js';
import { type AddressesClient, HttpAddressesClient } from './addresses.js';
import { type ApiKeysClient, HttpApiKeysClient } from './api-keys.js';
import { type CartClient, HttpCartClient } from './cart.js';
import { type CartImportClient, HttpCartImportClient } from './cart-import.js';
import { type CatalogueClient, HttpCatalogueClient } from './catalogue.js';
import { type CheckoutClient, HttpCheckoutClient } from './checkout.js';
import { type CustomersClient, HttpCustomersClient } from './customers.js';
import { type DocumentsClient, HttpDocumentsClient } from './documents.js';
import { documents, type FileClient, HttpFileClient, pictures } from './files.js';
import { type HistoryClient, HttpHistoryClient } from './history.js';
import { CallScope } from './http/call-scope.js';
import { Callers, gatewayItself } from './http/callers.js';
import { type Resilience, resilience } from './http/resilience.js';
import { RestCalls } from './http/rest-calls.js';
import { openUpstream, type Upstream } from './http/upstream.js';
import { HttpInvoicePaymentClient, type InvoicePaymentClient } from './invoice-payment.js';
import { HttpLandingClient, type LandingClient } from './landing.js';
import { HttpOpenedDocumentClient, type OpenedDocumentClient } from './opened-document.js';
import { HttpOrderGuidesClient, type OrderGuidesClient } from './order-guides.js';
import { HttpPaymentClient, type PaymentClient } from './payment.js';
import { HttpPunchoutClient, HttpPunchoutEntryClient, type PunchoutClient, type PunchoutEntryClient } from './punchout.js';
import { HttpSessionClient, type SessionClient } from './session.js';
import { HttpSettingsClient, type SettingsClient } from './settings.js';
import { HttpSiteClient, type SiteClient } from './site.js';
import { HttpSupportClient, type SupportClient } from './support.js';
import { HttpTokenClient, type TokenClient } from './token.js';

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
  readonly cart: CartClient;
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

interface Shared {
  readonly upstream: Upstream;
  readonly limits: Resilience;
  readonly callers: Callers;
  readonly site: SiteClient;
}

class PublicClients implements PublicBackOffice {
  protected readonly calls: RestCalls;

  constructor(
    protected readonly shared: Shared,
    protected readonly scope: CallScope,
    headers: readonly string[],
  ) {
    this.calls = this.callsWith(headers);
  }

  private callsWith(headers: readonly string[]): RestCalls {
    const { upstream, limits, callers } = this.shared;
    const caller = this.scope.origin === null ? gatewayItself : callers.idOf(this.scope.origin);
    return new RestCalls({ upstream, resilience: limits, caller }, this.scope, headers);
  }

  /** Calls that carry secrets of their own instead of the person's token. */
  private get anonymousCalls(): RestCalls {
    return this.callsWith(this.scope.headers.anonymous);
  }

  // Getters, because an operation needs one or two of them.
  get token() {
    return new HttpTokenClient(this.anonymousCalls);
  }
  get punchoutEntry() {
    return new HttpPunchoutEntryClient(this.anonymousCalls);
  }
  get site() {
    return this.shared.site;
  }
  get catalogue() {
    return new HttpCatalogueClient(this.calls);
  }
  get landing() {
    return new HttpLandingClient(this.calls);
  }
  get support() {
    return new HttpSupportClient(this.calls);
  }
}

class PersonalClients extends PublicClients implements PersonalBackOffice {
  get session() {
    const { scope, shared } = this;
    return new HttpSessionClient(this.calls, (username) => scope.origin && shared.callers.learn(scope.origin, username));
  }
  get settings() {
    return new HttpSettingsClient(this.calls);
  }
  get customers() {
    return new HttpCustomersClient(this.calls);
  }
  get cart() {
    return new HttpCartClient(this.calls);
  }
  get checkout() {
    return new HttpCheckoutClient(this.calls);
  }
  get payment() {
    return new HttpPaymentClient(this.calls);
  }
  get invoicePayment() {
    return new HttpInvoicePaymentClient(this.calls);
  }
  get orderGuides() {
    return new HttpOrderGuidesClient(this.calls);
  }
  get addresses() {
    return new HttpAddressesClient(this.calls);
  }
  get account() {
    return new HttpAccountClient(this.calls);
  }
  get apiKeys() {
    return new HttpApiKeysClient(this.calls);
  }
  get history() {
    return new HttpHistoryClient(this.calls);
  }
  get documents() {
    return new HttpDocumentsClient(this.calls);
  }
  get punchout() {
    return new HttpPunchoutClient(this.calls);
  }
}

const nobody = { anonymous: [], personal: [] };
const readyWithinMs = 2_000;

/** The back office at an address, reached by one pool of connections; `limitsOf` makes the limits of its calls, unless others are tried. */
export function httpBackOffice(baseUrl: string, limitsOf: typeof resilience = resilience): BackOffice {
  const upstream = openUpstream(baseUrl);
  const policies = limitsOf({ isReady: () => isReady(upstream) });
  const callers = new Callers();
  const forItself = { upstream, resilience: policies, caller: gatewayItself };
  const site = new HttpSiteClient(() => new RestCalls(forItself, new CallScope(nobody, limits.deadlineMs), []));
  const shared: Shared = { upstream, limits: policies, callers, site };
  const guarded = { upstream, policies, callers };
  return {
    forGuest: (scope) => new PublicClients(shared, scope, scope.headers.anonymous),
    forPerson: (scope) => new PersonalClients(shared, scope, scope.headers.personal),
    pictures: new HttpFileClient(guarded, pictures),
    documents: new HttpFileClient(guarded, documents),
    openedDocuments: new HttpOpenedDocumentClient(guarded),
    cartImport: new HttpCartImportClient(guarded),
    isReady: () => isReady(upstream),
    close: () => upstream.close(),
  };
}

/** A back office of somebody else's may know no `/readyz`; that it answers is enough then. */
async function isReady(upstream: Upstream): Promise<boolean> {
  const scope = new CallScope(nobody, readyWithinMs);
  try {
    const answer = await upstream.send({ method: 'GET', path: '/readyz', headers: [], isWrite: false }, scope);
    return answer.status < 500;
  } catch {
    return false;
  } finally {
    scope.close();
  }
}
