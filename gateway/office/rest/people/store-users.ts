import { contractActions, contractKinds } from '../../../../domain/administration/people/schema-names.js';
import type { UserAction } from '../../../../domain/administration/people/store-user.js';
import type { NewUserForm } from '../../../../domain/administration/people/user-form.js';
import type { UserPageOfList, UserRecord } from '../../../../domain/administration/people/user-record.js';
import type { RoleName } from '../../../../domain/colleagues/schema-names.js';
import { Refused } from '../../ports/refused.js';
import type { PlacedCustomer, StoreUserFields, StoreUsersPort, StoreUsersQuery } from '../../ports/store-users.js';
import type { RestCalls } from '../http/rest-calls.js';
import { demandFound, unlessAbsent } from './absent.js';
import { fromFields, fromQuery, toChoice, toPerson, toUser } from './store-users.map.js';
import { choicesShape, createdShape, userShape, usersShape } from './store-users.wire.js';

const path = '/api/admin/users';
const group = 'administration';

/** All users of the store over REST. */
export class RestStoreUsers implements StoreUsersPort {
  constructor(private readonly calls: RestCalls) {}

  async list(query: StoreUsersQuery): Promise<UserPageOfList | null> {
    const found = await unlessAbsent(this.calls.get(group, `${path}?${fromQuery(query)}`, usersShape));
    if (found === null) return null;
    const { totalCount, customerName, rows } = found;
    return { totalCount, customerName: customerName ?? null, rows: rows.map(toPerson) };
  }

  async find(id: string): Promise<UserRecord | null> {
    const found = await unlessAbsent(this.calls.get(group, `${path}/${id}`, userShape));
    return found && toUser(found);
  }

  async create({ kind, username, customerKey, ...fields }: NewUserForm<RoleName>): Promise<string> {
    const key = customerKey === null ? null : Number(customerKey);
    const body = { kind: contractKinds[kind], username, customerKey: key, ...fromFields(fields) };
    return String((await this.calls.write(group, { path, body }, createdShape)).id);
  }

  async save(id: string, fields: StoreUserFields, seen: StoreUserFields) {
    const body = { ...fromFields(fields), seen: fromFields(seen) };
    try {
      return { isSaved: true, user: toUser(await this.calls.write(group, { path: `${path}/${id}`, body }, userShape)) };
    } catch (error) {
      if (!(error instanceof Refused) || !error.refusal.problems.some(({ code }) => code === 'USER_CHANGED')) throw error;
      return { isSaved: false, user: demandFound(await this.find(id)) };
    }
  }

  async act(id: string, action: UserAction): Promise<UserRecord> {
    const write = { path: `${path}/${id}/actions`, body: { action: contractActions[action] } };
    return toUser(await this.calls.write(group, write, userShape));
  }

  async customerChoices(search: string, notServedBy: string | null): Promise<readonly PlacedCustomer[]> {
    const query = new URLSearchParams({ search, ...(notServedBy !== null && { notServedBy }) });
    return (await this.calls.get(group, `/api/admin/customerChoices?${query}`, choicesShape)).map(toChoice);
  }
}
