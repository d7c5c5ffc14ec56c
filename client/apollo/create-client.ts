import { ApolloClient, ApolloLink, type DocumentNode } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { RetryLink } from '@apollo/client/link/retry';
import { getMainDefinition } from '@apollo/client/utilities';
import type { Failure } from '../../domain/system/failure.js';
import { SessionSiteDocument } from '../generated/graphql.js';
import { noteAnswers } from './answer-ages.js';
import { makeCache } from './cache.js';
import type { CurrentSession } from './call-session.js';
import { failureOfError } from './failure-of-error.js';
import { isAborted } from './is-aborted.js';
import { sessionLink } from './session-link.js';
import { trustedDocuments } from './trusted-documents.js';
import type { Upload } from './upload.js';
import { watchConnection } from './watch-connection.js';

/** Longer than the gateway's own deadline for an operation, so that the gateway's error message arrives first. */
const deadlineMs = 15_000;

/** Session source of the client, and listeners for its outcomes. */
export interface ClientOptions {
  readonly currentSession: CurrentSession;
  /** Language of the answers. */
  readonly language: () => string;
  readonly onUnauthorized: (sessionId: string) => void;
  readonly onAnswered: () => void;
  readonly onFailed: () => void;
}

/** Apollo Client together with the way to empty it, and the way of files, which do not go through it. */
export interface GatewayClient {
  readonly client: ApolloClient;
  readonly upload: Upload;
  /** Empties the store and drops the answers under way: nothing of one customer shows for the next (B11). What the site says to everybody stays. */
  clear(): void;
}

const nameOf = (document: DocumentNode): string | undefined => getMainDefinition(document).name?.value;

/** The one client of the gateway. */
export function createGatewayClient(options: ClientOptions): GatewayClient {
  let epoch = 0;
  const cache = makeCache();
  const client = new ApolloClient({
    cache,
    link: ApolloLink.from([
      watchConnection({ answered: options.onAnswered, failed: options.onFailed }),
      sessionLink({ currentSession: options.currentSession, onUnauthorized: options.onUnauthorized, epoch: () => epoch }),
      noteAnswers,
      repeatedReads,
      // While developing an operation changes oftener than the gateway reads the list of them.
      ...(import.meta.env.DEV ? [] : [trustedDocuments]),
      // Without the link that names the library in each request.
      new BaseHttpLink({ uri: ({ operationName }) => `/graphql?${operationName}`, fetch: fetchIn(options.language) }),
    ]),
    devtools: { enabled: import.meta.env.DEV },
  });
  return {
    client,
    upload: async (request) => (await loadUpload()).uploadBy(options)(request),
    clear() {
      epoch += 1;
      const site = client.readQuery({ query: SessionSiteDocument });
      // The site outlives the session, and so do the watches of it: for its colors, its region, the title of the window.
      // biome-ignore lint/complexity/useLiteralKeys: it is private to the compiler, and lets nobody else at it.
      const watches = [...cache['watches']].filter(({ query }) => nameOf(query) === nameOf(SessionSiteDocument));
      // `client.clearStore` waits a tick first, and would take the next session's first call for one of the old.
      // biome-ignore lint/complexity/useLiteralKeys: it is private to the compiler, and lets nobody else at it.
      void client['queryManager'].clearStore({ discardWatches: true });
      for (const watch of watches) {
        // Its query has lost its result, and gets the same site again.
        delete watch.lastDiff;
        cache.watch(watch);
      }
      if (site) client.writeQuery({ query: SessionSiteDocument, data: site });
    },
  };
}

/** Few people send files, so that the first screen does without. */
const loadUpload = () =>
  import('./upload.js').catch(() => {
    throw { code: 'NETWORK' } satisfies Failure;
  });

/** A read whose connection broke is repeated; a write never is, since its first try may have been heard. */
const repeatedReads = new RetryLink({
  delay: { initial: 300, max: 2000, jitter: true },
  attempts: {
    max: 3,
    retryIf: (error, operation) => {
      const definition = getMainDefinition(operation.query);
      const isRead = definition.kind === 'OperationDefinition' && definition.operation === 'query';
      return isRead && failureOfError(error).code === 'NETWORK' && !isAborted(error);
    },
  },
});

const fetchIn =
  (language: () => string): typeof fetch =>
  (input, init) => {
    const deadline = AbortSignal.timeout(deadlineMs);
    const headers = new Headers(init?.headers);
    // The language of this window: the cookie may be blocked, or hold another window’s choice.
    headers.set('accept-language', language());
    return fetch(input, { ...init, headers, signal: init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline });
  };
