import { maxOrderSearchLength, type OrderSort } from '../../../domain/history/order-history.js';
import { maxPurchaseSearchLength, type PurchaseSort } from '../../../domain/history/product-history.js';
import { defaultPriceDecimals } from '../../../domain/number/money.js';
import type { GatewayContext } from '../../context.js';
import { badInput } from '../../errors.js';
import type {
  LeftOutLine,
  MutationResolvers,
  OrderHistorySort,
  PastOrder,
  ProductHistorySort,
  Purchase,
  QueryResolvers,
} from '../../generated/resolvers.js';
import type { Cart } from '../../office/ports/cart.js';
import type { HistoryQuery, PastOrderDto, PurchaseDto } from '../../office/rest/history.js';
import { dayOf, maybeDay } from '../../office/rest/http/days.js';
import { maybeWithPlaces, withPlaces } from '../../office/rest/http/decimals.js';
import { askedPage } from '../asked-page.js';
import { documentsOf } from '../documents/documents.js';
import { idempotencyKey } from '../idempotency-key.js';
import { inLines, orProblems } from '../problems.js';

/** A reorder's answer, the cart not yet looked up as the query wants it. */
export interface ReorderedCart {
  readonly cart: Cart;
  readonly savedLineIds: string[];
  readonly leftOut: LeftOutLine[];
}

/** What a customer ordered and bought (schema/history.graphql). */
export const historyQueries: Pick<QueryResolvers<GatewayContext>, 'orderHistory' | 'productHistory'> = {
  orderHistory: async (_, { filter, sort, ...page }, ctx) => {
    const search = filter?.orderNumber?.trim() ?? '';
    if (search.length > maxOrderSearchLength) throw badInput(`An order number has at most ${maxOrderSearchLength} characters`);
    const { rows, totalCount } = await ctx.signedIn().history.orders({
      ...askedOf({ ...filter, search }, page),
      sort: orderSorts[sort],
    });
    ctx.count(rows.length);
    return { orders: rows.map(viewOrder), totalCount };
  },

  productHistory: async (_, { filter, sort, ...page }, ctx) => {
    const search = filter?.text?.trim() ?? '';
    if (search.length > maxPurchaseSearchLength) throw badInput(`A search has at most ${maxPurchaseSearchLength} characters`);
    const { rows, totalCount } = await ctx.signedIn().history.products({
      ...askedOf({ ...filter, search }, page),
      sort: purchaseSorts[sort],
    });
    ctx.count(rows.length);
    return { purchases: rows.map(viewPurchase), totalCount };
  },
};

interface Page {
  readonly isDescending: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/** Which rows are asked for, whatever they are sorted by; throws for a page that cannot be. */
function askedOf(
  { startDate, endDate, search }: { startDate?: string | null; endDate?: string | null; search: string },
  { isDescending, page, pageSize }: Page,
): Omit<HistoryQuery, 'sort'> {
  return {
    startDate: startDate ?? null,
    endDate: endDate ?? null,
    search: search === '' ? null : search,
    ...{ isDescending, ...askedPage({ page, pageSize }) },
  };
}

export const historyMutations: Pick<MutationResolvers<GatewayContext>, 'reorder'> = {
  reorder: (_, { input }, ctx) =>
    orProblems(
      ctx
        .signedIn()
        .history.reorder(input.orderNumber, idempotencyKey(input.idempotencyKey))
        .then(({ cart, savedLineIds, leftOut }) => ({
          __typename: 'Reordered' as const,
          cart,
          savedLineIds: savedLineIds.map(String),
          leftOut,
        })),
      inLines,
    ),
};

/** As the contract calls them. */
const orderSorts: Readonly<Record<OrderHistorySort, OrderSort>> = {
  ORDER_NUMBER: 'orderNumber',
  PO_NUMBER: 'poNumber',
  ORDER_DATE: 'orderDate',
  DELIVERY_DATE: 'deliveryDate',
  STATUS: 'status',
  TOTAL: 'total',
};

const purchaseSorts: Readonly<Record<ProductHistorySort, PurchaseSort>> = {
  ORDER_NUMBER: 'orderNumber',
  PRODUCT_CODE: 'productCode',
  DESCRIPTION: 'description',
  INVOICE_DATE: 'invoiceDate',
  QUANTITY: 'quantity',
  UNIT: 'unit',
  PRICE: 'price',
  TYPE: 'type',
};

const viewOrder = (dto: PastOrderDto): PastOrder => ({
  orderNumber: String(dto.orderNumber),
  poNumber: dto.pO_Number ?? null,
  orderDate: dayOf(dto.orderDate),
  deliveryDate: maybeDay(dto.deliveryDate),
  status: capitalised(dto.status),
  total: maybeWithPlaces(dto.total, 2),
  documents: documentsOf(String(dto.orderNumber), dto),
});

const viewPurchase = (dto: PurchaseDto): Purchase => ({
  orderNumber: String(dto.orderNumber),
  productKey: dto.productKey == null ? null : String(dto.productKey),
  productCode: dto.productCode,
  description: dto.description,
  invoiceDate: maybeDay(dto.invoiceDate),
  quantity: withPlaces(dto.quantity, 2),
  unit: dto.unitOfMeasure_SellBy,
  price: maybeWithPlaces(dto.price, defaultPriceDecimals),
  type: capitalised(dto.type),
});

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
