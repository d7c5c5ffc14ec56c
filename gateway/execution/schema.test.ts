import {
  execute,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  parse,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { englishTexts } from '../../texts/testing/english.js';
import { GatewayContext } from '../context.js';
import { gatewayOver } from '../testing/ask.js';
import { callerWith, cartWith, lineWith } from '../testing/dtos.js';
import { fakeBackOffice } from '../testing/fake-back-office.js';
import { loadSchemas } from './schema.js';

const { published, compiled } = loadSchemas();

/** Every field reachable below a type, at any depth; unions by their object members. */
function everything(type: GraphQLOutputType, above: readonly string[] = []): string {
  if (isNonNullType(type) || isListType(type)) return everything(type.ofType, above);
  if (isUnionType(type)) {
    const members = type.getTypes().map((member) => `... on ${member.name} ${everything(member, above)}`);
    return `{ __typename ${members.join(' ')} }`;
  }
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields())
    .filter((field) => !above.includes(field.name))
    .map((field) => `${field.name} ${everything(field.type, [...above, field.name])}`);
  return `{ ${fields.join(' ')} }`;
}

const company =
  '{ siteTitle: "Harbor", companyName: "", siteAddress: [], companyPhone: "", companyEmail: "", timeZone: "America/New_York", currency: "USD", language: "en-US", regionalFormat: "en-US" }';
const siteColors = '{ primaryColor: "#123456", secondaryColor: "#abcdef" }';
const productForm =
  '{ code: "A", formattedCode: "", description: "A", catalogDescription: "", brand: "", packSize: "", upc: "", categoryCode: "A", stockUm: "CS", pricingUm: "CS", units: [], defaultUm: "CS", defaultQuantity: "1", listPrice: "", cost: "", stockQuantity: "0", isStockEnforced: false, isTaxable: false, warehouseCode: "01", sequence: "0", isDiscontinued: false, doNotSubstitute: false, substitutes: [], pictures: [], documents: [] }';

const buyerValues =
  '{ name: "Coupa", domain: "DUNS", identity: "A", senderDomain: "", senderIdentity: "", supplierDomain: "DUNS", supplierIdentity: "B", postbackHosts: ["buyer.example"], encoding: BASE64 }';

