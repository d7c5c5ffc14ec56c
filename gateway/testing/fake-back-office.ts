import type { BackOffice, PersonalBackOffice, PublicBackOffice } from '../office/ports/back-office.js';
import { landingWith } from './dtos.js';
import { type AccountFixture, accountFixture, fakeAccount } from './fake-account.js';
import { type AddressesFixture, addressesFixture, fakeAddresses } from './fake-addresses.js';
import { type AdministrationFixture, fakeAdministration, siteOptionsWith } from './fake-administration.js';
import { type CallsFixture, noCalls, recorded, writing } from './fake-calls.js';
import { type CartFixture, cartFixture, fakeCart } from './fake-cart.js';
import { type CatalogueFixture, fakeCatalogue } from './fake-catalogue.js';
import { fakeCatalogueImport } from './fake-catalogue-import.js';
import { type ChoicesFixture, choicesFixture, fakeChoices } from './fake-choices.js';
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
import { fakeCustomers } from './fake-customers.js';
import { type DeliveryFixture, deliveryFixture, fakeDelivery } from './fake-delivery.js';
import { fakeFiles } from './fake-files.js';
import { fakeHome, type HomeFixture } from './fake-home.js';
import { fakeLandingEditor, type LandingEditorFixture } from './fake-landing-editor.js';
import { fakeOverview, healthWith, type OverviewFixture } from './fake-overview.js';
import { fakeMenuEditing, fakeServedCustomers, type PeopleFixture } from './fake-people.js';
import { fakeProblemReports } from './fake-problem-reports.js';
import { fakePunchoutBuyers } from './fake-punchout-buyers.js';
import { fakeRegistration, type RegistrationFixture, registrationFixture } from './fake-registration.js';
import { fakeScans } from './fake-scans.js';
import { fakeSetup, fakeStoreSetup, type SetupFixture, someSetup } from './fake-setup.js';
import { fakeSignIn, fakeToken, type SignInFixture, signInFixture } from './fake-sign-in.js';
import { fakeSite, type SiteFixture, siteFixture } from './fake-site.js';
import { fakeStoreLog } from './fake-store-log.js';
import { fakeStoreProducts, type StoreProductsFixture } from './fake-store-products.js';
import { fakeStoreSettings, type StoreSettingsFixture, someStoreSettings } from './fake-store-settings.js';
import { fakeStoreUsers, type StoreUsersFixture, storeUserWith } from './fake-store-users.js';
import { fakeSynonyms, type SynonymsFixture } from './fake-synonyms.js';
import { fakeUploads } from './fake-uploads.js';

/** Data and behaviour of a fake back office; tests change the relevant parts. */
export interface BackOfficeFixture
  extends CallsFixture,
    SiteFixture,
    CatalogueFixture,
    CartFixture,
    AccountFixture,
    AddressesFixture,
    ChoicesFixture,
    RegistrationFixture,
    SignInFixture,
    ColleaguesFixture,
    AdministrationFixture,
    SynonymsFixture,
    HomeFixture,
    LandingEditorFixture,
    StoreSettingsFixture,
    StoreUsersFixture,
    PeopleFixture,
    DeliveryFixture,
    CustomerAdministrationFixture,
    SetupFixture,
    StoreProductsFixture,
    OverviewFixture {}

const fixtureOf = (given: Partial<BackOfficeFixture>): BackOfficeFixture => ({
  ...noCalls(),
  ...siteFixture,
  products: 100,
  ...cartFixture,
  ...accountFixture,
  ...addressesFixture,
  ...choicesFixture,
  ...registrationFixture,
  ...signInFixture,
  ...deliveryFixture,
  colleagues: [colleagueWith()],
  invitations: [invitationWith()],
  log: [logEntryWith()],
  landing: landingWith([{ kind: 'pushProductList' }]),
  landingDraft: null,
  usualProducts: 3,
  landingVersions: [{ version: 3, savedAt: '2026-11-21T10:00:00.000Z', savedBy: 'Nora', title: 'Welcome', cardCount: 1 }],
  siteOptions: siteOptionsWith(),
  storeSettings: someStoreSettings,
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
  ...{ hasOverview: true, hasSynonyms: true },
  ...{ hasStoreProducts: true, productConflict: null },
  health: healthWith(),
  ...given,
});

/** An in-memory back office behind the ports, and its data. */
export function fakeBackOffice(given: Partial<BackOfficeFixture> = {}): {
  readonly backOffice: BackOffice;
  readonly fixture: BackOfficeFixture;
} {
  const fixture = fixtureOf(given);
  const anyone = publicClients(fixture);
  const person: PersonalBackOffice = { ...anyone, ...personalClients(fixture) };
  const backOffice: BackOffice = {
    forGuest: () => recorded(anyone, fixture),
    forPerson: () => recorded(person, fixture),
    ...fakeFiles(fixture),
    ...fakeUploads(fixture),
    isReady: async () => !fixture.failing.has('readyz'),
    close: async () => undefined,
  };
  return { backOffice, fixture };
}

function publicClients(fixture: BackOfficeFixture): PublicBackOffice {
  const write = writing(fixture);
  return {
    token: fakeToken(),
    punchoutEntry: {
      setUp: async ({ origin }) => `<cXML>${origin}</cXML>`,
      enterByOci: async ({ PASSWORD }) =>
        PASSWORD === 'right' ? { code: 'fresh' } : { refused: 'rejected', message: 'No <entry>' },
    },
    support: {
      send: async (request, key) => {
        write({ request, key });
        return '1001';
      },
    },
    mail: {
      unsubscribe: async (token) => {
        write(token);
        return 'order.submitted';
      },
    },
    ...fakeRegistration(fixture, write),
    invitations: fakeInvitations(write),
    setup: fakeSetup(write),
    landing: { read: async () => fixture.landing },
    site: fakeSite(fixture),
    catalogue: fakeCatalogue(fixture),
  };
}

function personalClients(fixture: BackOfficeFixture): Omit<PersonalBackOffice, keyof PublicBackOffice> {
  const write = writing(fixture);
  return {
    ...fakeSignIn(fixture, write),
    ...fakeChoices(fixture, write),
    ...fakeCart(fixture, write),
    ...fakeAccount(fixture, write),
    customers: fakeCustomers,
    home: fakeHome(fixture),
    addresses: fakeAddresses(fixture, write),
    administration: fakeAdministration(fixture, write),
    landingEditor: fakeLandingEditor(fixture, write),
    storeSettings: fakeStoreSettings(fixture, write),
    storeUsers: fakeStoreUsers(fixture, write),
    servedCustomers: fakeServedCustomers(fixture, write),
    menuEditing: fakeMenuEditing(fixture, write),
    storeSetup: fakeStoreSetup(fixture, write),
    storeProducts: fakeStoreProducts(fixture, write),
    synonyms: fakeSynonyms(fixture, write),
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
    colleagues: fakeColleagues(fixture, write),
  };
}
