import type { FastifyRequest } from 'fastify';
import {
  CustomerChangeInput,
  CustomerPage,
  CustomerParams,
  CustomerRecord,
  CustomersQuery,
  FoundCustomers,
  NewCustomer,
} from '../../contract/customer-administration.js';
import { failures } from '../../contract/failures.js';
import type { Routes } from '../../http/app.js';
import { userOf } from '../../http/policy.js';
import { changeCustomer, createCustomer } from '../../services/administration/customers/change-customer.js';
import { readCustomerPage, searchCustomers } from '../../services/administration/customers/customer-page.js';

const tags = ['Administration'];
const config = { policy: 'staff' } as const;
const path = '/api/admin/customers';

/** All customers of the store, for its staff: searched, read, created and changed. */
export const customerAdministrationRoutes: Routes = (app, { store, clock, cards }) => {
  const authorOf = (request: FastifyRequest) => ({ userId: userOf(request).id, requestId: request.id, now: clock.now() });

  app.get(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Customers by code, name, city, zip, phone, or the name, username or email of a user',
        description: 'Each word has to be found. The customer with the code comes first, the others by name.',
        querystring: CustomersQuery,
        response: { 200: FoundCustomers, ...failures(401, 403) },
      },
    },
    ({ query: { search = '', activity = 'active', page = 1, pageSize = 25 } }) =>
      searchCustomers(store.db, { search, activity, page, pageSize }),
  );

  app.post(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Creates a customer',
        description: '409 with every problem of the details; `NAME_TAKEN` for a code that another customer has.',
        body: NewCustomer,
        response: { 201: CustomerRecord, ...failures(401, 403, 409) },
      },
    },
    async (request, reply) => {
      const { details } = request.body;
      return await reply.code(201).send(await store.transaction((tx) => createCustomer(tx, details, authorOf(request))));
    },
  );

  app.get(
    `${path}/:customerKey`,
    {
      config,
      schema: {
        tags,
        summary: 'A customer with its ship-tos, account, users, and what happened last',
        params: CustomerParams,
        response: { 200: CustomerPage, ...failures(401, 403, 404) },
      },
    },
    ({ params: { customerKey } }) => readCustomerPage(store.db, customerKey, { now: clock.now(), cards }),
  );

  app.post(
    `${path}/:customerKey/changes`,
    {
      config,
      schema: {
        tags,
        summary: 'Changes details, credit terms or ship-tos of a customer',
        description:
          '409 `CUSTOMER_CHANGED` if the part is no longer as the person saw it, by its version; otherwise every problem, with its field.',
        params: CustomerParams,
        body: CustomerChangeInput,
        response: { 200: CustomerRecord, ...failures(401, 403, 404, 409) },
      },
    },
    (request) => store.transaction((tx) => changeCustomer(tx, request.params.customerKey, request.body, authorOf(request))),
  );
};
