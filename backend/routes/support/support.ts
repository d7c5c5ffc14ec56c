import { maxRecordingLength } from '../../../domain/support/recording.js';
import { supportMessage, supportMessageProblem } from '../../../domain/support/support-request.js';
import { failures } from '../../contract/failures.js';
import { SupportRequestHeaders, SupportRequestInput, SupportRequestNumber } from '../../contract/support.js';
import type { Routes } from '../../http/app.js';
import { clientAddressOf } from '../../http/client-address.js';
import { clientBrowserOf } from '../../http/client-browser.js';
import { visitorOf } from '../../http/policy.js';
import { Refused } from '../../services/failures.js';
import { browserOf } from '../../services/session/browser-of.js';
import { insertSupportRequest } from '../../store/support/support-requests.js';

/** Requests for support, also from people who cannot sign in. */
export const supportRoutes: Routes = (app, { store, clock, config, supportLimit }) => {
  app.post(
    '/api/support/request',
    {
      config: { policy: 'optional' },
      bodyLimit: maxRecordingLength + 64 * 1024,
      schema: {
        tags: ['Support'],
        summary: 'Keeps what a person reports, and answers the number to ask for it by',
        headers: SupportRequestHeaders,
        body: SupportRequestInput,
        response: { ...failures(401, 403, 409, 413, 429), 201: SupportRequestNumber },
      },
    },
    async (request, reply) => {
      const { user, customerKey } = visitorOf(request);
      const { message, recording } = request.body;
      const problem = supportMessageProblem(message);
      if (problem !== null) throw new Refused([{ ...problem, field: 'message' }]);
      await supportLimit.admit(user?.id ?? null, clientAddressOf(request, config.gatewaySecret));
      const number = await store.transaction((tx) =>
        insertSupportRequest(tx, {
          at: clock.now(),
          userId: user?.id ?? null,
          customerKey,
          requestId: request.id,
          idempotencyKey: String(request.headers['idempotency-key']),
          message: supportMessage(message),
          ...browserOf(clientBrowserOf(request, config.gatewaySecret).userAgent),
          recording: recording === undefined ? null : JSON.stringify(recording),
        }),
      );
      return await reply.code(201).send({ number });
    },
  );
};
