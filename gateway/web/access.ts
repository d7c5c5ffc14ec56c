import type { FastifyInstance } from 'fastify';

/**
 * Who may call a route.
 * - `anyone`: the same for everybody, nothing personal in it.
 * - `operation`: the bearer's token decides, for each field that is asked for; the back office checks it.
 * - `person`: whoever sends a token; the back office checks it.
 * - `developers`: exists only where the configuration says DEV.
 */
export type Access = 'anyone' | 'operation' | 'person' | 'developers';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route without one fails at start. */
    access?: Access;
  }
}

/** Refuses routes that do not say who may call them, when they are added; call before the first. */
export function demandAccess(app: FastifyInstance, dev: boolean): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access;
    if (access === undefined) throw new Error(`Route ${String(method)} ${url} does not declare its access`);
    if (access === 'developers' && !dev) throw new Error(`Route ${String(method)} ${url} is for developers, and DEV is not set`);
  });
}
