import type { FastifyRequest } from 'fastify';
import { failures } from '../../contract/failures.js';
import {
  NewPunchoutBuyer,
  PunchoutBuyerChange,
  PunchoutBuyerParams,
  PunchoutBuyerSaved,
  PunchoutBuyersParams,
} from '../../contract/punchout-buyers.js';
import type { Routes } from '../../http/app.js';
import { userOf } from '../../http/policy.js';
import { changeBuyer } from '../../services/punchout/change-buyer.js';
import { registerBuyer } from '../../services/punchout/register-buyer.js';
import { demandConfirmation } from '../../services/session/demand-confirmation.js';

const tags = ['Administration'];
const config = { policy: 'staff' } as const;
const path = '/api/admin/customers/:customerKey/punchout-buyers';

/** Procurement systems that hand buyers over (S1.5), for the store's staff: registered and changed. The page of their customer lists them. */
export const punchoutBuyerRoutes: Routes = (app, { store, clock }) => {
  const authorOf = (request: FastifyRequest) => ({ userId: userOf(request).id, requestId: request.id, now: clock.now() });

  app.post(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Registers a procurement system for a customer',
        description:
          'No other answer has the secret that the store made. 409 `CONFIRMATION_REQUIRED`, or every problem of the values; `NAME_TAKEN` for an identity that another system has.',
        params: PunchoutBuyersParams,
        body: NewPunchoutBuyer,
        response: { 201: PunchoutBuyerSaved, ...failures(401, 403, 404, 409) },
      },
    },
    async (request, reply) =>
      await reply.code(201).send(await registerBuyer(store, request.params.customerKey, request.body, authorOf(request))),
  );

  app.post(
    `${path}/:id/changes`,
    {
      config,
      schema: {
        tags,
        summary: 'Changes values, secret or state of a procurement system',
        description:
          'A disabled system has no sessions, and one that loses a host starts new ones. 409 `CONFIRMATION_REQUIRED` before anything but `enabled` false, `CUSTOMER_CHANGED` if the values are no longer as the person saw them, otherwise as for registering.',
        params: PunchoutBuyerParams,
        body: PunchoutBuyerChange,
        response: { 200: PunchoutBuyerSaved, ...failures(401, 403, 404, 409) },
      },
    },
    async (request) => {
      const { params, body } = request;
      // Nobody gets in by being locked out.
      if (body.kind !== 'enabled' || body.isEnabled) demandConfirmation(userOf(request), clock.now());
      return await changeBuyer(store, params, body, authorOf(request));
    },
  );
};
