import { userShape } from '../../../gateway/office/rest/session/session.wire.js';
import { RestToken } from '../../../gateway/office/rest/session/token.js';
import type { Answer } from '../answer.js';
import { inArea, type Role } from '../check.js';
import type { Conversation } from '../conversation.js';
import { exchangeCode } from '../people.js';

const token = 'POST /api/token';
const user = 'GET /api/user';

/** Signing in, who somebody is, and the end of a session (S7.2). */
export const sessionChecks = inArea('session', {
  'sign-in': {
    says: 'lets a person in by name and password',
    requirement: 'S7.3',
    otherwise: 'nobody gets in. If the password is right: the token call has another form than the gateway’s.',
    of: token,
    prove: async (it) => {
      const answer = (await it.signIn(it.credentials('buyer'))).is(200);
      const outcome = await answer.reads((calls) => new RestToken(calls).signIn('', ''));
      if (outcome.kind === 'granted') it.afterwards(() => revoke(it, outcome.accessToken));
      answer.demand(outcome.kind === 'granted', 'an access_token', outcome.kind);
    },
  },
  'wrong-password': {
    says: 'refuses a wrong password with 401 and an error_description',
    requirement: 'S8.3',
    otherwise: 'people read “Authorization Failed” and do not learn that they mistyped.',
    of: token,
    prove: async (it) => {
      const { username } = it.credentials('buyer');
      demandDescription(await it.signIn({ username, password: 'conformance: a wrong one' }));
    },
  },
  'unknown-user': {
    says: 'tells strangers nothing: an unknown name is answered as a wrong password is',
    requirement: 'S8.3',
    otherwise: 'whoever tries names learns who is a customer.',
    of: token,
    prove: async (it) => {
      const { username } = it.credentials('buyer');
      const unknown = await it.signIn({ username: 'conformance-nobody', password: 'conformance: a wrong one' });
      const known = await it.signIn({ username, password: 'conformance: a wrong one' });
      demandDescription(unknown);
      const isSame = unknown.came.status === known.came.status && unknown.came.text === known.came.text;
      unknown.demand(
        isSame,
        `the answer to a wrong password: ${known.came.status} ${known.came.text}`,
        `${unknown.came.status} ${unknown.came.text}`,
      );
    },
  },
  'code-rejected': {
    says: 'refuses an authorization code that was never given with 401',
    requirement: 'S8.7',
    otherwise: 'who comes from a procurement system with an old link reads of an outage, not “Punchout session expired”.',
    of: token,
    as: 'guest',
    prove: async (it) => void (await it.send(exchangeCode('conformance-never-given'))).is(401),
  },
  'without-token': {
    says: 'answers 401 without a token',
    requirement: 'S4.3',
    otherwise: 'the storefront cannot tell that somebody has to sign in.',
    of: user,
    as: 'guest',
    prove: async ({ get }) => void (await get('/api/user')).is(401),
  },
  'foreign-token': {
    says: 'answers 401 to a token that it never gave, whatever is asked',
    requirement: 'S4.3',
    otherwise: 'an expired session is not noticed, and people read of failures until they reload.',
    of: [user, 'GET /api/cart'],
    as: 'guest',
    prove: async ({ get }) => {
      const headers = { authorization: 'Bearer conformance-never-given' };
      for (const path of ['/api/user', '/api/cart', '/api/product/list']) (await get(path, { headers })).is(401);
    },
  },
  'sign-out': {
    says: 'ends the session whose token it is asked to revoke',
    requirement: 'DELETE /api/token',
    otherwise: 'a token that was taken from a shared machine works on after signing out.',
    of: 'DELETE /api/token',
    prove: async (it) => {
      const answer = await it.signIn(it.credentials('buyer'));
      const outcome = await answer.reads((calls) => new RestToken(calls).signIn('', ''));
      if (outcome.kind !== 'granted') return it.skip('nobody could sign in');
      const headers = { authorization: `Bearer ${outcome.accessToken}` };
      const revoked = await it.remove('/api/token', { as: 'guest', headers });
      revoked.is(200, 204);
      (await it.get('/api/user', { as: 'guest', headers })).is(401);
    },
  },
  buyer: {
    says: 'knows a customer’s user, and which customer is theirs',
    requirement: 'S3.1',
    otherwise: 'the storefront does not know whom it serves, and nothing but the sign-in shows.',
    of: user,
    prove: async (it) => {
      const { answer, person } = await whoIs(it, 'buyer');
      answer.demand(
        person.sessionType === 'Normal' && !person.isSalesperson,
        'a Normal session of no salesperson',
        describe(person),
      );
      answer.demand(person.customerKey != null, 'the customerKey of their own account', describe(person));
    },
  },
  salesperson: {
    says: 'knows a salesperson, who has no customer of their own',
    requirement: 'S6.3',
    otherwise: 'a salesperson is not asked for whom they order.',
    of: user,
    as: 'sales',
    prove: async (it) => {
      const { answer, person } = await whoIs(it, 'sales');
      answer.demand(
        person.isSalesperson && person.customerKey == null,
        'isSalesperson true and customerKey null',
        describe(person),
      );
    },
  },
  consumer: {
    says: 'knows a consumer',
    requirement: 'S6.2',
    otherwise: 'a consumer is offered accounts and invoices, and neither pickup nor payment.',
    of: user,
    as: 'consumer',
    prove: async (it) => {
      const { answer, person } = await whoIs(it, 'consumer');
      answer.demand(person.sessionType === 'Consumer', 'sessionType Consumer', describe(person));
    },
  },
});

async function whoIs(it: Conversation, as: Role) {
  const answer = (await it.get('/api/user', { as })).is(200);
  return { answer, person: await answer.shaped(userShape) };
}

const describe = ({
  sessionType,
  isSalesperson,
  customerKey,
}: {
  sessionType: string;
  isSalesperson: boolean;
  customerKey?: number | null;
}) => `${sessionType}, isSalesperson ${isSalesperson}, customerKey ${customerKey}`;

function demandDescription(answer: Answer): void {
  answer.is(401);
  const { error_description: description, message } = answer.json<{ error_description?: unknown; message?: unknown }>();
  answer.demand(
    Boolean(description ?? message),
    'an error_description: “Bad Request” or words for the person',
    answer.came.text.slice(0, 120),
  );
}

const revoke = (it: Conversation, own: string) =>
  it.remove('/api/token', { as: 'guest', headers: { authorization: `Bearer ${own}` } });
