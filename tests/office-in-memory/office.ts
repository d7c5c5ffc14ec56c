import { Readable } from 'node:stream';
import { unauthenticated } from '../../gateway/errors.js';
import type { BackOffice, PersonalBackOffice, PublicBackOffice } from '../../gateway/office/ports/back-office.js';
import type { Caller } from '../../gateway/office/ports/caller.js';
import type { CustomersPort } from '../../gateway/office/ports/customers.js';
import type { OrderGuidesPort } from '../../gateway/office/ports/order-guides.js';
import type { PasswordPort } from '../../gateway/office/ports/password.js';
import type { SetupPort } from '../../gateway/office/ports/setup.js';
import { BasketCart } from './cart.js';
import { cataloguePort } from './catalogue.js';
import { checkoutPort } from './checkout.js';
import { toCustomer, toSummary } from './debtor.map.js';
import { partialPort } from './partial-port.js';
import type { Records } from './records.js';
import { sampleRecords } from './sample-records.js';
import { chosenDebtor, clerkOf, sessionPort, tokenPort } from './sessions.js';
import { settingsPort, sitePort, themePort } from './site.js';

/** A back office whose records are in memory, as an example of an adapter: products, cart and checkout for clerks, and nothing else. */
export function officeInMemory(records: Records = sampleRecords()): BackOffice {
  const anyone: PublicBackOffice = {
    token: tokenPort(records),
    site: sitePort(records),
    catalogue: cataloguePort(records),
    landing: { read: async () => ({ title: '', cards: [] }) },
    punchoutEntry: partialPort('punchoutEntry'),
    support: partialPort('support'),
    password: partialPort<PasswordPort>('password', { resetPolicy: async () => null }),
    registration: partialPort('registration'),
    humanCheck: partialPort('humanCheck'),
    mail: partialPort('mail'),
    invitations: partialPort('invitations'),
    setup: partialPort<SetupPort>('setup', { isUnset: async () => false }),
  };
  return {
    forGuest: () => ({ ...anyone, catalogue: partialPort('catalogue') }),
    forPerson: ({ caller }) => {
      if (caller === null) throw unauthenticated();
      return { ...anyone, ...personalPorts(records, caller) };
    },
    pictures: {
      open: async () => ({ isUnchanged: false, headers: { 'content-type': 'image/svg+xml' }, body: Readable.from([picture]) }),
    },
    documents: partialPort('documents'),
    keptMails: partialPort('keptMails'),
    openedDocuments: partialPort('openedDocuments'),
    cartImport: partialPort('cartImport'),
    landingPictures: partialPort('landingPictures'),
    scanUploads: partialPort('scanUploads'),
    productFiles: partialPort('productFiles'),
    siteLogos: partialPort('siteLogos'),
    forgetSite: () => undefined,
    catalogueParts: partialPort('catalogueParts'),
    isReady: async () => true,
    close: async () => undefined,
  };
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

const personalPorts = (records: Records, caller: Caller): Omit<PersonalBackOffice, keyof PublicBackOffice> => ({
  session: sessionPort(records, caller),
  sessions: partialPort('sessions'),
  signInMethods: partialPort('signInMethods'),
  ownPassword: partialPort('ownPassword'),
  settings: settingsPort(),
  preferences: partialPort('preferences'),
  theme: themePort(),
  administration: partialPort('administration'),
  home: partialPort('home'),
  landingEditor: partialPort('landingEditor'),
  storeSettings: partialPort('storeSettings'),
  storeUsers: partialPort('storeUsers'),
  servedCustomers: partialPort('servedCustomers'),
  menuEditing: partialPort('menuEditing'),
  storeSetup: partialPort('storeSetup'),
  storeProducts: partialPort('storeProducts'),
  synonyms: partialPort('synonyms'),
  overview: partialPort('overview'),
  problemReports: partialPort('problemReports'),
  scans: partialPort('scans'),
  storeLog: partialPort('storeLog'),
  onBehalf: partialPort('onBehalf'),
  delivery: partialPort('delivery'),
  customerAdministration: partialPort('customerAdministration'),
  punchoutBuyers: partialPort('punchoutBuyers'),
  catalogueImport: partialPort('catalogueImport'),
  mailChoices: partialPort('mailChoices'),
  customers: customersPort(records, caller),
  cart: new BasketCart(records, caller),
  checkout: checkoutPort(records, caller),
  payment: partialPort('payment'),
  invoicePayment: partialPort('invoicePayment'),
  // The products screen reads the guides, and there are none.
  orderGuides: partialPort<OrderGuidesPort>('orderGuides', { list: async () => [] }),
  addresses: partialPort('addresses'),
  account: partialPort('account'),
  apiKeys: partialPort('apiKeys'),
  colleagues: partialPort('colleagues'),
  history: partialPort('history'),
  documents: partialPort('documents'),
  reports: partialPort('reports'),
  punchout: partialPort('punchout'),
});

/** Every clerk sells to every debtor. */
const customersPort = (records: Records, caller: Caller): CustomersPort => ({
  customer: async () => toCustomer(records, chosenDebtor(records, caller)),
  customers: async () => {
    clerkOf(records, caller);
    return records.debtors.map((debtor) => toSummary(records, debtor));
  },
});
