import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { failures } from '../../contract/failures.js';
import { MailEvents, MailEventsTaken, MailPageQuery, SuppressionParams, Suppressions } from '../../contract/mail.js';
import type { Routes } from '../../http/app.js';
import { liftSuppression, readSuppressions, suppressAddresses } from '../../services/mail/suppressions.js';
import { demandMailOperator } from './operator-access.js';

const tags = ['Mail of the operator'];
const config = { policy: 'anonymous' } as const;
const path = '/api/mail/suppressions';

/** Bounces and complaints, for the operator's mail provider; only with a secret (`MAIL_WEBHOOK_SECRET`). */
export const suppressionRoutes: Routes = (app, deps) => {
  const { store, clock } = deps;
  const secret = deps.config.mailWebhookSecret;
  if (secret === null) return;
  const onRequest = demandMailOperator(secret);
  const causeOf = ({ id }: FastifyRequest) => ({ now: clock.now(), requestId: id });

  app.post(
    '/api/mail/events',
    {
      config,
      onRequest,
      // A thousand events with long messages.
      bodyLimit: 5 * 1024 * 1024,
      schema: {
        tags,
        summary: 'Stops mail to addresses that bounced, or whose recipient complained',
        description: 'Can be repeated. The bearer token is MAIL_WEBHOOK_SECRET.',
        body: MailEvents,
        response: { 200: MailEventsTaken, ...failures(401, 413, 415) },
      },
    },
    async (request) => ({
      suppressed: await store.transaction((tx) => suppressAddresses(tx, request.body.events, causeOf(request))),
    }),
  );

  app.get(
    path,
    {
      config,
      onRequest,
      schema: {
        tags,
        summary: 'Addresses that receive no mail, the latest first',
        querystring: MailPageQuery,
        response: { 200: Suppressions, ...failures(401) },
      },
    },
    ({ query: { page = 1, pageSize = 50 } }) => readSuppressions(store.db, { page, pageSize }),
  );

  app.delete(
    `${path}/:address`,
    {
      config,
      onRequest,
      schema: {
        tags,
        summary: 'Allows mail to an address again',
        params: SuppressionParams,
        response: { 204: Type.Null(), ...failures(401, 404) },
      },
    },
    async (request, reply) => {
      await store.transaction((tx) => liftSuppression(tx, request.params.address, causeOf(request)));
      return await reply.code(204).send(null);
    },
  );
};
