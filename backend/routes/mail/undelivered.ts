import { Type } from 'typebox';
import { failures } from '../../contract/failures.js';
import { MailPageQuery, UndeliveredMails, UndeliveredParams } from '../../contract/mail.js';
import type { Routes } from '../../http/app.js';
import { readUndelivered, retryUndelivered } from '../../services/mail/undelivered.js';
import { demandMailOperator } from './operator-access.js';

const tags = ['Mail of the operator'];
const config = { policy: 'anonymous' } as const;
const path = '/api/mail/undelivered';

/** Mails that were given up, for the operator; only with a secret (`MAIL_WEBHOOK_SECRET`). */
export const undeliveredRoutes: Routes = (app, deps) => {
  const { store, clock } = deps;
  const secret = deps.config.mailWebhookSecret;
  if (secret === null) return;
  const onRequest = demandMailOperator(secret);

  app.get(
    path,
    {
      config,
      onRequest,
      schema: {
        tags,
        summary: 'Mails that were given up, the latest first; without addresses',
        querystring: MailPageQuery,
        response: { 200: UndeliveredMails, ...failures(401) },
      },
    },
    ({ query: { page = 1, pageSize = 50 } }) => readUndelivered(store.db, { page, pageSize }),
  );

  app.post(
    `${path}/:id/retry`,
    {
      config,
      onRequest,
      schema: {
        tags,
        summary: 'Sends a mail that was given up; it is retried for another day',
        params: UndeliveredParams,
        response: { 204: Type.Null(), ...failures(401, 404) },
      },
    },
    async ({ id: requestId, params }, reply) => {
      await store.transaction((tx) => retryUndelivered(tx, params.id, { now: clock.now(), requestId }));
      return await reply.code(204).send(null);
    },
  );
};
