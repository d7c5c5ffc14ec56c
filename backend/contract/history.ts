import { type Static, Type } from 'typebox';
import { historyPageSize, maxHistoryPageSize } from '../../domain/history/history-pages.js';
import { maxOrderSearchLength, orderSorts, orderStatuses } from '../../domain/history/order-history.js';
import { maxPurchaseSearchLength, purchaseSorts } from '../../domain/history/product-history.js';
import { CartSaved } from './cart.js';
import { dateRange } from './dates.js';
import { ScanDocuments } from './documents.js';
import { Decimal, Nullable } from './values.js';

const oneOf = <const T extends string>(values: readonly T[], more: { default?: T } = {}) =>
  Type.Union(
    values.map((value) => Type.Literal(value)),
    more,
  ) as unknown as ReturnType<typeof Type.Unsafe<T>>;

const Day = Type.String({ description: 'YYYY-MM-DD' });

const searchIn = (description: string, maxLength: number) => Type.Optional(Type.String({ maxLength, description }));

const pages = {
  direction: Type.Optional(oneOf(['asc', 'desc'], { default: 'desc' })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: maxHistoryPageSize, default: historyPageSize })),
};

/** A page of orders: range of days, search, sort. */
export const OrderHistoryQuery = Type.Object(
  {
    ...dateRange('day of ordering'),
    search: searchIn('In the order number, the P.O. number or the number of the invoice', maxOrderSearchLength),
    sort: Type.Optional(oneOf(orderSorts, { default: 'orderDate' })),
    ...pages,
  },
  { additionalProperties: false },
);

/** A page of purchases: range of days, search, sort. */
export const ProductHistoryQuery = Type.Object(
  {
    ...dateRange('invoice date'),
    search: searchIn(
      'Words of order number, product code, description and type, the type as sent or as named in the language of Accept-Language',
      maxPurchaseSearchLength,
    ),
    sort: Type.Optional(oneOf(purchaseSorts, { default: 'invoiceDate' })),
    ...pages,
  },
  { additionalProperties: false },
);

/** The part of both queries that does not depend on what is listed. */
export type HistoryPageQuery = Omit<Static<typeof OrderHistoryQuery>, 'sort'>;

const OrderRow = Type.Object({
  orderNumber: Type.String(),
  pO_Number: Nullable(Type.String()),
  invoiceNumber: Type.Optional(
    Nullable(Type.String({ description: 'Of the first invoice; null while it is not billed, left out if it is not known' })),
  ),
  orderDate: Day,
  deliveryDate: Nullable(Day),
  status: oneOf(orderStatuses),
  total: Nullable(Type.String({ description: 'Decimal; null with hidden pricing' })),
  onBehalf: Nullable(
    Type.Object(
      { userName: Type.String(), staffName: Type.String() },
      { description: 'Both names, if staff placed the order while acting as a user; null if the user ordered' },
    ),
  ),
  orderConfirmation: Nullable(Type.Integer({ description: 'The n of `/api/documents/order/{id}/{n}`' })),
  invoice: Nullable(Type.Integer({ description: 'Likewise; null while it is not billed' })),
  scanDocuments: ScanDocuments,
});

const FormattedCode = Type.Optional(
  Type.String({ description: 'The code as the product list shows it; if left out, `productCode`' }),
);

const OrderLine = Type.Object({
  productKey: Type.Integer(),
  productCode: Type.String({ description: 'As it was when the order was placed' }),
  description: Type.String(),
  packSize: Type.String(),
  quantity: Decimal,
  unitOfMeasure_SellBy: Type.String(),
  shippedQuantity: Type.Optional(
    Nullable(Type.String({ description: 'Decimal, in the same unit; null or left out if it is not known' })),
  ),
  substitute: Type.Optional(
    Nullable(
      Type.Object(
        {
          productKey: Type.Integer(),
          productCode: Type.String(),
          formattedProductCode: FormattedCode,
          description: Type.String(),
        },
        { description: 'The product that was shipped instead; null or left out if none was' },
      ),
    ),
  ),
  unitPrice: Nullable(
    Type.String({ description: 'Decimal, for one of the price-by unit; null with hidden pricing or if unknown' }),
  ),
  unitOfMeasure_PriceBy: Type.String(),
  extension: Nullable(Type.String({ description: 'Decimal; null with hidden pricing or if unknown' })),
  productText1: Nullable(Type.String()),
  productText2: Nullable(Type.String()),
});

const NullableText = Nullable(Type.String());

/** One order with its lines. */
export const Order = Type.Object({
  ...OrderRow.properties,
  orderedBy: Nullable(Type.String({ description: 'Name of the user who ordered; null if unknown' })),
  isPickup: Type.Boolean({ description: 'The goods are picked up; `deliveryDate` is the day of the pickup' }),
  shippedDate: Type.Optional(Nullable(Day)),
  arrivalDate: Type.Optional(Nullable(Day)),
  invoiceDate: Nullable(Day),
  shipTo: Nullable(
    Type.Object({
      code: NullableText,
      name: NullableText,
      address1: NullableText,
      address2: NullableText,
      city: NullableText,
      state: NullableText,
      zip: NullableText,
    }),
  ),
  specialInstruction1: NullableText,
  specialInstruction2: NullableText,
  notes: NullableText,
  messages: Type.Array(Type.String()),
  lineTotal: Nullable(Type.String({ description: 'Decimal; null with hidden pricing, as the other amounts' })),
  tax: NullableText,
  addOnCharges: NullableText,
  lines: Type.Array(OrderLine),
});
export type Order = Static<typeof Order>;

const PurchaseRow = Type.Object({
  orderNumber: Type.String(),
  productCode: Type.String(),
  formattedProductCode: FormattedCode,
  productKey: Type.Integer(),
  description: Type.String(),
  invoiceDate: Nullable(Type.String({ description: 'YYYY-MM-DD; null for what is not billed yet' })),
  quantity: Decimal,
  unitOfMeasure_SellBy: Type.String(),
  price: Nullable(Type.String({ description: 'Decimal, for one of this unit; null with hidden pricing or an unknown price' })),
  type: Type.String({ description: '`Invoice`, or `Order` for what is not billed yet' }),
});

/** Orders of a customer, a page at a time (A3.8). */
export const OrderHistory = Type.Object({ rows: Type.Array(OrderRow), totalCount: Type.Integer() });
export type OrderHistory = Static<typeof OrderHistory>;

/** Purchases of a customer, a page at a time (A3.9). */
export const ProductHistory = Type.Object({ rows: Type.Array(PurchaseRow), totalCount: Type.Integer() });
export type ProductHistory = Static<typeof ProductHistory>;

/** The path of an order. */
export const OrderParams = Type.Object({ orderNumber: Type.String({ minLength: 1, maxLength: 50 }) });

const LeftOutLine = Type.Object({
  productCode: Type.String(),
  description: Type.String(),
  reason: Type.String({ description: 'Why it cannot be ordered any more' }),
});

/** Outcome of ordering again: the saved cart, and the lines that can no longer be ordered. */
export const Reordered = Type.Object({ ...CartSaved.properties, leftOut: Type.Array(LeftOutLine) });
export type Reordered = Static<typeof Reordered>;
