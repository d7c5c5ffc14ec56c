import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { type ApiKeyForm, apiKeyScopes } from '../../../domain/api-keys/api-key.js';
import type { ApiKeysActors, CreateKeyOutcome, KeyEntry } from '../../../machines/apiKeys/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { outcomeOfAnswer } from '../../apollo/outcome-of-answer.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import {
  type ApiKeyPartsFragment,
  ApiKeysDocument,
  CreateApiKeyDocument,
  RevokeApiKeyDocument,
} from '../../generated/graphql.js';

const entriesOf = (keys: readonly ApiKeyPartsFragment[]): KeyEntry[] => keys.map(({ id, state }) => ({ id, status: state }));

/** The effects of the apiKeys machine; what the writes answer is what the screen shows from then on. */
export function apiKeysActors(client: ApolloClient, copy: (text: string) => Promise<void>): ActorsOf<ApiKeysActors> {
  const keep = (apiKeys: readonly ApiKeyPartsFragment[]): KeyEntry[] => {
    client.writeQuery({ query: ApiKeysDocument, data: { __typename: 'Query', apiKeys: [...apiKeys] } });
    return entriesOf(apiKeys);
  };
  const read = () =>
    fromPromise<readonly KeyEntry[], undefined>(({ signal }) =>
      unlessGivenUp(signal, async () => {
        const context = { fetchOptions: { signal }, queryDeduplication: false };
        const request = client.query({ query: ApiKeysDocument, fetchPolicy: 'network-only', context });
        return entriesOf((await dataOfAnswer(request)).apiKeys);
      }),
    );

  async function create(form: ApiKeyForm): Promise<CreateKeyOutcome> {
    const { name, expiresInDays } = form;
    const scopes = apiKeyScopes.flatMap(({ scope, name: called }) => (form.scopes.includes(scope) ? [called] : []));
    // Not by the cache: the secret stays in this answer.
    const request = client.mutate({
      mutation: CreateApiKeyDocument,
      variables: { input: { name, scopes, expiresInDays } },
      fetchPolicy: 'no-cache',
    });
    return outcomeOfAnswer((await dataOfAnswer(request)).createApiKey, 'ApiKeyCreated', ({ apiKey, secret }) => {
      const known = client.readQuery({ query: ApiKeysDocument })?.apiKeys ?? [];
      return { ok: true, secret, keys: keep([apiKey, ...known.filter(({ id }) => id !== apiKey.id)]) };
    });
  }

  return {
    loadKeys: read(),
    refreshKeys: read(),
    createKey: fromPromise(({ input }) => create(input)),
    revokeKey: fromPromise(async ({ input: { id } }) => {
      const request = client.mutate({ mutation: RevokeApiKeyDocument, variables: { id } });
      return keep((await dataOfAnswer(request)).revokeApiKey.apiKeys);
    }),
    copySecret: fromPromise<undefined, { secret: string }>(async ({ input: { secret } }) => {
      await copy(secret);
      return undefined;
    }),
  };
}
