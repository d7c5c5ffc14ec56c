import type { SettingChange } from '../../../../domain/administration/settings/setting-change.js';
import type { SettingValue } from '../../../../domain/administration/settings/setting-value.js';
import type { SettingOwner } from '../../../../domain/administration/settings/store-settings.js';
import {
  isStoreSettingKey,
  type SettingScope,
  type StoreSettingKey,
} from '../../../../domain/administration/settings/store-settings.js';
import { storedOfValue, valueOfStored } from '../../../../domain/administration/settings/stored-value.js';
import type { StoreSetting } from '../../ports/store-settings.js';
import type { WireChange, WireSetting } from './store-settings.wire.js';

type WireOwn = WireSetting['own'];

const origins: Readonly<Record<string, StoreSetting['origin']>> = { site: 'SITE', customer: 'CUSTOMER', user: 'USER' };
const scopes: Readonly<Record<SettingScope, string>> = { SITE: 'site', CUSTOMER: 'customer', USER: 'user' };

const toOwn = (key: StoreSettingKey, own: WireOwn): SettingValue | null => (own ? valueOfStored(key, own.value) : null);

/** A change of a setting. */
export const toChange = (key: StoreSettingKey, { id, at, person, from, to }: WireChange): SettingChange => ({
  id: String(id),
  at,
  person: person ?? null,
  from: toOwn(key, from),
  to: toOwn(key, to),
});

/** A setting; null for one that the panel has no place for, or of another form. */
export function toSetting(wire: WireSetting): StoreSetting | null {
  const { key, origin, own, customers, users, lastChange } = wire;
  if (!isStoreSettingKey(key)) return null;
  const defaultValue = valueOfStored(key, wire.default);
  if (defaultValue === null) return null;
  return {
    key,
    value: valueOfStored(key, wire.value) ?? defaultValue,
    defaultValue,
    ownValue: toOwn(key, own),
    origin: origins[origin] ?? 'DEFAULT',
    customerCount: customers ?? 0,
    userCount: users ?? 0,
    lastChange: lastChange ? toChange(key, lastChange) : null,
  };
}

/** The owner as a request body has it. */
export const fromOwner = ({ scope, of }: SettingOwner) => ({ scope: scopes[scope], ...(of !== null && { of }) });

/** The owner as a query has it; nothing for the store. */
export function ownerQuery(owner: SettingOwner): string {
  return owner.scope === 'SITE' ? '' : `?${new URLSearchParams(fromOwner(owner))}`;
}

/** A value of an owner's own as a request has it. */
export const fromOwn = (key: StoreSettingKey, value: SettingValue | null) =>
  value === null ? null : { value: storedOfValue(key, value) };
