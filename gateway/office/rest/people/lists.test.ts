import { expect, it } from 'vitest';
import { restCallsAnswering, restCallsTo } from '../../../testing/rest-calls.js';
import { RestMenuEditing } from './menu-editing.js';
import { RestServedCustomers } from './served-customers.js';

const wire = { key: 'Cart', state: 'locked', origin: 'customer', own: 'locked', inherited: 'open' };
const entry = { ...wire, origin: 'CUSTOMER', isLogged: false };

it('a list of customers is read, changed, handed over and restored in the contract’s words', async () => {
  const row = { customerKey: 17, customerCode: 'C-17', name: 'Harbor' };
  const user = { id: 7, name: 'Sam', kind: 'salesperson' };
  const page = restCallsAnswering({ totalCount: 1, listCount: 3, user, rows: [row] });
  const served = new RestServedCustomers(page.calls);
  expect(await served.list('7', { search: 'a b', page: 1, pageSize: 25 })).toEqual({
    ...{ userId: '7', userName: 'Sam', userKind: 'SALESPERSON', totalCount: 1, listCount: 3 },
    rows: [{ ...row, customerKey: '17', city: null, state: null, isActive: true, role: null }],
  });
  const { calls, sent } = restCallsAnswering({ changeId: 5, added: 1, removed: 0 });
  const changing = new RestServedCustomers(calls);
  const done = { changeId: '5', added: 1, removed: 0, unknown: [] };
  expect(await changing.change('7', { add: ['17'] })).toEqual(done);
  await changing.change('7', { remove: ['17'] });
  await changing.change('7', { codes: ['C-17'] });
  await changing.handOver('7', '8', 'HAND_OVER');
  await changing.handOver('7', '8', 'COPY');
  await changing.restore('7', '5');
  const path = '/api/admin/users/7/customers';
  expect([...page.sent, ...sent].map((each) => [each.path, each.body])).toEqual([
    [`${path}?page=1&pageSize=25&search=a+b`, undefined],
    [path, { add: [17] }],
    [path, { remove: [17] }],
    [path, { codes: ['C-17'] }],
    [`${path}/handOver`, { otherId: 8, way: 'handOver' }],
    [`${path}/handOver`, { otherId: 8, way: 'copy' }],
    [`${path}/restore`, { changeId: 5 }],
  ]);
  const absent = new RestServedCustomers(restCallsAnswering({}, 404).calls);
  expect(await absent.list('7', { search: '', page: 1, pageSize: 25 })).toBeNull();
});

it('a menu is read and saved in the contract’s words, and read again if it was changed meanwhile', async () => {
  const reading = restCallsAnswering({ name: 'Harbor', entries: [wire] });
  const menus = new RestMenuEditing(reading.calls);
  expect(await menus.read({ scope: 'CUSTOMER', of: '17' })).toEqual({ name: 'Harbor', entries: [entry] });
  await menus.read({ scope: 'SITE', of: null });
  expect(reading.sent.map(({ path }) => path)).toEqual(['/api/admin/menu?scope=customer&of=17', '/api/admin/menu?scope=site']);
  const value = { state: 'locked', isLogged: false } as const;
  const saving = restCallsAnswering(wire);
  const owner = { scope: 'CUSTOMER', of: '17' } as const;
  expect(await new RestMenuEditing(saving.calls).save(owner, 'Cart', value, value)).toEqual({ isSaved: true, entry });
  expect(saving.sent).toMatchObject([
    { method: 'POST', path: '/api/admin/menu/Cart', body: { scope: 'customer', of: '17', ...value, seen: value } },
  ]);
  const problems = [{ code: 'MENU_CHANGED', message: 'x' }];
  const changed = restCallsTo(({ method }) =>
    method === 'POST' ? { status: 409, json: { message: 'x', problems } } : { json: { entries: [wire] } },
  );
  expect(await new RestMenuEditing(changed.calls).save(owner, 'Cart', value, value)).toEqual({ isSaved: false, entry });
  expect(await new RestMenuEditing(restCallsAnswering({}, 404).calls).read(owner)).toBeNull();
});
