import type { GraphQLFormattedError } from 'graphql';
import { englishTexts } from '../../texts/testing/english.js';
import { GatewayContext } from '../context.js';
import { graphqlServer } from '../execution/graphql-server.js';
import { TrustedDocuments } from '../execution/trusted-documents.js';
import type { BackOffice } from '../office/ports/back-office.js';
import { callerWith } from './dtos.js';

/** A response as a client reads it; the test knows the type of `data`. */
export interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it requested.
  readonly data: any;
  readonly errors: readonly GraphQLFormattedError[] | undefined;
}

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** Runs an operation on a gateway's GraphQL server, without HTTP; by default as a signed-in user. */
export type Ask = (query: string, variables?: Record<string, unknown>, as?: 'person' | 'guest') => Promise<Answer>;

/** One per test file: the server is independent of back offices, each request brings its own. */
const server = graphqlServer({ introspection: true, trusted: new TrustedDocuments({}), hear: () => undefined, logger: silent });
await server.start();

/** Runs operations as if over HTTP, on a gateway with this back office. */
export function gatewayOver(backOffice: BackOffice): Ask {
  return async (query, variables = {}, as = 'person') => {
    const caller = callerWith({ token: as === 'person' ? 'WHATEVER' : null });
    const ctx = new GatewayContext(backOffice, caller, englishTexts, englishTexts.language);
    const { text } = await server.answer({ query, operationName: null, variables }, ctx);
    ctx.scope.close();
    return { errors: undefined, data: undefined, ...JSON.parse(text) };
  };
}
