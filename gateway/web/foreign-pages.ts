import type { FastifyRequest } from 'fastify';
import { Failure } from '../errors.js';

/** Refuses requests from pages of other sites (CSRF); browsers send the origin of a request. */
export function refuseForeignPages({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] === 'cross-site') throw new Failure('FORBIDDEN', { reason: 'cross-site' });
}
