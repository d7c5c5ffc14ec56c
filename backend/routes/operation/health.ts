import { isLoopback } from '../../../domain/system/loopback.js';
import { Health, Readiness } from '../../contract/health.js';
import type { Routes } from '../../http/app.js';
import { reasonsNotReady } from '../../services/operation/health.js';

/** Liveness and readiness of the process. */
export const healthRoutes: Routes = (app, { store, isStaying }) => {
  app.get(
    '/healthz',
    {
      config: { policy: 'anonymous' },
      schema: { tags: ['Health'], summary: 'The process answers', response: { 200: Health } },
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
