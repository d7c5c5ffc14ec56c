import { type Static, Type } from 'typebox';
import { SavedCart } from '../cart/cart.wire.js';
import { ScanDocuments } from '../documents/documents.wire.js';
import { Decimal, Maybe, shape } from '../http/shapes.js';

const PastOrder = Type.Object({
  orderNumber: Type.Union([Type.String(), Type.Integer()]),
  pO_Number: Maybe(Type.String()),
  invoiceNumber: Maybe(Type.String()),
  orderDate: Type.String(),
  deliveryDate: Maybe(Type.String()),
  status: Type.String(),
  total: Maybe(Decimal),
  onBehalf: Maybe(Type.Object({ userName: Type.String(), staffName: Type.String() })),
  orderConfirmation: Maybe(Type.Integer()),
  invoice: Maybe(Type.Integer()),
  scanDocuments: Maybe(ScanDocuments),
});
const Key = Type.Union([Type.String(), Type.Integer()]);
const FormattedCode = Maybe(Type.String());
const Substitute = Type.Object({
  productKey: Maybe(Key),
  productCode: Type.String(),
  formattedProductCode: FormattedCode,
  description: Type.String(),
});
const OrderLine = Type.Object({
  productKey: Maybe(Key),
  productCode: Type.String(),
  description: Type.String(),
  packSize: Maybe(Type.String()),
  quantity: Decimal,
  unitOfMeasure_SellBy: Type.String(),
  shippedQuantity: Maybe(Decimal),
  substitute: Maybe(Substitute),
  unitPrice: Maybe(Decimal),
  unitOfMeasure_PriceBy: Maybe(Type.String()),
  extension: Maybe(Decimal),
  productText1: Maybe(Type.String()),
  productText2: Maybe(Type.String()),
});
const ShipTo = Type.Object({
  code: Maybe(Type.String()),
  name: Maybe(Type.String()),
  address1: Maybe(Type.String()),
  address2: Maybe(Type.String()),
  city: Maybe(Type.String()),
  state: Maybe(Type.String()),
  zip: Maybe(Type.String()),
});
const Order = Type.Object({
  ...PastOrder.properties,
  orderedBy: Maybe(Type.String()),
  isPickup: Maybe(Type.Boolean()),
  shippedDate: Maybe(Type.String()),
  arrivalDate: Maybe(Type.String()),
  invoiceDate: Maybe(Type.String()),
  shipTo: Maybe(ShipTo),
  specialInstruction1: Maybe(Type.String()),
  specialInstruction2: Maybe(Type.String()),
  notes: Maybe(Type.String()),
  messages: Maybe(Type.Array(Type.String())),
  lineTotal: Maybe(Decimal),
  tax: Maybe(Decimal),
  addOnCharges: Maybe(Decimal),
  lines: Type.Array(OrderLine),
});
const Purchase = Type.Object({
  orderNumber: Type.Union([Type.String(), Type.Integer()]),
  productCode: Type.String(),
  formattedProductCode: FormattedCode,
  productKey: Maybe(Key),
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
export const orderShape = shape(Order);
export const purchasesShape = shape(Type.Object({ rows: Type.Array(Purchase), totalCount: Type.Integer() }));
export const reorderedShape = shape(Reordered);

/** Row of `GET /api/history/orders` (A3.8, A7.15). */
export type WirePastOrder = Static<typeof PastOrder>;
/** `GET /api/history/orders/{orderNumber}`. */
export type WireOrder = Static<typeof Order>;
/** Row of `GET /api/history/products` (A3.9, A7.16). */
export type WirePurchase = Static<typeof Purchase>;
export type WireReordered = Static<typeof Reordered>;
