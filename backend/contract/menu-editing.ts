import { type Static, Type } from 'typebox';
import { menuStates } from '../../domain/administration/people/menu-state.js';
import { SettingScope } from './store-settings.js';
import { Nullable } from './values.js';

const word = <const T extends string>(values: readonly T[]) =>
  Type.Union(values.map((value) => Type.Literal(value))) as unknown as ReturnType<typeof Type.Unsafe<T>>;

/** State of an entry. */
export const MenuState = word(menuStates);

const of = Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'the customer’s key, or the user’s id' }));

/** Owner of a menu; without one, the site. */
export const MenuQuery = Type.Object({ scope: Type.Optional(SettingScope), of }, { additionalProperties: false });
export type MenuQuery = Static<typeof MenuQuery>;

/** An entry of the menu as an owner has it. */
export const ScopedMenuEntry = Type.Object({
  key: Type.String(),
  state: MenuState,
  origin: SettingScope,
  own: Nullable(MenuState),
  inherited: MenuState,
  isLogged: Type.Boolean({ description: 'visits are logged (A2.36)' }),
});
export type ScopedMenuEntry = Static<typeof ScopedMenuEntry>;

/** All entries of the menu as an owner has them. */
export const ScopedMenu = Type.Object({
  name: Nullable(Type.String({ description: 'of the customer or user' })),
  entries: Type.Array(ScopedMenuEntry),
});
export type ScopedMenu = Static<typeof ScopedMenu>;

const seen = { state: Nullable(MenuState), isLogged: Type.Boolean() };

/** An entry to save: a state, or none of its own for a customer or user; for the site also whether visits are logged. */
export const MenuEntryInput = Type.Object(
  {
    scope: SettingScope,
    of,
    state: Nullable(MenuState),
    isLogged: Type.Boolean(),
    seen: Type.Object(seen, {
      additionalProperties: false,
      description: 'the owner’s own as the person saw it; another one is a 409',
    }),
  },
  { additionalProperties: false },
);
export type MenuEntryInput = Static<typeof MenuEntryInput>;

export const MenuEntryParams = Type.Object({ key: Type.String({ maxLength: 60 }) });
