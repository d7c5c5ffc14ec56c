import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { referencePolicy } from './security-headers.js';

const file = new URL('../../docs/api/reference.html', import.meta.url);

/** `GET /api-reference`: the reference of the published schema (docs/api), for anybody; where it was not brought along, there is none. */
export function apiReferenceRoute(app: FastifyInstance): void {
  if (!existsSync(file)) return;
  const page = readFileSync(file, 'utf8');
  const etag = `"${hashOf(page).slice(0, 22)}"`;
  const policy = referencePolicy(inside(page, 'script'), inside(page, 'style'));
  app.get('/api-reference', { config: { access: 'anyone' } }, (request, reply) => {
    reply.header('content-security-policy', policy).header('cache-control', 'public, no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

/** The hash by which a policy lets in the page's one element of a kind, and no other. */
const inside = (page: string, element: string) =>
  `'sha256-${hashOf(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`).exec(page)?.[1] ?? '')}'`;
