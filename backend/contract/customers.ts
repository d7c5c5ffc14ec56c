import { type Static, Type } from 'typebox';
import { Nullable } from './values.js';

const ShipTo = Type.Object({
  code: Type.String(),
  name: Type.String(),
  address1: Nullable(Type.String()),
  address2: Nullable(Type.String()),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
  zip: Nullable(Type.String()),
  deliveryWeekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { description: 'Sunday 1 through Saturday 7' }),
  cutOffTime: Nullable(Type.String({ description: "Time of day in the site's zone", examples: ['17:00'] })),
  cutOffDaysBefore: Type.Integer(),
});
export type ShipTo = Static<typeof ShipTo>;

/** A customer with its ship-tos (S3.2). */
export const Customer = Type.Object({
  customerKey: Type.Integer(),
  customerCode: Type.String(),
  name: Type.String(),
  defaultShipto: Nullable(Type.String()),
  defaultPO: Nullable(Type.String()),
  requiredPO: Type.Boolean(),
  shiptos: Type.Array(ShipTo),
});
export type Customer = Static<typeof Customer>;

/** A customer in a salesperson's list (S1.2). */
export const ListedCustomer = Type.Object({
  customerKey: Type.Integer(),
  customerCode: Type.String(),
  name: Type.String(),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
});
export type ListedCustomer = Static<typeof ListedCustomer>;
