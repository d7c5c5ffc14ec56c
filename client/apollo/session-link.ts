import { ApolloLink, CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { map, tap } from 'rxjs';
import { type CurrentSession, headersOf } from './call-session.js';
import { failureOfError } from './failure-of-error.js';

/** The store was emptied while the call was pending; its answer belongs to the previous session (B11). */
class StaleAnswerError extends Error {
  override readonly name = 'StaleAnswerError';
}

/** Inputs and listeners of the link. */
export interface SessionLinkOptions {
  readonly currentSession: CurrentSession;
  /** Raised whenever the store is emptied. */
  readonly epoch: () => number;
  readonly onUnauthorized: (sessionId: string) => void;
}

/** Gives each call its session's headers, reports a 401, and drops answers of another epoch. */
export function sessionLink({ currentSession, epoch, onUnauthorized }: SessionLinkOptions): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { session: given, headers, handlesUnauthorized } = operation.getContext();
    const session = given === undefined ? currentSession() : given;
    const sentIn = epoch();
    operation.setContext({ headers: { ...headers, ...headersOf(session) } });

    const hear = (error: unknown): void => {
      if (handlesUnauthorized || !session?.sessionId || failureOfError(error).code !== 'UNAUTHENTICATED') return;
      onUnauthorized(session.sessionId);
    };
    return forward(operation).pipe(
      tap({
        next: (result) => {
          if (result.errors?.length) hear(new CombinedGraphQLErrors(result));
        },
        error: (error) => {
          if (ServerError.is(error)) hear(error);
        },
      }),
      map((result) => {
        // The answer to a call without a session belongs to every session.
        if (given !== null && epoch() !== sentIn) throw new StaleAnswerError('The session has changed since the call was made.');
        return result;
      }),
    );
  });
}
