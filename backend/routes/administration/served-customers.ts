import { failures } from '../../contract/failures.js';
import {
  HandOverInput,
  RestoreServedInput,
  ServedCustomers,
  ServedCustomersChange,
  ServedCustomersInput,
  ServedCustomersQuery,
  StoreUserParams,
} from '../../contract/store-users.js';
import type { Routes } from '../../http/app.js';
import {
  changeServedCustomers,
  handOverCustomers,
  readServedCustomers,
  restoreServedCustomers,
} from '../../services/people/served-customers.js';
import { peopleContextOf } from './people-context.js';

const tags = ['Administration'];
const config = { policy: 'staff' } as const;
const path = '/api/admin/users/:id/customers';
const changed = { 200: ServedCustomersChange, ...failures(401, 403, 404, 409) };

/** The customers that a salesperson, or a customer's user besides their own, may act for. */
export const servedCustomerRoutes: Routes = (app, deps) => {
  const { store, clock } = deps;

  app.get(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Customers on a user’s list, a page at a time, by name',
        params: StoreUserParams,
        querystring: ServedCustomersQuery,
        response: { 200: ServedCustomers, ...failures(401, 403, 404) },
      },
    },
    (request) => readServedCustomers(store.db, request.params.id, request.query, clock.now()),
  );

  app.post(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Adds customers to a user’s list, by key or code, or removes some',
        description:
          'With codes of no active customer, nothing is changed and their lines are answered. 409 `REFUSED` for a user without a list, and `CONFIRMATION_REQUIRED` before the user gets customers.',
        params: StoreUserParams,
        body: ServedCustomersInput,
        response: changed,
      },
    },
    async (request) => {
      const context = await peopleContextOf(request, deps);
      return await store.transaction((tx) => changeServedCustomers(tx, request.params.id, request.body, context));
    },
  );

  app.post(
    `${path}/handOver`,
    {
      config,
      schema: {
        tags,
        summary: 'Gives a user the customers of another one as well, or hands all of theirs over',
        description: '409 `REFUSED` for users without a list, `CONFIRMATION_REQUIRED`.',
        params: StoreUserParams,
        body: HandOverInput,
        response: changed,
      },
    },
    async (request) => {
      const context = await peopleContextOf(request, deps);
      return await store.transaction((tx) => handOverCustomers(tx, request.params.id, request.body, context));
    },
  );

  app.post(
    `${path}/restore`,
    {
      config,
      schema: {
        tags,
        summary: 'Takes a change of a user’s list back',
        description: '409 `REFUSED` for a user without a list, and `CONFIRMATION_REQUIRED` before the user gets customers back.',
        params: StoreUserParams,
        body: RestoreServedInput,
        response: changed,
      },
    },
    async (request) => {
      const context = await peopleContextOf(request, deps);
      const { params, body } = request;
      return await store.transaction((tx) => restoreServedCustomers(tx, params.id, body.changeId, context));
    },
  );
};
