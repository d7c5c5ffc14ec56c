import { doubledHeader, doubledHeaderText } from '../../domain/system/single-headers.js';
import { unkeptTextIn, unkeptTextMessage } from '../../domain/text/kept-text.js';
import { RequestFailure } from '../services/failures.js';
import type { App } from './app.js';

/**
 * Refuses with 400, before a route looks at it, what no request may have: a header that says who calls and comes twice (B3), and a text that no
 * database keeps, wherever it stands (docs/decisions/095-what-is-refused-at-the-edge.md).
 */
export function guardEdge(app: App): void {
  app.addHook('onRequest', async ({ raw }) => {
    const doubled = doubledHeader(raw.rawHeaders);
    if (doubled !== null) throw new RequestFailure(400, doubledHeaderText(doubled));
  });
  app.addHook('preValidation', async ({ params, query, headers, body }) => {
    for (const part of [params, query, headers, body]) demandKeptText(part);
  });
}

/** Throws the 400 for a text that no database keeps; called by itself for parts of forms with files, which are read as they arrive. */
export function demandKeptText(value: unknown): void {
  const place = unkeptTextIn(value);
  if (place !== null) throw new RequestFailure(400, unkeptTextMessage(place));
}
