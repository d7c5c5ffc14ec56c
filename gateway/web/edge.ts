import type { FastifyInstance } from 'fastify';
import { doubledHeader, doubledHeaderText } from '../../domain/system/single-headers.js';
import { unkeptTextIn, unkeptTextMessage } from '../../domain/text/kept-text.js';
import { badInput } from '../errors.js';

/**
 * Refuses, before a route looks at it, what no request may have: a header that says who calls and comes twice (B3), and a text that no database keeps,
 * wherever it stands (docs/decisions/095-what-is-refused-at-the-edge.md). Texts that a GraphQL document writes out are found by document-limits.ts,
 * those in files by the back office.
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
