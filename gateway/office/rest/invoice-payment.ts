import { type Static, Type } from 'typebox';
import { paymentUnavailableText } from '../../../domain/invoice-payment/invoice-payment-messages.js';
import { Failure } from '../../errors.js';
import type { AccountEntry } from '../ports/account.js';
import { toOpenItem } from './account/account.map.js';
import { openItemsShape } from './account/account.wire.js';
import type { RestCalls } from './http/rest-calls.js';
import { Maybe, shape } from './http/shapes.js';
import { paymentTypesShape } from './payment.js';

const Receipt = Type.Object({
  isSuccess: Type.Boolean(),
  transactionId: Maybe(Type.Union([Type.String(), Type.Integer()])),
  errorReason: Maybe(Type.String()),
  invoicePaymentKey: Maybe(Type.Union([Type.String(), Type.Integer()])),
});
const receiptShape = shape(Receipt);

/** What `POST /api/payment` answers (A3.5). */
export type PaymentReceiptDto = Static<typeof Receipt>;

/** Body of `POST /api/payment` (A3.4, A7.7). */
export interface InvoicePaymentDto {
  readonly paymentType: number;
  readonly paymentAmount: string;
  readonly details: readonly { readonly arCode: string; readonly detailType: number; readonly amount: string }[];
  readonly creditCard?: Readonly<Record<string, string>>;
  readonly bankAccount?: Readonly<Record<string, string>>;
  readonly address?: Readonly<Record<string, string>>;
}

/** Payments of open items. */
export interface InvoicePaymentClient {
  /** What can be paid. */
  openItems(): Promise<readonly AccountEntry[]>;
  /** Accepted types, as they come. */
  paymentTypes(): Promise<readonly string[]>;
  /** Pays; the same key never does it twice. Rejects with `Refused` for what a person can mend, and with its status 502 where certainly nothing was charged. */
  pay(payment: InvoicePaymentDto, idempotencyKey: string): Promise<PaymentReceiptDto>;
}

export class HttpInvoicePaymentClient implements InvoicePaymentClient {
  constructor(private readonly calls: RestCalls) {}

  async openItems(): Promise<readonly AccountEntry[]> {
    return (await inPaymentWords(this.calls.get('account', '/api/account/openar', openItemsShape))).map(toOpenItem);
  }

  async paymentTypes(): Promise<readonly string[]> {
    const types = await inPaymentWords(this.calls.get('checkout', '/api/payment/types', paymentTypesShape));
    return types.map(({ creditCardIssuer }) => creditCardIssuer);
  }

  pay(payment: InvoicePaymentDto, idempotencyKey: string): Promise<PaymentReceiptDto> {
    return inPaymentWords(this.calls.write('payment', { path: '/api/payment', body: payment, idempotencyKey }, receiptShape));
  }
}

/** A 502 is said in the words of A8.2; whoever sent it, it may be a proxy that knows nothing of the payment. */
async function inPaymentWords<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'BACK_OFFICE_UNAVAILABLE' || error.upstreamStatus !== 502) throw error;
    const details = { upstreamStatus: 502, reason: 'status 502', cause: error };
    throw new Failure(error.code, { ...details, serverMessage: paymentUnavailableText });
  }
}
