import { type Static, Type } from 'typebox';
import { type Text, text } from '../../../texts/text.js';

/** The codes of a decline in Stripe's answer. */
export const Decline = Type.Object({ code: Type.Optional(Type.String()), decline_code: Type.Optional(Type.String()) });

/** Reasons of declines by Stripe's codes. */
const reasons: ReadonlyMap<string, Text> = new Map([
  ['insufficient_funds', text('payment.cardDeclined.insufficientFunds')],
  ['lost_card', text('payment.cardDeclined.lostOrStolen')],
  ['stolen_card', text('payment.cardDeclined.lostOrStolen')],
  ['expired_card', text('payment.cardDeclined.expired')],
  ['incorrect_cvc', text('payment.cardDeclined.cvv')],
  ['invalid_cvc', text('payment.cardDeclined.cvv')],
  ['incorrect_number', text('payment.cardDeclined.number')],
  ['invalid_number', text('payment.cardDeclined.number')],
  ['incorrect_zip', text('payment.cardDeclined.zip')],
  ['authentication_required', text('payment.cardDeclined.confirmation')],
  ['card_not_supported', text('payment.cardDeclined.notSupported')],
]);

const otherReason = text('payment.cardDeclined.other');

/** Reason of a decline in our own wording: the bank's code says more than Stripe's. */
export const declineReason = ({ code = '', decline_code: reason = '' }: Static<typeof Decline>): Text =>
  reasons.get(reason) ?? reasons.get(code) ?? otherReason;
