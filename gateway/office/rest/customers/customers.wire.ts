import { type Static, Type } from 'typebox';
import { Maybe, shape } from '../http/shapes.js';

const ShipTo = Type.Object({
  code: Type.String(),
  name: Type.String(),
  address1: Maybe(Type.String()),
  address2: Maybe(Type.String()),
  city: Maybe(Type.String()),
  state: Maybe(Type.String()),
  zip: Maybe(Type.String()),
  deliveryWeekdays: Maybe(Type.Array(Type.Integer({ minimum: 1, maximum: 7 }))),
  cutOffTime: Maybe(Type.String()),
  cutOffDaysBefore: Maybe(Type.Integer({ minimum: 0 })),
});
const Customer = Type.Object({
  customerKey: Type.Integer(),
  customerCode: Type.String(),
  name: Type.String(),
  defaultShipto: Maybe(Type.String()),
  defaultPO: Maybe(Type.String()),
  requiredPO: Maybe(Type.Boolean()),
  shiptos: Type.Array(ShipTo),
});
export const customerShape = shape(Customer);

const CustomerSummary = Type.Object({
  customerKey: Type.Integer(),
  customerCode: Type.String(),
  name: Type.String(),
  city: Maybe(Type.String()),
  state: Maybe(Type.String()),
});
export const customersShape = shape(Type.Array(CustomerSummary));

/** `GET /api/customer` (S3.2). */
export type WireCustomer = Static<typeof Customer>;
export type WireShipTo = Static<typeof ShipTo>;
/** A row of `GET /api/customer/list`. */
export type WireCustomerSummary = Static<typeof CustomerSummary>;
