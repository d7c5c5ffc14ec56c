import { setupStateShape, storeSetupShape } from '../../../gateway/office/rest/setup/setup.wire.js';
import { inArea, type Role } from '../check.js';
import { formWithFile } from '../form-file.js';
import { demandStaff } from './administration.js';

const [link, steps] = ['/api/setup', '/api/admin/setup'];
const requirement = 'Setup';
const account = { username: 'conformance', name: 'Conformance', email: 'conformance@example.com' };
/** A link that nobody was given. */
const token = 'conformance'.padEnd(43, 'x');
const picture = formWithFile('conformance.svg', '<svg onload="alert(1)"/>', 'image/svg+xml');
const of = {
  read: `GET ${steps}`,
  step: `PUT ${steps}/step`,
  settings: `PUT ${steps}/settings`,
  testMail: `POST ${steps}/test-mail`,
  logo: `POST ${steps}/logo/{place}`,
};

/** Setting up a store, asked of one that has staff. Every change is to what holds already. */
export const setupChecks = inArea('administration', {
  'setup-state': {
    says: 'says to everyone that a store with users is set up',
    requirement,
    otherwise: 'visitors read that the store is being set up.',
    of: `GET ${link}`,
    prove: async (it) => {
      // Of a store with this user.
      (await it.get('/api/user')).is(200);
      const answer = await it.get(link, { as: 'guest' });
      const { isUnset } = await answer.is(200).shaped(setupStateShape);
      answer.demand(!isUnset, 'isUnset false, since there are users', 'true');
    },
  },
  'setup-link': {
    says: 'makes nobody an administrator by a link that nobody was given',
    requirement,
    otherwise: 'a stranger takes the store over.',
    of: [`POST ${link}/link`, `POST ${link}/administrator`],
    as: 'guest',
    prove: async (it) => {
      (await it.post(`${link}/link`, { body: { token } })).refuses('LINK_INVALID');
      const password = 'Conformance#2026-lobster';
      (await it.post(`${link}/administrator`, { body: { token, ...account, password } })).refuses('LINK_INVALID');
    },
  },
  'setup-passkey': {
    says: 'begins no passkey of an administrator by a link that nobody was given',
    requirement,
    otherwise: 'a stranger takes the store over.',
    of: `POST ${link}/passkey`,
    needs: ['passkeys'],
    as: 'guest',
    prove: async (it) => {
      (await it.post(`${link}/passkey`, { body: { token, ...account } })).refuses('LINK_INVALID');
    },
  },
  'setup-closed': {
    says: 'shows and changes the setup for nobody but staff',
    requirement,
    otherwise: 'any customer changes name, colors and logo of the store.',
    of: Object.values(of),
    prove: async (it) => {
      const ask = async (as: Role, status: number) => {
        (await it.get(steps, { as })).is(status);
        (await it.put(`${steps}/step`, { as, body: { step: 'done' } })).is(status);
        (await it.put(`${steps}/settings`, { as, body: { values: {}, seen: {} } })).is(status);
        (await it.post(`${steps}/test-mail`, { as })).is(status);
        (await it.post(`${steps}/logo/light`, { as, ...picture })).is(status);
      };
      await ask('guest', 401);
      for (const as of ['buyer', 'sales', 'consumer'] as const) await ask(as, 403);
    },
  },
  setup: {
    says: 'gives how far the store is set up, saves step, company and colors as they are, and refuses what was seen otherwise or cannot be',
    requirement,
    otherwise: 'the page of the setup is an error, or overwrites what a colleague changed.',
    of: [of.read, of.step, of.settings],
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandStaff(it);
      const { step, company, colors } = await (await it.get(steps)).is(200).shaped(storeSetupShape);
      const answer = await it.put(`${steps}/step`, { body: { step } });
      const { step: after } = await answer.is(200).shaped(storeSetupShape);
      answer.demand(after === step, `step ${step}`, after);
      const save = (values: object, seen: object) => it.put(`${steps}/settings`, { body: { values, seen } });
      for (const fields of [company, colors]) await (await save(fields, fields)).is(200).shaped(storeSetupShape);
      const { siteTitle, currency } = company;
      (await save({ siteTitle }, { siteTitle: `${siteTitle} as nobody saw it` })).refuses('SETTING_CHANGED');
      (await save({ currency: 'dollars' }, { currency })).refuses('SETTING_INVALID');
    },
  },
  'setup-logo': {
    says: 'stores no logo that is not a picture',
    requirement,
    otherwise: 'visitors get files that browsers run or cannot show.',
    of: of.logo,
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandStaff(it);
      (await it.post(`${steps}/logo/light`, picture)).is(409, 415);
    },
  },
  'setup-mail': {
    says: 'sends a test mail to the user, or says why it does not',
    requirement,
    otherwise: 'the button of the test mail is an error.',
    of: of.testMail,
    as: 'staff',
    // A mail that was sent stays.
    effect: 'orders',
    prove: async (it) => {
      await demandStaff(it);
      const answer = await it.post(`${steps}/test-mail`);
      if (answer.came.status === 409) answer.refuses('MAIL_UNAVAILABLE', 'REFUSED');
      else await answer.is(200).shaped(storeSetupShape);
    },
  },
});
