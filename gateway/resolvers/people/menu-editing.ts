import { type MenuState, menuStates, nameOfMenuState } from '../../../domain/administration/people/menu-state.js';
import { text } from '../../../texts/text.js';
import type { GatewayContext } from '../../context.js';
import { Failure } from '../../errors.js';
import type { MenuState as MenuStateName, MutationResolvers, QueryResolvers } from '../../generated/resolvers.js';
import type { MenuOwner, ScopedMenuEntry } from '../../office/ports/menu-editing.js';
import { nowhere, orProblems } from '../problems.js';
import { demandKey, isKey } from './store-users.js';

const stateOf = (name: MenuStateName | null | undefined): MenuState | null =>
  menuStates.find((state) => nameOfMenuState[state] === name) ?? null;

const viewEntry = ({ state, own, inherited, ...entry }: ScopedMenuEntry) => ({
  ...entry,
  ...{ state: nameOfMenuState[state], own: own && nameOfMenuState[own], inherited: nameOfMenuState[inherited] },
});

/** The menus of store, customers and users (schema/menu-editing.graphql). */
export const menuEditingQueries: Pick<QueryResolvers<GatewayContext>, 'storeMenu'> = {
  storeMenu: async (_, { scope, of }, ctx) => {
    const { menuEditing } = ctx.signedIn();
    if (scope !== 'SITE' && !isKey(of ?? '')) return null;
    const menu = await menuEditing.read({ scope, of: scope === 'SITE' ? null : (of ?? null) });
    return menu && { name: menu.name, entries: menu.entries.map(viewEntry) };
  },
};

export const menuEditingMutations: Pick<MutationResolvers<GatewayContext>, 'saveMenuEntry'> = {
  saveMenuEntry: async (_, { input: { key, scope, of, state, isLogged, seen } }, ctx) => {
    const { menuEditing } = ctx.signedIn();
    if (!/^[A-Za-z0-9]{1,60}$/.test(key)) throw new Failure('NOT_FOUND', { reason: 'no key of an entry' });
    const owner: MenuOwner = { scope, of: scope === 'SITE' ? null : demandKey(of ?? '') };
    const save = async () => {
      const value = { state: stateOf(state), isLogged };
      const { isSaved, entry } = await menuEditing.save(owner, key, value, { ...seen, state: stateOf(seen.state) });
      return { __typename: isSaved ? 'MenuEntrySaved' : 'MenuEntryConflict', entry: viewEntry(entry) } as const;
    };
    return await orProblems(save(), nowhere, text('menuEditor.problem.notSaved'));
  },
};
