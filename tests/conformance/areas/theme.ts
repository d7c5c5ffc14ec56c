import { themeShape, type WireTheme } from '../../../gateway/office/rest/theme/theme.wire.js';
import { inArea } from '../check.js';
import type { Conversation } from '../conversation.js';

const path = '/api/theme';
const chosen = { theme: 'dark', primaryColor: '#123456', secondaryColor: '#abcdef' } as const;

/** Colors of users (A7.29). */
export const themeChecks = inArea('theme', {
  read: {
    says: 'gives the theme of a user',
    requirement: 'A7.29',
    otherwise: 'the storefront has the standard colors, whatever people chose.',
    of: `GET ${path}`,
    prove: async (it) => void (await themeOf(it)),
  },
  standard: {
    says: 'gives the default theme, and changes nothing',
    requirement: 'A7.29',
    otherwise: 'a look at the default costs people their colors.',
    of: `GET ${path}/reset`,
    prove: async (it) => {
      const before = await themeOf(it);
      const answer = (await it.get(`${path}/reset`)).is(200);
      await answer.shaped(themeShape);
      const after = await themeOf(it);
      answer.demand(isSame(before, after), JSON.stringify(before), JSON.stringify(after));
    },
  },
  save: {
    says: 'saves a theme, gives it back, and deletes it',
    requirement: 'A7.29',
    otherwise: 'people read “Failed to apply theme”, or their colors are gone when they come again.',
    of: [`POST ${path}`, `DELETE ${path}`],
    effect: 'writes',
    prove: async (it) => {
      await keepTheme(it);
      const saved = await it.post(path, { body: chosen });
      if (saved.came.status === 403) return it.skip('this user may not choose colors');
      saved.is(200);
      const after = await themeOf(it);
      saved.demand(isSame(after, { ...chosen, hasUserTheme: true }), 'the theme that was saved', JSON.stringify(after));
      const removed = (await it.remove(path)).is(200, 204);
      removed.demand((await themeOf(it)).hasUserTheme !== true, 'hasUserTheme false', 'true');
    },
  },
  'wrong-color': {
    says: 'saves no text that is no color',
    requirement: 'A7.29',
    otherwise: 'a color that browsers cannot read is kept.',
    of: `POST ${path}`,
    effect: 'writes',
    prove: async (it) => {
      await keepTheme(it);
      const answer = (await it.post(path, { body: { ...chosen, primaryColor: 'url(//example.com)' } })).is(400, 403, 409);
      if (answer.came.status === 409) answer.refuses('COLOR_INVALID');
    },
  },
});

const themeOf = async (it: Conversation) => await (await it.get(path)).is(200).shaped(themeShape);

/** Has the theme of the user put back when the check is over. */
async function keepTheme(it: Conversation): Promise<void> {
  const { hasUserTheme, ...before } = await themeOf(it);
  it.afterwards(async () => {
    if (hasUserTheme) (await it.post(path, { body: before })).is(200);
    else (await it.remove(path)).is(200, 204, 403);
  });
}

const isSame = (one: WireTheme, other: WireTheme): boolean =>
  one.theme === other.theme &&
  one.primaryColor?.toLowerCase() === other.primaryColor?.toLowerCase() &&
  one.secondaryColor?.toLowerCase() === other.secondaryColor?.toLowerCase() &&
  one.hasUserTheme === other.hasUserTheme;
