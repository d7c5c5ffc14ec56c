import { describe, expect, it } from 'vitest';
import { gatewayOver } from '../../testing/ask.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';

const list = `query ($userId: ID!, $search: String! = "", $page: Int! = 1) {
  servedCustomers(userId: $userId, search: $search, page: $page) { userName userKind totalCount listCount rows { customerCode isActive } } }`;
const result = `{ __typename ... on ServedCustomersChanged { changeId added removed }
  ... on UnknownCustomerCodes { lines { line code } } ... on Problems { problems { code } } }`;
const change = `mutation ($input: ChangeServedCustomersInput!) { changeServedCustomers(input: $input) ${result} }`;
const handOver = `mutation ($input: HandOverCustomersInput!) { handOverCustomers(input: $input) ${result} }`;
const restore = `mutation ($input: RestoreServedCustomersInput!) { restoreServedCustomers(input: $input) ${result} }`;
const menu =
  'query ($scope: SettingScope! = SITE, $of: ID) { storeMenu(scope: $scope, of: $of) { name entries { key state own } } }';
const save = `mutation ($input: SaveMenuEntryInput!) { saveMenuEntry(input: $input) {
  __typename ... on MenuEntrySaved { entry { state own } } ... on MenuEntryConflict { entry { own } } } }`;

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  return { ask: gatewayOver(backOffice), fixture: fake };
}
const done = { __typename: 'ServedCustomersChanged', changeId: '8124', added: 1, removed: 0 };

describe('lists of customers', () => {
  it('are read a page at a time, and null for an unknown user', async () => {
    const { ask, fixture } = given();
    expect((await ask(list, { userId: '7', search: 'harb', page: 2 })).data.servedCustomers).toEqual({
      ...{ userName: 'Sam Ortiz', userKind: 'SALESPERSON', totalCount: 1, listCount: 1 },
      rows: [{ customerCode: 'C-1042', isActive: true }],
    });
    expect(fixture.written).toEqual({ search: 'harb', page: 2, pageSize: 25 });
    for (const userId of ['8', '../7']) expect((await ask(list, { userId })).data.servedCustomers).toBeNull();
    expect((await ask(list, { userId: '7', page: 0 })).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('are changed by keys or codes, handed over, and restored', async () => {
    const { ask, fixture } = given();
    for (const request of [{ add: ['17'] }, { remove: ['17'] }, { codes: ['C-17'] }]) {
      expect((await ask(change, { input: { userId: '7', ...request } })).data.changeServedCustomers).toEqual(done);
      expect(fixture.written).toEqual({ userId: '7', request });
    }
    const over = { userId: '7', otherId: '8', way: 'HAND_OVER' };
    expect((await ask(handOver, { input: over })).data.handOverCustomers).toEqual(done);
    expect(fixture.written).toEqual(over);
    expect((await ask(restore, { input: { userId: '7', changeId: '5' } })).data.restoreServedCustomers).toEqual(done);
    expect(fixture.written).toEqual({ userId: '7', changeId: '5' });
  });

  it('name the first hundred lines with unknown codes', async () => {
    const unknown = Array.from({ length: 101 }, (_, at) => ({ line: at + 1, code: 'x' }));
    const { ask } = given({ servedChange: { changeId: null, added: 0, removed: 0, unknown } });
    const { data } = await ask(change, { input: { userId: '7', codes: ['x'] } });
    expect(data.changeServedCustomers).toEqual({ __typename: 'UnknownCustomerCodes', lines: unknown.slice(0, 100) });
  });

  it.each([
    [{}, 'BAD_USER_INPUT'],
    [{ add: ['1'], codes: ['x'] }, 'BAD_USER_INPUT'],
    [{ add: Array.from({ length: 1_001 }, () => '1') }, 'BAD_USER_INPUT'],
    [{ codes: ['x'.repeat(201)] }, 'BAD_USER_INPUT'],
    [{ add: ['../1'] }, 'NOT_FOUND'],
  ])('are not changed by %j', async (request, code) => {
    const { ask, fixture } = given();
    expect((await ask(change, { input: { userId: '7', ...request } })).errors).toMatchObject([{ extensions: { code } }]);
    expect(fixture.calls).toEqual([]);
  });
});

describe('the menus', () => {
  it('are read for the store, a customer or a user, and null for an unknown one', async () => {
    const { ask } = given();
    const entries = [{ key: 'Cart', state: 'OPEN', own: null }];
    expect((await ask(menu)).data.storeMenu).toEqual({ name: null, entries });
    expect((await ask(menu, { scope: 'USER', of: '7' })).data.storeMenu).toEqual({ name: 'Emily Hart', entries });
    for (const of of ['9', 'x', null]) expect((await ask(menu, { scope: 'USER', of })).data.storeMenu).toBeNull();
  });

  it('are saved with what was seen, and shown as somebody else changed them', async () => {
    const seen = { state: null, isLogged: false };
    const input = { key: 'Cart', scope: 'CUSTOMER', of: '17', state: 'OFF', isLogged: false, seen };
    const { ask, fixture } = given();
    expect((await ask(save, { input })).data.saveMenuEntry).toEqual({
      ...{ __typename: 'MenuEntrySaved', entry: { state: 'OFF', own: 'OFF' } },
    });
    expect(fixture.written).toEqual({
      ...{ owner: { scope: 'CUSTOMER', of: '17' }, key: 'Cart', value: { state: 'off', isLogged: false }, seen },
    });
    const conflict = given({ isMenuChanged: true });
    expect((await conflict.ask(save, { input })).data.saveMenuEntry).toEqual({
      ...{ __typename: 'MenuEntryConflict', entry: { own: null } },
    });
    for (const wrong of [{ key: '../x' }, { of: 'x' }])
      expect((await ask(save, { input: { ...input, ...wrong } })).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  it.each([
    ['read', menu, {}],
    ['listed', list, { userId: '7' }],
  ])('are not %s by guests', async (_, query, variables) => {
    const { ask, fixture } = given();
    expect((await ask(query, variables, 'guest')).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(fixture.calls).toEqual([]);
  });
});
