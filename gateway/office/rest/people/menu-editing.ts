import { type Static, Type } from 'typebox';
import { type MenuState, menuStates } from '../../../../domain/administration/people/menu-state.js';
import type { SettingScope } from '../../../../domain/administration/settings/store-settings.js';
import type { MenuEditingPort, MenuEntryValue, MenuOwner, ScopedMenu, ScopedMenuEntry } from '../../ports/menu-editing.js';
import { Refused } from '../../ports/refused.js';
import type { RestCalls } from '../http/rest-calls.js';
import { Maybe, shape } from '../http/shapes.js';
import { demandFound, unlessAbsent } from './absent.js';

const scopes = { SITE: 'site', CUSTOMER: 'customer', USER: 'user' } as const satisfies Record<SettingScope, string>;
const named = { site: 'SITE', customer: 'CUSTOMER', user: 'USER' } as const;

/** State of an entry on the wire. */
export const State = Type.Unsafe<MenuState>(Type.Union(menuStates.map((state) => Type.Literal(state))));
const Entry = Type.Object({
  ...{ key: Type.String(), state: State, own: Maybe(State), inherited: State, isLogged: Maybe(Type.Boolean()) },
  origin: Type.Union([Type.Literal('site'), Type.Literal('customer'), Type.Literal('user')]),
});
/** `GET /api/admin/menu`. */
export const menuShape = shape(Type.Object({ name: Maybe(Type.String()), entries: Type.Array(Entry) }));
/** Answer to `POST /api/admin/menu/{key}`. */
export const menuEntryShape = shape(Entry);

const path = '/api/admin/menu';

/** The menus of site, customers and users over REST. */
export class RestMenuEditing implements MenuEditingPort {
  constructor(private readonly calls: RestCalls) {}

  async read(owner: MenuOwner): Promise<ScopedMenu | null> {
    const query = new URLSearchParams(fromOwner(owner));
    const found = await unlessAbsent(this.calls.get('administration', `${path}?${query}`, menuShape));
    return found && { name: found.name ?? null, entries: found.entries.map(toEntry) };
  }

  async save(owner: MenuOwner, key: string, value: MenuEntryValue, seen: MenuEntryValue) {
    const write = { path: `${path}/${encodeURIComponent(key)}`, body: { ...fromOwner(owner), ...value, seen } };
    try {
      return { isSaved: true, entry: toEntry(await this.calls.write('administration', write, menuEntryShape)) };
    } catch (error) {
      if (!(error instanceof Refused) || !error.refusal.problems.some(({ code }) => code === 'MENU_CHANGED')) throw error;
      const now = await this.read(owner);
      return { isSaved: false, entry: demandFound(now?.entries.find((entry) => entry.key === key) ?? null) };
    }
  }
}

const fromOwner = ({ scope, of }: MenuOwner) => ({ scope: scopes[scope], ...(of !== null && { of }) });

const toEntry = ({ key, state, origin, own, inherited, isLogged }: Static<typeof Entry>): ScopedMenuEntry => ({
  ...{ key, state, inherited, origin: named[origin], own: own ?? null },
  isLogged: isLogged ?? false,
});
