import { Type } from 'typebox';
import { type SubmittedDto, submittedShape } from './checkout.js';
import type { RestCalls } from './http/rest-calls.js';
import { shape } from './http/shapes.js';

/** `GET /api/payment/types` (A7.6). */
export const paymentTypesShape = shape(Type.Array(Type.Object({ creditCardIssuer: Type.String() })));

/** Body of `POST /api/checkout` (S3.9). */
export interface PaymentDto {
  readonly version: number;
  readonly orderTotal?: string;
  readonly creditCard?: { readonly cardNumber: string; readonly expirationDate: string; readonly cvv2?: string };
  readonly address?: Readonly<Record<string, string>>;
  readonly deliveryAddressId?: number;
}

/** Card payments. */
export interface PaymentClient {
  /** Issuers whose cards are accepted. */
  acceptedIssuers(): Promise<readonly string[]>;
  /** Pays and orders; the same key never does either twice. Rejects with `Refused` for declines and what a person can mend. */
  payAndSubmit(payment: PaymentDto, idempotencyKey: string): Promise<SubmittedDto>;
}

export class HttpPaymentClient implements PaymentClient {
  constructor(private readonly calls: RestCalls) {}

  async acceptedIssuers(): Promise<readonly string[]> {
    const types = await this.calls.get('checkout', '/api/payment/types', paymentTypesShape);
    return types.map(({ creditCardIssuer }) => creditCardIssuer);
  }

  payAndSubmit(payment: PaymentDto, idempotencyKey: string): Promise<SubmittedDto> {
    return this.calls.write('payment', { path: '/api/checkout', body: payment, idempotencyKey }, submittedShape);
  }
}
