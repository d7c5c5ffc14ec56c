import { type ApolloClient, ApolloLink, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { firstValueFrom } from 'rxjs';
import { dataOfAnswer } from './data-of-answer.js';

/**
 * Reads what needs no session, such as the link of an email: without the session's token, and past Apollo's store, which fails all reads under way when a
 * session begins or ends. Nothing is cached. Throws the failure in the form that machines know.
 */
export async function readForAnyone<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const query = client.cache.transformDocument(document);
  const answer = ApolloLink.execute(client.link, { query, variables, context: { session: null } }, { client });
  return await dataOfAnswer(
    firstValueFrom(answer).then((result) => ({
      data: result.data as Data | null | undefined,
      error: result.errors?.length ? new CombinedGraphQLErrors(result) : undefined,
    })),
  );
}
