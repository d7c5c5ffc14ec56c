import { Readable } from 'node:stream';
import type { ApiKey } from '../../domain/api-keys/api-key.js';
import { defaultPasswordPolicy } from '../../domain/password/password-policy.js';
import type { Capability } from '../../domain/system/capabilities.js';
import { defaultTheme } from '../../domain/theme/default-theme.js';
import type { Failure } from '../errors.js';
import type { AccountEntry } from '../office/ports/account.js';
import type { Address } from '../office/ports/addresses.js';
import type { BackOffice, PersonalBackOffice, PublicBackOffice } from '../office/ports/back-office.js';
import type { Cart, SavedCart } from '../office/ports/cart.js';
import type { ProductPage, ProductQuery } from '../office/ports/catalogue.js';
import type { PastOrder, Purchase } from '../office/ports/history.js';
import type { HumanCheckTask } from '../office/ports/human-check.js';
import type { OrderGuide } from '../office/ports/order-guides.js';
import type { ConsumerPreferences } from '../office/ports/preferences.js';
import { type RefusalKind, type RefusalProblem, Refused } from '../office/ports/refused.js';
import type { ConsumerSettings } from '../office/ports/registration.js';
import type { UserSession } from '../office/ports/sessions.js';
import type { SignInMethods } from '../office/ports/sign-in-methods.js';
import type { Theme } from '../office/ports/theme.js';
import {
  accountEntryWith,
  accountSummary,
  addressWith,
  apiKeyWith,
  cartWith,
  guideLineWith,
  guideWith,
  landingWith,
  lineWith,
  pastOrderWith,
  productWith,
  purchaseWith,
  sessionWith,
  settingsWith,
  signInMethodsWith,
} from './dtos.js';
import { type AdministrationFixture, fakeAdministration, siteOptionsWith } from './fake-administration.js';
import { fakeCatalogueImport } from './fake-catalogue-import.js';
import {
  type ColleaguesFixture,
  colleagueWith,
  fakeColleagues,
  fakeInvitations,
  invitationWith,
  logEntryWith,
} from './fake-colleagues.js';
import {
  type CustomerAdministrationFixture,
  customerPageWith,
  fakeCustomerAdministration,
} from './fake-customer-administration.js';
import { type DeliveryFixture, deliveryFixture, fakeDelivery } from './fake-delivery.js';
import { fakeLandingEditor, type LandingEditorFixture } from './fake-landing-editor.js';
import { fakeOverview, healthWith, type OverviewFixture } from './fake-overview.js';
import { fakeMenuEditing, fakeServedCustomers, type PeopleFixture } from './fake-people.js';
import { fakeProblemReports } from './fake-problem-reports.js';
import { fakePunchoutBuyers } from './fake-punchout-buyers.js';
import { fakeScans } from './fake-scans.js';
import { fakeSetup, fakeStoreSetup, type SetupFixture, someSetup } from './fake-setup.js';
import { fakeSignIn, fakeToken } from './fake-sign-in.js';
import { fakeStoreLog } from './fake-store-log.js';
import { fakeStoreProducts, type StoreProductsFixture } from './fake-store-products.js';
import { fakeStoreSettings, type StoreSettingsFixture, someStoreSettings } from './fake-store-settings.js';
import { fakeStoreUsers, type StoreUsersFixture, storeUserWith } from './fake-store-users.js';
import { fakeUploads } from './fake-uploads.js';

