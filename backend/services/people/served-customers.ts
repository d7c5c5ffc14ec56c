import { contractKinds } from '../../../domain/administration/people/schema-names.js';
import { kindOfUser, userPageSize } from '../../../domain/administration/people/store-user.js';
import { text } from '../../../texts/text.js';
import type { HandOverInput, ServedCustomers, ServedCustomersChange, ServedCustomersInput } from '../../contract/store-users.js';
import type { Db, Transaction } from '../../store/database/database.js';
import { findServedChange, insertServedChange } from '../../store/people/served-changes.js';
import {
  addServedCustomers,
  countServedCustomers,
  endEarlierRights,
  findCustomerKeys,
  findServedCustomers,
  findServedKeys,
  removeServedCustomers,
} from '../../store/people/served-customers.js';
import { findStoreUser, type StoreUserFacts } from '../../store/people/store-user.js';
import { notFound, Refused } from '../failures.js';
import { demandConfirmation } from '../session/demand-confirmation.js';
import type { PeopleContext } from './people-context.js';
import { lockedUser } from './save-user.js';

/** Search and page of a list. */
export interface ServedQuery {
  readonly search?: string;
  readonly page?: number;
  readonly pageSize?: number;
}

/** A page of the customers on a user's list; throws 404 for an unknown user. */
export async function readServedCustomers(
  db: Db,
  id: number,
  { search = '', page = 1, pageSize = userPageSize }: ServedQuery,
  now: Date,
): Promise<ServedCustomers> {
  const user = await findStoreUser(db, id, now);
  if (!user) throw notFound();
  const wanted = search.trim();
  const rows = await findServedCustomers(db, id, wanted, { limit: pageSize, offset: (page - 1) * pageSize });
  const { name, username, listedCustomers } = user;
  return {
    totalCount: await countServedCustomers(db, id, wanted),
    listCount: listedCustomers,
    user: { id, name, username, kind: contractKinds[kindIn(user)] },
    rows,
  };
}

/**
 * Adds customers to a user's list, or removes some. With codes of no active customer nothing is changed, and their lines are answered. Role, ship-tos and
 * API keys within a customer that is removed stay without effect, so that Undo restores them; adding it again begins without them. Throws 404, and 409 for a user who serves none, and
 * `CONFIRMATION_REQUIRED` before a user gets customers.
 */
export async function changeServedCustomers(
  tx: Transaction,
  id: number,
  input: ServedCustomersInput,
  context: PeopleContext,
): Promise<ServedCustomersChange> {
  const user = await lockedServer(tx, id, context);
  const wanted = 'codes' in input ? await keysOfCodes(tx, input.codes) : { keys: 'add' in input ? input.add : [], unknown: [] };
  if (wanted.unknown.length > 0) return { changeId: null, added: 0, removed: 0, unknown: wanted.unknown };
  if (!('remove' in input)) demandConfirmation(context.user, context.now);
  const added = await addWithoutRights(tx, id, wanted.keys, context);
  const removed = 'remove' in input ? await removeServedCustomers(tx, id, input.remove) : [];
  return await recorded(tx, { user, added, removed, other: null, otherAdded: [] }, context);
}

/**
 * Gives a user the customers of another one as well, or hands all of theirs over to the other one. Throws 404, and 409 for users who serve none, and for
 * oneself as the other one.
 */
export async function handOverCustomers(
  tx: Transaction,
  id: number,
  { otherId, way }: HandOverInput,
  context: PeopleContext,
): Promise<ServedCustomersChange> {
  if (otherId === id)
    throw new Refused([{ code: 'REFUSED', message: text('servedCustomers.problem.sameUser'), field: 'otherId' }]);
  // Always in the same order: two hand-overs in opposite directions wait for each other.
  const [first, second] = [Math.min(id, otherId), Math.max(id, otherId)];
  const locked = [await lockedServer(tx, first, context), await lockedServer(tx, second, context)];
  const user = locked.find((each) => each.id === id);
  const other = locked.find((each) => each.id === otherId);
  if (!user || !other) throw notFound();
  if (way === 'copy') {
    const added = await addWithoutRights(tx, id, await findServedKeys(tx, otherId), context);
    return await recorded(tx, { user, added, removed: [], other, otherAdded: [] }, context);
  }
  const keys = await findServedKeys(tx, id);
  const otherAdded = await addWithoutRights(tx, otherId, keys, context);
  const removed = await removeServedCustomers(tx, id, keys);
  return await recorded(tx, { user, added: [], removed, other, otherAdded }, context);
}

