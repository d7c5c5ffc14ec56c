import { failures } from '../../contract/failures.js';
import { CustomerCartsLeft, CustomersPastDue, CustomersToCall, HomeRowsQuery, UsualProducts } from '../../contract/home.js';
import type { Routes } from '../../http/app.js';
import { shopperOf, userOf } from '../../http/policy.js';
import { readCustomerCartsLeft, readCustomersPastDue, readCustomersToCall } from '../../services/home/served-customers.js';
import { readUsualProducts } from '../../services/home/usual-products.js';

const tags = ['Home'];
const usualLimit = 5;

/** Lists of the home page that no other call has. */
export const homeRoutes: Routes = (app, { store, clock }) => {
  const rowsOf = ({ limit = usualLimit }: { limit?: number }) => ({ now: clock.now(), limit });

  app.get(
    '/api/home/usual-products',
    {
      config: { policy: 'direct' },
      schema: {
        tags,
        summary: 'Products that the customer usually buys, and has neither in the cart nor ordered today',
        querystring: HomeRowsQuery,
        response: { 200: UsualProducts, ...failures(401, 403) },
      },
    },
    (request) => readUsualProducts(store.db, shopperOf(request), rowsOf(request.query)),
  );

  app.get(
    '/api/home/customers-to-call',
    {
      config: { policy: 'salesperson' },
      schema: {
        tags,
        summary: 'Customers of a salesperson who usually have ordered by now, and have not today',
        querystring: HomeRowsQuery,
        response: { 200: CustomersToCall, ...failures(401, 403) },
      },
    },
    (request) => readCustomersToCall(store.db, userOf(request), rowsOf(request.query)),
  );

  app.get(
    '/api/home/carts-left',
    {
      config: { policy: 'salesperson' },
      schema: {
        tags,
        summary: 'Open carts of a salesperson’s customers that nobody has changed for three days',
        querystring: HomeRowsQuery,
        response: { 200: CustomerCartsLeft, ...failures(401, 403) },
      },
    },
    (request) => readCustomerCartsLeft(store.db, userOf(request), rowsOf(request.query)),
  );

  app.get(
    '/api/home/customers-past-due',
    {
      config: { policy: 'salesperson' },
      schema: {
        tags,
        summary: 'Customers of a salesperson with invoices that are past due',
        querystring: HomeRowsQuery,
        response: { 200: CustomersPastDue, ...failures(401, 403) },
      },
    },
    (request) => readCustomersPastDue(store.db, userOf(request), rowsOf(request.query)),
  );
};
