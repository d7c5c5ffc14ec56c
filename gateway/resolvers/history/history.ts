import { maxOrderSearchLength } from '../../../domain/history/order-history.js';
import { maxPurchaseSearchLength } from '../../../domain/history/product-history.js';
import { defaultPriceDecimals } from '../../../domain/number/money.js';
import type { GatewayContext } from '../../context.js';
import { maybeWithPlaces, withPlaces } from '../../decimal-places.js';
import { badInput } from '../../errors.js';
import type { LeftOutLine, MutationResolvers, PastOrder, Purchase, QueryResolvers } from '../../generated/resolvers.js';
import type { Cart } from '../../office/ports/cart.js';
import type * as office from '../../office/ports/history.js';
import { linkOf } from '../documents/documents.js';
import { idempotencyKey } from '../idempotency-key.js';
import { pageOf } from '../page-of.js';
import { inLines, orProblems } from '../problems.js';

/** The cart after a reorder; its products are looked up if the query selects them. */
export interface ReorderedCart {
  readonly cart: Cart;
  readonly savedLineIds: string[];
  readonly leftOut: readonly LeftOutLine[];
}

/** A customer's orders and purchases (schema/history.graphql). */
export const historyQueries: Pick<QueryResolvers<GatewayContext>, 'orderHistory' | 'productHistory'> = {
  orderHistory: async (_, { filter, sort, ...page }, ctx) => {
    const search = filter?.orderNumber?.trim() ?? '';
    if (search.length > maxOrderSearchLength) throw badInput(`An order number has at most ${maxOrderSearchLength} characters`);
    const { rows, totalCount } = await ctx.signedIn().history.orders({
      ...rowsOf({ ...filter, search }, page),
      sort,
    });
    ctx.count(rows.length);
    return { orders: rows.map(viewOrder), totalCount };
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

const viewOrder = ({ status, total, documents, ...order }: office.PastOrder): PastOrder => ({
  ...order,
  status: capitalised(status),
  total: maybeWithPlaces(total, 2),
  documents: documents.map(linkOf),
});

const viewPurchase = ({ quantity, price, type, ...purchase }: office.Purchase): Purchase => ({
  ...purchase,
  quantity: withPlaces(quantity, 2),
  price: maybeWithPlaces(price, defaultPriceDecimals),
  type: capitalised(type),
});

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
