import { actionOfContract } from '../../../domain/administration/people/schema-names.js';
import { actionsFor, kindOfUser, provenActions, type UserAction } from '../../../domain/administration/people/store-user.js';
import { text } from '../../../texts/text.js';
import type { StoreUser, StoreUserAction } from '../../contract/store-users.js';
import type { Transaction } from '../../store/database/database.js';
import { lockStaff, type StoreUserFacts, updateStoreUser } from '../../store/people/store-user.js';
import { deleteAuthenticator } from '../../store/second-factor/authenticators.js';
import { replaceRecoveryCodes } from '../../store/second-factor/recovery-codes.js';
import { closePasswordResetsOf } from '../../store/session/password-resets.js';
import { endSessionsOf, revokeTokensForRights } from '../../store/session/tokens.js';
import { forbidden, Refused } from '../failures.js';
import { demandConfirmation } from '../session/demand-confirmation.js';
import { announceMethodChange } from '../sign-in-methods/method-change.js';
import { changeStaff } from '../staff/keep-staff.js';
import { demandMail, sendPasswordLink } from './password-link.js';
import { type PeopleContext, recordForSubject } from './people-context.js';
import { readStoreUser } from './read-users.js';
import { lockedUser } from './save-user.js';

/** Actions as the audit log names them. */
const logged: Readonly<Record<UserAction, string>> = {
  DISABLE: 'user.disabled',
  ENABLE: 'user.enabled',
  SEND_PASSWORD_LINK: 'user.passwordLinkSent',
  SIGN_OUT: 'user.signedOut',
  REMOVE_SECOND_FACTOR: 'user.secondFactorRemoved',
  GIVE_STAFF: 'staff.added',
  TAKE_STAFF: 'staff.removed',
};

/**
 * Acts on a user's account; what is so already stays so. Throws 404, and 409: `REFUSED` for what cannot be done to this user, or to oneself,
 * `MAIL_UNAVAILABLE`, and `CONFIRMATION_REQUIRED`.
 */
export async function actOnStoreUser(
  tx: Transaction,
  id: number,
  input: StoreUserAction,
  context: PeopleContext,
): Promise<StoreUser> {
  const { user: self, now } = context;
  const action = actionOfContract[input.action];
  if (provenActions.has(action)) demandConfirmation(self, now);
  // Two members of staff who take it from each other at once are not both right; so there is always one left.
  if (!(await lockStaff(tx)).includes(self.id)) throw forbidden();
  const user = await lockedUser(tx, id, now);
  if (!isDone(user, action)) {
    demandPossible(user, action, self.id);
    await perform(tx, user, action, context);
    await recordForSubject(tx, logged[action], user, context);
  }
  return await readStoreUser(tx, id, self.id, now);
}

/** It is so already. */
function isDone({ isDisabled, isStaff, hasSecondFactor }: StoreUserFacts, action: UserAction): boolean {
  if (action === 'DISABLE') return isDisabled;
  if (action === 'ENABLE') return !isDisabled;
  if (action === 'GIVE_STAFF') return isStaff;
  if (action === 'TAKE_STAFF') return !isStaff;
  return action === 'REMOVE_SECOND_FACTOR' && !hasSecondFactor;
}

function demandPossible(user: StoreUserFacts, action: UserAction, selfId: number): void {
  const isSelf = user.id === selfId;
  const facts = { ...user, hasCustomer: user.customerKey !== null };
  const possible = actionsFor({ ...user, kind: kindOfUser(facts), isSelf, hasEmail: user.email !== null });
  if (possible.includes(action)) return;
  const message = isSelf ? text('storeUsers.problem.self') : text('storeUsers.problem.notPossible');
  throw new Refused([{ code: 'REFUSED', message }]);
}

async function perform(tx: Transaction, user: StoreUserFacts, action: UserAction, context: PeopleContext): Promise<void> {
  const { now, language } = context;
  const { id } = user;
  switch (action) {
    case 'DISABLE':
      await updateStoreUser(tx, id, { isDisabled: true });
      await closePasswordResetsOf(tx, [id], now);
      return await revokeTokensForRights(tx, id, now);
    case 'ENABLE':
      return await updateStoreUser(tx, id, { isDisabled: false });
    case 'SEND_PASSWORD_LINK':
      demandMail(context);
      return await sendPasswordLink(tx, user, context);
    case 'SIGN_OUT':
      await endSessionsOf(tx, id, { kept: '' }, now);
      return;
    case 'REMOVE_SECOND_FACTOR':
      await deleteAuthenticator(tx, id);
      await replaceRecoveryCodes(tx, id, []);
      return await announceMethodChange(tx, 'authenticator.removed', id, { now, language });
    case 'GIVE_STAFF':
    case 'TAKE_STAFF':
      return await changeStaff(tx, user, action === 'GIVE_STAFF', now);
  }
}
