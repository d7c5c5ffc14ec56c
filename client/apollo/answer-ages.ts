import { type ApolloClient, ApolloLink, type DocumentNode } from '@apollo/client';
import { canonicalStringify, getMainDefinition } from '@apollo/client/utilities';
import { tap } from 'rxjs';

/** Lifetime of cached products and prices, in ms (S9.1). */
export const productLifetimeMs = 600_000;

/** Above this number the oldest queries are forgotten; their answers count as new. */
const mostQuestions = 500;

const answered = new WeakMap<ApolloClient, Map<string, number>>();

const keyOf = (query: DocumentNode, variables: object): string => {
  const definition = getMainDefinition(query);
  const name = definition.kind === 'OperationDefinition' ? definition.name?.value : undefined;
  return `${name} ${canonicalStringify(variables)}`;
};

/** Records when each query was last answered. */
export const noteAnswers = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(() => {
      const times = answered.get(operation.client) ?? new Map<string, number>();
      answered.set(operation.client, times);
      const key = keyOf(operation.query, operation.variables);
      times.delete(key);
      times.set(key, Date.now());
      for (const oldest of [...times.keys()].slice(0, -mostQuestions)) times.delete(oldest);
    }),
  ),
);

/** Whether an answer is older than `lifetimeMs` and must be read again; false for a query without an answer. */
export function isOutdated(client: ApolloClient, query: DocumentNode, variables: object, lifetimeMs: number): boolean {
  const time = answered.get(client)?.get(keyOf(query, variables));
  return time !== undefined && Date.now() - time >= lifetimeMs;
}
