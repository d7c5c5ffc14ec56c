import { text } from '../../../../texts/text.js';
import type { SettingScope } from '../../../contract/store-settings.js';
import type { Db } from '../../../store/database/database.js';
import { findCustomerForSettings, findUserForSettings } from '../../../store/settings/setting-owners.js';
import { notFound } from '../../failures.js';
import type { NamedScope } from '../change-settings.js';

/** A scope with its owner, and the scopes above it. */
export interface FoundScope extends NamedScope {
  readonly name: string | null;
  /** Scopes that apply, the most specific one last. */
  readonly layers: readonly Pick<NamedScope, 'scope' | 'scopeId'>[];
}

const site = { scope: 'site', scopeId: 0 } as const;

/** The scope that a request names; throws 404 for an unknown customer or user. */
export async function findScope(db: Db, scope: SettingScope, of: string | undefined): Promise<FoundScope> {
  if (scope === 'site') return { ...site, of: null, name: null, layers: [site] };
  if (scope === 'customer') {
    const found = of === undefined ? undefined : await findCustomerForSettings(db, of);
    if (!found) throw notFound(text('storeSettings.noCustomer'));
    const own = { scope, scopeId: found.key } as const;
    return { ...own, of: found.code, name: found.name, layers: [site, own] };
  }
  const found = of === undefined ? undefined : await findUserForSettings(db, of);
  if (!found) throw notFound(text('storeSettings.noUser'));
  const own = { scope, scopeId: found.id } as const;
  const ofCustomer = found.customerKey === null ? [] : [{ scope: 'customer', scopeId: found.customerKey } as const];
  return { ...own, of: found.username, name: found.name, layers: [site, ...ofCustomer, own] };
}