const roots: Readonly<Record<string, string>> = {
  product: '(productKey: "1")',
  productsByCodes: '(codes: ["10001"])',
  saveDefaults: '(input: { pageLayout: LIST, pageSortBy: BRAND })',
  openReport: '(input: { priceList: {} })',
  unitConversion: '(productKey: "1", from: "CS", to: "LB")',
  addCartLine: '(input: { idempotencyKey: "k", line: { productKey: "1", unit: "CS", orderQuantity: "1.00" } })',
  addCartLines: '(input: { idempotencyKey: "k", lines: [{ productKey: "1", unit: "CS", orderQuantity: "1.00" }] })',
  updateCartLine: '(input: { id: "1", line: { productKey: "1", unit: "CS", orderQuantity: "1.00" } })',
  deleteCartLine: '(id: "1")',
  orderGuide: '(name: "Weekly")',
  createOrderGuide:
    '(input: { idempotencyKey: "k", name: "Bar", lines: [{ productKey: "1", unit: "CS", orderQuantity: "1.00" }] })',
  updateOrderGuide: '(input: { name: "Weekly", changes: [{ productKey: "1", unit: "CS", orderQuantity: "1.00" }] })',
  deleteOrderGuide: '(name: "Weekly")',
  updateCartHeader: '(input: { notes: "WHATEVER" })',
  sendSupportRequest: '(input: { idempotencyKey: "k", message: "WHATEVER" })',
  submitOrder: '(input: { idempotencyKey: "k", version: 7 })',
  payAndSubmitOrder: '(input: { idempotencyKey: "k", version: 7 })',
  payInvoices:
    '(input: { idempotencyKey: "k", paymentType: CHECK, amount: "1.00", details: [{ arCode: "1", type: INVOICE, amount: "1.00" }] })',
  createApiKey: '(input: { name: "ERP", scopes: [READ_CATALOGUE] })',
  revokeApiKey: '(id: "1")',
  invitationLink: '(token: "fresh")',
  inviteColleague: '(input: { email: "emily@example.com", role: BUYER })',
  resendInvitation: '(id: "1")',
  revokeInvitation: '(id: "1")',
  changeColleague: '(id: "2", input: { role: VIEWER })',
  removeColleague: '(id: "2")',
  acceptInvitation: '(input: { token: "fresh" })',
  addAddress: '(input: { idempotencyKey: "k", address: { display: "Home", name: "Emily Hart", zip: "04101" } })',
  updateAddress: '(input: { key: "A1", address: { display: "Home", name: "Emily Hart", zip: "04101" } })',
  makeAddressPrimary: '(key: "A1")',
  deleteAddress: '(key: "A1")',
  logUndeliverableZip: '(zip: "04101")',
  createPunchoutMessage: '(input: { version: 7 })',
  signIn: '(input: { username: "buyer", password: "right" })',
  signInWithCode: '(input: { challenge: "WHATEVER", code: "right" })',
  startCompanySignIn: '(company: "acme")',
  signInByCompany: '(input: { code: "right", state: "WHATEVER", browserSecret: "WHATEVER" })',
  signInWithPasskey: '(input: { challenge: "WHATEVER", credential: "right" })',
  endSession: '(id: "2")',
  confirmIdentity: '(input: { password: "right" })',
  confirmAuthenticator: '(code: "123456")',
  addPasskey: '(input: { challenge: "WHATEVER", credential: "WHATEVER", name: "WHATEVER" })',
  removePasskey: '(id: "5")',
  exchangeAuthorizationCode: '(input: { code: "fresh" })',
  passwordResetLink: '(token: "fresh")',
  requestPasswordReset: '(input: { emailOrUsername: "buyer", verifyToken: "WHATEVER" })',
  resetPassword: '(input: { password: "WHATEVER", resetToken: "fresh", verifyToken: "WHATEVER" })',
  changePassword: '(input: { password: "right", newPassword: "WHATEVER" })',
  register: '(input: { name: "WHATEVER", email: "emily@example.com", password: "WHATEVER", verifyToken: "WHATEVER" })',
  verifyEmail: '(token: "fresh")',
  resendVerification: '(input: { email: "emily@example.com", verifyToken: "WHATEVER" })',
  saveConsumerPreferences: '(input: { email: "emily@example.com", emailOption: true })',
  landingVersion: '(version: 3)',
  keepLandingDraft: '(input: { draft: { version: 3, page: { title: "WHATEVER", cards: [] } } })',
  saveLanding: '(input: { version: 3, page: { title: "WHATEVER", cards: [] } })',
  cropLandingPicture: '(input: { src: "/img/a.webp", left: 0, top: 0, width: 1, height: 1 })',
  saveTheme: '(input: { mode: DARK, primaryColor: "#123456", secondaryColor: "#abcdef" })',
  storeSettingChanges: '(key: "hidePricing")',
  storeProduct: '(productKey: "7")',
  createStoreProduct: `(input: { product: ${productForm} })`,
  saveStoreProduct: `(input: { productKey: "7", seen: ${productForm}, product: ${productForm} })`,
  saveFeaturedProducts: '(input: { seen: [], products: ["7"] })',
  changeStoreCategory: '(input: { level: MAIN, code: "BAR", change: { removal: { version: "m1" } } })',
  changeStoreSynonym: '(input: { after: { term: "pop", meaning: "soda", isMutual: true } })',
  importStoreSynonyms: '(input: { synonyms: [], isDryRun: true })',
  saveStoreSetting: '(input: { key: "hidePricing", scope: SITE, value: { flag: true } })',
  restoreStoreSetting: '(input: { key: "hidePricing", scope: SITE, changeId: "1" })',
  setupLink: '(token: "good")',
  administratorPasskeyOptions: '(input: { token: "good", username: "nora", name: "Nora", email: "nora@example.com" })',
  createAdministrator: '(input: { token: "good", username: "nora", name: "Nora", email: "nora@example.com", password: "right" })',
  saveSetupStep: '(step: MAIL)',
  saveCompany: `(input: { values: ${company}, seen: ${company} })`,
  saveSiteColors: `(input: { values: ${siteColors}, seen: ${siteColors} })`,
  saveSiteTitle: '(input: { title: "Harbor Foods" })',
  saveSiteLayout: '(pageLayout: LIST)',
  saveSiteSortOrder: '(pageSortBy: BRAND)',
  savePasswordOptions:
    '(input: { minimumLength: 12, needsLowercase: true, needsUppercase: true, needsNumber: true, needsSpecial: true })',
  actOnBehalf: '(input: { username: "emily", reason: "Order by phone" })',
  exportStoreLog: '(input: { format: CSV })',
  storeUser: '(id: "7")',
  customerChoices: '(search: "harbor")',
  createStoreUser: '(input: { kind: SALESPERSON, username: "ana", name: "Ana Ruiz", email: "ana@example.com" })',
  saveStoreUser:
    '(input: { id: "7", name: "Emily", email: "", seen: { name: "Emily Hart", email: "emily@example.com", role: BUYER } })',
  servedCustomers: '(userId: "7")',
  changeServedCustomers: '(input: { userId: "7", add: ["17"] })',
  handOverCustomers: '(input: { userId: "7", otherId: "8", way: COPY })',
  restoreServedCustomers: '(input: { userId: "7", changeId: "8124" })',
  saveMenuEntry: '(input: { key: "Cart", scope: SITE, state: OFF, isLogged: false, seen: { isLogged: false } })',
  actOnStoreUser: '(input: { id: "7", action: SIGN_OUT })',
  problemReport: '(number: "1001")',
  scans: '(filter: FILED)',
  fileScan: '(input: { scanKey: "17", orderNumber: "100007", name: "Note" })',
  removeScan: '(scanKey: "17")',
  restoreScan: '(scanKey: "17")',
  deliveryAreaGroup: '(areas: ["04101"])',
  deliveryCalendar: '(firstDay: "2026-11-01", lastDay: "2026-11-30")',
  deliveryExceptions: '(firstDay: "2026-11-01", lastDay: "2026-11-30")',
  deliveryPreview: '(zip: "04101")',
  addDeliveryAreas: '(input: { areas: ["04101"], values: { deliveryWeekdays: [2], cutOffTime: "17:00", cutOffDaysBefore: 1 } })',
  editDeliveryAreas: '(input: { areas: ["04101"], revision: "r1", changes: {} })',
  removeDeliveryAreas: '(areas: ["04101"])',
  importDeliveryAreas:
    '(input: { groups: [{ areas: ["04101"], values: { deliveryWeekdays: [2], cutOffTime: "17:00", cutOffDaysBefore: 1 } }] })',
  undoDeliveryChanges: '(changeIds: ["1"])',
  addDeliveryExceptions:
    '(input: { exceptions: [{ name: "Thanksgiving", firstDay: "2026-11-26", lastDay: "2026-11-26", method: BOTH, areas: [], isClosed: true, movesCutOff: true, cutOffDaysBefore: 0 }] })',
  editDeliveryException:
    '(input: { id: "7", revision: "r1", exception: { name: "Thanksgiving", firstDay: "2026-11-26", lastDay: "2026-11-26", method: BOTH, areas: [], isClosed: true, movesCutOff: true, cutOffDaysBefore: 0 } })',
  removeDeliveryException: '(input: { id: "7", revision: "r1" })',
  customerPage: '(customerKey: "1042")',
  createCustomer:
    '(input: { details: { code: "C", name: "WHATEVER", address1: "", address2: "", city: "", state: "", zip: "", phone: "", priceLevel: "", taxPercent: "0", deliveryCharge: "0", defaultPo: "", isActive: true } })',
  registerPunchoutBuyer: `(input: { customerKey: "1042", dialect: CXML, values: ${buyerValues} })`,
  changePunchoutBuyer: '(input: { customerKey: "1042", id: "3", change: { isEnabled: false } })',
  changeCustomer: '(input: { customerKey: "1042", change: { credit: { version: "c1" } } })',
  startCatalogueImport: '(input: { mode: UPDATE, fileName: "catalogue.csv", fileBytes: 1000 })',
  applyCatalogueImport: '(input: { id: "7" })',
  cancelCatalogueImport: '(id: "7")',
  catalogueImportDifferences: '(id: "7", kind: NEW)',
  catalogueImportRefusals: '(id: "7")',
  catalogueImportRefusedFile: '(id: "7")',
  retryMail: '(id: "812")',
  changeMailChoice: '(input: { kind: ORDER_SUBMITTED, isOn: false })',
  logMenuVisit: '(key: "AllProducts")',
  products: '(pageSize: 2)',
  order: '(orderNumber: "100007")',
  countOrderGuide:
    '(input: { name: "Bar", counts: [{ productKey: "1", unit: "CS", par: "6.00", typedAt: "2026-11-21T10:00:00.000Z" }] })',
  takeBackCartLines: '(input: { idempotencyKey: "k", lines: [{ productKey: "1", unit: "CS", orderQuantity: "2.00" }] })',
  reorder: '(input: { idempotencyKey: "k", orderNumber: "100007" })',
  openDocument: '(document: "order/100007/1")',
};

