import { RestToken } from '../../../gateway/office/rest/session/token.js';
import { sessionsShape } from '../../../gateway/office/rest/sessions/sessions.wire.js';
import { inArea } from '../check.js';
import type { Conversation } from '../conversation.js';

const path = '/api/sessions';
const requirement = 'Sessions';

/** The user's sessions. */
export const sessionsChecks = inArea('session', {
  'list.own': {
    says: 'lists the user’s sessions, the current one first and alone marked as such',
    requirement,
    otherwise: 'people cannot see where they are signed in, or end the session they are in.',
    of: `GET ${path}`,
    prove: async (it) => {
      const answer = (await it.get(path)).is(200);
      const current = (await answer.shaped(sessionsShape)).map(({ isCurrent }) => isCurrent);
      answer.demand(current[0] === true && !current.slice(1).includes(true), 'isCurrent of the first one alone', String(current));
    },
  },
  'list.end': {
    says: 'ends one session of the user, and no session of anyone else',
    requirement,
    otherwise: 'a lost phone stays signed in, or anyone can sign others out.',
    of: `DELETE ${path}/{id}`,
    effect: 'writes',
    prove: async (it) => {
      const { headers, id } = await another(it);
      await it.remove(`${path}/${id}`, { as: 'consumer' });
      (await it.get('/api/user', { as: 'guest', headers })).is(200);
      (await it.remove(`${path}/${id}`)).is(204);
      (await it.get('/api/user', { as: 'guest', headers })).is(401);
    },
  },
  'list.withoutToken': {
    says: 'neither lists nor ends sessions without a token',
    requirement,
    otherwise: 'anyone can sign users out.',
    // Its effect on users cannot be reverted.
    of: [`GET ${path}`, `DELETE ${path}`],
    as: 'guest',
    prove: async (it) => {
      for (const answer of [await it.get(path), await it.remove(path)]) answer.is(401);
    },
  },
});

/** A further session of the buyer, which ends with the check. */
async function another(it: Conversation): Promise<{ headers: Record<string, string>; id: string }> {
  const answer = await it.signIn(it.credentials('buyer'));
  const outcome = await answer.reads((calls) => new RestToken(calls).signIn('', ''));
  if (outcome.kind !== 'granted') return it.skip('nobody could sign in');
  const headers = { authorization: `Bearer ${outcome.accessToken}` };
  it.afterwards(() => it.remove('/api/token', { as: 'guest', headers }));
  const list = await it.get(path, { as: 'guest', headers });
  const [current] = await list.is(200).shaped(sessionsShape);
  return { headers, id: String(current?.id ?? list.fail('the session of the request', 'an empty list')) };
}
