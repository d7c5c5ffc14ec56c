import { createdShape, keysShape } from '../../../gateway/office/rest/api-keys/api-keys.wire.js';
import { inArea } from '../check.js';
import type { Conversation } from '../conversation.js';

const path = '/api/account/keys';
const requirement = 'API keys';

/** Keys by which programs act for a customer. */
export const apiKeysChecks = inArea('account', {
  'keys.list': {
    says: 'lists the customer’s API keys, never their secrets',
    requirement,
    otherwise: 'the page API Keys is an error.',
    of: `GET ${path}`,
    prove: async (it) => {
      const { came } = await it.get(path);
      if (came.status === 404) it.skip('the menu of this user has no API keys');
      await (await it.get(path)).is(200).shaped(keysShape);
    },
  },
  'keys.life': {
    says: 'makes an API key that is good within its scopes, and refuses it once it is revoked',
    requirement,
    otherwise: 'programs cannot be let in, or not be shut out.',
    of: [`POST ${path}`, `DELETE ${path}/{id}`],
    effect: 'writes',
    prove: async (it) => {
      const { secret, id } = await withKey(it);
      const by = async (operation: string) =>
        await it.send({ method: 'GET', path: operation, headers: { authorization: `Bearer ${secret}` }, body: undefined });
      (await by('/api/product/maincategories')).is(200);
      const refused = (await by('/api/account/summary')).is(403);
      const challenge = refused.header('www-authenticate');
      refused.demand(
        challenge.includes('scope="account:read"'),
        'a WWW-Authenticate with scope="account:read"',
        challenge || 'none',
      );
      (await it.remove(`${path}/${id}`)).is(204);
      (await by('/api/product/maincategories')).is(401);
    },
  },
});

/** Makes a key for the length of the check. */
async function withKey(it: Conversation): Promise<{ secret: string; id: string }> {
  const body = { name: `Conformance ${crypto.randomUUID().slice(0, 8)}`, scopes: ['catalogue:read'], expiresInDays: 1 };
  const answer = await it.post(path, { body });
  if (answer.came.status === 404) it.skip('the menu of this user has no API keys');
  const made = await answer.is(201).shaped(createdShape);
  const id = String(made.key.id);
  it.afterwards(() => it.remove(`${path}/${id}`));
  return { secret: made.secret, id };
}
