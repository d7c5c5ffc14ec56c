import { Type } from 'typebox';
import { failures } from '../../contract/failures.js';
import { Nullable } from '../../contract/values.js';
import type { Routes } from '../../http/app.js';
import { shopperOf, userOf } from '../../http/policy.js';
import { listCustomers, readCustomer } from '../../services/customers/customer.js';

const ShipToDto = Type.Object({
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

const CustomerDto = Type.Object({
  customerKey: Type.Integer(),
  customerCode: Type.String(),
  name: Type.String(),
  defaultShipto: Nullable(Type.String()),
  defaultPO: Nullable(Type.String()),
  requiredPO: Type.Boolean(),
  shiptos: Type.Array(ShipToDto),
});

const ListedCustomerDto = Type.Object({
  customerKey: Type.Integer(),
  customerCode: Type.String(),
  name: Type.String(),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
});

const tags = ['Session'];

/** The customer that orders are made for, and the choice of it (S7.4). */
export const customerRoutes: Routes = (app, { store }) => {
  app.get(
    '/api/customer',
    {
      config: { policy: 'customer' },
      schema: {
        tags,
        summary: 'The customer of X-customer, or the user’s own',
        response: { 200: CustomerDto, ...failures(401, 403, 404) },
      },
    },
    (request) => readCustomer(store.db, shopperOf(request)),
  );

  app.get(
    '/api/customer/list',
    {
      config: { policy: 'salesperson' },
      schema: {
        tags,
        summary: 'Customers that a salesperson may act for',
        response: { 200: Type.Array(ListedCustomerDto), ...failures(401, 403) },
      },
    },
    (request) => listCustomers(store.db, userOf(request)),
  );
};
