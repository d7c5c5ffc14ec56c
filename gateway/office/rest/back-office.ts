import { limits } from '../../limits.js';
import type { BackOffice, PersonalBackOffice, PublicBackOffice } from '../ports/back-office.js';
import { CallScope } from '../ports/call-scope.js';
import { HttpAccountClient } from './account.js';
import { HttpAddressesClient } from './addresses.js';
import { HttpApiKeysClient } from './api-keys.js';
import { RestCart } from './cart/cart.js';
import { HttpCartImportClient } from './cart-import.js';
import { HttpCatalogueClient } from './catalogue.js';
import { HttpCheckoutClient } from './checkout.js';
import { HttpCustomersClient } from './customers.js';
import { HttpDocumentsClient } from './documents.js';
import { documents, HttpFileClient, pictures } from './files.js';
import { HttpHistoryClient } from './history.js';
import { Callers, gatewayItself } from './http/callers.js';
import { type Resilience, resilience } from './http/resilience.js';
import { RestCalls } from './http/rest-calls.js';
import { openUpstream, type Upstream } from './http/upstream.js';
import { HttpInvoicePaymentClient } from './invoice-payment.js';
import { HttpLandingClient } from './landing.js';
import { HttpOpenedDocumentClient } from './opened-document.js';
import { HttpOrderGuidesClient } from './order-guides.js';
import { HttpPaymentClient } from './payment.js';
import { HttpPunchoutClient, HttpPunchoutEntryClient } from './punchout.js';
import { HttpSessionClient } from './session.js';
import { HttpSettingsClient } from './settings.js';
import { HttpSiteClient, type SiteClient } from './site.js';
import { HttpSupportClient } from './support.js';
import { HttpTokenClient } from './token.js';

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
    return new RestCart(this.calls);
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
