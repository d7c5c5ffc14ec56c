import type { FastifyRequest } from 'fastify';
import { Failure } from '../errors.js';

/** A browser says where a request comes from; one from another site's page is none of ours (CSRF). */
export function refuseForeignPages({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] === 'cross-site') throw new Failure('FORBIDDEN', { reason: 'cross-site' });
}
