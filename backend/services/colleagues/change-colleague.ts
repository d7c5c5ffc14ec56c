import { keptRights, type MemberRights } from '../../../domain/colleagues/invitation.js';
import { text } from '../../../texts/text.js';
import type { Colleague } from '../../contract/colleagues.js';
import { findMembers, hasAnotherAdministrator, type MemberRow, saveRole, saveShipTos } from '../../store/colleagues/members.js';
import type { Db, Transaction } from '../../store/database/database.js';
import { revokeTokensForRights } from '../../store/session/tokens.js';
import { notFound, Refused } from '../failures.js';
import { refuseFor } from '../refuse.js';
import { demandConfirmation } from '../session/demand-confirmation.js';
import { type ColleagueContext, lockColleagues, loggedShipTos, recordForColleagues } from './colleague-context.js';
import { shipToProblem } from './known-ship-tos.js';
import { shapeColleague } from './read-colleagues.js';

/**
 * Changes role and ship-tos of a colleague, or of the caller. A colleague's sessions end, so that nothing that they are shown is out of date; the caller's
 * stay. Throws 403, 404, and 409 for the last administrator, the role of a user of a directory, unknown ship-tos, and a new administrator without a fresh
 * proof of who the caller is.
 */
export async function changeColleague(
  tx: Transaction,
  id: number,
  wanted: MemberRights,
  context: ColleagueContext,
): Promise<Colleague> {
  const { user, customerKey } = context.shopper;
  const { now } = context;
  await lockColleagues(tx, context.shopper);
  const member = await memberOf(tx, id, context);
  const rights = keptRights(wanted);
  const isRoleChanged = member.role !== rights.role;
  if (isRoleChanged) await demandRoleChange(tx, member, rights.role, context);
  const problem = await shipToProblem(tx, customerKey, rights.shipTos);
  refuseFor(problem ? [problem] : []);

  const [from, to] = [loggedShipTos(member.shipTos), loggedShipTos(rights.shipTos)];
  if (!isRoleChanged && from === to) return shapeColleague(member, user.id);
  const membership = { userId: id, customerKey };
  if (isRoleChanged) await saveRole(tx, membership, { role: rights.role, providerId: null, changedAt: now });
  await saveShipTos(tx, membership, rights.shipTos);
  if (id !== user.id) await revokeTokensForRights(tx, id, now);
  await recordForColleagues(tx, 'changed', context, {
    colleagueId: id,
    colleague: member.name,
    ...(isRoleChanged && { from: member.role ?? 'individual', to: rights.role }),
    ...(from !== to && { shipTos: to }),
  });
  return shapeColleague(await memberOf(tx, id, context), user.id);
}

async function demandRoleChange(
  tx: Transaction,
  { id, role, directory }: MemberRow,
  wanted: MemberRights['role'],
  { shopper, now }: ColleagueContext,
): Promise<void> {
  if (directory !== null)
    throw new Refused([{ code: 'MANAGED_BY_DIRECTORY', message: text('colleagueForm.managedByDirectory'), field: 'role' }]);
  if (wanted === 'administrator') demandConfirmation(shopper.user, now);
  else if (role === 'administrator') await demandAnotherAdministrator(tx, id, shopper.customerKey);
}

/** Throws a 409 if a user is the last administrator of a customer. */
export async function demandAnotherAdministrator(tx: Db, userId: number, customerKey: number): Promise<void> {
  if (await hasAnotherAdministrator(tx, { userId, customerKey })) return;
  throw new Refused([{ code: 'LAST_ADMINISTRATOR', message: text('colleagueForm.lastAdministrator') }]);
}

/** A colleague; throws 404 for anyone else. */
export async function memberOf(tx: Db, id: number, { shopper, now }: ColleagueContext): Promise<MemberRow> {
  const [member] = await findMembers(tx, shopper.customerKey, now, id);
  if (!member) throw notFound();
  return member;
}
