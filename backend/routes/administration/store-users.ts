import { failures } from '../../contract/failures.js';
import {
  CustomerChoices,
  CustomerChoicesQuery,
  NewStoreUser,
  StoreUser,
  StoreUserAction,
  StoreUserCreated,
  StoreUserInput,
  StoreUserParams,
  StoreUsers,
  StoreUsersQuery,
} from '../../contract/store-users.js';
import type { Routes } from '../../http/app.js';
import { userOf } from '../../http/policy.js';
import { actOnStoreUser } from '../../services/people/act-on-user.js';
import { createStoreUser } from '../../services/people/create-user.js';
import { readStoreUser, readStoreUsers } from '../../services/people/read-users.js';
import { saveStoreUser } from '../../services/people/save-user.js';
import { findCustomerChoices } from '../../store/people/customer-choices.js';
import { peopleContextOf } from './people-context.js';

const tags = ['Administration'];
const config = { policy: 'staff' } as const;
const path = '/api/admin/users';

/** All users of the store, for its staff: found, created, edited, and acted on. */
export const storeUserRoutes: Routes = (app, deps) => {
  const { store, clock } = deps;

  app.get(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Users, a page at a time, by name',
        querystring: StoreUsersQuery,
        response: { 200: StoreUsers, ...failures(401, 403) },
      },
    },
    (request) => readStoreUsers(store.db, request.query),
  );

  app.post(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Creates a user of a customer, a salesperson or staff, and mails them a link to their first password',
        description: '409 `CONFIRMATION_REQUIRED`, `MAIL_UNAVAILABLE`, or all problems of the form.',
        body: NewStoreUser,
        response: { 201: StoreUserCreated, ...failures(401, 403, 409) },
      },
    },
    async (request, reply) => {
      const context = await peopleContextOf(request, deps);
      const id = await store.transaction((tx) => createStoreUser(tx, request.body, context));
      return await reply.code(201).send({ id });
    },
  );

  app.get(
    `${path}/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'A user, with the latest entries of the audit log about them',
        params: StoreUserParams,
        response: { 200: StoreUser, ...failures(401, 403, 404) },
      },
    },
    (request) => readStoreUser(store.db, request.params.id, userOf(request).id, clock.now()),
  );

  app.post(
    `${path}/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'Saves name, address and role of a user',
        description:
          '409 with the problems of the form, `USER_CHANGED` if they are no longer as they were seen, and `CONFIRMATION_REQUIRED` before another address or administrator.',
        params: StoreUserParams,
        body: StoreUserInput,
        response: { 200: StoreUser, ...failures(401, 403, 404, 409) },
      },
    },
    async (request) => {
      const context = await peopleContextOf(request, deps);
      return await store.transaction((tx) => saveStoreUser(tx, request.params.id, request.body, context));
    },
  );

  app.post(
    `${path}/:id/actions`,
    {
      config,
      schema: {
        tags,
        summary:
          'Disables or enables a user, sends them a password link, ends their sessions, or changes their protection or their right',
        description:
          'What is so already stays so. 409: `REFUSED`, `MAIL_UNAVAILABLE`, and `CONFIRMATION_REQUIRED` before any action but `disable` and `signOut`.',
        params: StoreUserParams,
        body: StoreUserAction,
        response: { 200: StoreUser, ...failures(401, 403, 404, 409) },
      },
    },
    async (request) => {
      const context = await peopleContextOf(request, deps);
      return await store.transaction((tx) => actOnStoreUser(tx, request.params.id, request.body, context));
    },
  );

  app.get(
    '/api/admin/customerChoices',
    {
      config,
      schema: {
        tags,
        summary: 'Active customers of a search, at most twenty',
        querystring: CustomerChoicesQuery,
        response: { 200: CustomerChoices, ...failures(401, 403) },
      },
    },
    ({ query: { search = '', notServedBy = null } }) => findCustomerChoices(store.db, search.trim(), notServedBy),
  );
};
