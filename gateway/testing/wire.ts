import type { WireCart, WireCartLine } from '../office/rest/cart/cart.wire.js';

/** A cart line as REST has it. */
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

/** A cart as REST has it. */
export const wireCartWith = (given: Partial<WireCart> = {}): WireCart => ({
  version: 7,
  timestamp: '2026-11-21T10:00:00.000Z',
  messages: [],
  header: { customerShipToCode: 'MAIN', customer_PO: null, deliveryDate: '2026-11-24', isValid: true },
  lines: [],
  ...given,
});
