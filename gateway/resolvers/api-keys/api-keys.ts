import type { GatewayContext } from '../../context.js';
import { Failure } from '../../errors.js';
import type { ApiKey, ApiKeyRevokedResolvers, MutationResolvers, QueryResolvers } from '../../generated/resolvers.js';
import type { Whole } from '../catalogue/product.view.js';
import { inInput, orProblems } from '../problems.js';

/** The customer's API keys (schema/apiKeys.graphql). */
export const apiKeyQueries: Pick<QueryResolvers<GatewayContext>, 'apiKeys'> = {
  apiKeys: (_, __, ctx) => readApiKeys(ctx),
};

export const apiKeyMutations: Pick<MutationResolvers<GatewayContext>, 'createApiKey' | 'revokeApiKey'> = {
  createApiKey: (_, { input: { name, scopes, expiresInDays } }, ctx) => {
    const newKey = { name, scopes: [...new Set(scopes)], expiresInDays: expiresInDays ?? null };
    return orProblems(
      ctx
        .signedIn()
        .apiKeys.create(newKey)
        .then(({ secret, key }) => ({ __typename: 'ApiKeyCreated', secret, apiKey: key }) as const),
      inInput,
    );
  },

  revokeApiKey: async (_, { id }, ctx) => {
    const { apiKeys } = ctx.signedIn();
    if (!/^[\w-]{1,50}$/.test(id)) throw new Failure('NOT_FOUND');
    await apiKeys.revoke(id);
    return { id };
  },
};

/** Revoked key; the updated list of keys is read if the query selects it. */
export interface RevokedApiKey {
  readonly id: string;
}

export const apiKeyRevoked: Pick<ApiKeyRevokedResolvers<GatewayContext>, 'apiKeys'> = {
  apiKeys: (_, __, ctx) => readApiKeys(ctx),
};

async function readApiKeys(ctx: GatewayContext): Promise<readonly Whole<ApiKey>[]> {
  const keys = await ctx.signedIn().apiKeys.list();
  ctx.count(keys.length);
  return keys;
}