/** Data and behaviour of a fake back office; tests change the relevant parts. */
export interface BackOfficeFixture
  extends ColleaguesFixture,
    AdministrationFixture,
    LandingEditorFixture,
    StoreSettingsFixture,
    StoreUsersFixture,
    PeopleFixture,
    DeliveryFixture,
    CustomerAdministrationFixture,
    SetupFixture,
    StoreProductsFixture,
    OverviewFixture {
  /** Number of its products, with the keys 1 to n. */
  products: number;
  cart: Cart;
  guides: readonly OrderGuide[];
  addresses: readonly Address[];
  account: readonly AccountEntry[];
  pastOrders: readonly PastOrder[];
  purchases: readonly Purchase[];
  apiKeys: readonly ApiKey[];
  capabilities: readonly Capability[];
  allowConsumer: boolean;
  consumerSettings: ConsumerSettings;
  humanCheck: HumanCheckTask;
  preferences: ConsumerPreferences;
  theme: Theme;
  sessionType: 'Normal' | 'Consumer';
  sessions: readonly UserSession[];
  signInMethods: SignInMethods;
  siteLanguage: string;
  favicon: string | null;
  /** Reasons for which the next write is refused. */
  refusal: { message: string; problems: readonly RefusalProblem[]; kind?: RefusalKind; language?: string } | null;
  /** Calls by `client.method` that fail, and how. */
  failing: Map<string, Failure>;
  /** Every call as `client.method`, in order. */
  readonly calls: string[];
  /** Arguments of the last write. */
  written: unknown;
}

const refusedBy = ({ kind, language = 'en-US', ...refusal }: NonNullable<BackOfficeFixture['refusal']>): Refused =>
  new Refused({ ...refusal, language }, kind);

/** An in-memory back office behind the ports, and its data. */
export function fakeBackOffice(given: Partial<BackOfficeFixture> = {}): {
  readonly backOffice: BackOffice;
  readonly fixture: BackOfficeFixture;
} {
  const fixture: BackOfficeFixture = {
    products: 100,
    cart: cartWith(),
    guides: [guideWith({ name: 'Standard', isPrimary: true, isReadOnly: true }), guideWith()],
    addresses: [addressWith({ key: 'A1', isPrimary: true }), addressWith({ key: 'A2' })],
    account: [accountEntryWith()],
    pastOrders: [pastOrderWith()],
    purchases: [purchaseWith()],
    apiKeys: [apiKeyWith()],
    colleagues: [colleagueWith()],
    invitations: [invitationWith()],
    log: [logEntryWith()],
    landing: landingWith([{ kind: 'pushProductList' }]),
    landingDraft: null,
    landingVersions: [{ version: 3, savedAt: '2026-11-21T10:00:00.000Z', savedBy: 'Nora', title: 'Welcome', cardCount: 1 }],
    capabilities: [
      ...([
        'API_KEYS',
        'SUPPORT_REQUESTS',
        'REORDER',
        'PRODUCT_CODES',
        'PASSWORD_RESET',
        'REGISTRATION',
        'MAIL_CHOICES',
      ] as const),
      ...(['SESSIONS', 'SIGN_IN_METHODS', 'PASSKEYS', 'COLLEAGUES'] as const),
    ],
    allowConsumer: true,
    consumerSettings: { message: 'We deliver in Maine', option: { text: 'Weekly specials by email', isChosen: true } },
    humanCheck: { kind: 'proofOfWork', challenge: '{"parameters":{},"signature":"WHATEVER"}' },
    preferences: { company: 'Hart Catering', phone: '2075550148', emailOption: true },
    theme: { mode: 'DARK', primaryColor: '#123456', secondaryColor: '#f50057', isOwn: true },
    siteOptions: siteOptionsWith(),
    storeSettings: someStoreSettings,
    ...deliveryFixture,
    settingChanges: [],
    settingConflict: null,
    storeUser: storeUserWith(),
    isUserChanged: false,
    isMenuChanged: false,
    servedChange: { changeId: '8124', added: 1, removed: 0, unknown: [] },
    customerPage: customerPageWith(),
    customerConflict: null,
    buyerConflict: null,
    setup: someSetup,
    isSetupChanged: false,
    siteSync: { isSuccess: true, titleSynced: true, faviconSynced: true, message: null, errorReason: null },
    hasOverview: true,
    ...{ hasStoreProducts: true, productConflict: null },
    health: healthWith(),
    sessionType: 'Normal',
    sessions: [sessionWith({ isCurrent: true }), sessionWith({ id: '2' })],
    signInMethods: signInMethodsWith(),
    siteLanguage: 'en-US',
    favicon: null,
    refusal: null,
    failing: new Map(),
    calls: [],
    written: undefined,
    ...given,
  };
  const anyone = publicClients(fixture);
  const person: PersonalBackOffice = { ...anyone, ...personalClients(fixture) };
  const backOffice: BackOffice = {
    forGuest: () => recorded(anyone, fixture),
    forPerson: () => recorded(person, fixture),
    pictures: {
      open: async ({ file }) =>
        file === 'p1.svg'
          ? { isUnchanged: false, headers: { 'content-type': 'image/svg+xml' }, body: Readable.from(['<svg/>']) }
          : null,
    },
    documents: {
      open: async ({ file }) =>
        file === 'spec-1.pdf'
          ? { isUnchanged: false, headers: { 'content-type': 'application/pdf' }, body: Readable.from(['%PDF']) }
          : null,
    },
    keptMails: {
      open: async ({ file, acceptLanguage }) =>
        file === 'inbox'
          ? {
              isUnchanged: false,
              headers: { 'content-type': 'text/html; charset=utf-8' },
              body: Readable.from([`<h1>${acceptLanguage === 'es' ? 'Buzón' : 'Mailbox'}</h1>`]),
            }
          : null,
    },
    openedDocuments: {
      open: async (ticket) => {
        fixture.written = ticket;
        if (ticket.key !== 'K1' && ticket.caller.token === null) return null;
        return { contentType: 'application/pdf', fileName: 'Invoice é.pdf', body: Readable.from(['%PDF']) };
      },
    },
    ...fakeUploads(fixture),
    isReady: async () => !fixture.failing.has('readyz'),
    close: async () => undefined,
  };
  return { backOffice, fixture };
}

