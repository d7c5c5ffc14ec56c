/** How many lines the measured cart has. */
const lineCount = 50;
const firstKey = 101;

const keys = Array.from({ length: lineCount }, (_, at) => firstKey + at);

const product = (productKey: number) => ({
  productKey,
  productCode: String(10_000 + productKey),
  formattedProductCode: `10-${productKey}`,
  description: `Chicken Breast Boneless Skinless 6 oz no. ${productKey}`,
  catalogDescription: 'Trimmed by hand, individually frozen, ready to grill; a steady seller the year round.',
  brand: 'Farmstead',
  packSize: '4/10 lb',
  upc: '00012345678905',
  pricingUM: 'LB',
  stockUM: 'CS',
  sellBys: [
    { unitOfMeasure: 'CS', stockConversion: '1', sellByMultiple: '1', isPricing: false },
    { unitOfMeasure: 'EA', stockConversion: '0.25', sellByMultiple: '1', isPricing: false },
  ],
  priceBys: [{ unitOfMeasure: 'LB', stockConversion: '0.025', priceDecimals: 4 }],
  defaultQuantity: { orderQuantity: '1', unitOfMeasure: 'CS' },
  listImage: `p${productKey}.svg`,
  mobileImage: `p${productKey}.svg`,
  cardImage: `p${productKey}.svg`,
  detailImages: [`p${productKey}.svg`],
  scanDocuments: [],
  productMainCategoryCode: 'POULTRY',
  mainCategoryDescription: 'Poultry',
  productCategoryCode: 'CHICKEN',
  categoryDescription: 'Chicken',
  productSequence: productKey,
  warehouseCode: '01',
  isDiscontinued: false,
  additional: { k0: String(10_000 + productKey), k1: 'Farmstead' },
});

const line = (productKey: number, at: number) => ({
  id: at + 1,
  productKey,
  quantity: { value: '2.00', unit: 'CS' },
  unitPrice: { factor: '3.2900', fromUnit: 'LB', currency: 'USD' },
  isOverridePrice: false,
  priceConversion: '40',
  extension: '263.20',
  productText1: null,
  productText2: null,
  caseQuantity: '2.00',
  problem: null,
});

/** Responses of the measured upstream, by the beginning of the path. */
export const answers: Readonly<Record<string, object>> = {
  '/api/cart': {
    version: 7,
    timestamp: '2026-11-21T10:00:00.000Z',
    messages: [],
    header: {
      customerShipToCode: 'MAIN',
      customer_PO: null,
      deliveryDate: '2026-11-24',
      notes: null,
      addressId: null,
      isValid: true,
    },
    lines: keys.map(line),
  },
  '/api/product/list': { page: 1, pageSize: 100, totalCount: lineCount, products: keys.map(product) },
  '/api/product/price': Object.fromEntries(keys.map((key) => [key, { LB: { price: '3.2900', cost: null } }])),
  '/api/product/uncommitted': Object.fromEntries(
    keys.map((key) => [key, { uncommitted_Stk: '42.00', uncommitted_Alt: '168.00' }]),
  ),
};

/** The measured query: cart, its lines, their products, the products' prices and stock. */
export const query = `query Cart {
  cart {
    version
    header { customerShipToCode customerPo deliveryDate isValid }
    lines {
      id
      productKey
      quantity { value unit }
      unitPrice { factor fromUnit }
      isOverridePrice
      extension
      product {
        formattedProductCode
        description
        brand
        packSize
        images { list }
        prices { unit price }
        stock { uncommitted uncommittedAlternate }
      }
    }
  }
}`;

/** Headers of a signed-in buyer. */
export const buyer = { authorization: 'Bearer 0123456789abcdefghijklmnopqrstuvwxyzABCDEF_', 'x-customer': '1042' };
