import { Type } from 'typebox';
import { shape } from '../http/shapes.js';

/** `GET /api/payment/types` (A7.6). */
export const paymentTypesShape = shape(Type.Array(Type.Object({ creditCardIssuer: Type.String() })));

/** Posted fields that have a value. */
export type WireGiven = Readonly<Record<string, string>>;

/** Body of `POST /api/checkout` (S3.9). */
export interface WireOrderPayment {
  readonly version: number;
  readonly orderTotal?: string;
  readonly creditCard?: WireGiven;
  readonly address?: WireGiven;
  readonly deliveryAddressId?: number;
}
