import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { failureOfError } from './failure-of-error.js';
import { isAborted } from './is-aborted.js';

/** Tells whether calls are answered, for the banner that says that the server does not respond. */
export const watchConnection = (tell: { answered: () => void; failed: () => void }): ApolloLink =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap({
        next: ({ data, errors }) => {
          // Where one service fails for a part of an answer, the server does respond.
          if (!data && errors?.some(({ extensions }) => isOutage(extensions?.code))) tell.failed();
          else tell.answered();
        },
        error: (error) => {
          if (!isAborted(error) && isOutage(failureOfError(error).code)) tell.failed();
        },
      }),
    ),
  );

const isOutage = (code: unknown): boolean => code === 'NETWORK' || code === 'BACK_OFFICE_UNAVAILABLE';
