import type { ApiKey } from '../../domain/api-keys/api-key.js';
import { forFields, orderHeaderFieldNames } from '../../domain/checkout/order-header-fields.js';
import type { UserSession } from '../../domain/session/user-session.js';
import type { SignInMethods } from '../../domain/sign-in-methods/sign-in-methods.js';
import type { AccountEntry, AccountSummary } from '../office/ports/account.js';
import type { Address } from '../office/ports/addresses.js';
import type { Caller } from '../office/ports/caller.js';
import type { Cart, CartLine } from '../office/ports/cart.js';
import type { Product } from '../office/ports/catalogue.js';
import type { Order, OrderLine, PastOrder, Purchase } from '../office/ports/history.js';
import type { LandingContent, LandingPage } from '../office/ports/landing.js';
import type { OrderGuide, OrderGuideLine } from '../office/ports/order-guides.js';
import type { Settings } from '../office/ports/settings.js';
import { toSettings } from '../office/rest/settings/settings.map.js';

/** A signed-in caller; `token: null` makes a guest. */
export const callerWith = (given: Partial<Caller> = {}): Caller => ({
  requestId: 'request-1',
  address: '192.0.2.1',
  token: 'WHATEVER',
  customerKey: null,
  shipMethod: null,
  language: 'en-US',
  browser: { device: 'd'.repeat(43), userAgent: 'WHATEVER/1.0' },
  ...given,
});

/** A product in the back office's form; values irrelevant to a test look like it. */
export const productWith = (given: Partial<Product> & { readonly productKey: number }): Product => ({
  productCode: String(10_000 + given.productKey),
  formattedProductCode: `10-${given.productKey}`,
  description: `WHATEVER ${given.productKey}`,
  catalogDescription: 'WHATEVER, at length',
  brand: 'WHATEVER',
  packSize: '4/10 lb',
  upc: '00012345678905',
  pricingUnit: 'LB',
  stockUnit: 'CS',
  sellBys: [
    { unit: 'CS', stockConversion: '1', sellByMultiple: '1', isPricing: false },
    { unit: 'EA', stockConversion: '0.25', sellByMultiple: '0', isPricing: false },
  ],
  priceBys: [
    { unit: 'LB', stockConversion: '0.025', priceDecimals: 4 },
    { unit: 'CS', stockConversion: '1', priceDecimals: 2 },
  ],
  defaultQuantity: { orderQuantity: '1', unit: 'CS' },
  images: {
    list: `p${given.productKey}.svg`,
    mobile: null,
    card: `p${given.productKey}.svg`,
    detail: [`p${given.productKey}.svg`],
  },
  scanDocuments: [`spec-${given.productKey}.pdf`],
  additional: [
    { key: 'k0', value: String(10_000 + given.productKey) },
    { key: 'k1', value: 'WHATEVER' },
    { key: 'k5', value: '7' },
  ],
  mainCategory: { code: 'POULTRY', description: 'Poultry' },
  category: { code: 'CHICKEN', description: 'Chicken', mainCategoryCode: 'POULTRY' },
  sequence: given.productKey,
  warehouseCode: '01',
  isDiscontinued: false,
  ...given,
});

/** An API key in the back office's form. */
export const apiKeyWith = (given: Partial<ApiKey> = {}): ApiKey => ({
  id: '1',
  name: 'ERP',
  prefix: 'wsk_q3Ub7x',
  scopes: ['READ_CATALOGUE', 'PLACE_ORDERS'],
  state: 'ACTIVE',
  createdAt: '2026-11-21T10:00:00.000Z',
  createdBy: 'Emily Hart',
  expiresAt: null,
  lastUsedAt: null,
  lastUsedFrom: null,
  revokedAt: null,
  revokedBy: null,
  ...given,
});

/** A session of a user in the back office's form. */
export const sessionWith = (given: Partial<UserSession> = {}): UserSession => ({
  id: '1',
  isCurrent: false,
  browser: 'Firefox',
  system: 'Windows',
  address: '192.0.2.1',
  startedAt: '2026-11-21T10:00:00.000Z',
  lastUsedAt: '2026-11-21T11:30:00.000Z',
  ...given,
});

/** Sign-in methods of a user with a password, an authenticator app and a passkey. */
export const signInMethodsWith = (given: Partial<SignInMethods> = {}): SignInMethods => ({
  hasPassword: true,
  hasAuthenticator: true,
  recoveryCodesLeft: 10,
  passkeys: [{ id: '5', name: 'Work laptop', isSynced: true, createdAt: '2026-11-21T10:00:00.000Z', lastUsedAt: null }],
  ...given,
});

/** Settings with the defaults of S3.16. */
export const settingsWith = (given: Partial<Settings> = {}): Settings => ({ ...toSettings({}), ...given });

/** A cart line in the back office's form. */
export const lineWith = (given: Partial<CartLine> & { readonly id: number; readonly productKey: number }): CartLine => ({
  orderQuantity: '2.00',
  unit: 'CS',
  unitPrice: { price: '3.2900', priceByUnit: 'LB', currency: 'USD' },
  isOverridePrice: false,
  priceConversion: '40',
  extension: '263.20',
  productText1: null,
  productText2: null,
  caseQuantity: '2.00',
  problem: null,
  ...given,
});

