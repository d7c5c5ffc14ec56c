import { RestPassword, unusableLink } from '../../../gateway/office/rest/password/password.js';
import { accountShape, optionsShape } from '../../../gateway/office/rest/password/password.wire.js';
import { inArea } from '../check.js';
import { challenge, demandRefusal, solved } from '../outcomes.js';

const options = '/api/admin/passwordOptions';
const userType = '/api/password/userType';
const request = '/api/password/requestreset';
const reset = '/api/password/reset';
const own = '/api/password';

const never = 'conformance-never-given';
const unknownAccount = 'conformance-nobody@example.com';

/** Passwords, and the human checks of their forms. */
export const passwordsChecks = inArea('passwords', {
  options: {
    says: 'lists the requirements of passwords without a token',
    requirement: 'A7.25',
    otherwise: 'nobody can set a new password by a link of an email.',
    of: `GET ${options}`,
    as: 'guest',
    prove: async ({ get }) => void (await (await get(options)).is(200).shaped(optionsShape)),
  },
  'unknown-link': {
    says: 'does not take a link that it never sent',
    requirement: 'A7.24',
    otherwise: 'people with an old link type a password twice before they read that the link has expired.',
    of: `POST ${userType}`,
    as: 'guest',
    prove: async (it) => {
      const answer = await it.post(userType, { body: { resetToken: never } });
      if (unusableLink.has(answer.came.status)) return;
      const { errors } = await answer.is(200).shaped(accountShape);
      answer.demand(Boolean(errors?.length), 'a reason in `errors`, or status 400, 404 or 409', answer.came.text);
    },
  },
  'request-unchecked': {
    says: 'sends no link to a request without a human check',
    requirement: 'Human check',
    otherwise: 'a program can fill the mailboxes of all customers.',
    of: `POST ${request}`,
    as: 'guest',
    prove: async (it) => {
      await demandRefusal(await it.post(request, { body: { emailOrUsername: unknownAccount, verifyToken: never } }));
    },
  },
  'reset-unchecked': {
    says: 'sets no password by a link that it never sent',
    requirement: 'A7.22',
    otherwise: 'a stranger can take over an account.',
    of: `POST ${reset}`,
    as: 'guest',
    prove: async (it) => {
      const body = { password: `Conformance#${crypto.randomUUID()}`, resetToken: never, verifyToken: never, email: '' };
      await demandRefusal(await it.post(reset, { body }));
    },
  },
  'own-unknown': {
    says: 'changes no password without a token',
    requirement: 'A7.23',
    otherwise: 'a page that was left open changes a password, or reads of an outage where it should sign in again.',
    of: `POST ${own}`,
    as: 'guest',
    prove: async (it) => void (await it.post(own, { body: wrongChange() })).is(401),
  },
  'own-wrong': {
    says: 'changes no password for a wrong current one',
    requirement: 'A7.23',
    otherwise: 'everybody at an unlocked screen can take over the account.',
    of: `POST ${own}`,
    prove: async (it) => await demandRefusal(await it.post(own, { body: wrongChange() }), 'PASSWORD_WRONG'),
  },
  'request-nobody': {
    says: 'accepts a request for an account that does not exist, and each human check once',
    requirement: 'Human check',
    otherwise: 'people read that they are no human, or a program needs one check for all its requests.',
    of: [`GET ${challenge}`, `POST ${request}`],
    as: 'guest',
    prove: async (it) => {
      const body = { emailOrUsername: unknownAccount, verifyToken: await solved(it) };
      const answer = (await it.post(request, { body })).is(200);
      await answer.reads((calls) => new RestPassword(calls).requestReset(body));
      await demandRefusal(await it.post(request, { body }), 'HUMAN_CHECK_FAILED');
    },
  },
  'request-known': {
    says: 'tells strangers nothing: a request for a customer’s user is answered as one for nobody',
    requirement: 'Human check',
    otherwise: 'a stranger who tries names learns which of them are customers.',
    of: [`GET ${challenge}`, `POST ${request}`],
    as: 'guest',
    // An email stays, and a link that was sent before may be replaced.
    effect: 'orders',
    prove: async (it) => {
      const ask = async (emailOrUsername: string) =>
        (await it.post(request, { body: { emailOrUsername, verifyToken: await solved(it) } })).is(200);
      const known = await ask(it.credentials('buyer').username);
      const unknown = await ask(unknownAccount);
      unknown.demand(unknown.came.text === known.came.text, known.came.text, unknown.came.text);
    },
  },
});

/** A change with a wrong current password; the new one meets every policy, so that only the current one is refused. */
const wrongChange = () => ({ password: never, newPassword: `Cf#1${crypto.randomUUID().slice(0, 10)}` });
