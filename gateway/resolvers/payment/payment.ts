import { phoneDigits } from '../../../domain/addresses/phone-number.js';
import { isAcceptableIssuer } from '../../../domain/payment/card-issuer.js';
import type { GatewayContext } from '../../context.js';
import type { MutationResolvers, PayAndSubmitOrderInput, QueryResolvers } from '../../generated/resolvers.js';
import { deliveryAddressId } from '../../office/rest/addresses/delivery-address-id.js';
import type { PaymentDto } from '../../office/rest/payment.js';
import { submittedOrder } from '../checkout/checkout.js';
import { idempotencyKey } from '../idempotency-key.js';
import { orProblems, type PathOf } from '../problems.js';

/** Card payments (schema/payment.graphql). */
export const paymentQueries: Pick<QueryResolvers<GatewayContext>, 'acceptedCardIssuers'> = {
  acceptedCardIssuers: async (_, __, ctx) => (await ctx.signedIn().payment.acceptedIssuers()).filter(isAcceptableIssuer),
};

export const paymentMutations: Pick<MutationResolvers<GatewayContext>, 'payAndSubmitOrder'> = {
  payAndSubmitOrder: (_, { input }, ctx) => {
    const paying = ctx.signedIn().payment.payAndSubmit(paymentOf(input), idempotencyKey(input.idempotencyKey));
    return orProblems(paying.then(submittedOrder), inPayment);
  },
};

/** The input in the contract's words. */
function paymentOf({ version, total, deliveryAddressId: addressId, card, billingAddress }: PayAndSubmitOrderInput): PaymentDto {
  return {
    version,
    ...(total == null ? {} : { orderTotal: total }),
    ...(addressId == null ? {} : { deliveryAddressId: deliveryAddressId(addressId) }),
    ...(card == null ? {} : { creditCard: givenOf(card) }),
    ...(billingAddress == null ? {} : { address: addressOf(billingAddress) }),
  };
}

/** The fields of an input that are given. */
export const givenOf = <T extends object>(input: T) =>
  Object.fromEntries(Object.entries(input).filter((field) => field[1] != null)) as {
    readonly [Field in keyof T]: NonNullable<T[Field]>;
  };

/** What is given of an address: the name is the account holder's (S3.9), the phone number its digits (A5.11). */
export function addressOf(address: NonNullable<PayAndSubmitOrderInput['billingAddress']>): Record<string, string> {
  const given = Object.entries(address).filter((field): field is [string, string] => Boolean(field[1]));
  return Object.fromEntries(
    given.map(([field, text]) => [field === 'name' ? 'accountHolderName' : field, field === 'phone' ? phoneDigits(text) : text]),
  );
}

/** `creditCard.cardNumber` is `card.cardNumber` here. */
export const inPayment: PathOf = ({ field }) => {
  const [part, name] = (field ?? '').split('.');
  if (part === 'creditCard' && name) return ['card', name];
  if (part === 'bankAccount' && name) return ['bankAccount', name];
  if (part === 'address' && name) return ['billingAddress', name === 'accountHolderName' ? 'name' : name];
  return null;
};
