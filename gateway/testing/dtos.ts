import type { Cart, CartLine } from '../office/ports/cart.js';
import type { AccountEntryDto, AccountSummaryDto } from '../office/rest/account.js';
import type { AddressDto } from '../office/rest/addresses.js';
import type { ApiKeyDto } from '../office/rest/api-keys.js';
import type { PastOrderDto, PurchaseDto } from '../office/rest/history.js';
import type { LandingCardDto, LandingDto } from '../office/rest/landing.js';
import type { OrderGuideDto, OrderGuideLineDto } from '../office/rest/order-guides.js';
import type { ProductDto } from '../office/rest/products.js';

/** A product as a back office describes it; what a test does not care about has a value that shows it. */
export const productWith = (given: Partial<ProductDto> & { readonly productKey: number }): ProductDto => ({
  productCode: String(10_000 + given.productKey),
  formattedProductCode: `10-${given.productKey}`,
  description: `WHATEVER ${given.productKey}`,
  catalogDescription: 'WHATEVER, at length',
  brand: 'WHATEVER',
  packSize: '4/10 lb',
  upc: '00012345678905',
  pricingUM: 'LB',
  stockUM: 'CS',
  sellBys: [
    { unitOfMeasure: 'CS', stockConversion: '1', sellByMultiple: '1', isPricing: false },
    { unitOfMeasure: 'EA', stockConversion: '0.25', sellByMultiple: '0', isPricing: false },
  ],
  priceBys: [
    { unitOfMeasure: 'LB', stockConversion: '0.025', priceDecimals: 4 },
    { unitOfMeasure: 'CS', stockConversion: '1', priceDecimals: 2 },
  ],
  defaultQuantity: { orderQuantity: '1', unitOfMeasure: 'CS' },
  listImage: `p${given.productKey}.svg`,
  mobileImage: null,
  cardImage: `p${given.productKey}.svg`,
  detailImages: [`p${given.productKey}.svg`],
  scanDocuments: [`spec-${given.productKey}.pdf`],
  additional: { k0: String(10_000 + given.productKey), k1: 'WHATEVER', k5: 7, k6: null },
  productMainCategoryCode: 'POULTRY',
  mainCategoryDescription: 'Poultry',
  productCategoryCode: 'CHICKEN',
  categoryDescription: 'Chicken',
  productSequence: given.productKey,
  warehouseCode: '01',
  isDiscontinued: false,
  ...given,
});

/** An API key as a back office describes it. */
export const apiKeyWith = (given: Partial<ApiKeyDto> = {}): ApiKeyDto => ({
  id: 1,
  name: 'ERP',
  prefix: 'wsk_q3Ub7x',
  scopes: ['catalogue:read', 'orders:place'],
  state: 'active',
  createdAt: '2026-11-21T10:00:00.000Z',
  createdBy: 'Emily Hart',
  ...given,
});

/** A cart line as a back office describes it. */
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

/** A cart as a back office describes it. */
export const cartWith = (given: Partial<Cart> = {}): Cart => ({
  version: 7,
  timestamp: '2026-11-21T10:00:00.000Z',
  messages: [],
  header: {
    customerShipToCode: 'MAIN',
    customerPo: null,
    deliveryDate: '2026-11-24',
    specialInstruction1: null,
    specialInstruction2: null,
    notes: null,
    addressId: null,
    isValid: true,
  },
  lines: [],
  ...given,
});

/** A line of an order guide as a back office describes it. */
export const guideLineWith = (given: Partial<OrderGuideLineDto> & { readonly productKey: number }): OrderGuideLineDto => ({
  orderQuantity: '2',
  unitOfMeasure: 'CS',
  sequence: 10,
  ...given,
});

/** An order guide as a back office describes it. */
export const guideWith = (given: Partial<OrderGuideDto> = {}): OrderGuideDto => ({
  name: 'Weekly',
  isPrimary: false,
  isReadOnly: false,
  lineCount: 1,
  products: [guideLineWith({ productKey: 1 })],
  ...given,
});

/** An address as a back office describes it. */
/** An invoice that nothing was paid of; what is given replaces it. */
export const accountEntryWith = (given: Partial<AccountEntryDto> = {}): AccountEntryDto => ({
  arCode: '1',
  reference: '7099001',
  invoiceDate: '2026-01-05T00:00:00',
  dueDate: '2026-01-19',
  age: 2,
  initial: '100',
  balance: '100',
  isCredit: false,
  type: 1,
  po_number: 'PO-7',
  ...given,
});

/** An account as another back office might tell it: an address in one text, and no word of what it does not know. */
export const accountSummary: AccountSummaryDto = {
  name: 'Harbor Street Bistro',
  address: '12 Harbor St\r\nPortland, ME 04101',
  balance: 180.5,
  lastPaymentDate: '2026-01-20T00:00:00',
  lastPaymentAmount: '20',
  unappliedCredit: '0',
  current: '100.5',
  buckets: [{ name: '1-30 Days', value: '80' }],
};

export const addressWith = (given: Partial<AddressDto> & { readonly key: string }): AddressDto => ({
  id: 812,
  isPrimary: false,
  name: 'Emily Hart',
  display: 'Home',
  zip: '04101',
  minimumOrderAmount: '75',
  isValidZipCode: true,
  ...given,
});

/** An order of the past as a back office describes it. */
export const pastOrderWith = (given: Partial<PastOrderDto> = {}): PastOrderDto => ({
  orderNumber: '100007',
  pO_Number: 'PO-7',
  orderDate: '2026-01-05T00:00:00.000Z',
  deliveryDate: '2026-01-07',
  status: 'shipped',
  total: '281.6',
  ...given,
});

/** A purchase as a back office describes it. */
export const purchaseWith = (given: Partial<PurchaseDto> = {}): PurchaseDto => ({
  orderNumber: '100007',
  productCode: '10118',
  productKey: 118,
  description: 'Cod Loin',
  invoiceDate: '2026-01-07T00:00:00.000Z',
  quantity: '2',
  unitOfMeasure_SellBy: 'CS',
  price: '42.1',
  type: 'invoice',
  ...given,
});

/** A landing page with a card of each of these contents, called c1 to cn. */
export const landingWith = (contents: readonly LandingCardDto['content'][]): LandingDto => ({
  title: '',
  cards: contents.map((content, at) => ({ id: `c${at + 1}`, index: at + 1, width: 4, height: 'auto', content })),
});