function publicClients(fixture: BackOfficeFixture): PublicBackOffice {
  const allKeys = () => Array.from({ length: fixture.products }, (_, at) => at + 1);
  const sold = (keys: readonly number[]) => keys.filter((key) => key >= 1 && key <= fixture.products);
  const sent = (written: unknown): null => {
    fixture.written = written;
    if (fixture.refusal) throw refusedBy(fixture.refusal);
    return null;
  };
  return {
    token: fakeToken(),
    punchoutEntry: {
      setUp: async ({ origin }) => `<cXML>${origin}</cXML>`,
      enterByOci: async ({ PASSWORD }) =>
        PASSWORD === 'right' ? { code: 'fresh' } : { refused: 'rejected', message: 'No <entry>' },
    },
    support: {
      send: async (request, key) => {
        fixture.written = { request, key };
        if (fixture.refusal) throw refusedBy(fixture.refusal);
        return '1001';
      },
    },
    mail: {
      unsubscribe: async (token) => {
        sent(token);
        return 'order.submitted';
      },
    },
    password: {
      consumerPolicy: async () => defaultPasswordPolicy,
      resetPolicy: async (resetToken) => (resetToken === 'fresh' ? defaultPasswordPolicy : null),
      requestReset: async (request) => sent(request),
      reset: async (change) => sent(change),
    },
    registration: {
      settings: async () => fixture.consumerSettings,
      register: async (registration) => sent(registration),
      verify: async (token) => sent(token),
      resend: async (request) => sent(request),
    },
    humanCheck: { challenge: async () => fixture.humanCheck },
    invitations: fakeInvitations((written) => void sent(written)),
    setup: fakeSetup((written) => void sent(written)),
    landing: { read: async () => fixture.landing },
    site: {
      site: async () => ({
        favicon: fixture.favicon,
        title: 'WHATEVER Foods',
        allowGuest: true,
        allowConsumer: fixture.allowConsumer,
        allowConsumerPickup: true,
        allowConsumerDelivery: false,
        missingImage: 'missing.svg',
        imageFit: 'COVER',
        timeZone: 'America/New_York',
        language: fixture.siteLanguage,
        region: { locale: 'en-US', currency: 'USD' },
        zipCodeRestrictionFlag: false,
        zipCodeRestrictionMessage: null,
        alwaysSearchAllProducts: false,
        aboutLine: null,
        siteKey: null,
        recordsFlights: false,
        colors: { primaryColor: '#008080', secondaryColor: '#f50057' },
        ...{ companyName: null, companyPhone: null, companyEmail: null },
      }),
      logo: async () => ({ light: 'light.svg', dark: 'dark.svg', small: 'small.svg' }),
      guestSettings: async () => settingsWith({ hidePricing: true }),
      capabilities: async () => fixture.capabilities,
      forget: () => undefined,
    },
    catalogue: {
      page: async (query) => pageOf(query, allKeys()),
      byCodes: async (codes) =>
        new Map(
          codes.flatMap((code) =>
            sold([Number(code) - 10_000]).map((productKey) => [code, productWith({ productKey })] as const),
          ),
        ),
      byKeys: async (keys) => sold(keys).map((productKey) => productWith({ productKey })),
      prices: async (units) =>
        new Map(Object.entries(units).map(([key, wanted]) => [Number(key), new Map(wanted.map((unit) => [unit, '3.2900']))])),
      uncommitted: async (keys) => new Map(keys.map((key) => [key, { uncommitted: '42', uncommittedAlternate: '1680' }])),
      mainCategories: async () => [
        { code: 'SEAFOOD', description: 'Seafood' },
        { code: 'POULTRY', description: 'Poultry' },
      ],
      categories: async () => [{ code: 'CHICKEN', description: 'Chicken', mainCategoryCode: 'POULTRY' }],
      excludedCategories: async () => ['ALCOHOL'],
      pushProducts: async () => allKeys().map((productKey) => ({ productKey, sequence: productKey % 2 ? null : productKey })),
      unitConversion: async (productKey) => (sold([productKey]).length === 0 ? null : '40'),
    },
  };
}

