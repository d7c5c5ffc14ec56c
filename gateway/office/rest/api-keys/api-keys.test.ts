import { expect, it } from 'vitest';
import { restCallsAnswering } from '../../../testing/rest-calls.js';
import { RestApiKeys } from './api-keys.js';

const wire = {
  ...{ id: 1, name: 'ERP', prefix: 'wsk_q3Ub7x', scopes: ['account:read', 'moon:visit'], state: 'revoked' },
  ...{ createdAt: '2026-11-21T10:00:00.000Z', createdBy: 'Emily Hart' },
};
const read = {
  ...{ id: '1', name: 'ERP', prefix: 'wsk_q3Ub7x', scopes: ['READ_ACCOUNT'], state: 'REVOKED' },
  ...{ createdAt: wire.createdAt, createdBy: 'Emily Hart', expiresAt: null },
  ...{ lastUsedAt: null, lastUsedFrom: null, revokedAt: null, revokedBy: null },
};

it('API keys are listed without scopes that are not known here', async () => {
  const { calls } = restCallsAnswering([wire]);
  expect(await new RestApiKeys(calls).list()).toEqual([read]);
});

it('API keys are created with scopes in the contract’s words', async () => {
  const { calls, sent } = restCallsAnswering({ secret: 'wsk_WHATEVER', key: wire });
  const key = { name: 'Till', scopes: ['WRITE_CART', 'READ_CATALOGUE'], expiresInDays: 30 } as const;
  expect(await new RestApiKeys(calls).create(key)).toEqual({ secret: 'wsk_WHATEVER', key: read });
  expect(sent).toMatchObject([
    {
      method: 'POST',
      path: '/api/account/keys',
      body: { name: 'Till', scopes: ['cart:write', 'catalogue:read'], expiresInDays: 30 },
    },
  ]);
});
