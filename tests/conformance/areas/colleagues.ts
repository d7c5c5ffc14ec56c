import { colleaguesShape, invitationShape, logShape } from '../../../gateway/office/rest/colleagues/colleagues.wire.js';
import { inArea } from '../check.js';
import type { Conversation } from '../conversation.js';

const colleagues = '/api/colleagues';
const invitations = '/api/invitations';
const requirement = 'Colleagues';

const never = 'conformance-never-given';
/** Not the id of anyone. */
const unknown = 2_147_483_647;

/** Users of a customer, their invitations, and the log. The buyer has to be an administrator; no user is changed or removed. */
export const colleaguesChecks = inArea('account', {
  'colleagues.list': {
    says: 'lists the customer’s users and its invitations for an administrator, who is one of them',
    requirement,
    otherwise: 'the page Colleagues is an error.',
    of: `GET ${colleagues}`,
    prove: async (it) => {
      await demandAdministrator(it);
      const answer = (await it.get(colleagues)).is(200);
      const { colleagues: users } = await answer.shaped(colleaguesShape);
      const own = users.filter(({ isSelf }) => isSelf).map(({ role }): unknown => role);
      const isOne = own.length === 1 && own[0] === 'administrator';
      answer.demand(isOne, 'one user with isSelf, an administrator', own.join(', '));
    },
  },
  'colleagues.closed': {
    says: 'shows colleagues to nobody without a token, to no salesperson and to no consumer',
    requirement,
    otherwise: 'names and addresses of a customer’s users are public.',
    of: [`GET ${colleagues}`, `GET ${colleagues}/log`],
    prove: async (it) => {
      for (const path of [colleagues, `${colleagues}/log`]) {
        (await it.get(path, { as: 'guest' })).is(401);
        (await it.get(path, { as: 'sales' })).is(403);
        (await it.get(path, { as: 'consumer' })).is(403);
      }
    },
  },
  'colleagues.log': {
    says: 'shows the customer’s log to an administrator, page by page',
    requirement,
    otherwise: 'administrators cannot see who did what.',
    of: `GET ${colleagues}/log`,
    prove: async (it) => {
      await demandAdministrator(it);
      const { entries } = await (await it.get(`${colleagues}/log?limit=2`)).is(200).shaped(logShape);
      const last = entries.at(-1);
      if (last === undefined) return;
      const older = (await it.get(`${colleagues}/log?limit=2&before=${last.id}`)).is(200);
      const ids = (await older.shaped(logShape)).entries.map(({ id }) => Number(id));
      older.demand(
        ids.every((id) => id < Number(last.id)),
        `entries older than ${last.id}`,
        ids.join(', '),
      );
    },
  },
  'colleagues.unknown': {
    says: 'neither changes nor removes a user who is not of the customer',
    requirement,
    otherwise: 'administrators can take rights from users of other customers.',
    of: [`POST ${colleagues}/{id}`, `DELETE ${colleagues}/{id}`],
    effect: 'writes',
    prove: async (it) => {
      await demandAdministrator(it);
      (await it.post(`${colleagues}/${unknown}`, { body: { role: 'viewer', shipTos: [] } })).is(404);
      (await it.remove(`${colleagues}/${unknown}`)).is(404);
    },
  },
  'invitations.incomplete': {
    says: 'invites nobody without an address, and to no ship-to that the customer does not have',
    requirement,
    otherwise: 'invitations are lost, or colleagues order for ship-tos of others.',
    of: `POST ${invitations}`,
    effect: 'writes',
    prove: async (it) => {
      await demandAdministrator(it);
      const invite = (change: object) =>
        it.post(invitations, { body: { email: address(), role: 'buyer', shipTos: [], ...change } });
      (await invite({ email: '' })).refuses('FIELD_REQUIRED');
      (await invite({ email: never })).refuses('EMAIL_INVALID');
      (await invite({ shipTos: [never] })).refuses('SHIP_TO_UNKNOWN');
    },
  },
  'invitations.life': {
    says: 'invites a person once, sends the invitation again, and revokes it',
    requirement,
    otherwise: 'nobody can be invited, or an invitation cannot be taken back.',
    of: [`POST ${invitations}`, `POST ${invitations}/{id}/resend`, `DELETE ${invitations}/{id}`],
    // Emails stay.
    effect: 'orders',
    prove: async (it) => {
      await demandAdministrator(it);
      const body = { email: address(), role: 'viewer', shipTos: [], language: 'en-US' };
      const invitation = await (await it.post(invitations, { body })).is(201).shaped(invitationShape);
      const path = `${invitations}/${invitation.id}`;
      it.afterwards(() => it.remove(path));
      const isListed = async () => {
        const list = await (await it.get(colleagues)).is(200).shaped(colleaguesShape);
        return list.invitations.some(({ id }) => id === invitation.id);
      };
      (await it.post(invitations, { body: { ...body, email: body.email.toUpperCase() } })).refuses('ALREADY_INVITED');
      await (await it.post(`${path}/resend`)).is(200).shaped(invitationShape);
      const answer = await it.get(colleagues);
      answer.demand(await isListed(), `invitation ${invitation.id} in the list`, 'no such invitation');
      (await it.remove(path)).is(204);
      (await it.remove(path)).is(204);
      answer.demand(!(await isListed()), `no invitation ${invitation.id} in the list`, 'the revoked invitation');
      (await it.post(`${path}/resend`)).is(404);
    },
  },
  'invitations.unknown-link': {
    says: 'accepts no link that it never sent, with a new account or that of a session',
    requirement,
    otherwise: 'anyone can join a customer.',
    of: [`POST ${invitations}/link`, `POST ${invitations}/accept`],
    as: 'guest',
    prove: async (it) => {
      const user = { username: `conformance-${crypto.randomUUID()}`, name: 'Conformance', password: crypto.randomUUID() };
      (await it.post(`${invitations}/link`, { body: { token: never } })).refuses('LINK_INVALID');
      (await it.post(`${invitations}/accept`, { body: { token: never, ...user } })).refuses('LINK_INVALID');
      (await it.post(`${invitations}/accept`, { body: { token: never }, as: 'buyer' })).refuses('LINK_INVALID');
    },
  },
});

const address = (): string => `conformance-${crypto.randomUUID()}@example.com`;

/** Skips the check if the buyer manages no colleagues. */
async function demandAdministrator(it: Conversation): Promise<void> {
  const { came } = await it.get(colleagues);
  if (came.status === 403) it.skip('this user is not an administrator of their customer');
}
