import { isAcceptableIssuer } from '../../../domain/payment/card-issuer.js';
import type { GatewayContext } from '../../context.js';
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.js';
import { viewSubmittedOrder } from '../checkout/checkout.js';
import { idempotencyKey } from '../idempotency-key.js';
import { withKeptPhone } from '../kept-phone.js';
import { orProblems, type PathOf } from '../problems.js';

/** Card payments (schema/payment.graphql). */
export const paymentQueries: Pick<QueryResolvers<GatewayContext>, 'acceptedCardIssuers'> = {
  acceptedCardIssuers: async (_, __, ctx) => (await ctx.signedIn().payment.acceptedIssuers()).filter(isAcceptableIssuer),
};

export const paymentMutations: Pick<MutationResolvers<GatewayContext>, 'payAndSubmitOrder'> = {
  payAndSubmitOrder: (_, { input: { idempotencyKey: key, ...payment } }, ctx) => {
    const paying = ctx.signedIn().payment.payAndSubmit(withKeptPhone(payment, ctx), idempotencyKey(key));
    return orProblems(paying.then(viewSubmittedOrder), inPayment);
  },
};

/** Paths of the fields of card, bank account and billing address. */
export const inPayment: PathOf = ({ field }) => (field?.includes('.') ? field.split('.') : null);
