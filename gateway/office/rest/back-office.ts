import { limits } from '../../limits.js';
import type { BackOffice, PersonalBackOffice, PublicBackOffice } from '../ports/back-office.js';
import { CallScope } from '../ports/call-scope.js';
import type { SitePort } from '../ports/site.js';
import { RestAccount } from './account/account.js';
import { RestAddresses } from './addresses/addresses.js';
import { RestAdministration } from './administration/administration.js';
import { RestOnBehalf } from './administration/on-behalf.js';
import { RestStoreLog } from './administration/store-log.js';
import { RestApiKeys } from './api-keys/api-keys.js';
import { RestCart } from './cart/cart.js';
import { RestCartImport } from './cart-import/cart-import.js';
import { RestCatalogue } from './catalogue/catalogue.js';
import { RestProductFiles } from './catalogue/product-files.js';
import { RestCatalogueImport, RestCatalogueParts } from './catalogue-import/catalogue-import.js';
import { RestCheckout } from './checkout/checkout.js';
import { RestColleagues } from './colleagues/colleagues.js';
import { RestInvitations } from './colleagues/invitations.js';
import { RestCustomerAdministration } from './customer-administration/customer-administration.js';
import { RestCustomers } from './customers/customers.js';
import { RestDelivery } from './delivery/delivery.js';
import { RestDocuments } from './documents/documents.js';
import { RestOpenedDocuments } from './documents/opened-documents.js';
import { RestScans, RestScanUploads } from './documents/scans.js';
import { documents, keptMails, pictures, RestFiles } from './files/files.js';
import { RestHistory } from './history/history.js';
import { RestHome } from './home/home.js';
import { CallHeaders, type Headers } from './http/call-headers.js';
import { Callers, gatewayItself } from './http/callers.js';
import { type Resilience, resilience } from './http/resilience.js';
import { RestCalls } from './http/rest-calls.js';
import { openUpstream, type Upstream } from './http/upstream.js';
import { RestHumanCheck } from './human-check/human-check.js';
import { RestInvoicePayment } from './invoice-payment/invoice-payment.js';
import { RestLanding } from './landing/landing.js';
import { RestLandingEditor } from './landing/landing-editor.js';
import { RestLandingPictures } from './landing/landing-pictures.js';
import { RestMail } from './mail/mail.js';
import { RestMailChoices } from './mail/mail-choices.js';
import { RestOrderGuides } from './order-guides/order-guides.js';
import { RestOverview } from './overview/overview.js';
import { RestOwnPassword } from './password/own-password.js';
import { RestPassword } from './password/password.js';
import { RestPayment } from './payment/payment.js';
import { RestMenuEditing } from './people/menu-editing.js';
import { RestServedCustomers } from './people/served-customers.js';
import { RestStoreUsers } from './people/store-users.js';
import { RestPreferences } from './preferences/preferences.js';
import { RestPunchout, RestPunchoutEntry } from './punchout/punchout.js';
import { RestPunchoutBuyers } from './punchout-buyers/punchout-buyers.js';
import { RestRegistration } from './registration/registration.js';
import { RestReports } from './reports/reports.js';
import { RestSession } from './session/session.js';
import { RestToken } from './session/token.js';
import { RestSessions } from './sessions/sessions.js';
import { RestSettings } from './settings/settings.js';
import { RestSite } from './settings/site.js';
import { RestSetup, SetupMemory } from './setup/setup.js';
import { RestSiteLogos } from './setup/site-logos.js';
import { RestStoreSetup } from './setup/store-setup.js';
import { RestSignInMethods } from './sign-in-methods/sign-in-methods.js';
import { RestStoreProducts } from './store-products/store-products.js';
import { RestStoreSettings } from './store-settings/store-settings.js';
import { RestProblemReports } from './support/problem-reports.js';
import { RestSupport } from './support/support.js';
import { RestSynonyms } from './synonyms/synonyms.js';
import { RestTheme } from './theme/theme.js';