const fixture = () =>
  fakeBackOffice({ products: 3, cart: cartWith({ lines: [lineWith({ id: 1, productKey: 1, problem: 'OUT_OF_STOCK' })] }) });

const rootFields = (type: GraphQLObjectType | null | undefined) =>
  Object.values(type?.getFields() ?? {}).map((field) => ({
    name: field.name,
    selection: `${field.name}${roots[field.name] ?? ''} ${everything(field.type)}`,
  }));

/** Every query and every mutation separately, with all fields reachable below it. */
const documents = [
  ...rootFields(published.getQueryType()).map(({ name, selection }) => [name, `query { ${selection} }`] as const),
  ...rootFields(published.getMutationType()).map(({ name, selection }) => [name, `mutation { ${selection} }`] as const),
];

const fresh = () => new GatewayContext(fixture().backOffice, callerWith(), englishTexts, englishTexts.language);

describe('the schema', () => {
  it.each(documents)('has a value or a resolver for every field below %s', async (_, text) => {
    // The interpreter serialises every leaf, so a value of the wrong type is an error here.
    const result = await execute({ schema: published, document: parse(text), contextValue: fresh() });
    expect(result.errors).toBeUndefined();
    expect(missing(JSON.parse(JSON.stringify(result.data)))).toEqual([]);
  });

  it.each(documents)('answers %s by a compiled query as graphql-js does', async (_, text) => {
    const { data, errors } = await gatewayOver(fixture().backOffice)(text);
    const expected = await execute({ schema: published, document: parse(text), contextValue: fresh() });
    expect(errors).toBeUndefined();
    expect(data).toEqual(JSON.parse(JSON.stringify(expected.data)));
  });

  it('keeps the checks of what comes in where queries are compiled', () => {
    const input = compiled.getType('CartLineInput');
    expect(input && 'getFields' in input ? String(input.getFields().orderQuantity?.type) : '').toBe('Quantity!');
    const line = compiled.getType('LineQuantity');
    expect(line && 'getFields' in line ? String(line.getFields().value?.type) : '').toBe('String!');
  });
});

/** Nullable fields may be null for a reason; these have a value in the fake's data, so null means that it was not passed on. */
const filled = [
  'product',
  'prices',
  'stock',
  'mainCategory',
  'category',
  'defaultQuantity',
  'unitPrice',
  'lineTotal',
  'cart',
  'priceConversion',
  'option',
  'optionText',
];

function missing(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => missing(each, `${path}.${at}`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    each === null && filled.includes(name) ? [`${path}.${name}`] : missing(each, `${path}.${name}`),
  );
}
