import { describe, expect, it } from 'vitest';
import { Failure } from '../../errors.js';
import { gatewayOver } from '../../testing/ask.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';

const everything = `{ storeOverview(days: 7) {
  sales { orders total } topProducts { totalCount rows { code } } missedSearches(limit: 5) { rows { term times } }
  cartsLeft { rows { customerName total } } openPayments { rows { state reference } } failedMails(limit: 1000) { rows { id kind } }
  health { isDatabaseWritable freeMegabytes jobs { name error } } } }`;
const retry = 'mutation ($id: ID!) { retryMail(id: $id) { id } }';

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  return { ask: gatewayOver(backOffice), fixture: fake };
}

describe('the overview of the store', () => {
  it('is read in one call a part', async () => {
    const { ask, fixture } = given();
    expect((await ask(everything)).data.storeOverview).toEqual({
      sales: { orders: 412, total: '98120.50' },
      topProducts: { totalCount: 7, rows: [{ code: '10118' }] },
      missedSearches: { rows: [{ term: 'yuzu kosho', times: 9 }] },
      cartsLeft: { rows: [{ customerName: 'Harbor Street Bistro', total: '281.60' }] },
      openPayments: { rows: [{ state: 'UNKNOWN', reference: 'pi_1' }] },
      failedMails: { rows: [{ id: '812', kind: 'order.submitted' }] },
      health: { isDatabaseWritable: true, freeMegabytes: 51_200, jobs: [{ name: 'mail', error: 'StorageFull' }] },
    });
    expect([...fixture.calls].sort()).toEqual([
      ...['overview.cartsLeft', 'overview.failedMails', 'overview.health', 'overview.missedSearches'],
      ...['overview.openPayments', 'overview.sales', 'overview.topProducts'],
    ]);
  });

  it.each([
    ['topProducts', 'topProducts { totalCount }', { days: 7, limit: 10 }],
    ['missedSearches', 'missedSearches(limit: 3) { totalCount }', { days: 7, limit: 3 }],
    ['cartsLeft', 'cartsLeft { totalCount }', 10],
    ['openPayments', 'openPayments(limit: 1000) { totalCount }', 1_000],
    ['failedMails', 'failedMails { totalCount }', 10],
    ['sales', 'sales { total }', 7],
  ])('hands the period and the most rows on: %s', async (_, selection, query) => {
    const { ask, fixture } = given();
    await ask(`{ storeOverview(days: 7) { ${selection} } }`);
    expect(fixture.written).toEqual(query);
  });

  it('keeps the other parts where one fails', async () => {
    const { ask } = given({ failing: new Map([['overview.sales', new Failure('BACK_OFFICE_TIMEOUT')]]) });
    const { data, errors } = await ask(everything);
    expect(data.storeOverview).toMatchObject({ sales: null, cartsLeft: { rows: [{ total: '281.60' }] } });
    expect(errors).toMatchObject([{ path: ['storeOverview', 'sales'], extensions: { code: 'BACK_OFFICE_TIMEOUT' } }]);
  });

  it('says itself that its health cannot be read, and keeps the other parts', async () => {
    const { ask } = given({ failing: new Map([['overview.health', new Failure('BAD_UPSTREAM')]]) });
    const { data, errors } = await ask(everything);
    expect(data.storeOverview).toMatchObject({ health: null, sales: { orders: 412 } });
    expect(errors).toMatchObject([{ path: ['storeOverview', 'health'], extensions: { code: 'BAD_UPSTREAM' } }]);
  });

  it.each(['FORBIDDEN', 'UNAUTHENTICATED'] as const)('is refused as a whole: %s, after one call', async (code) => {
    const { ask, fixture } = given({ failing: new Map([['overview.health', new Failure(code)]]) });
    expect((await ask(everything)).errors).toMatchObject([{ path: ['storeOverview'], extensions: { code } }]);
    expect(fixture.calls).toEqual(['overview.health']);
  });

  it('has no part that the back office does not have, and that is no failure', async () => {
    const { data, errors } = await given({ hasOverview: false }).ask(everything);
    expect(errors).toBeUndefined();
    const none = { cartsLeft: null, openPayments: null, failedMails: null, health: null };
    expect(data.storeOverview).toEqual({ sales: null, topProducts: null, missedSearches: null, ...none });
  });

  it.each(['storeOverview(days: 0) { sales { total } }', 'storeOverview(days: 366) { sales { total } }'])(
    'asks nobody for another period: %s',
    async (selection) => {
      const { ask, fixture } = given();
      expect((await ask(`{ ${selection} }`)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
      expect(fixture.calls).toEqual([]);
    },
  );

  it.each([0, 1_001])('asks nobody for %i rows', async (limit) => {
    const { ask, fixture } = given();
    const { errors } = await ask(`{ storeOverview { cartsLeft(limit: ${limit}) { totalCount } } }`);
    expect(errors).toMatchObject([{ path: ['storeOverview', 'cartsLeft'], extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(fixture.calls).toEqual(['overview.health']);
  });
});

describe('a mail that was given up', () => {
  it('is sent again', async () => {
    const { ask, fixture } = given();
    expect((await ask(retry, { id: '812' })).data.retryMail).toEqual({ id: '812' });
    expect(fixture.written).toBe('812');
  });

  it('has an id that is no other place', async () => {
    const { ask, fixture } = given();
    for (const id of ['../7', '', 'x'.repeat(51)])
      expect((await ask(retry, { id })).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect(fixture.calls).toEqual([]);
  });
});

it.each([
  ['read', everything, {}],
  ['changed', retry, { id: '812' }],
])('nothing is %s by guests', async (_, operation, variables) => {
  const { ask, fixture } = given();
  expect((await ask(operation, variables, 'guest')).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  expect(fixture.calls).toEqual([]);
});
