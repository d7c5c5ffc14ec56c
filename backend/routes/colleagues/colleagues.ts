import { Type } from 'typebox';
import {
  Colleague,
  ColleagueInput,
  ColleagueLog,
  ColleagueLogQuery,
  ColleagueParams,
  Colleagues,
  RemovalQuery,
} from '../../contract/colleagues.js';
import { failures } from '../../contract/failures.js';
import type { Routes } from '../../http/app.js';
import { shopperOf } from '../../http/policy.js';
import { changeColleague } from '../../services/colleagues/change-colleague.js';
import { readColleagueLog } from '../../services/colleagues/colleague-log.js';
import { readColleagues } from '../../services/colleagues/read-colleagues.js';
import { removeColleague } from '../../services/colleagues/remove-colleague.js';
import { cartRequestOf } from '../cart/cart-once.js';
import { dayOf } from '../day-of.js';
import { contextOf } from './colleague-request.js';

const tags = ['Colleagues'];
const config = { policy: 'account' } as const;
const path = '/api/colleagues';

/** Users of a customer, for its administrators (right `colleagues`). */
export const colleagueRoutes: Routes = (app, { store, clock }) => {
  app.get(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'The customer’s users by name, and its invitations, newest first',
        description: 'Invitations that were neither accepted nor revoked; expired ones for thirty days. For administrators.',
        response: { 200: Colleagues, ...failures(401, 403) },
      },
    },
    (request) => readColleagues(store.db, contextOf(request, clock)),
  );

  app.get(
    `${path}/log`,
    {
      config,
      schema: {
        tags,
        summary: 'A page of the customer’s audit log, newest first',
        description:
          'Includes the sign-ins of users whose own customer it is. Days are those of the site’s zone. For administrators.',
        querystring: ColleagueLogQuery,
        response: { 200: ColleagueLog, ...failures(401, 403) },
      },
    },
    (request) => {
      const { person = null, action = null, from, to, before = null, limit = 50 } = request.query;
      const days = { from: dayOf(from), to: dayOf(to) };
      const { customerKey } = shopperOf(request);
      return readColleagueLog(store.db, customerKey, { person, group: action, ...days, before, limit });
    },
  );

  app.post(
    `${path}/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'Changes role and ship-tos of a user; their sessions end, except those of the caller',
        description:
          'Repeating it changes nothing. 409 `LAST_ADMINISTRATOR`, `SHIP_TO_UNKNOWN`, `MANAGED_BY_DIRECTORY`, and `CONFIRMATION_REQUIRED` for a new administrator if the caller has not signed in or confirmed who they are in the last ten minutes.',
        params: ColleagueParams,
        body: ColleagueInput,
        response: { 200: Colleague, ...failures(401, 403, 404, 409) },
      },
    },
    (request) => store.transaction((tx) => changeColleague(tx, request.params.id, request.body, contextOf(request, clock))),
  );

  app.delete(
    `${path}/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'Removes a user from the customer; their sessions and their keys for it end at once',
        description:
          'Their order guides stay. A user without another customer is disabled. Callers may remove themselves. 409 `LAST_ADMINISTRATOR`, or `REFUSED` if the caller’s cart would be too long.',
        params: ColleagueParams,
        querystring: RemovalQuery,
        response: { 204: Type.Null(), ...failures(401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const { cart = 'pass' } = request.query;
      await store.transaction((tx) => removeColleague(tx, request.params.id, cart, cartRequestOf(request, clock)));
      return await reply.code(204).send(null);
    },
  );
};
