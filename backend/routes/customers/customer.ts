import { Type } from 'typebox';
import { Customer, ListedCustomer } from '../../contract/customers.js';
import { failures } from '../../contract/failures.js';
import type { Routes } from '../../http/app.js';
import { shopperOf, userOf } from '../../http/policy.js';
import { listCustomers, readCustomer } from '../../services/customers/customer.js';

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
        response: { 200: Customer, ...failures(401, 403, 404) },
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
        summary: 'Customers that a salesperson, or a user of several customers, may act for',
        response: { 200: Type.Array(ListedCustomer), ...failures(401, 403) },
      },
    },
    (request) => listCustomers(store.db, userOf(request)),
  );
};
