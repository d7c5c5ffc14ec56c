import type { FastifyInstance } from 'fastify';

/**
 * Callers that a route allows.
 * - `anyone`: the same answer for everyone, with nothing personal in it.
 * - `operation`: the bearer's token decides for each requested field; the back office checks it.
 * - `person`: anyone who sends a token; the back office checks it.
 * - `developers`: exists only if the configuration says DEV.
 */
export type Access = 'anyone' | 'operation' | 'person' | 'developers';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route without one fails at start. */
    access?: Access;
  }
}

/** Refuses routes that do not declare who may call them, as they are added; call before the first. */
export function demandAccess(app: FastifyInstance, dev: boolean): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access;
    if (access === undefined) throw new Error(`Route ${String(method)} ${url} does not declare its access`);
    if (access === 'developers' && !dev) throw new Error(`Route ${String(method)} ${url} is for developers, and DEV is not set`);
  });
}
