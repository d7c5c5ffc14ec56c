import { accountProblems, keptAccount } from '../../../domain/colleagues/colleague-form.js';
import { text } from '../../../texts/text.js';
import type { AcceptedInvitation, JoinedCustomer } from '../../contract/colleagues.js';
import { type InvitationRow, lockInvitation, markInvitationAccepted } from '../../store/colleagues/invitations.js';
import { addMembership, findShipToCodes, isMember, saveRole, saveShipTos } from '../../store/colleagues/members.js';
import type { Db } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { insertUserUnlessTaken } from '../../store/session/users.js';
import { Refused, RequestFailure } from '../failures.js';
import type { CallOrigin } from '../operation/call-origin.js';
import type { Clock } from '../operation/clock.js';
import { passwordProblems } from '../password/demand-good-password.js';
import { refuseWhenFull } from '../password/refuse-when-full.js';
import { refuseFor } from '../refuse.js';
import type { SignedInUser } from '../session/caller.js';
import type { PasswordCheck } from '../session/password-check.js';
import { siteSettings } from '../settings/settings.js';
import { invalidLink, invitationOfLink } from './invitation-link.js';

/** Dependencies of accepting an invitation. */
export interface AcceptDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly passwords: PasswordCheck;
}

/**
 * Accepts an invitation with the account of the session; no account ever joins by its address alone. Throws 400 for data of a new account, and 409 for a link
 * that cannot be used, an account that is not a business user's, and one that belongs to the customer already; a refusal leaves the link valid.
 */
export async function acceptAsUser(
  { store, clock }: AcceptDeps,
  user: SignedInUser,
  { token, username, name, password }: AcceptedInvitation,
  requestId: string,
): Promise<JoinedCustomer> {
  if ([username, name, password].some((given) => given != null))
    throw new RequestFailure(400, 'Data of a new account are not for a session');
  // A session for one customer alone could not work for the next one, and staff without a customer administer the store only.
  if (user.sessionType !== 'Normal' || user.isSalesperson || user.isBound || (user.isStaff && user.customerKey === null))
    throw new Refused([{ code: 'WRONG_KIND', message: text('colleagueForm.wrongKind') }]);
  const now = clock.now();
  const { invitation } = await invitationOfLink(store.db, token, now);
  return await store.transaction(async (tx) => {
    const open = await takeInvitation(tx, invitation.id, now);
    const membership = { userId: user.id, customerKey: open.customerKey };
    if (await isMember(tx, membership))
      throw new Refused([{ code: 'ALREADY_MEMBER', message: text('colleagueForm.alreadyMember') }]);
    await addMembership(tx, membership);
    await join(tx, open, user.id, { now, requestId });
    return { customerKey: open.customerKey, username: user.username };
  });
}

/**
 * Accepts an invitation with a new account, whose address the link has verified. It opens no session, so that the account's first sign-in is as any other.
 * Throws 409 with all problems of the form, or for a link that cannot be used, and 429 while too many passwords are hashed; a refusal leaves the link valid.
 */
export async function acceptWithNewAccount(
  { store, clock, passwords }: AcceptDeps,
  form: AcceptedInvitation,
  { address, requestId }: Omit<CallOrigin, 'language'>,
): Promise<JoinedCustomer> {
  const { invitation } = await invitationOfLink(store.db, form.token, clock.now());
  const typed = { username: form.username ?? '', name: form.name ?? '' };
  const password = form.password ?? '';
  const problems = accountProblems(typed, invitation.email);
  refuseFor([...problems, ...(await passwordProblems(await siteSettings(store.db), password, 'password'))]);
  const { username, name } = keptAccount(typed);
  const passwordHash = await passwords.hash({ username, address }, password).catch(refuseWhenFull);

  const now = clock.now();
  return await store.transaction(async (tx) => {
    const { customerKey, email, ...open } = await takeInvitation(tx, invitation.id, now);
    const userId = await insertUserUnlessTaken(tx, { username, name, email, passwordHash, customerKey });
    if (userId === null)
      throw new Refused([{ code: 'USERNAME_TAKEN', message: text('colleagueForm.usernameTaken'), field: 'username' }]);
    await join(tx, { ...open, customerKey, email }, userId, { now, requestId });
    return { customerKey, username };
  });
}

/** The invitation, locked; throws 409 if it was accepted, revoked or extended by another call meanwhile. */
async function takeInvitation(tx: Db, id: number, now: Date): Promise<InvitationRow> {
  const open = await lockInvitation(tx, id);
  if (!open || open.acceptedAt !== null || open.revokedAt !== null || open.expiresAt <= now) throw invalidLink();
  return open;
}

/** Gives the user the role and ship-tos of the invitation, and closes it. */
async function join(
  tx: Db,
  { id, customerKey, role, shipTos, email }: InvitationRow,
  userId: number,
  { now, requestId }: { readonly now: Date; readonly requestId: string },
): Promise<void> {
  const membership = { userId, customerKey };
  const known = await findShipToCodes(tx, customerKey, shipTos);
  // No ship-tos would be all of them.
  if (shipTos.length > 0 && known.length === 0) throw invalidLink();
  await saveRole(tx, membership, { role, providerId: null, changedAt: now });
  await saveShipTos(tx, membership, known);
  await markInvitationAccepted(tx, id, userId, now);
  const details = { invitationId: id, email, role };
  await addToAuditLog(tx, [{ at: now, action: 'colleague.joined', userId, customerKey, requestId, details }]);
}
