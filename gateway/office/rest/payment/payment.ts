import type { SubmittedOrder } from '../../ports/checkout.js';
import type { OrderPayment, PaymentPort } from '../../ports/payment.js';
import { toSubmittedOrder } from '../checkout/checkout.map.js';
import { submittedShape } from '../checkout/checkout.wire.js';
import type { RestCalls } from '../http/rest-calls.js';
import { fromOrderPayment, paymentFields } from './payment.map.js';
import { paymentTypesShape } from './payment.wire.js';

/** Card payments over REST (S3.9). */
export class RestPayment implements PaymentPort {
  constructor(private readonly calls: RestCalls) {}

  async acceptedIssuers(): Promise<readonly string[]> {
    const types = await this.calls.get('checkout', '/api/payment/types', paymentTypesShape);
    return types.map(({ creditCardIssuer }) => creditCardIssuer);
  }

  async payAndSubmit(payment: OrderPayment, idempotencyKey: string): Promise<SubmittedOrder> {
    const write = { path: '/api/checkout', body: fromOrderPayment(payment), idempotencyKey, fieldNames: paymentFields };
    return toSubmittedOrder(await this.calls.write('payment', write, submittedShape));
  }
}
