import { Type } from 'typebox';
import type { Routes } from '../../http/app.js';
import { isLoopback } from '../../http/client-address.js';
import { reasonsNotReady } from '../../services/operation/health.js';

const Healthy = Type.Object({ status: Type.Literal('ok') });
const Readiness = Type.Object({
  status: Type.Union([Type.Literal('ready'), Type.Literal('not ready')]),
  reasons: Type.Optional(Type.Array(Type.String(), { description: 'To callers on this machine only' })),
});

/** For whoever watches the process: alive, and fit for work. */
export const healthRoutes: Routes = (app, { store, isStaying }) => {
  app.get(
    '/healthz',
    {
      config: { policy: 'anonymous' },
      schema: { tags: ['Health'], summary: 'The process answers', response: { 200: Healthy } },
    },
    async () => ({ status: 'ok' as const }),
  );

  app.get(
    '/readyz',
    {
      config: { policy: 'anonymous' },
      schema: {
        tags: ['Health'],
        summary: 'The process may get work',
        response: { 200: Readiness, 503: Readiness },
      },
    },
    async (request, reply) => {
      const reasons = await reasonsNotReady(store, isStaying());
      if (reasons.length === 0) return { status: 'ready' as const };
      return await reply.code(503).send({ status: 'not ready', ...(isLoopback(request.ip) && { reasons }) });
    },
  );
};
