import { describe, expect, it } from 'vitest';
import { gatewayOver } from '../../testing/ask.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';

const list =
  'query ($page: Int! = 1, $pageSize: Int! = 25) { problemReports(page: $page, pageSize: $pageSize) { totalCount rows { number excerpt } } }';
const find = 'query ($number: ID!) { problemReport(number: $number) { number message browser recording } }';

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  return { ask: gatewayOver(backOffice), fixture: fake };
}

describe('reported problems', () => {
  it('are read a page at a time', async () => {
    const { ask, fixture } = given();
    expect((await ask(list, { page: 3, pageSize: 1_000 })).data.problemReports).toEqual({
      totalCount: 1,
      rows: [{ number: '1001', excerpt: 'The total is wrong' }],
    });
    expect(fixture.written).toEqual({ page: 3, pageSize: 1_000 });
  });

  it('are null where the back office does not have them', async () => {
    const { data, errors } = await given({ hasOverview: false }).ask(list);
    expect([data.problemReports, errors]).toEqual([null, undefined]);
  });

  it.each([{ page: 0 }, { page: 1_000_001 }, { pageSize: 0 }, { pageSize: 1_001 }])(
    'have no such page: %j',
    async (variables) => {
      const { ask, fixture } = given();
      expect((await ask(list, variables)).errors).toMatchObject([
        { extensions: { code: expect.stringMatching(/BAD_USER_INPUT|QUERY_TOO_COSTLY/) } },
      ]);
      expect(fixture.calls).toEqual([]);
    },
  );

  it('are read one by one, with the recording', async () => {
    const { ask } = given();
    const problem = { number: '1001', message: 'The total is wrong', browser: 'Firefox', recording: '{}' };
    expect((await ask(find, { number: '1001' })).data.problemReport).toEqual(problem);
    expect((await ask(find, { number: '1002' })).data.problemReport).toBeNull();
  });

  it('have numbers that are no other place', async () => {
    const { ask, fixture } = given();
    for (const number of ['../7', '', 'x', '1234567890']) expect((await ask(find, { number })).data.problemReport).toBeNull();
    expect(fixture.calls).toEqual([]);
  });

  it.each([
    ['listed', list, {}],
    ['read', find, { number: '1001' }],
  ])('are not %s by guests', async (_, query, variables) => {
    const { ask, fixture } = given();
    expect((await ask(query, variables, 'guest')).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(fixture.calls).toEqual([]);
  });
});