/** A cart in the back office's form. */
export const cartWith = (given: Partial<Cart> = {}): Cart => ({
  version: 7,
  timestamp: '2026-11-21T10:00:00.000Z',
  messages: [],
  header: {
    ...forFields(orderHeaderFieldNames, () => null),
    customerShipToCode: 'MAIN',
    deliveryDate: '2026-11-24',
    isValid: true,
  },
  lines: [],
  ...given,
});

/** A line of an order guide in the back office's form. */
export const guideLineWith = (given: Partial<OrderGuideLine> & { readonly productKey: number }): OrderGuideLine => ({
  orderQuantity: '2',
  unit: 'CS',
  sequence: 10,
  ...{ par: null, onHand: null, countedAt: null },
  ...given,
});

/** An order guide in the back office's form. */
export const guideWith = (given: Partial<OrderGuide> = {}): OrderGuide => ({
  name: 'Weekly',
  isPrimary: false,
  isReadOnly: false,
  lineCount: 1,
  lines: [guideLineWith({ productKey: 1 })],
  ...given,
});

/** An unpaid invoice. */
export const accountEntryWith = (given: Partial<AccountEntry> = {}): AccountEntry => ({
  arCode: '1',
  reference: '7099001',
  invoiceDate: '2026-01-05',
  dueDate: '2026-01-19',
  age: 2,
  initial: '100',
  balance: '100',
  isCredit: false,
  type: 'INVOICE',
  remarks: null,
  orderNumber: null,
  poNumber: 'PO-7',
  invoiceNumber: null,
  documents: [],
  ...given,
});

/** An account with all values except a limit. */
export const accountSummary: AccountSummary = {
  name: 'Harbor Street Bistro',
  address: ['12 Harbor St', 'Portland, ME 04101'],
  creditLimit: null,
  balance: '180.5',
  onOrder: '0',
  onHold: '0',
  availableCredit: null,
  lastPaymentDate: '2026-01-20',
  lastPaymentAmount: '20',
  lastInvoiceDate: null,
  lastInvoiceAmount: null,
  unappliedCredit: '0',
  current: '100.5',
  buckets: [{ name: '1-30 Days', value: '80' }],
};

/** An address in the back office's form. */
export const addressWith = (given: Partial<Address> & { readonly key: string }): Address => ({
  id: '812',
  isPrimary: false,
  name: 'Emily Hart',
  display: 'Home',
  address1: null,
  address2: null,
  city: null,
  state: null,
  zip: '04101',
  county: null,
  contact: null,
  phone: null,
  deliveryTime: null,
  minimumOrderAmount: '75',
  isValidZipCode: true,
  ...given,
});

/** A past order in the back office's form. */
export const pastOrderWith = (given: Partial<PastOrder> = {}): PastOrder => ({
  orderNumber: '100007',
  poNumber: 'PO-7',
  invoiceNumber: null,
  orderDate: '2026-01-05',
  deliveryDate: '2026-01-07',
  status: 'shipped',
  total: '281.6',
  onBehalf: null,
  documents: [],
  ...given,
});

/** A line of an order in the back office's form. */
export const orderLineWith = (given: Partial<OrderLine> = {}): OrderLine => ({
  productKey: 1,
  productCode: '10001',
  description: 'Chicken Breast, 5 oz',
  packSize: '4/10 lb',
  quantity: '2',
  unit: 'CS',
  shippedQuantity: '2',
  substitute: null,
  unitPrice: '3.4567',
  priceUnit: 'LB',
  extension: '276.54',
  productText1: null,
  productText2: null,
  ...given,
});

/** An order with its lines in the back office's form. */
export const orderWith = (given: Partial<Order> = {}): Order => ({
  ...pastOrderWith(),
  orderedBy: 'Emily Hart',
  isPickup: false,
  shippedDate: '2026-01-06',
  arrivalDate: '2026-01-07',
  invoiceDate: '2026-01-08',
  invoiceNumber: 'INV-20417',
  shipTo: {
    ...{ code: 'MAIN', name: 'Harbor Grill', address1: '12 Wharf Street', address2: null },
    ...{ city: 'Portland', state: 'ME', zip: '04101' },
  },
  specialInstruction1: 'Call before delivery',
  specialInstruction2: null,
  notes: null,
  messages: [],
  lineTotal: '276.54',
  tax: '0',
  addOnCharges: '5.06',
  lines: [orderLineWith()],
  ...given,
});

/** A purchase in the back office's form. */
export const purchaseWith = (given: Partial<Purchase> = {}): Purchase => ({
  orderNumber: '100007',
  productCode: '10118',
  formattedProductCode: '10-118',
  productKey: '118',
  description: 'Cod Loin',
  invoiceDate: '2026-01-07',
  quantity: '2',
  unit: 'CS',
  price: '42.1',
  type: 'invoice',
  ...given,
});

/** A landing page with a card for each of these contents, named c1 to cn. */
export const landingWith = (contents: readonly LandingContent[]): LandingPage => ({
  title: '',
  cards: contents.map((content, at) => ({
    ...{ id: `c${at + 1}`, width: 4, height: 'AUTO', heading: null, isHidden: false },
    content,
  })),
});
