import { contractScope, scopeName } from '../../api-key-scopes.js';
import type { GatewayContext } from '../../context.js';
import { Failure } from '../../errors.js';
import type {
  ApiKey,
  ApiKeyRevokedResolvers,
  ApiKeyState,
  MutationResolvers,
  QueryResolvers,
} from '../../generated/resolvers.js';
import type { ApiKeyDto } from '../../office/rest/api-keys.js';
import type { Whole } from '../catalogue/product.view.js';
import { inInput, orProblems } from '../problems.js';

/** The customer's API keys (schema/apiKeys.graphql). */
export const apiKeyQueries: Pick<QueryResolvers<GatewayContext>, 'apiKeys'> = {
  apiKeys: (_, __, ctx) => readApiKeys(ctx),
};

export const apiKeyMutations: Pick<MutationResolvers<GatewayContext>, 'createApiKey' | 'revokeApiKey'> = {
  createApiKey: (_, { input: { name, scopes, expiresInDays } }, ctx) => {
    const asked = { name, scopes: [...new Set(scopes.map(contractScope))], expiresInDays: expiresInDays ?? null };
    return orProblems(
      ctx
        .signedIn()
        .apiKeys.create(asked)
        .then(({ secret, key }) => ({ __typename: 'ApiKeyCreated', secret, apiKey: viewApiKey(key) }) as const),
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

/** A key that was revoked; all keys as they are then are read when they are asked for. */
export interface RevokedApiKey {
  readonly id: string;
}

export const apiKeyRevoked: Pick<ApiKeyRevokedResolvers<GatewayContext>, 'apiKeys'> = {
  apiKeys: (_, __, ctx) => readApiKeys(ctx),
};

async function readApiKeys(ctx: GatewayContext): Promise<Whole<ApiKey>[]> {
  const keys = await ctx.signedIn().apiKeys.list();
  ctx.count(keys.length);
  return keys.map(viewApiKey);
}

const viewApiKey = ({ id, name, prefix, scopes, state, createdAt, createdBy, ...rest }: ApiKeyDto): Whole<ApiKey> => ({
  id: String(id),
  name,
  prefix,
  scopes: scopes.flatMap((scope) => scopeName(scope) ?? []),
  state: state.toUpperCase() as ApiKeyState,
  createdAt,
  createdBy,
  expiresAt: rest.expiresAt ?? null,
  lastUsedAt: rest.lastUsedAt ?? null,
  lastUsedFrom: rest.lastUsedFrom ?? null,
  revokedAt: rest.revokedAt ?? null,
  revokedBy: rest.revokedBy ?? null,
});
