import { paymentFailureText } from '../../../../domain/checkout/checkout-messages.js';
import { paymentUnavailableText } from '../../../../domain/invoice-payment/invoice-payment-messages.js';
import { text } from '../../../../texts/text.js';
import type { AttemptRow } from '../../../store/payment/payment-attempts.js';
import { type Problem, Refused } from '../../failures.js';

/** Answer to a query about a payment that was never charged. */
export const nothingCharged = (method: AttemptRow['method']): Problem => ({
  code: 'PAYMENT_REQUIRED',
  message: text(`payment.nothingCharged.${method === 'check' ? 'check' : 'card'}`),
});

/** The processor refused the request as such, and charged nothing. */
export const paymentFailed = (reason: string): Problem => ({ code: 'PAYMENT_FAILED', message: paymentFailureText(reason) });

/** The processor was away before anything could be charged: in the words of checkout (S8.19) or of Make Payment (A8.2). */
export const paymentUnavailable = ({ cartId }: Pick<AttemptRow, 'cartId'>, reason: string): Problem =>
  cartId === null ? { code: 'PAYMENT_UNAVAILABLE', message: paymentUnavailableText } : paymentFailed(reason);

/** 409: the processor does not tell yet whether it charged. */
export const paymentUnknown = (method: AttemptRow['method']): Refused =>
  new Refused(
    [
      {
        code: 'PAYMENT_UNKNOWN',
        message: text(`payment.unknown.${method === 'check' ? 'check' : 'card'}`),
      },
    ],
    undefined,
    { 'Retry-After': '5' },
  );

/** 409: somebody is at work on the same request. */
export const stillRunning = (): Refused =>
  new Refused([{ code: 'STILL_RUNNING', message: text('failures.stillRunning') }], undefined, { 'Retry-After': '1' });