function pageOf(query: ProductQuery, keys: readonly number[]): ProductPage {
  const from = (query.page - 1) * query.pageSize;
  const products = keys.slice(from, from + query.pageSize).map((productKey) => productWith({ productKey }));
  return { page: query.page, pageSize: query.pageSize, totalCount: keys.length, products };
}

function personalClients(fixture: BackOfficeFixture): Omit<PersonalBackOffice, keyof PublicBackOffice> {
  const write = (written: unknown): void => {
    fixture.written = written;
    if (fixture.refusal) throw refusedBy(fixture.refusal);
  };
  const saved = async (written: unknown): Promise<SavedCart> => {
    write(written);
    return { savedLineIds: [51], cart: fixture.cart };
  };
  return {
    ...fakeSignIn(fixture, write),
    preferences: {
      read: async () => fixture.preferences,
      save: async (change) => {
        write(change);
        return null;
      },
    },
    mailChoices: {
      read: async () => [{ kind: 'order.submitted', isOn: true }],
      change: async (choice) => {
        write(choice);
        return [choice];
      },
    },
    theme: {
      read: async () => fixture.theme,
      save: async (theme) => {
        write(theme);
        return null;
      },
      reset: async () => {
        write('reset');
        return { ...defaultTheme, mode: null, isOwn: false };
      },
    },
    administration: fakeAdministration(fixture, write),
    landingEditor: fakeLandingEditor(fixture, write),
    storeSettings: fakeStoreSettings(fixture, write),
    storeUsers: fakeStoreUsers(fixture, write),
    servedCustomers: fakeServedCustomers(fixture, write),
    menuEditing: fakeMenuEditing(fixture, write),
    storeSetup: fakeStoreSetup(fixture, write),
    storeProducts: fakeStoreProducts(fixture, write),
    overview: fakeOverview(fixture, write),
    delivery: fakeDelivery(fixture, write),
    problemReports: fakeProblemReports(fixture, write),
    scans: fakeScans(fixture, write),
    storeLog: fakeStoreLog(fixture, write),
    onBehalf: {
      start: async (username, reason) => {
        write({ username, reason });
        return { accessToken: 'WHATEVER-acting', name: 'Emily Hart', until: '2026-11-21T11:00:00.000Z' };
      },
    },
    customerAdministration: fakeCustomerAdministration(fixture, write),
    punchoutBuyers: fakePunchoutBuyers(fixture, write),
    catalogueImport: fakeCatalogueImport(fixture, write),
    apiKeys: {
      list: async () => fixture.apiKeys,
      create: async (key) => {
        write(key);
        return { secret: 'wsk_WHATEVER', key: apiKeyWith({ id: '2', name: key.name, scopes: key.scopes }) };
      },
      revoke: async (id) => write(id),
    },
    colleagues: fakeColleagues(fixture, write),
    settings: {
      settings: async () =>
        settingsWith({
          canChangePrice: true,
          orderQuantityRounding: 'AUTO_ROUND_UP',
          defaultPageLayout: 'LIST',
          globalPageLayout: 'LIST',
        }),
      menu: async () => [{ key: 'AllProducts', isVisible: true, isLocked: false, isLogged: false }],
      defaults: async () => ({ pageLayout: 'QUICK_ENTRY', pageSortBy: null, language: null }),
      saveDefaults: async (change) => {
        write(change);
        return {
          pageLayout: change.pageLayout ?? null,
          pageSortBy: change.pageSortBy ?? null,
          language: change.language ?? null,
        };
      },
      logVisit: async (key) => write(key),
    },
    customers: {
      customer: async () => ({
        customerKey: 1042,
        customerCode: 'C-1042',
        name: 'Harbor Street Bistro',
        defaultShipTo: 'MAIN',
        defaultPO: null,
        requiredPO: false,
        shipTos: [
          {
            ...{ code: 'MAIN', name: 'Harbor Street Bistro', deliveryWeekdays: [2, 4], cutOffTime: '17:00', cutOffDaysBefore: 1 },
            ...{ address1: null, address2: null, city: null, state: null, zip: null },
          },
        ],
      }),
      customers: async () => [
        { customerKey: 1042, customerCode: 'C-1042', name: 'Harbor Street Bistro', city: null, state: null },
      ],
    },
    cart: {
      read: async () => fixture.cart,
      addLine: (line, key) => saved({ line, key }),
      addLines: (lines, key) => saved({ lines, key }),
      updateLine: (id, line) => saved({ id, line }),
      deleteLine: (id) => saved({ id }),
      clear: () => saved('clear'),
      updateHeader: async (change) => write(change),
      validate: async () => write('validate'),
    },
    orderGuides: {
      list: async ({ withLines }) => fixture.guides.map((guide) => (withLines ? guide : { ...guide, lines: [] })),
      create: async (name, lines, key) => {
        write({ name, lines, key });
        return guideWith({ name, lineCount: lines.length, lines: lines.map(guideLineWith) });
      },
      change: async (name, changes) => {
        write({ name, changes });
        return { ...(fixture.guides[0] ?? guideWith()), name };
      },
      remove: async (name) => write(name),
    },
    account: {
      summary: async () => accountSummary,
      detail: async (days) => {
        fixture.written = days;
        return fixture.account;
      },
    },
    documents: {
      issue: async (id) => {
        fixture.written = id;
        return id === 'statement' ? null : { id: 'D1', key: 'K1' };
      },
    },
    reports: {
      issue: async (report) => {
        fixture.written = report;
        return report.kind === 'currentStatement' ? null : { id: 'D1', key: 'K1' };
      },
    },
    history: {
      orders: async (query) => {
        fixture.written = query;
        return { rows: fixture.pastOrders, totalCount: fixture.pastOrders.length };
      },
      products: async (query) => {
        fixture.written = query;
        return { rows: fixture.purchases, totalCount: fixture.purchases.length };
      },
      reorder: async (orderNumber, key) => {
        write({ orderNumber, key });
        const gone = { productCode: '10009', description: 'Dulse Flakes', reason: 'product not found' };
        return { savedLineIds: [1], cart: fixture.cart, leftOut: [gone] };
      },
    },
    addresses: {
      list: async (owner) => fixture.addresses.map((address) => ({ ...address, contact: owner })),
      add: async (owner, address, key) => {
        write({ owner, address, key });
        return addressWith({ key: 'A3' });
      },
      update: async (owner, key, address) => {
        write({ owner, key, address });
        return addressWith({ key });
      },
      makePrimary: async (owner, key) => {
        write({ owner, key });
        return addressWith({ key, isPrimary: true });
      },
      remove: async (owner, key) => write({ owner, key }),
      logZip: async (zip) => write({ zip }),
    },
    payment: {
      acceptedIssuers: async () => ['Visa', 'enRoute'],
      payAndSubmit: async (payment, key) => {
        write({ payment, key });
        return { accepted: true, orderNumber: '100042', confirmation: 'WHATEVER', messages: [], estimatedTotal: '268.2' };
      },
    },
    invoicePayment: {
      openItems: async () => fixture.account,
      paymentTypes: async () => ['Visa', 'enRoute', 'eCheck'],
      pay: async (payment, key) => {
        write({ payment, key });
        return { isSuccess: true, transactionId: 'pi_1', errorReason: null, invoicePaymentKey: '17', document: 'D17' };
      },
    },
    punchout: {
      createMessage: async (seen) => {
        write(seen);
        return {
          postbackUrl: 'https://buyer.example/back?a=1&b=2',
          body: new URLSearchParams([['cxml-urlencoded', '<cXML a="1">\n</cXML>']]).toString(),
          target: '_top',
          formSources: ['https://buyer.example', 'https://*.network.example', "'unsafe-inline'; script-src *"],
        };
      },
    },
    checkout: {
      estimate: async () => ({ lineTotal: '263.2', addOnCharges: '5', taxableAmount: '0', tax: '0', total: '268.20' }),
      deliveryDates: async (shipTo) => {
        fixture.written = shipTo;
        return {
          defaultDate: '2026-11-24',
          earliestDate: '2026-11-23',
          validDates: ['2026-11-24'],
          cutOff: '2026-11-23T22:00:00Z',
          cutOffs: ['2026-11-23T22:00:00Z'],
        };
      },
      submit: async (seen, key) => {
        write({ seen, key });
        return { accepted: true, orderNumber: '100042', confirmation: 'WHATEVER', messages: [], estimatedTotal: '268.2' };
      },
    },
  };
}

/** The same clients; each call is recorded, and fails if configured. */
function recorded<T extends object>(clients: T, fixture: BackOfficeFixture): T {
  const entries = Object.entries(clients).map(([name, client]) => [name, recordedClient(name, client, fixture)]);
  return Object.fromEntries(entries) as T;
}

function recordedClient(name: string, client: object, fixture: BackOfficeFixture): object {
  return new Proxy(client, {
    get: (target, method) => {
      const call = `${name}.${String(method)}`;
      return async (...args: unknown[]) => {
        fixture.calls.push(call);
        const failure = fixture.failing.get(call);
        if (failure) throw failure;
        return (target as Record<string | symbol, (...args: unknown[]) => unknown>)[method]?.(...args);
      };
    },
  });
}

/** A guide whose lines are the products 1 to `count`. */
export const guideOf = (count: number): OrderGuide =>
  guideWith({
    lineCount: count,
    lines: Array.from({ length: count }, (_, at) => guideLineWith({ productKey: at + 1, sequence: (at + 1) * 10 })),
  });

/** A cart whose lines are the products 1 to `count`. */
export const cartOf = (count: number): Cart =>
  cartWith({ lines: Array.from({ length: count }, (_, at) => lineWith({ id: at + 1, productKey: at + 1 })) });
