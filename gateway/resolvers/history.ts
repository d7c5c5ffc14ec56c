import { maxOrderPageSize, maxOrderSearchLength } from '../../domain/order-history.js';
import type { GatewayContext } from '../context.js';
import { badInput } from '../errors.js';
import type { LeftOutLine, MutationResolvers, OrderHistorySort, PastOrder, QueryResolvers } from '../generated/resolvers.js';
import type { CartDto } from '../rest/cart.js';
import { dayOf, maybeDay } from '../rest/days.js';
import { maybeWithPlaces } from '../rest/decimals.js';
import type { PastOrderDto } from '../rest/history.js';
import { documentsOf } from './documents.js';
import { idempotencyKey } from './idempotency-key.js';
import { inLines, orProblems } from './problems.js';

/** A reorder's answer, the cart not yet looked up as the query wants it. */
export interface ReorderedCart {
  readonly cart: CartDto;
  readonly savedLineIds: string[];
  readonly leftOut: LeftOutLine[];
}

/** What a customer ordered (schema/history.graphql). */
export const historyQueries: Pick<QueryResolvers<GatewayContext>, 'orderHistory'> = {
  orderHistory: async (_, { filter, sort, isDescending, page, pageSize }, ctx) => {
    if (page < 1 || pageSize < 1 || pageSize > maxOrderPageSize) throw badInput(`A page has 1 to ${maxOrderPageSize} orders`);
    const search = filter?.orderNumber?.trim() ?? '';
    if (search.length > maxOrderSearchLength) throw badInput(`An order number has at most ${maxOrderSearchLength} characters`);
    const { rows, totalCount } = await ctx.signedIn().history.orders({
      startDate: filter?.startDate ?? null,
      endDate: filter?.endDate ?? null,
      search: search === '' ? null : search,
      sort: sorts[sort],
      ...{ isDescending, page, pageSize },
    });
    ctx.count(rows.length);
    return { orders: rows.map(viewOrder), totalCount };
  },
};

export const historyMutations: Pick<MutationResolvers<GatewayContext>, 'reorder'> = {
  reorder: (_, { input }, ctx) =>
    orProblems(
      ctx
        .signedIn()
        .history.reorder(input.orderNumber, idempotencyKey(input.idempotencyKey))
        .then(({ cart, savedLineIds, leftOut }) => ({
          __typename: 'Reordered' as const,
          cart,
          savedLineIds: (savedLineIds ?? []).map(String),
          leftOut: leftOut ?? [],
        })),
      inLines,
    ),
};

/** As the contract calls them. */
const sorts: Readonly<Record<OrderHistorySort, string>> = {
  ORDER_NUMBER: 'orderNumber',
  PO_NUMBER: 'poNumber',
  ORDER_DATE: 'orderDate',
  DELIVERY_DATE: 'deliveryDate',
  STATUS: 'status',
  TOTAL: 'total',
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

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
