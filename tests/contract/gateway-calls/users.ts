import { expect, it } from 'vitest';
import { buildCustomer, buildSalesperson } from '../../../backend/testing/builders.js';
import type { SharedGateway } from './recorded-gateway.js';

export function userCalls(gateway: SharedGateway): void {
  it('users of the store: a list, choices of customers, one who is created, saved and disabled', async () => {
    const { asStaff } = await gateway.staff();
    const customer = await buildCustomer(gateway.office.db, { name: 'Contract Users Grill' });
    const choices = '{ customerChoices(search: "contract users") { customerKey name } }';
    const customerKey = String(customer.key);
    expect((await asStaff(choices)).customerChoices).toEqual([{ customerKey, name: customer.name }]);
    const problems = '... on Problems { problems { code field } }';
    const create = `mutation ($input: CreateStoreUserInput!) { createStoreUser(input: $input) { ... on StoreUserCreated { id } ${problems} } }`;
    const form = { username: 'contract.user', name: 'Ana Ruiz', email: 'ana.contract@example.com' };
    const input = { ...form, kind: 'CUSTOMER', customerKey, role: 'BUYER' };
    const user = { id: (await asStaff(create, { input })).createStoreUser.id };
    expect((await asStaff(create, { input })).createStoreUser.problems).toEqual([
      { code: 'USERNAME_TAKEN', field: ['username'] },
    ]);
    const list =
      'query ($key: ID) { storeUsers(customerKey: $key, kind: CUSTOMER) { totalCount customerName rows { id username } } }';
    expect((await asStaff(list, { key: customerKey })).storeUsers).toEqual({
      ...{ totalCount: 1, customerName: customer.name, rows: [{ ...user, username: form.username }] },
    });
    const save = `mutation ($input: SaveStoreUserInput!) { saveStoreUser(input: $input) {
      __typename ... on StoreUserSaved { user { name role } } ... on StoreUserConflict { user { name } } ${problems} } }`;
    const seen = { name: form.name, email: form.email, role: 'BUYER' };
    const renamed = { ...user, ...seen, name: 'Ana Lind', role: 'VIEWER', seen };
    expect((await asStaff(save, { input: renamed })).saveStoreUser).toEqual({
      ...{ __typename: 'StoreUserSaved', user: { name: 'Ana Lind', role: 'VIEWER' } },
    });
    expect((await asStaff(save, { input: { ...renamed, name: 'Ana Hart' } })).saveStoreUser).toEqual({
      ...{ __typename: 'StoreUserConflict', user: { name: 'Ana Lind' } },
    });
    const act = `mutation ($input: ActOnStoreUserInput!) { actOnStoreUser(input: $input) { ... on StoreUserSaved { user { isDisabled } } ${problems} } }`;
    expect((await asStaff(act, { input: { ...user, action: 'DISABLE' } })).actOnStoreUser).toEqual({
      user: { isDisabled: true },
    });
    const find = 'query ($id: ID!) { storeUser(id: $id) { username isDisabled log { action } } }';
    expect((await asStaff(find, user)).storeUser).toEqual({
      ...{ username: form.username, isDisabled: true },
      log: [{ action: 'user.disabled' }, { action: 'user.changed' }, { action: 'user.created' }],
    });
    expect((await asStaff(find, { id: '999999' })).storeUser).toBeNull();
  });

  it('customers that users act for: added, handed over, taken back, and codes of none', async () => {
    const { asStaff } = await gateway.staff();
    const [one, other] = [await buildCustomer(gateway.office.db), await buildCustomer(gateway.office.db)];
    const sales = await buildSalesperson(gateway.office.db, [one.key], gateway.office.clock.now());
    const next = await buildSalesperson(gateway.office.db, [], gateway.office.clock.now());
    const [userId, otherId] = [String(sales.user.id), String(next.user.id)];
    const outcome =
      '{ ... on ServedCustomersChanged { changeId added removed } ... on UnknownCustomerCodes { lines { line code } } ... on Problems { problems { code } } }';
    const change = `mutation ($input: ChangeServedCustomersInput!) { changeServedCustomers(input: $input) ${outcome} }`;
    const changed = async (input: object) => (await asStaff(change, { input: { userId, ...input } })).changeServedCustomers;
    const changeId = expect.stringMatching(/^\d+$/);
    expect(await changed({ add: [String(other.key)] })).toEqual({ changeId, added: 1, removed: 0 });
    expect(await changed({ remove: [String(other.key)] })).toEqual({ changeId, added: 0, removed: 1 });
    expect(await changed({ codes: [other.code] })).toEqual({ changeId, added: 1, removed: 0 });
    expect(await changed({ codes: ['no such code'] })).toEqual({ lines: [{ line: 1, code: 'no such code' }] });
    const list = 'query ($userId: ID!) { servedCustomers(userId: $userId) { listCount rows { customerKey } } }';
    const { listCount, rows } = (await asStaff(list, { userId })).servedCustomers;
    const keys = rows.map(({ customerKey }: { customerKey: string }) => Number(customerKey));
    expect([listCount, new Set(keys)]).toEqual([2, new Set([one.key, other.key])]);
    expect((await asStaff(list, { userId: '999999' })).servedCustomers).toBeNull();
    const handOver = `mutation ($input: HandOverCustomersInput!) { handOverCustomers(input: $input) ${outcome} }`;
    const { handOverCustomers } = await asStaff(handOver, { input: { userId, otherId, way: 'HAND_OVER' } });
    expect(handOverCustomers).toEqual({ changeId, added: 0, removed: 2 });
    const restore = `mutation ($input: RestoreServedCustomersInput!) { restoreServedCustomers(input: $input) ${outcome} }`;
    const undone = await asStaff(restore, { input: { userId, changeId: handOverCustomers.changeId } });
    expect(undone.restoreServedCustomers).toMatchObject({ added: 2, removed: 0 });
    const toThemselves = { userId, otherId: userId, way: 'COPY' };
    expect((await asStaff(handOver, { input: toThemselves })).handOverCustomers).toEqual({ problems: [{ code: 'REFUSED' }] });
  });
}
