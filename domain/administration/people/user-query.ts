import { type FilterKind, filterKinds } from './store-user.js';

/** Filter and page of the list of users. */
export interface UserQuery {
  readonly search: string;
  /** Null: all. */
  readonly kind: FilterKind | null;
  /** Null: all. */
  readonly isDisabled: boolean | null;
  /** Customer that they may act for; null: all. */
  readonly customerKey: string | null;
  /** From 1. */
  readonly page: number;
}

/** The list without a filter. */
export const allUsers: UserQuery = { search: '', kind: null, isDisabled: null, customerKey: null, page: 1 };

/** The parts of an address that the list reads. */
export interface AddressParts {
  get(name: string): string | null;
}

/** Filter and page that an address requests; what it cannot request is left out. */
export function userQueryOf(address: AddressParts): UserQuery {
  const state = address.get('state');
  const customer = address.get('customer') ?? '';
  return {
    search: (address.get('search') ?? '').trim().slice(0, 200),
    kind: filterKinds.find((kind) => kind.toLowerCase() === address.get('kind')) ?? null,
    isDisabled: state === 'disabled' ? true : state === 'active' ? false : null,
    customerKey: /^[1-9][0-9]{0,9}$/.test(customer) ? customer : null,
    page: pageOfAddress(address.get('page')),
  };
}

/** A page of an address; the first one if it is invalid. */
export const pageOfAddress = (page: string | null): number => (/^[1-9][0-9]{0,5}$/.test(page ?? '') ? Number(page) : 1);

/** The parts of an address that request a filter and page; none for the list without a filter. */
export function addressOfUserQuery({ search, kind, isDisabled, customerKey, page }: UserQuery): Record<string, string> {
  return {
    ...(search !== '' && { search }),
    ...(kind !== null && { kind: kind.toLowerCase() }),
    ...(isDisabled !== null && { state: isDisabled ? 'disabled' : 'active' }),
    ...(customerKey !== null && { customer: customerKey }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** Both request the same. */
export const isSameQuery = (one: UserQuery, other: UserQuery): boolean =>
  new URLSearchParams(addressOfUserQuery(one)).toString() === new URLSearchParams(addressOfUserQuery(other)).toString();
