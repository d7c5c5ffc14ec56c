import { type Static, Type } from 'typebox';
import type { RestCalls } from './http/rest-calls.js';
import { Maybe, shape } from './http/shapes.js';

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
const customerShape = shape(Customer);

const Customers = Type.Array(
  Type.Object({
    customerKey: Type.Integer(),
    customerCode: Type.String(),
    name: Type.String(),
    city: Maybe(Type.String()),
    state: Maybe(Type.String()),
  }),
);
const customersShape = shape(Customers);

/** `GET /api/customer` (S3.2). */
export type CustomerDto = Static<typeof Customer>;
export type ShipToDto = Static<typeof ShipTo>;
/** A row of `GET /api/customer/list`. */
export type CustomerSummaryDto = Static<typeof Customers>[number];

/** The customers that the person who asks may act for. */
export interface CustomersClient {
  customer(): Promise<CustomerDto>;
  customers(): Promise<readonly CustomerSummaryDto[]>;
}

export class HttpCustomersClient implements CustomersClient {
  constructor(private readonly calls: RestCalls) {}

  customer(): Promise<CustomerDto> {
    return this.calls.get('customer', '/api/customer', customerShape);
  }

  customers(): Promise<readonly CustomerSummaryDto[]> {
    return this.calls.get('customer', '/api/customer/list', customersShape);
  }
}