interface Shared {
  readonly upstream: Upstream;
  readonly limits: Resilience;
  readonly callers: Callers;
  readonly headers: CallHeaders;
  readonly site: SitePort;
  readonly setup: SetupMemory;
}

class PublicClients implements PublicBackOffice {
  protected readonly calls: RestCalls;

  constructor(
    protected readonly shared: Shared,
    protected readonly scope: CallScope,
    private readonly headers: Headers,
  ) {
    this.calls = this.callsWith(headers);
  }

  private callsWith(headers: Headers): RestCalls {
    const { upstream, limits, callers } = this.shared;
    const caller = this.scope.caller === null ? gatewayItself : callers.idOf(this.scope.caller);
    return new RestCalls({ upstream, resilience: limits, caller }, this.scope, headers);
  }

  /** Calls with their own secrets instead of the user's token. */
  private get anonymousCalls(): RestCalls {
    return this.callsWith(this.shared.headers.anonymous(this.scope.caller));
  }

  // Getters, because an operation needs one or two of them.
  get token() {
    const { headers } = this.shared;
    const { caller } = this.scope;
    return new RestToken(this.anonymousCalls, {
      signIn: this.callsWith(headers.signIn(caller)),
      handOff: this.callsWith(headers.handOff(caller)),
    });
  }
  get punchoutEntry() {
    return new RestPunchoutEntry(this.anonymousCalls);
  }
  get password() {
    return new RestPassword(this.anonymousCalls);
  }
  get registration() {
    return new RestRegistration(this.anonymousCalls);
  }
  get humanCheck() {
    return new RestHumanCheck(this.anonymousCalls);
  }
  get mail() {
    return new RestMail(this.anonymousCalls);
  }
  get invitations() {
    return new RestInvitations(this.anonymousCalls);
  }
  get setup() {
    const { headers, setup } = this.shared;
    return new RestSetup(this.anonymousCalls, this.callsWith(headers.signIn(this.scope.caller)), setup);
  }
  get site() {
    return this.shared.site;
  }
  get catalogue() {
    return new RestCatalogue(this.calls);
  }
  get landing() {
    return new RestLanding(this.calls);
  }
  get support() {
    // Support sees in which browser something went wrong.
    return new RestSupport(this.callsWith([...this.headers, ...this.shared.headers.browserOf(this.scope.caller)]));
  }
}

class PersonalClients extends PublicClients implements PersonalBackOffice {
  get session() {
    const { scope, shared } = this;
    return new RestSession(this.calls, (username) => scope.caller && shared.callers.learn(scope.caller, username));
  }
  get sessions() {
    return new RestSessions(this.calls);
  }
  get signInMethods() {
    return new RestSignInMethods(this.calls);
  }
  get ownPassword() {
    return new RestOwnPassword(this.calls, this.session);
  }
  get settings() {
    return new RestSettings(this.calls);
  }
  get preferences() {
    return new RestPreferences(this.calls);
  }
  get mailChoices() {
    return new RestMailChoices(this.calls);
  }

  get administration() {
    return new RestAdministration(this.calls);
  }
  get servedCustomers() {
    return new RestServedCustomers(this.calls);
  }
  get menuEditing() {
    return new RestMenuEditing(this.calls);
  }
  get storeUsers() {
    return new RestStoreUsers(this.calls);
  }
  get storeSettings() {
    return new RestStoreSettings(this.calls);
  }
  get storeProducts() {
    return new RestStoreProducts(this.calls);
  }

  get synonyms() {
    return new RestSynonyms(this.calls);
  }

  get storeSetup() {
    return new RestStoreSetup(this.calls);
  }

  get landingEditor() {
    return new RestLandingEditor(this.calls);
  }

  get scans() {
    return new RestScans(this.calls);
  }
  get onBehalf() {
    return new RestOnBehalf(this.calls);
  }
  get storeLog() {
    return new RestStoreLog(this.calls);
  }
  get delivery() {
    return new RestDelivery(this.calls);
  }
  get customerAdministration() {
    return new RestCustomerAdministration(this.calls);
  }

