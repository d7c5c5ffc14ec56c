import { describe, expect, it } from 'vitest';
import { Failure } from '../../errors.js';
import { gatewayOver } from '../../testing/ask.js';
import { apiKeyWith } from '../../testing/dtos.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';

const create = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { __typename
  ... on ApiKeyCreated { secret apiKey { id name scopes state } } ... on Problems { problems { code message field } } } }`;

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  return { ask: gatewayOver(backOffice), fixture: fake };
}

describe('API keys', () => {
  it('are listed', async () => {
    const revoked = { state: 'REVOKED', revokedAt: '2026-11-22T10:00:00.000Z', revokedBy: 'Sam' } as const;
    const { ask } = given({
      apiKeys: [apiKeyWith({ scopes: ['READ_ACCOUNT'] }), apiKeyWith({ id: '2', ...revoked })],
    });
    const { data } = await ask(
      '{ apiKeys { id prefix scopes state createdBy expiresAt lastUsedAt lastUsedFrom revokedAt revokedBy } }',
    );
    const unused = { expiresAt: null, lastUsedAt: null, lastUsedFrom: null };
    const made = { prefix: 'wsk_q3Ub7x', createdBy: 'Emily Hart', ...unused };
    expect(data.apiKeys).toEqual([
      { id: '1', ...made, scopes: ['READ_ACCOUNT'], state: 'ACTIVE', revokedAt: null, revokedBy: null },
      { id: '2', ...made, scopes: ['READ_CATALOGUE', 'PLACE_ORDERS'], ...revoked },
    ]);
  });

  it('are created with each scope once; the result has the secret', async () => {
    const { ask, fixture } = given();
    const scopes = ['WRITE_CART', 'READ_CATALOGUE', 'WRITE_CART'];
    const { data } = await ask(create, { input: { name: 'Till', scopes, expiresInDays: 30 } });
    expect(data.createApiKey).toEqual({
      __typename: 'ApiKeyCreated',
      secret: 'wsk_WHATEVER',
      apiKey: { id: '2', name: 'Till', scopes: ['WRITE_CART', 'READ_CATALOGUE'], state: 'ACTIVE' },
    });
    expect(fixture.written).toEqual({ name: 'Till', scopes: ['WRITE_CART', 'READ_CATALOGUE'], expiresInDays: 30 });
    expect(fixture.calls).toEqual(['apiKeys.create']);
    await ask(create, { input: { name: 'Till', scopes } });
    expect(fixture.written).toMatchObject({ expiresInDays: null });
  });

  it('tell what is wrong with a new one, field by field', async () => {
    const refusal = { message: 'WHATEVER', problems: [{ code: 'NAME_TAKEN', message: 'There is one', field: 'name' }] } as const;
    const { data } = await given({ refusal }).ask(create, { input: { name: 'ERP', scopes: ['READ_ACCOUNT'] } });
    expect(data.createApiKey).toEqual({
      __typename: 'Problems',
      problems: [{ code: 'NAME_TAKEN', message: 'There is one', field: ['name'] }],
    });
  });

  it('are revoked, and the others told; none by an id that would be another place', async () => {
    const { ask, fixture } = given();
    const { data } = await ask('mutation { revokeApiKey(id: "1") { apiKeys { id } } }');
    expect(data.revokeApiKey).toEqual({ apiKeys: [{ id: '1' }] });
    expect(fixture.calls).toEqual(['apiKeys.revoke', 'apiKeys.list']);
    fixture.calls.length = 0;
    const { errors } = await ask('mutation { revokeApiKey(id: "../7") { apiKeys { id } } }');
    expect([errors?.[0]?.extensions?.code, fixture.calls]).toEqual(['NOT_FOUND', []]);
  });

  it('are nothing for guests', async () => {
    const { ask, fixture } = given();
    for (const asking of ['{ apiKeys { id } }', 'mutation { revokeApiKey(id: "1") { apiKeys { id } } }'])
      expect((await ask(asking, {}, 'guest')).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    expect(fixture.calls).toEqual([]);
  });

  it('that lack a scope fail the field that needs it, and name the scope', async () => {
    const lacking = new Failure('FORBIDDEN', {
      message: 'This API key lacks the scope READ_CATALOGUE',
      missingScope: 'READ_CATALOGUE',
    });
    const { ask } = given({ failing: new Map([['catalogue.page', lacking]]) });
    const { data, errors } = await ask('{ viewer { name } products { totalCount } }');
    expect(data).toBeNull();
    expect(errors).toMatchObject([
      {
        path: ['products'],
        message: lacking.message,
        extensions: { code: 'FORBIDDEN', missingScope: 'READ_CATALOGUE', requestId: 'request-1' },
      },
    ]);
  });
});
