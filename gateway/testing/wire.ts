import type { WireCart, WireCartLine } from '../office/rest/cart/cart.wire.js';
import type { WireProduct } from '../office/rest/catalogue/product.wire.js';

/** A cart line in its REST form. */
export const wireLineWith = (
  given: Partial<WireCartLine> & { readonly id: number; readonly productKey: number },
): WireCartLine => ({
  quantity: { value: '2.00', unit: 'CS' },
  unitPrice: { factor: '3.2900', fromUnit: 'LB', currency: 'USD' },
  isOverridePrice: false,
  priceConversion: '40',
  extension: '263.20',
  productText1: null,
  productText2: null,
  caseQuantity: '2.00',
  problem: null,
  ...given,
});

/** A cart in its REST form. */
export const wireCartWith = (given: Partial<WireCart> = {}): WireCart => ({
  version: 7,
  timestamp: '2026-11-21T10:00:00.000Z',
  messages: [],
  header: { customerShipToCode: 'MAIN', customer_PO: null, deliveryDate: '2026-11-24', isValid: true },
  lines: [],
  ...given,
});

/** A product in its REST form. */
export const wireProductWith = (given: Partial<WireProduct> & { readonly productKey: number }): WireProduct => ({
  productCode: String(10_000 + given.productKey),
  formattedProductCode: `10-${given.productKey}`,
  description: `WHATEVER ${given.productKey}`,
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
  listImage: `p${given.productKey}.svg`,
  mobileImage: null,
  cardImage: `p${given.productKey}.svg`,
  detailImages: [`p${given.productKey}.svg`],
  scanDocuments: [`spec-${given.productKey}.pdf`],
  additional: { k0: String(10_000 + given.productKey), k5: 7, k6: null },
  productMainCategoryCode: 'POULTRY',
  mainCategoryDescription: 'Poultry',
  productCategoryCode: 'CHICKEN',
  categoryDescription: 'Chicken',
  productSequence: given.productKey,
  warehouseCode: '01',
  isDiscontinued: false,
  ...given,
});
