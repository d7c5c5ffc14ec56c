import { type Static, Type } from 'typebox';
import { Decimal, Maybe, shape } from '../http/shapes.js';

const Address = Type.Object({
  id: Type.Union([Type.Integer(), Type.String()]),
  key: Type.Union([Type.Integer(), Type.String()]),
  isPrimary: Maybe(Type.Boolean()),
  name: Type.String(),
  display: Maybe(Type.String()),
  address1: Maybe(Type.String()),
  address2: Maybe(Type.String()),
  city: Maybe(Type.String()),
  state: Maybe(Type.String()),
  zip: Maybe(Type.String()),
  county: Maybe(Type.String()),
  contact: Maybe(Type.String()),
  phone: Maybe(Type.String()),
  deliveryTime: Maybe(Type.String()),
  minimumOrderAmount: Maybe(Decimal),
  isValidZipCode: Maybe(Type.Boolean()),
});

export const addressShape = shape(Address);
export const addressesShape = shape(Type.Array(Address));

/** Address of an address book (S3.15). */
export type WireAddress = Static<typeof Address>;
