import type { FastifyReply } from 'fastify';
import type { App } from './app.js';

/** Headers of every answer, failures included: what a back office sends is data, not a page. */
export function registerResponseHeaders(app: App): void {
  app.addHook('onSend', async (_request, reply) => {
    setResponseHeaders(reply);
  });
}

/** The same for an answer that no hook sees: to an address that cannot be read. */
export function setResponseHeaders(reply: FastifyReply): void {
  reply.header('X-Request-Id', reply.request.id);
  reply.header('X-Content-Type-Options', 'nosniff');
  reply.header('Referrer-Policy', 'no-referrer');
  reply.header('Cross-Origin-Resource-Policy', 'same-origin');
  if (!reply.hasHeader('Content-Security-Policy'))
    reply.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
}
