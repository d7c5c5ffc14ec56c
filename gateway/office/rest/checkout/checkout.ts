import type { CheckoutPort, DeliveryDates, Estimate, SeenOrder, SubmittedOrder } from '../../ports/checkout.js';
import type { RestCalls } from '../http/rest-calls.js';
import { toDeliveryDates, toEstimate, toSubmittedOrder } from './checkout.map.js';
import { deliveryDatesShape, estimateShape, submittedShape } from './checkout.wire.js';

/** Checkout over REST (S3.7, S3.8, S7.19). */
export class RestCheckout implements CheckoutPort {
  constructor(private readonly calls: RestCalls) {}

  async estimate(): Promise<Estimate> {
    return toEstimate(await this.calls.get('checkout', '/api/checkout', estimateShape));
  }

  async deliveryDates(shipTo: string | null): Promise<DeliveryDates> {
    const query = shipTo === null ? '' : `?${new URLSearchParams({ shipto: shipTo })}`;
    return toDeliveryDates(await this.calls.get('checkout', `/api/cart/date${query}`, deliveryDatesShape));
  }

  async submit({ version, total }: SeenOrder, idempotencyKey: string): Promise<SubmittedOrder> {
    const body = { version, ...(total === undefined ? {} : { total }) };
    return toSubmittedOrder(
      await this.calls.write('checkout', { path: '/api/cart/submit', body, idempotencyKey }, submittedShape),
    );
  }
}
