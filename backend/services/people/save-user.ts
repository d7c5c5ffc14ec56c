import { kindOfUser } from '../../../domain/administration/people/store-user.js';
import { userProblems } from '../../../domain/administration/people/user-form.js';
import { text } from '../../../texts/text.js';
import type { StoreUser, StoreUserInput } from '../../contract/store-users.js';
import { deleteRole, lockMembers, saveRole } from '../../store/colleagues/members.js';
import type { Transaction } from '../../store/database/database.js';
import { findStoreUser, lockStoreUser, type StoreUserFacts, updateStoreUser } from '../../store/people/store-user.js';
import { closePasswordResetsOf } from '../../store/session/password-resets.js';
import { revokeTokensForRights } from '../../store/session/tokens.js';
import { demandAnotherAdministrator } from '../colleagues/change-colleague.js';
import { notFound, Refused } from '../failures.js';
import { refuseFor } from '../refuse.js';
import { demandConfirmation } from '../session/demand-confirmation.js';
import { type PeopleContext, recordForSubject } from './people-context.js';
import { readStoreUser } from './read-users.js';

type Edited = Pick<StoreUserInput, 'name' | 'email' | 'role'>;

/**
 * Saves name, address and role of a user. Throws 404, and 409: `USER_CHANGED` if they are no longer as the person saw them, the problems of the form, those of
 * a role, and `CONFIRMATION_REQUIRED` before another address, which receives the links to new passwords, and before another administrator.
 */
export async function saveStoreUser(
  tx: Transaction,
  id: number,
  { seen, ...wanted }: StoreUserInput,
  context: PeopleContext,
): Promise<StoreUser> {
  const { now } = context;
  const before = await lockedUser(tx, id, now);
  const known = editedOf(before);
  if (!isSame(known, seen)) refuseFor([{ code: 'USER_CHANGED', message: text('storeUsers.problem.changed') }]);
  const kept = { name: wanted.name.normalize('NFC').trim(), email: wanted.email.trim(), role: wanted.role };
  refuseFor(userProblems(kept));
  if (kept.email !== known.email) demandConfirmation(context.user, now);
  if (kept.role !== known.role) await changeRole(tx, before, kept.role, context);
  if (isSame(kept, known)) return await readStoreUser(tx, id, context.user.id, now);

  await updateStoreUser(tx, id, { name: kept.name, email: kept.email === '' ? null : kept.email });
  // A link sent to the earlier address must not open the account.
  if (kept.email !== known.email) await closePasswordResetsOf(tx, [id], now);
  await recordForSubject(tx, 'user.changed', before, context, {
    ...(kept.name !== known.name && { from: known.name, to: kept.name }),
    ...(kept.email !== known.email && { emailFrom: known.email, emailTo: kept.email }),
    ...(kept.role !== known.role && { roleFrom: known.role, roleTo: kept.role }),
  });
  return await readStoreUser(tx, id, context.user.id, now);
}

const editedOf = ({ name, email, role }: StoreUserFacts): Edited => ({ name, email: email ?? '', role });

const isSame = (one: Edited, other: Edited): boolean =>
  one.name === other.name && one.email === other.email && one.role === other.role;

/** A user, locked until the transaction ends; throws 404. */
export async function lockedUser(tx: Transaction, id: number, now: Date): Promise<StoreUserFacts> {
  const found = (await lockStoreUser(tx, id)) ? await findStoreUser(tx, id, now) : undefined;
  if (!found) throw notFound();
  return found;
}

/** Another role within the user's own customer; their sessions end, so that nothing that they are shown is out of date. */
async function changeRole(tx: Transaction, user: StoreUserFacts, role: Edited['role'], context: PeopleContext): Promise<void> {
  const { id, customerKey, sessionType, isSalesperson, isStaff, directory } = user;
  const kind = kindOfUser({ sessionType, isSalesperson, isStaff, hasCustomer: customerKey !== null });
  if (kind !== 'CUSTOMER' || customerKey === null)
    throw new Refused([{ code: 'REFUSED', message: text('storeUsers.problem.noRole'), field: 'role' }]);
  if (directory !== null)
    throw new Refused([{ code: 'MANAGED_BY_DIRECTORY', message: text('colleagueForm.managedByDirectory'), field: 'role' }]);
  await lockMembers(tx, customerKey);
  if (role === 'administrator') demandConfirmation(context.user, context.now);
  else if (user.role === 'administrator') await demandAnotherAdministrator(tx, id, customerKey);
  const membership = { userId: id, customerKey };
  if (role === null) await deleteRole(tx, membership);
  else await saveRole(tx, membership, { role, providerId: null, changedAt: context.now });
  await revokeTokensForRights(tx, id, context.now);
}
