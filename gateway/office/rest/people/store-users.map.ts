import { contractKinds, kindOfContract } from '../../../../domain/administration/people/schema-names.js';
import type { ListedUser, UserRecord } from '../../../../domain/administration/people/user-record.js';
import { nameOfRole, roleOfName } from '../../../../domain/colleagues/schema-names.js';
import type { PlacedCustomer, StoreUserFields, StoreUsersQuery } from '../../ports/store-users.js';
import type { WireChoice, WirePerson, WireUser } from './store-users.wire.js';

const orNull = (id: string | number | null | undefined): string | null => (id === null || id === undefined ? null : String(id));

export const toPerson = (wire: WirePerson): ListedUser => ({
  ...{ id: String(wire.id), username: wire.username, name: wire.name, email: wire.email ?? null },
  ...{ kind: kindOfContract[wire.kind], isStaff: wire.isStaff ?? false, isDisabled: wire.isDisabled ?? false },
  ...{ customerKey: orNull(wire.customerKey), customerCode: wire.customerCode ?? null },
  ...{ customerName: wire.customerName ?? null, customerCount: wire.customerCount ?? 0 },
});

export const toUser = (wire: WireUser): UserRecord => ({
  ...toPerson(wire),
  ...{ isSelf: wire.isSelf ?? false, role: wire.role ? nameOfRole[wire.role] : null, directory: wire.directory ?? null },
  ...{ hasPassword: wire.hasPassword ?? false, hasSecondFactor: wire.hasSecondFactor ?? false },
  ...{ passkeyCount: wire.passkeyCount ?? 0, sessionCount: wire.sessionCount ?? 0, lastSignInAt: wire.lastSignInAt ?? null },
  log: (wire.log ?? []).map(({ id, at, action, person }) => ({ id: String(id), at, action, person: person ?? null })),
});

export const toChoice = ({ customerKey, city, state, ...wire }: WireChoice): PlacedCustomer => ({
  ...{ customerKey: String(customerKey), customerCode: wire.customerCode, name: wire.name },
  ...{ city: city ?? null, state: state ?? null },
});

export const fromFields = ({ name, email, role }: StoreUserFields) => ({
  ...{ name, email },
  role: role && roleOfName[role],
});

export function fromQuery({ search, kind, isDisabled, customerKey, page, pageSize }: StoreUsersQuery): URLSearchParams {
  const query = new URLSearchParams({ page: String(page), pageSize: String(pageSize) });
  if (search !== '') query.set('search', search);
  if (kind !== null) query.set('kind', contractKinds[kind]);
  if (isDisabled !== null) query.set('isDisabled', String(isDisabled));
  if (customerKey !== null) query.set('customer', customerKey);
  return query;
}
