import { describe, expect, it } from 'vitest';
import { gatewayOver } from '../../testing/ask.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  return { ask: gatewayOver(backOffice), fixture: fake };
}
const list = `query ($search: String! = "", $page: Int! = 1, $pageSize: Int! = 50) {
  storeSynonyms(search: $search, page: $page, pageSize: $pageSize) { totalCount rows { term meaning isMutual } } }`;
const change = `mutation ($input: ChangeStoreSynonymInput!) { changeStoreSynonym(input: $input) {
  __typename ... on StoreSynonymSaved { synonym { term } } ... on Problems { problems { code field } } } }`;
const take = 'mutation ($input: ImportStoreSynonymsInput!) { importStoreSynonyms(input: $input) { results { verdict reason } } }';
const pop = { term: 'pop', meaning: 'soda', isMutual: true };

describe('synonyms of searches', () => {
  it('are read a page at a time, and as a file', async () => {
    const { ask, fixture } = given();
    const { data } = await ask(list, { search: ' cat ', page: 2 });
    expect(data.storeSynonyms).toEqual({ totalCount: 1, rows: [{ term: 'catsup', meaning: 'ketchup', isMutual: true }] });
    expect(fixture.written).toEqual({ search: 'cat', page: 2, pageSize: 50 });
    expect(fixture.calls).toHaveLength(1);
    expect((await ask('{ storeSynonymFile }')).data.storeSynonymFile).toContain('catsup,ketchup,Y');
    expect((await given({ hasSynonyms: false }).ask(list)).data.storeSynonyms).toBeNull();
  });

  it.each([{ page: 0 }, { page: 1_000_001 }, { pageSize: 0 }, { pageSize: 101 }, { search: 'a'.repeat(201) }])(
    'have no such page: %j',
    async (variables) => {
      const { ask, fixture } = given();
      expect((await ask(list, variables)).errors).toBeDefined();
      expect(fixture.calls).toEqual([]);
    },
  );

  it.each([
    [{ after: pop }, { before: null, after: pop }, { term: 'pop' }],
    [{ before: pop, after: { ...pop, term: 'fizz' } }, { before: pop, after: { ...pop, term: 'fizz' } }, { term: 'fizz' }],
    [{ before: pop }, { before: pop, after: null }, null],
  ])('are changed: %j', async (input, written, synonym) => {
    const { ask, fixture } = given();
    expect((await ask(change, { input })).data.changeStoreSynonym).toEqual({ __typename: 'StoreSynonymSaved', synonym });
    expect(fixture.written).toEqual(written);
  });

  it('are refused with the problem at its field', async () => {
    const refusal = { message: 'Wrong', problems: [{ code: 'NAME_TAKEN', message: 'Wrong', field: 'term' }] } as const;
    const { data } = await given({ refusal }).ask(change, { input: { after: pop } });
    expect(data.changeStoreSynonym).toMatchObject({ problems: [{ code: 'NAME_TAKEN', field: ['after', 'term'] }] });
    const whole = { message: 'Wrong', problems: [{ code: 'SYNONYM_CHANGED', message: 'Wrong' }] } as const;
    const answer = await given({ refusal: whole }).ask(change, { input: { before: pop } });
    expect(answer.data.changeStoreSynonym).toMatchObject({ problems: [{ code: 'SYNONYM_CHANGED', field: null }] });
    expect((await given().ask(change, { input: {} })).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('are imported with an outcome each', async () => {
    const { ask, fixture } = given();
    const input = { synonyms: [pop, { ...pop, term: 'no' }], isDryRun: true };
    expect((await ask(take, { input })).data.importStoreSynonyms.results).toEqual([
      { verdict: 'ADDED', reason: null },
      { verdict: 'REFUSED', reason: 'Not this one.' },
    ]);
    expect(fixture.written).toEqual(input);
    const tooMany = { synonyms: Array.from({ length: 251 }, () => pop), isDryRun: true };
    expect((await ask(take, { input: tooMany })).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('are closed to guests', async () => {
    const { ask, fixture } = given();
    for (const query of ['{ storeSynonyms { totalCount } }', '{ storeSynonymFile }'])
      expect((await ask(query, {}, 'guest')).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect((await ask(change, { input: { after: pop } }, 'guest')).errors).toBeDefined();
    expect(fixture.calls).toEqual([]);
  });
});
