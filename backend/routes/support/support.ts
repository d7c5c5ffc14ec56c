import { Type } from 'typebox';
import { maxRecordingLength, recordingFormat } from '../../../domain/support/recording.js';
import { supportMessage, supportMessageProblem } from '../../../domain/support/support-request.js';
import { failures } from '../../contract/failures.js';
import type { Routes } from '../../http/app.js';
import { clientAddressOf } from '../../http/client-address.js';
import { visitorOf } from '../../http/policy.js';
import { Refused } from '../../services/failures.js';
import { insertSupportRequest } from '../../store/support/support-requests.js';

const Text = (description: string) => Type.String({ maxLength: 200, description });

const Recording = Type.Object(
  {
    format: Type.Literal(recordingFormat),
    version: Text('the build of the client'),
    recordedAt: Text('ISO 8601'),
    page: Text('the pattern of the route that was shown'),
    userKind: Text('who was there'),
    dropped: Type.Integer({ minimum: 0, description: 'steps that no longer fit' }),
    flights: Type.Array(Type.Unknown(), { description: 'what machines went through, masked (docs/support.md)' }),
  },
  { additionalProperties: false },
);

const SupportRequest = Type.Object(
  {
    message: Type.String({ maxLength: 10_000, description: 'what happened, at most 2,000 characters' }),
    recording: Type.Optional(Recording),
  },
  { additionalProperties: false },
);

/** Requests for support: from anybody, for who cannot sign in may need it most. */
export const supportRoutes: Routes = (app, { store, clock, config, supportLimit }) => {
  app.post(
    '/api/support/request',
    {
      config: { policy: 'optional' },
      bodyLimit: maxRecordingLength + 64 * 1024,
      schema: {
        tags: ['Support'],
        summary: 'Keeps what a person reports, and answers the number to ask for it by',
        headers: Type.Object({ 'idempotency-key': Type.String({ pattern: '^[A-Za-z0-9._-]{1,64}$' }) }),
        body: SupportRequest,
        response: { ...failures(401, 403, 409, 413, 429), 201: Type.Object({ number: Type.Integer() }) },
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
          recording: recording === undefined ? null : JSON.stringify(recording),
        }),
      );
      return await reply.code(201).send({ number });
    },
  );
};
