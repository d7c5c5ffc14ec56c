import type { FastifyInstance } from 'fastify';
import { doubledHeader, doubledHeaderText } from '../../domain/system/single-headers.js';
import { unkeptTextIn, unkeptTextMessage } from '../../domain/text/kept-text.js';
import { badInput } from '../errors.js';

/**
 * Refuses requests before routing for two reasons: a header that identifies the caller occurs twice (B3), or a text cannot be stored in a database,
 * wherever it is (docs/decisions/095-what-is-refused-at-the-edge.md). document-limits.ts finds such texts in GraphQL documents, and the back
 * office those in files.
 */
export function guardEdge(http: FastifyInstance): void {
  http.addHook('onRequest', async ({ raw }) => {
    const doubled = doubledHeader(raw.rawHeaders);
    if (doubled !== null) throw badInput(doubledHeaderText(doubled));
  });
  http.addHook('preValidation', async ({ params, query, headers, body }) => {
    for (const part of [params, query, headers, body instanceof URLSearchParams ? [...body] : body]) {
      const place = unkeptTextIn(part);
      if (place !== null) throw badInput(unkeptTextMessage(place));
    }
  });
}
