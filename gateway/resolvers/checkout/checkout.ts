import type { GatewayContext } from '../../context.js';
import { maybeWithPlaces } from '../../decimal-places.js';
import type {
  CartHeaderSavedResolvers,
  MutationResolvers,
  OrderSubmittedResolvers,
  QueryResolvers,
} from '../../generated/resolvers.js';
import type * as office from '../../office/ports/checkout.js';
import { readCart } from '../cart/cart.js';
import { idempotencyKey } from '../idempotency-key.js';
import { inInput, nowhere, orProblems } from '../problems.js';

/** A result whose cart is read when it is selected. */
export type CartToRead = object;

/** From the cart to the order (schema/checkout.graphql). */
export const checkoutQueries: Pick<QueryResolvers<GatewayContext>, 'estimate' | 'deliveryDates'> = {
  estimate: async (_, __, ctx) => {
    const estimate = await ctx.signedIn().checkout.estimate();
    return {
      lineTotal: maybeWithPlaces(estimate.lineTotal, 2),
      addOnCharges: maybeWithPlaces(estimate.addOnCharges, 2),
      taxableAmount: maybeWithPlaces(estimate.taxableAmount, 2),
      tax: maybeWithPlaces(estimate.tax, 2),
      total: maybeWithPlaces(estimate.total, 2),
    };
  },

  deliveryDates: (_, { shipTo }, ctx) => ctx.signedIn().checkout.deliveryDates(shipTo ?? null),
};

export const checkoutMutations: Pick<MutationResolvers<GatewayContext>, 'updateCartHeader' | 'validateCart' | 'submitOrder'> = {
  updateCartHeader: (_, { input }, ctx) => {
    const writing = ctx.signedIn().cart.updateHeader(input);
    return orProblems(
      writing.then(() => ({ __typename: 'CartHeaderSaved' }) as const),
      inInput,
    );
  },

  validateCart: (_, __, ctx) => {
    const asking = ctx.signedIn().cart.validate();
    return orProblems(
      asking.then(() => ({ __typename: 'CartValid' }) as const),
      nowhere,
    );
  },

  submitOrder: (_, { input }, ctx) => {
    const seen = { version: input.version, ...(input.total == null ? {} : { total: input.total }) };
    const ordering = ctx.signedIn().checkout.submit(seen, idempotencyKey(input.idempotencyKey));
    return orProblems(ordering.then(viewSubmittedOrder), nowhere);
  },
};

/** The receipt in the schema's form. */
export const viewSubmittedOrder = (order: office.SubmittedOrder) =>
  ({ __typename: 'OrderSubmitted', ...order, estimatedTotal: maybeWithPlaces(order.estimatedTotal, 2) }) as const;

/** The cart after saving a header or a validation: read now, so that it is current. */
export const cartToRead: Pick<CartHeaderSavedResolvers<GatewayContext>, 'cart'> = {
  cart: (_, __, ctx, info) => readCart(ctx, info),
};

export const orderSubmitted: Pick<OrderSubmittedResolvers<GatewayContext>, 'cart'> = {
  cart: (_, __, ctx, info) => readCart(ctx, info),
};
