import { type Static, Type } from 'typebox';
import { SavedCart } from '../cart/cart.wire.js';
import { ScanDocuments } from '../documents/documents.wire.js';
import { Decimal, Maybe, shape } from '../http/shapes.js';

const PastOrder = Type.Object({
  orderNumber: Type.Union([Type.String(), Type.Integer()]),
  pO_Number: Maybe(Type.String()),
  orderDate: Type.String(),
  deliveryDate: Maybe(Type.String()),
  status: Type.String(),
  total: Maybe(Decimal),
  onBehalf: Maybe(Type.Object({ userName: Type.String(), staffName: Type.String() })),
  orderConfirmation: Maybe(Type.Integer()),
  invoice: Maybe(Type.Integer()),
  scanDocuments: Maybe(ScanDocuments),
});
const Purchase = Type.Object({
  orderNumber: Type.Union([Type.String(), Type.Integer()]),
  productCode: Type.String(),
  productKey: Maybe(Type.Union([Type.String(), Type.Integer()])),
  description: Type.String(),
  invoiceDate: Maybe(Type.String()),
  quantity: Decimal,
  unitOfMeasure_SellBy: Type.String(),
  price: Maybe(Decimal),
  type: Type.String(),
});
const Reordered = Type.Object({
  ...SavedCart.properties,
  leftOut: Maybe(Type.Array(Type.Object({ productCode: Type.String(), description: Type.String(), reason: Type.String() }))),
});

export const ordersShape = shape(Type.Object({ rows: Type.Array(PastOrder), totalCount: Type.Integer() }));
export const purchasesShape = shape(Type.Object({ rows: Type.Array(Purchase), totalCount: Type.Integer() }));
export const reorderedShape = shape(Reordered);

/** Row of `GET /api/history/orders` (A3.8, A7.15). */
export type WirePastOrder = Static<typeof PastOrder>;
/** Row of `GET /api/history/products` (A3.9, A7.16). */
export type WirePurchase = Static<typeof Purchase>;
export type WireReordered = Static<typeof Reordered>;
