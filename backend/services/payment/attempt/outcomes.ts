import { paymentFailureText } from '../../../../domain/checkout/checkout-messages.js';
import { paymentUnavailableText } from '../../../../domain/invoice-payment/invoice-payment-messages.js';
import { text } from '../../../../texts/text.js';
import { type ProcessorRefused, ProcessorSilent } from '../../../adapters/card-processor/port.js';
import type { AttemptRow } from '../../../store/payment/payment-attempts.js';
import { type Problem, Refused } from '../../failures.js';

/** The processor charged nothing; its own reason is for the log. */
export type ProcessorFailure = ProcessorSilent | ProcessorRefused;

/** Answer to a query about a payment that was never charged. */
export const nothingCharged = (method: AttemptRow['method']): Problem => ({
  code: 'PAYMENT_REQUIRED',
  message: text(`payment.nothingCharged.${method === 'check' ? 'check' : 'card'}`),
});

/** The processor did not respond or refused the request as such, and charged nothing. */
export const paymentFailed = (failure: ProcessorFailure): Problem => ({
  code: 'PAYMENT_FAILED',
  message: paymentFailureText(
    failure instanceof ProcessorSilent ? text('payment.processorSilent') : text('payment.processorRefused'),
  ),
});

/** The processor was away before anything could be charged: in the words of checkout (S8.19) or of Make Payment (A8.2). */
export const paymentUnavailable = ({ cartId }: Pick<AttemptRow, 'cartId'>, failure: ProcessorSilent): Problem =>
  cartId === null ? { code: 'PAYMENT_UNAVAILABLE', message: paymentUnavailableText } : paymentFailed(failure);

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
