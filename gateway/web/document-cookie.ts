import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PermittedDocument } from '../context.js';
import { cookieOf } from './cookies.js';

const name = 'document';
/** As long as a back office allows a document to be opened. */
const seconds = 120;
const plain = /^[A-Za-z0-9_-]{1,200}$/;

/** Gives the browser the keys of documents, each only for its own address, unreadable by scripts and never sent by other sites. */
export function permitDocuments(request: FastifyRequest, reply: FastifyReply, permitted: readonly PermittedDocument[]): void {
  for (const { id, key } of permitted) {
    if (!plain.test(id) || !plain.test(key)) continue;
    const isSecure = request.protocol === 'https' ? '; Secure' : '';
    reply.header('set-cookie', `${name}=${key}; Path=/doc/${id}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure}`);
  }
}

/** The key that came with a request for a document. */
export function documentKeyOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return cookieOf(request, name, plain) ?? undefined;
}
