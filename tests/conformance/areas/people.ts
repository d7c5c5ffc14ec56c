import { menuEntryShape, menuShape } from '../../../gateway/office/rest/people/menu-editing.js';
import { servedChangeShape, servedShape } from '../../../gateway/office/rest/people/served-customers.js';
import { choicesShape, userShape, usersShape } from '../../../gateway/office/rest/people/store-users.wire.js';
import { inArea } from '../check.js';
import { demandStaff } from './administration.js';

const users = '/api/admin/users';
const menu = '/api/admin/menu';
const choices = '/api/admin/customerChoices';

/** Users, the customers that they serve, and menus, for the store's staff. Every change is to what holds already, or is refused. */
export const peopleChecks = inArea('administration', {
  'people-closed': {
    says: 'shows users and menus to nobody but staff',
    requirement: 'Administration',
    otherwise: 'any customer reads who else orders here.',
    of: [`GET ${users}`, `GET ${users}/{id}`, `GET ${users}/{id}/customers`, `GET ${choices}`, `GET ${menu}`],
    prove: async (it) => {
      for (const closed of [users, `${users}/1`, `${users}/1/customers`, choices, menu]) {
        (await it.get(closed, { as: 'guest' })).is(401);
        for (const as of ['buyer', 'sales', 'consumer'] as const) (await it.get(closed, { as })).is(403);
      }
    },
  },
  users: {
    says: 'gives users a page at a time, and one of them',
    requirement: 'Administration',
    otherwise: 'the page Users is an error.',
    of: [`GET ${users}`, `GET ${users}/{id}`, `GET ${choices}`],
    as: 'staff',
    prove: async (it) => {
      await demandStaff(it);
      const answer = await it.get(`${users}?page=1&pageSize=1`);
      const { rows } = await answer.is(200).shaped(usersShape);
      answer.demand(rows.length <= 1, 'at most 1 row', `${rows.length}`);
      (await it.get(`${users}/2147483647`)).is(404);
      const [first] = rows;
      if (first) await (await it.get(`${users}/${first.id}`)).is(200).shaped(userShape);
      await (await it.get(`${choices}?search=a`)).is(200).shaped(choicesShape);
    },
  },
  'users-refused': {
    says: 'refuses a user without a name, and changes of an unknown one',
    requirement: 'Administration',
    otherwise: 'users are created whom nobody can name.',
    of: [`POST ${users}`, `POST ${users}/{id}`, `POST ${users}/{id}/actions`],
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandStaff(it);
      const fields = { name: '', email: '', role: null };
      (await it.post(users, { body: { ...fields, kind: 'salesperson', username: '', customerKey: null } })).is(409);
      (await it.post(`${users}/2147483647`, { body: { ...fields, seen: fields } })).is(404);
      (await it.post(`${users}/2147483647/actions`, { body: { action: 'signOut' } })).is(404);
    },
  },
  served: {
    says: 'gives the customers of a salesperson a page at a time, and leaves them as they are where nothing is added',
    requirement: 'Administration',
    otherwise: 'the page of a salesperson’s customers is an error.',
    of: [
      ...[`GET ${users}/{id}/customers`, `POST ${users}/{id}/customers`],
      ...[`POST ${users}/{id}/customers/handOver`, `POST ${users}/{id}/customers/restore`],
    ],
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandStaff(it);
      const { rows } = await (await it.get(`${users}?kind=salesperson&pageSize=1`)).is(200).shaped(usersShape);
      const path = `${users}/2147483647/customers`;
      (await it.get(path)).is(404);
      (await it.post(`${path}/handOver`, { body: { otherId: 2_147_483_646, way: 'copy' } })).is(404);
      (await it.post(`${path}/restore`, { body: { changeId: 2_147_483_647 } })).is(404);
      const [first] = rows;
      if (!first) return;
      await (await it.get(`${users}/${first.id}/customers`)).is(200).shaped(servedShape);
      await (await it.post(`${users}/${first.id}/customers`, { body: { add: [] } })).is(200).shaped(servedChangeShape);
    },
  },
  menu: {
    says: 'gives the entries of the menu, and saves one as it is',
    requirement: 'Administration',
    otherwise: 'the page Menu is an error.',
    of: [`GET ${menu}`, `POST ${menu}/{key}`],
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandStaff(it);
      const { entries } = await (await it.get(menu)).is(200).shaped(menuShape);
      const [first] = entries;
      if (!first) return;
      const value = { state: first.state, isLogged: first.isLogged ?? false };
      const body = { scope: 'site', ...value, seen: value };
      await (await it.post(`${menu}/${first.key}`, { body })).is(200).shaped(menuEntryShape);
    },
  },
});
