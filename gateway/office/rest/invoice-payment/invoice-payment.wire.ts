import { type Static, Type } from 'typebox';
import { Maybe, shape } from '../http/shapes.js';
import type { WireGiven } from '../payment/payment.wire.js';

const Receipt = Type.Object({
  isSuccess: Type.Boolean(),
  transactionId: Maybe(Type.Union([Type.String(), Type.Integer()])),
  errorReason: Maybe(Type.String()),
  invoicePaymentKey: Maybe(Type.Union([Type.String(), Type.Integer()])),
});
export const receiptShape = shape(Receipt);

/** Response of `POST /api/payment` (A3.5). */
export type WireInvoicePaymentReceipt = Static<typeof Receipt>;

/** Body of `POST /api/payment` (A3.4, A7.7). */
export interface WireInvoicePayment {
  readonly paymentType: number;
  readonly paymentAmount: string;
  readonly details: readonly { readonly arCode: string; readonly detailType: number; readonly amount: string }[];
  readonly creditCard?: WireGiven;
  readonly bankAccount?: WireGiven;
  readonly address?: WireGiven;
}
