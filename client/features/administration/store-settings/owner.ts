import type { SettingScope } from '../../../../domain/administration/settings/store-settings.js';

/** The owner of the shown settings: the customer's code or the username is null for the store, and while it is not entered. */
export interface Owner {
  readonly scope: SettingScope;
  readonly of: string | null;
}

const names = { CUSTOMER: 'customer', USER: 'user' } as const;

/** The owner that the address's query names: `?customer=1001`, `?user=amy`. */
export function ownerOfQuery(query: string): Owner {
  const parameters = new URLSearchParams(query);
  for (const scope of ['CUSTOMER', 'USER'] as const) {
    const of = parameters.get(names[scope]);
    if (of !== null) return { scope, of: of.trim() || null };
  }
  return { scope: 'SITE', of: null };
}

/** The query of an owner; empty for the store. */
export const queryOfOwner = ({ scope, of }: Owner): string =>
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
