import { type Static, Type } from 'typebox';
import { settingGroups } from '../../domain/administration/settings/store-settings.js';
import { Nullable } from './values.js';

const Instant = Type.String({ description: 'ISO 8601', examples: ['2026-11-21T10:00:00.000Z'] });

const word = <const T extends string>(...values: readonly T[]) =>
  Type.Union(values.map((value) => Type.Literal(value))) as unknown as ReturnType<typeof Type.Unsafe<T>>;

/** Part of the store that a value applies to. */
export const SettingScope = word('site', 'customer', 'user');
export type SettingScope = Static<typeof SettingScope>;

const of = Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'the customer’s code, or the username' }));

/** Scope of a request; without one, the site. */
export const ScopeQuery = Type.Object({ scope: Type.Optional(SettingScope), of }, { additionalProperties: false });
export type ScopeQuery = Static<typeof ScopeQuery>;

/** Key of a setting in a path. */
export const SettingParams = Type.Object({ key: Type.String({ maxLength: 60 }) });

const own = (description: string) =>
  Nullable(Type.Object({ value: Type.Unknown() }, { additionalProperties: false, description }));

/** A change of a setting. */
export const SettingChange = Type.Object({
  id: Type.Integer(),
  at: Instant,
  person: Nullable(Type.String({ description: 'null: the store itself, for instance by a sync' })),
  from: own('the value before; null: none of its own'),
  to: own('the value after; null: none of its own'),
});
export type SettingChange = Static<typeof SettingChange>;

/** A setting as a scope has it. */
export const ScopedSetting = Type.Object({
  key: Type.String(),
  group: word(...settingGroups),
  kind: word('FLAG', 'TEXT', 'NUMBER', 'CHOICE', 'CHOICES', 'FLAGS', 'LINES', 'FIELDS', 'SCHEDULE'),
  isSiteOnly: Type.Boolean({ description: 'customers and users have no value of their own' }),
  isProtected: Type.Boolean({ description: 'a change needs a fresh proof of who the person is' }),
  default: Type.Unknown(),
  value: Type.Unknown({ description: 'the value that applies' }),
  origin: word('default', 'site', 'customer', 'user'),
  own: own('the value of this scope; null: none of its own'),
  customers: Type.Integer({ minimum: 0, description: 'customers with a value of their own' }),
  users: Type.Integer({ minimum: 0, description: 'users with a value of their own' }),
  lastChange: Nullable(SettingChange),
});
export type ScopedSetting = Static<typeof ScopedSetting>;

/** All settings as a scope has them. */
export const ScopedSettings = Type.Object({
  scope: SettingScope,
  of: Nullable(Type.String({ description: 'the customer’s code, or the username' })),
  name: Nullable(Type.String({ description: 'of the customer or user' })),
  settings: Type.Array(ScopedSetting),
});
export type ScopedSettings = Static<typeof ScopedSettings>;

const seen = own('the value of this scope that the person saw; another one is a 409');

/** A value to save; without one, the value of the scope is taken away. */
export const SettingInput = Type.Object(
  { scope: SettingScope, of, value: Type.Optional(Type.Unknown()), seen },
  { additionalProperties: false },
);
export type SettingInput = Static<typeof SettingInput>;

/** A change to take back: the value before it is restored. */
export const RestoreInput = Type.Object(
  { scope: SettingScope, of, changeId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), seen },
  { additionalProperties: false },
);
export type RestoreInput = Static<typeof RestoreInput>;
