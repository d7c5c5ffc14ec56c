import type { FastifyInstance } from 'fastify';
import type { BackOffice } from '../office/ports/back-office.js';

/** Whether this process accepts requests. */
export interface Lifecycle {
  isStopping: boolean;
}

/** `/healthz`: this process runs; `/readyz`: it may receive requests, because it is not stopping and its back office answers. */
export function healthRoutes(app: FastifyInstance, backOffice: Pick<BackOffice, 'isReady'>, lifecycle: Lifecycle): void {
  app.get('/healthz', { config: { access: 'anyone' } }, () => ({ status: 'ok' }));

  app.get('/readyz', { config: { access: 'anyone' } }, async (_, reply) => {
    const isReady = !lifecycle.isStopping && (await backOffice.isReady());
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' });
  });
}
