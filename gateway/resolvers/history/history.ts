import { maxOrderSearchLength } from '../../../domain/history/order-history.js';
import { orderLineChange } from '../../../domain/history/order-line-change.js';
import { maxPurchaseSearchLength } from '../../../domain/history/product-history.js';
import { defaultPriceDecimals } from '../../../domain/number/money.js';
import type { GatewayContext } from '../../context.js';
import { maybeWithPlaces, withAtLeastPlaces, withPlaces } from '../../decimal-places.js';
import { badInput, Failure } from '../../errors.js';
import type {
  LeftOutLine,
  MutationResolvers,
  Order,
  OrderLine,
  PastOrder,
  Purchase,
  QueryResolvers,
} from '../../generated/resolvers.js';
import type { Cart } from '../../office/ports/cart.js';
import type * as office from '../../office/ports/history.js';
import type { ProductView } from '../catalogue/product.view.js';
import { productNeeds, reportOnce, viewProductsByKey } from '../catalogue/products.js';
import { linkOf } from '../documents/documents.js';
import { idempotencyKey } from '../idempotency-key.js';
import { pageOf } from '../page-of.js';
import { inLines, orProblems } from '../problems.js';
import { type SelectionInfo, selects } from '../selection.js';

/** The cart after a reorder; its products are looked up if the query selects them. */
export interface ReorderedCart {
  readonly cart: Cart;
  readonly savedLineIds: string[];
  readonly leftOut: readonly LeftOutLine[];
}

/** A customer's orders and purchases (schema/history.graphql). */
export const historyQueries: Pick<QueryResolvers<GatewayContext>, 'orderHistory' | 'order' | 'productHistory'> = {
  orderHistory: async (_, { filter, sort, ...page }, ctx) => {
    const search = (filter?.text ?? filter?.orderNumber)?.trim() ?? '';
    if (search.length > maxOrderSearchLength) throw badInput(`A search has at most ${maxOrderSearchLength} characters`);
    const { rows, totalCount } = await ctx.signedIn().history.orders({
      ...rowsOf({ ...filter, search }, page),
      sort,
    });
    ctx.count(rows.length);
    return { orders: rows.map(viewOrder), totalCount };
  },

  order: async (_, { orderNumber }, ctx, info) => {
    const number = orderNumber.trim();
    const { history } = ctx.signedIn();
    if (number === '' || number.length > maxOrderSearchLength) return null;
    try {
      return await viewOrderDetails(ctx, await history.order(number), info);
    } catch (error) {
      if (error instanceof Failure && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  },

  productHistory: async (_, { filter, sort, ...page }, ctx) => {
    const search = filter?.text?.trim() ?? '';
    if (search.length > maxPurchaseSearchLength) throw badInput(`A search has at most ${maxPurchaseSearchLength} characters`);
    const { rows, totalCount } = await ctx.signedIn().history.products({
      ...rowsOf({ ...filter, search }, page),
      sort,
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

/** Query without its sort; throws for an invalid page. */
function rowsOf(
  { startDate, endDate, search }: { startDate?: string | null; endDate?: string | null; search: string },
  { isDescending, page, pageSize }: Page,
): Omit<office.HistoryQuery<unknown>, 'sort'> {
  return {
    startDate: startDate ?? null,
    endDate: endDate ?? null,
    search: search === '' ? null : search,
    ...{ isDescending, ...pageOf({ page, pageSize }) },
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

export const viewOrder = ({ status, total, documents, ...order }: office.PastOrder): PastOrder => ({
  ...order,
  status: capitalised(status),
  total: maybeWithPlaces(total, 2),
  documents: documents.map(linkOf),
});

/** An order in the schema's form; products of all lines are looked up together, if the query selects them. */
async function viewOrderDetails(ctx: GatewayContext, order: office.Order, info: SelectionInfo): Promise<Order> {
  ctx.count(order.lines.length);
  const keys = [...new Set(order.lines.flatMap(({ productKey }) => productKey ?? []))];
  let products: ReadonlyMap<number, ProductView> = new Map();
  let failure: unknown = null;
  if (keys.length > 0 && selects(info, 'lines', 'product')) {
    try {
      products = await viewProductsByKey(ctx, keys, productNeeds(info, 'lines', 'product'));
    } catch (error) {
      // The lines are returned even without their products.
      failure = error;
    }
  }
  const lines = order.lines.map((line) => viewOrderLine(line, products));
  reportOnce<'product'>(lines[0], 'product', failure);
  return {
    ...order,
    status: capitalised(order.status),
    lineTotal: maybeWithPlaces(order.lineTotal, 2),
    tax: maybeWithPlaces(order.tax, 2),
    addOnCharges: maybeWithPlaces(order.addOnCharges, 2),
    total: maybeWithPlaces(order.total, 2),
    documents: order.documents.map(linkOf),
    lines,
  };
}

interface OrderLineView extends Omit<OrderLine, 'product'> {
  product: ProductView | null;
}

function viewOrderLine(line: office.OrderLine, products: ReadonlyMap<number, ProductView>): OrderLineView {
  const { productKey, quantity, shippedQuantity, substitute, unitPrice, extension } = line;
  return {
    ...line,
    productKey: productKey === null ? null : String(productKey),
    product: (productKey === null ? null : products.get(productKey)) ?? null,
    quantity: withPlaces(quantity, 2),
    shippedQuantity: maybeWithPlaces(shippedQuantity, 2),
    change: orderLineChange({ quantity, shippedQuantity, hasSubstitute: substitute !== null }),
    unitPrice: unitPrice === null ? null : withAtLeastPlaces(unitPrice, 2),
    extension: maybeWithPlaces(extension, 2),
  };
}

const viewPurchase = ({ quantity, price, type, ...purchase }: office.Purchase): Purchase => ({
  ...purchase,
  quantity: withPlaces(quantity, 2),
  price: maybeWithPlaces(price, defaultPriceDecimals),
  type: capitalised(type),
});

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
