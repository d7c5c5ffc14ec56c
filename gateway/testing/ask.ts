import type { GraphQLFormattedError } from 'graphql';
import { englishTexts } from '../../texts/testing/english.js';
import { GatewayContext } from '../context.js';
import { graphqlServer } from '../execution/graphql-server.js';
import { TrustedDocuments } from '../execution/trusted-documents.js';
import type { BackOffice } from '../office/ports/back-office.js';
import { callerWith } from './dtos.js';

/** An answer as a client reads it; `data` is for the test to know. */
export interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for.
  readonly data: any;
  readonly errors: readonly GraphQLFormattedError[] | undefined;
}

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** Asks a gateway's GraphQL server, without HTTP; as a signed-in person unless said otherwise. */
export type Ask = (query: string, variables?: Record<string, unknown>, as?: 'person' | 'guest') => Promise<Answer>;

/** One for a test file: the server knows no back office, each request brings its own. */
const server = graphqlServer({ introspection: true, trusted: new TrustedDocuments({}), hear: () => undefined, logger: silent });
await server.start();

/** Asks as if over HTTP, of a gateway over this back office. */
export function gatewayOver(backOffice: BackOffice): Ask {
  return async (query, variables = {}, as = 'person') => {
    const ctx = new GatewayContext(backOffice, callerWith({ token: as === 'person' ? 'WHATEVER' : null }), englishTexts);
    const { text } = await server.answer({ query, operationName: null, variables }, ctx);
    ctx.scope.close();
    return { errors: undefined, data: undefined, ...JSON.parse(text) };
  };
}