/**
 * Takes a change of a user's list back, as far as nobody changed the same since. Throws 404 for an unknown change, and 409 `CONFIRMATION_REQUIRED` before
 * a user gets customers back.
 */
export async function restoreServedCustomers(
  tx: Transaction,
  id: number,
  changeId: number,
  context: PeopleContext,
): Promise<ServedCustomersChange> {
  const change = await findServedChange(tx, id, changeId);
  if (!change) throw notFound();
  const { otherId } = change;
  const ids = [id, ...(otherId === null ? [] : [otherId])].sort((one, other) => one - other);
  const locked: StoreUserFacts[] = [];
  for (const each of ids) locked.push(await lockedServer(tx, each, context));
  const user = locked.find((each) => each.id === id);
  if (!user) throw notFound();
  if (change.removed.length > 0) demandConfirmation(context.user, context.now);
  if (otherId !== null) await removeServedCustomers(tx, otherId, change.otherAdded);
  const removed = await removeServedCustomers(tx, id, change.added);
  const added = await addServedCustomers(tx, id, change.removed);
  return await recorded(tx, { user, added, removed, other: null, otherAdded: [] }, context);
}

const kindIn = ({ sessionType, isSalesperson, isStaff, customerKey }: StoreUserFacts) =>
  kindOfUser({ sessionType, isSalesperson, isStaff, hasCustomer: customerKey !== null });

/** Adds customers without the rights that the user had within them at an earlier time. */
async function addWithoutRights(
  tx: Transaction,
  id: number,
  keys: readonly number[],
  { user, now }: PeopleContext,
): Promise<number[]> {
  const added = await addServedCustomers(tx, id, keys);
  await endEarlierRights(tx, id, added, { at: now, by: user.id });
  return added;
}

/** A user with a list of customers, locked. */
async function lockedServer(tx: Transaction, id: number, { now }: PeopleContext): Promise<StoreUserFacts> {
  const user = await lockedUser(tx, id, now);
  const kind = kindIn(user);
  if (kind !== 'SALESPERSON' && (kind !== 'CUSTOMER' || user.customerKey === null))
    throw new Refused([{ code: 'REFUSED', message: text('servedCustomers.problem.servesNone') }]);
  return user;
}

/** Keys of typed codes, and the lines whose codes are of no active customer. Empty lines and repetitions are left out. */
async function keysOfCodes(tx: Db, typed: readonly string[]) {
  const lines = typed.map((code, at) => ({ line: at + 1, code: code.trim() })).filter(({ code }) => code !== '');
  const known = await findCustomerKeys(tx, [...new Set(lines.map(({ code }) => code.toLowerCase()))]);
  const unknown = lines.filter(({ code }) => !known.has(code.toLowerCase()));
  return { keys: [...known.values()], unknown };
}

interface Change {
  readonly user: StoreUserFacts;
  readonly added: readonly number[];
  readonly removed: readonly number[];
  readonly other: StoreUserFacts | null;
  readonly otherAdded: readonly number[];
}

async function recorded(
  tx: Transaction,
  { user, added, removed, other, otherAdded }: Change,
  { user: self, now, requestId }: PeopleContext,
): Promise<ServedCustomersChange> {
  const counts = { added: added.length, removed: removed.length, unknown: [] };
  if (added.length + removed.length + otherAdded.length === 0) return { changeId: null, ...counts };
  const changeId = await insertServedChange(tx, {
    ...{ at: now, action: 'user.customersChanged', userId: self.id, requestId },
    details: {
      ...{ subjectId: user.id, subject: user.username, added: added.join(' '), removed: removed.join(' ') },
      ...(other !== null && { otherId: other.id, other: other.username, otherAdded: otherAdded.join(' ') }),
    },
  });
  return { changeId, ...counts };
}
