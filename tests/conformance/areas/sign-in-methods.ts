import { RestToken } from '../../../gateway/office/rest/session/token.js';
import {
  authenticatorShape,
  confirmedShape,
  methodsShape,
  passkeyRequestShape,
} from '../../../gateway/office/rest/sign-in-methods/sign-in-methods.wire.js';
import { inArea } from '../check.js';
import type { Conversation } from '../conversation.js';

const methods = '/api/sign-in-methods';
const confirmation = '/api/confirmation';
const authenticator = '/api/authenticator';
const passkeys = '/api/passkeys';
const requirement = 'Sign-in methods';

const never = 'conformance-never-given';
/** Not the code of any app: codes have digits only. */
const noCode = 'abcdef';

/** Authenticator apps, passkeys, and proofs of who the user is. None is added: the user would need it from then on. */
export const signInMethodsChecks = inArea('session', {
  'methods.list': {
    says: 'states how the user signs in',
    requirement,
    otherwise: 'the page Sign-In and Security is an error.',
    of: `GET ${methods}`,
    prove: async (it) => void (await (await it.get(methods)).is(200).shaped(methodsShape)),
  },
  'methods.confirm': {
    says: 'accepts the user’s password as a proof of who they are, and no other one',
    requirement,
    otherwise: 'users cannot create an API key ten minutes after they signed in, or anyone at an unlocked screen can.',
    of: `POST ${confirmation}`,
    prove: async (it) => {
      (await it.post(confirmation, { body: { password: never } })).refuses('PASSWORD_WRONG');
      await confirm(it);
    },
  },
  'methods.withoutToken': {
    says: 'changes no way to sign in without a token',
    requirement,
    otherwise: 'anyone can take over an account.',
    of: [
      `POST ${authenticator}`,
      `POST ${authenticator}/confirm`,
      `POST ${authenticator}/recovery-codes`,
      `DELETE ${authenticator}`,
    ],
    as: 'guest',
    prove: async (it) => {
      const answers = [
        await it.post(authenticator),
        await it.post(`${authenticator}/confirm`, { body: { code: noCode } }),
        await it.post(`${authenticator}/recovery-codes`),
        await it.remove(authenticator),
      ];
      for (const answer of answers) answer.is(401);
    },
  },
  'methods.unknown-challenge': {
    says: 'opens no session by a code for a challenge that it never gave',
    requirement,
    otherwise: 'a code alone opens a session.',
    of: 'POST /api/token',
    needs: ['signInMethods'],
    as: 'guest',
    prove: async (it) => {
      const form = { grant_type: 'second_factor', client_id: 'ecommerce', challenge: never, code: noCode };
      (await it.post('/api/token', { form })).is(401);
    },
  },
  'methods.app': {
    says: 'starts to set up an authenticator app, and does not use it before its first code was right',
    requirement,
    otherwise: 'nobody can add an app, or users need a code of an app that they do not have.',
    of: [`POST ${authenticator}`, `POST ${authenticator}/confirm`, `DELETE ${authenticator}`],
    effect: 'writes',
    prove: async (it) => {
      const { hasAuthenticator } = await (await it.get(methods)).is(200).shaped(methodsShape);
      if (hasAuthenticator) it.skip('this user has an authenticator app');
      await confirm(it);
      await (await it.post(authenticator)).is(200).shaped(authenticatorShape);
      it.afterwards(async () => (await it.remove(authenticator)).is(200));
      (await it.post(`${authenticator}/confirm`, { body: { code: noCode } })).refuses('CODE_WRONG');
      const answer = await it.signIn(it.credentials('buyer'));
      const outcome = await answer.reads((calls) => new RestToken(calls).signIn('', ''));
      answer.demand(outcome.kind === 'granted', 'an access_token', outcome.kind);
      if (outcome.kind !== 'granted') return;
      const headers = { authorization: `Bearer ${outcome.accessToken}` };
      it.afterwards(() => it.remove('/api/token', { as: 'guest', headers }));
    },
  },
  'passkeys.sign-in': {
    says: 'begins a sign-in with a passkey, and refuses an answer that no passkey gave',
    requirement,
    otherwise: 'nobody can sign in with a passkey, or anyone can.',
    of: [`POST ${passkeys}/sign-in`, 'POST /api/token'],
    as: 'guest',
    prove: async (it) => {
      const request = (await it.post(`${passkeys}/sign-in`)).is(200);
      const { challenge, options } = await request.shaped(passkeyRequestShape);
      request.demand(isJson(options), '`options` that are JSON', options.slice(0, 120));
      const form = { grant_type: 'passkey', client_id: 'ecommerce', challenge, credential: '{}' };
      (await it.post('/api/token', { form })).is(401);
    },
  },
  'passkeys.life': {
    says: 'offers a new passkey, and refuses an answer that no passkey gave',
    requirement,
    otherwise: 'nobody can add a passkey, or a page of another site can.',
    of: [`POST ${passkeys}/options`, `POST ${passkeys}`, `DELETE ${passkeys}/{id}`, `POST ${passkeys}/confirmation`],
    effect: 'writes',
    prove: async (it) => {
      await confirm(it);
      const creation = await (await it.post(`${passkeys}/options`)).is(200).shaped(passkeyRequestShape);
      const wrong = { challenge: creation.challenge, credential: '{}', name: 'Conformance' };
      (await it.post(passkeys, { body: wrong })).refuses('PASSKEY_REFUSED');
      const proof = await (await it.post(`${passkeys}/confirmation`)).is(200).shaped(passkeyRequestShape);
      const answer = { challenge: proof.challenge, credential: '{}' };
      (await it.post(confirmation, { body: answer })).refuses('PASSKEY_REFUSED');
      await (await it.remove(`${passkeys}/2147483647`)).is(200).shaped(methodsShape);
    },
  },
});

/** Proves who the buyer is, which the changes after it need. */
async function confirm(it: Conversation): Promise<void> {
  const { password } = it.credentials('buyer');
  await (await it.post(confirmation, { body: { password } })).is(200).shaped(confirmedShape);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
