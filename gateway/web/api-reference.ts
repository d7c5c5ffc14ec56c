import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { Content } from './content.js';
import { dataPolicy, referencePolicy } from './security-headers.js';

const folder = new URL('../../docs/api/', import.meta.url);

/** The reference of the published schema (docs/api), and the schema itself for generators; public. */
export function apiReferenceRoutes(app: FastifyInstance): void {
  serve(app, '/api-reference', { file: 'reference.html', type: 'text/html', policyOf: referencePolicyOf });
  serve(app, '/api-reference/schema.graphql', { file: 'schema.graphql', type: 'text/plain', policyOf: () => dataPolicy });
}

interface Served {
  readonly file: string;
  readonly type: string;
  readonly policyOf: (text: string) => string;
}

/** Serves a file of docs/api at an address; without the file there is no route. */
function serve(app: FastifyInstance, url: string, { file, type, policyOf }: Served): void {
  const source = new URL(file, folder);
  if (!existsSync(source)) return;
  const text = readFileSync(source, 'utf8');
  const etag = `"${hashOf(text).slice(0, 22)}"`;
  const policy = policyOf(text);
  const content = new Content(Buffer.from(text));
  app.get(url, { config: { access: 'anyone' } }, (request, reply) => {
    reply.header('content-security-policy', policy).header('cache-control', 'public, no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return content.send(request, reply.type(`${type}; charset=utf-8`));
  });
}

const referencePolicyOf = (page: string) => referencePolicy(inside(page, 'script'), inside(page, 'style'));

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

/** The hash by which a policy lets in the page's one element of a kind, and no other. */
const inside = (page: string, element: string) =>
  `'sha256-${hashOf(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`).exec(page)?.[1] ?? '')}'`;