  get punchoutBuyers() {
    return new RestPunchoutBuyers(this.calls);
  }
  get problemReports() {
    return new RestProblemReports(this.calls);
  }
  get catalogueImport() {
    return new RestCatalogueImport(this.calls);
  }
  get overview() {
    return new RestOverview(this.calls);
  }

  get theme() {
    return new RestTheme(this.calls);
  }
  get customers() {
    return new RestCustomers(this.calls);
  }
  get cart() {
    return new RestCart(this.calls);
  }
  get checkout() {
    return new RestCheckout(this.calls);
  }
  get payment() {
    return new RestPayment(this.calls);
  }
  get invoicePayment() {
    return new RestInvoicePayment(this.calls);
  }
  get orderGuides() {
    return new RestOrderGuides(this.calls);
  }
  get addresses() {
    return new RestAddresses(this.calls);
  }
  get account() {
    return new RestAccount(this.calls);
  }
  get apiKeys() {
    return new RestApiKeys(this.calls);
  }
  get colleagues() {
    return new RestColleagues(this.calls);
  }
  get history() {
    return new RestHistory(this.calls);
  }
  get home() {
    return new RestHome(this.calls);
  }
  get documents() {
    return new RestDocuments(this.calls);
  }
  get reports() {
    return new RestReports(this.calls);
  }
  get punchout() {
    return new RestPunchout(this.calls);
  }
}

const readyWithinMs = 2_000;

/** Settings of the connection to a back office. */
interface ConnectionSettings {
  /** Shared with the back office, which then trusts the client's IP address; null if there is none. */
  readonly gatewaySecret?: string | null;
  /** Creates the limits of its calls; tests replace it. */
  readonly limitsOf?: typeof resilience;
}

/** The back office at an address, reached by one pool of connections. */
export function httpBackOffice(
  baseUrl: string,
  { gatewaySecret = null, limitsOf = resilience }: ConnectionSettings = {},
): BackOffice {
  const upstream = openUpstream(baseUrl);
  const policies = limitsOf({ isReady: () => isReady(upstream) });
  const callers = new Callers();
  const headers = new CallHeaders(gatewaySecret);
  const forItself = { upstream, resilience: policies, caller: gatewayItself };
  const site = new RestSite(
    (language) =>
      new RestCalls(
        forItself,
        new CallScope(null, limits.deadlineMs),
        language === undefined ? [] : ['accept-language', language],
      ),
  );
  const shared: Shared = { upstream, limits: policies, callers, headers, site, setup: new SetupMemory() };
  const guarded = { upstream, policies, callers, headers };
  return {
    forGuest: (scope) => new PublicClients(shared, scope, headers.anonymous(scope.caller)),
    forPerson: (scope) => new PersonalClients(shared, scope, headers.personal(scope.caller)),
    pictures: new RestFiles(guarded, pictures),
    documents: new RestFiles(guarded, documents),
    keptMails: new RestFiles(guarded, keptMails),
    openedDocuments: new RestOpenedDocuments(guarded),
    cartImport: new RestCartImport(guarded),
    landingPictures: new RestLandingPictures(guarded),
    scanUploads: new RestScanUploads(guarded),
    productFiles: new RestProductFiles(guarded),
    siteLogos: new RestSiteLogos(guarded),
    forgetSite: () => site.forget(),
    catalogueParts: new RestCatalogueParts(guarded),
    isReady: () => isReady(upstream),
    close: () => upstream.close(),
  };
}

/** Another back office may not have `/readyz`; then any answer is enough. */
async function isReady(upstream: Upstream): Promise<boolean> {
  const scope = new CallScope(null, readyWithinMs);
  try {
    const answer = await upstream.send({ method: 'GET', path: '/readyz', headers: [], isWrite: false }, scope);
    return answer.status < 500;
  } catch {
    return false;
  } finally {
    scope.close();
  }
}
