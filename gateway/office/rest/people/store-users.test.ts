import { expect, it } from 'vitest';
import { restCallsAnswering, restCallsTo } from '../../../testing/rest-calls.js';
import { RestStoreUsers } from './store-users.js';

const bare = { id: 7, username: 'emily', name: 'Emily', kind: 'customer' };
const listed = {
  ...{ id: '7', username: 'emily', name: 'Emily', email: null, kind: 'CUSTOMER', isStaff: false, isDisabled: false },
  ...{ customerKey: null, customerCode: null, customerName: null, customerCount: 0 },
};
const user = {
  ...listed,
  ...{ isSelf: false, role: null, directory: null, hasPassword: false, hasSecondFactor: false, passkeyCount: 0 },
  ...{ sessionCount: 0, lastSignInAt: null, log: [] },
};
const over = (json: unknown, status = 200) => {
  const { calls, sent } = restCallsAnswering(json, status);
  return { users: new RestStoreUsers(calls), sent };
};
const all = { search: '', kind: null, isDisabled: null, customerKey: null, page: 1, pageSize: 25 } as const;
const refused = (code: string) => ({ status: 409, json: { message: 'x', problems: [{ code, message: 'x' }] } });

it('users are listed by the filter in the contract’s words, and what is not known of them is null', async () => {
  const { users, sent } = over({ totalCount: 1, rows: [bare] });
  expect(await users.list(all)).toEqual({ totalCount: 1, customerName: null, rows: [listed] });
  await users.list({ search: 'a b', kind: 'SALESPERSON', isDisabled: false, customerKey: '17', page: 2, pageSize: 10 });
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/admin/users?page=1&pageSize=25',
    '/api/admin/users?page=2&pageSize=10&search=a+b&kind=salesperson&isDisabled=false&customer=17',
  ]);
});

it('a user is read with the role in the schema’s words', async () => {
  const log = [{ id: 1, at: 'x', action: 'signOut' }];
  const { users, sent } = over({ ...bare, role: 'buyer', customerKey: 17, log });
  expect(await users.find('7')).toEqual({
    ...{ ...user, role: 'BUYER', customerKey: '17' },
    log: [{ id: '1', at: 'x', action: 'signOut', person: null }],
  });
  expect(sent.map(({ path }) => path)).toEqual(['/api/admin/users/7']);
});

it.each([404, 405, 501])('a back office that answers %i has none', async (status) => {
  expect(await over({}, status).users.list(all)).toBeNull();
  expect(await over({}, status).users.find('7')).toBeNull();
});

it('another status is a failure', async () => {
  await expect(over({}, 403).users.list(all)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(over({ ...bare, kind: 'robot' }).users.find('7')).rejects.toMatchObject({ code: 'BAD_UPSTREAM' });
});

it('a user is created, saved and acted on in the contract’s words', async () => {
  const fields = { name: 'Emily', email: '', role: 'VIEWER' } as const;
  const made = over({ id: 8 });
  expect(await made.users.create({ ...fields, kind: 'CUSTOMER', username: 'em', customerKey: '17' })).toBe('8');
  const { users, sent } = over(bare);
  expect(await users.save('7', fields, { ...fields, role: null })).toEqual({ isSaved: true, user });
  expect(await users.act('7', 'SEND_PASSWORD_LINK')).toEqual(user);
  const body = { name: 'Emily', email: '', role: 'viewer' };
  expect([...made.sent, ...sent]).toMatchObject([
    { method: 'POST', path: '/api/admin/users', body: { ...body, kind: 'customer', username: 'em', customerKey: 17 } },
    { method: 'POST', path: '/api/admin/users/7', body: { ...body, seen: { ...body, role: null } } },
    { method: 'POST', path: '/api/admin/users/7/actions', body: { action: 'sendPasswordLink' } },
  ]);
});

it('a user that was changed meanwhile is read again', async () => {
  const { calls, sent } = restCallsTo(({ method }) => (method === 'POST' ? refused('USER_CHANGED') : { json: bare }));
  const fields = { name: 'Emily', email: '', role: null };
  expect(await new RestStoreUsers(calls).save('7', fields, fields)).toEqual({ isSaved: false, user });
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET']);
  const other = restCallsTo(() => refused('LAST_ADMINISTRATOR'));
  await expect(new RestStoreUsers(other.calls).save('7', fields, fields)).rejects.toMatchObject({ name: 'Refused' });
});

it('customers are chosen by a search', async () => {
  const { users, sent } = over([{ customerKey: 17, customerCode: 'C-17', name: 'Harbor' }]);
  expect(await users.customerChoices('a&b', null)).toEqual([
    { customerKey: '17', customerCode: 'C-17', name: 'Harbor', city: null, state: null },
  ]);
  await users.customerChoices('', '7');
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/admin/customerChoices?search=a%26b',
    '/api/admin/customerChoices?search=&notServedBy=7',
  ]);
});
