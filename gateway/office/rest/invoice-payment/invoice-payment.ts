import { paymentUnavailableText } from '../../../../domain/invoice-payment/invoice-payment-messages.js';
import { Failure } from '../../../errors.js';
import type { AccountEntry } from '../../ports/account.js';
import type { InvoicePayment, InvoicePaymentPort, InvoicePaymentReceipt } from '../../ports/invoice-payment.js';
import { toOpenItem } from '../account/account.map.js';
import { openItemsShape } from '../account/account.wire.js';
import type { RestCalls } from '../http/rest-calls.js';
import { paymentTypesShape } from '../payment/payment.wire.js';
import { fromInvoicePayment, invoicePaymentFields, toReceipt } from './invoice-payment.map.js';
import { receiptShape } from './invoice-payment.wire.js';

/** Payments of open items over REST (A7.5–A7.7). */
export class RestInvoicePayment implements InvoicePaymentPort {
  constructor(private readonly calls: RestCalls) {}

  async openItems(): Promise<readonly AccountEntry[]> {
    return (await explainingBadGateway(this.calls.get('account', '/api/account/openar', openItemsShape))).map(toOpenItem);
  }

  async paymentTypes(): Promise<readonly string[]> {
    const types = await explainingBadGateway(this.calls.get('checkout', '/api/payment/types', paymentTypesShape));
    return types.map(({ creditCardIssuer }) => creditCardIssuer);
  }

  async pay(payment: InvoicePayment, idempotencyKey: string): Promise<InvoicePaymentReceipt> {
    const write = { path: '/api/payment', body: fromInvoicePayment(payment), idempotencyKey, fieldNames: invoicePaymentFields };
    return toReceipt(await explainingBadGateway(this.calls.write('payment', write, receiptShape)));
  }
}

/** Gives a 502 the text of A8.2. It may come from a proxy, which does not know the payment. */
async function explainingBadGateway<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'BACK_OFFICE_UNAVAILABLE' || error.upstreamStatus !== 502) throw error;
    const details = { upstreamStatus: 502, reason: 'status 502', cause: error };
    throw new Failure(error.code, { ...details, serverMessage: paymentUnavailableText });
  }
}
