import type { SettingOwner } from '../../../../domain/administration/settings/store-settings.js';

const names = { CUSTOMER: 'customer', USER: 'user' } as const;

/** The owner that the address's query names: `?customer=1001`, `?user=amy`. */
export function ownerOfQuery(query: string): SettingOwner {
  const parameters = new URLSearchParams(query);
  for (const scope of ['CUSTOMER', 'USER'] as const) {
    const of = parameters.get(names[scope]);
    if (of !== null) return { scope, of: of.trim() || null };
  }
  return { scope: 'SITE', of: null };
}

/** The query of an owner; empty for the store. */
export const queryOfOwner = ({ scope, of }: SettingOwner): string =>
  scope === 'SITE' ? '' : `?${new URLSearchParams({ [names[scope]]: of ?? '' })}`;

/** The search that the address's hash names; a lone '%' in a pasted link must not take the page down. */
export function searchOfHash(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    return hash.replace(/^#/, '');
  }
}

/** The hash of a search; empty without one. */
export const hashOfSearch = (search: string): string => (search === '' ? '' : `#${encodeURIComponent(search)}`);
