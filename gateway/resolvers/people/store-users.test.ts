import { describe, expect, it } from 'vitest';
import { gatewayOver } from '../../testing/ask.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';
import { storeUserWith } from '../../testing/fake-store-users.js';

const list = `query ($search: String! = "", $kind: StoreUserKind, $customerKey: ID, $page: Int! = 1, $pageSize: Int! = 25) {
  storeUsers(search: $search, kind: $kind, customerKey: $customerKey, page: $page, pageSize: $pageSize) { totalCount rows { id name } } }`;
const find = 'query ($id: ID!) { storeUser(id: $id) { id role log { action person } } }';
const choices = 'query ($search: String!, $id: ID) { customerChoices(search: $search, notServedBy: $id) { customerCode } }';
const result =
  '{ __typename ... on StoreUserSaved { user { id name } } ... on StoreUserConflict { user { name } } ... on Problems { problems { code field } } }';
const save = `mutation ($input: SaveStoreUserInput!) { saveStoreUser(input: $input) ${result} }`;
const act = `mutation ($input: ActOnStoreUserInput!) { actOnStoreUser(input: $input) { __typename ... on Problems { problems { code } } } }`;
const create = `mutation ($input: CreateStoreUserInput!) { createStoreUser(input: $input) {
  __typename ... on StoreUserCreated { id } ... on Problems { problems { code field } } } }`;

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  return { ask: gatewayOver(backOffice), fixture: fake };
}
const seen = { name: 'Emily Hart', email: 'emily@example.com', role: 'BUYER' };
const ana = { kind: 'CUSTOMER', username: 'ana', name: 'Ana', email: 'ana@example.com', customerKey: '17' };

describe('the users of the store', () => {
  it('are read a page at a time by their filter', async () => {
    const { ask, fixture } = given();
    const { data } = await ask(list, { search: 'em', kind: 'STAFF', customerKey: '17', page: 2, pageSize: 10 });
    expect(data.storeUsers).toEqual({ totalCount: 1, rows: [{ id: '7', name: 'Emily Hart' }] });
    const filter = { search: 'em', kind: 'STAFF', isDisabled: null, customerKey: '17' };
    expect(fixture.written).toEqual({ ...filter, page: 2, pageSize: 10 });
  });

  it('are null where the back office does not have them, and none for what is no customer', async () => {
    const { ask, fixture } = given({ storeUser: null });
    expect((await ask(list)).data.storeUsers).toBeNull();
    fixture.calls.length = 0;
    expect((await ask(list, { customerKey: '../1' })).data.storeUsers).toEqual({ totalCount: 0, rows: [] });
    expect(fixture.calls).toEqual([]);
  });

  it.each([{ page: 0 }, { page: 1_000_001 }, { pageSize: 0 }, { pageSize: 101 }, { search: 'x'.repeat(201) }, { kind: 'GUEST' }])(
    'have no such page or filter: %j',
    async (variables) => {
      const { ask, fixture } = given();
      expect((await ask(list, variables)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
      expect(fixture.calls).toEqual([]);
    },
  );

  it('are read one by one; what is no id finds nobody', async () => {
    const { ask, fixture } = given();
    const log = [{ action: 'signIn.accepted', person: 'Emily Hart' }];
    expect((await ask(find, { id: '7' })).data.storeUser).toEqual({ id: '7', role: 'BUYER', log });
    fixture.calls.length = 0;
    for (const id of ['', '../7', 'x', '0', '2147483648']) expect((await ask(find, { id })).data.storeUser).toBeNull();
    expect(fixture.calls).toEqual([]);
  });

  it('are saved with what was seen, and shown as somebody else saved them meanwhile', async () => {
    const { ask, fixture } = given();
    const input = { id: '7', name: 'Em', email: '', role: null, seen };
    expect((await ask(save, { input })).data.saveStoreUser).toEqual({
      ...{ __typename: 'StoreUserSaved', user: { id: '7', name: 'Em' } },
    });
    expect(fixture.written).toEqual({ id: '7', fields: { name: 'Em', email: '', role: null }, seen });
    const conflict = given({ isUserChanged: true, storeUser: storeUserWith({ name: 'Emma' }) });
    expect((await conflict.ask(save, { input })).data.saveStoreUser).toEqual({
      ...{ __typename: 'StoreUserConflict', user: { name: 'Emma' } },
    });
  });

  it('are not saved with what is invalid, with the field of each problem', async () => {
    const { ask, fixture } = given();
    const input = { id: '7', name: '', email: 'x', seen };
    const problems = [
      { code: 'FIELD_REQUIRED', field: ['input', 'name'] },
      { code: 'EMAIL_INVALID', field: ['input', 'email'] },
    ];
    expect((await ask(save, { input })).data.saveStoreUser.problems).toHaveLength(problems.length);
    expect((await ask(create, { input: { ...ana, customerKey: null, name: '' } })).data.createStoreUser.problems).toHaveLength(2);
    expect(fixture.calls).toEqual([]);
  });

  it('are created and acted on', async () => {
    const { ask, fixture } = given();
    expect((await ask(create, { input: ana })).data.createStoreUser).toEqual({ __typename: 'StoreUserCreated', id: '8' });
    expect(fixture.written).toEqual({ ...ana, role: null });
    const input = { id: '7', action: 'SIGN_OUT' };
    expect((await ask(act, { input })).data.actOnStoreUser).toEqual({ __typename: 'StoreUserSaved' });
    expect(fixture.written).toEqual(input);
    const consumer = await ask(create, { input: { ...ana, kind: 'CONSUMER' } });
    expect(consumer.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    const unknown = await ask(act, { input: { id: '../7', action: 'SIGN_OUT' } });
    expect(unknown.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  it('are refused with the reasons of the back office', async () => {
    const problem = { code: 'CONFIRMATION_REQUIRED', message: 'Prove it' };
    const refusal = { kind: 'problems', message: 'Prove it', problems: [problem] } as never;
    const { ask } = given({ refusal });
    const { data } = await ask(act, { input: { id: '7', action: 'GIVE_STAFF' } });
    expect(data.actOnStoreUser).toEqual({ __typename: 'Problems', problems: [{ code: 'CONFIRMATION_REQUIRED' }] });
  });

  it('choose among customers', async () => {
    const { ask, fixture } = given();
    expect((await ask(choices, { search: 'harb', id: '7' })).data.customerChoices).toEqual([{ customerCode: 'C-1042' }]);
    expect(fixture.written).toEqual({ search: 'harb', notServedBy: '7' });
  });

  it.each([
    ['listed', list, {}],
    ['read', find, { id: '7' }],
    ['acted on', act, { input: { id: '7', action: 'SIGN_OUT' } }],
  ])('are not %s by guests', async (_, query, variables) => {
    const { ask, fixture } = given();
    expect((await ask(query, variables, 'guest')).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(fixture.calls).toEqual([]);
  });
});
