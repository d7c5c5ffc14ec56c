import { text } from '../../../texts/text.js';
import type { AuthenticatorSecret } from '../../contract/sign-in-methods.js';
import type { Db } from '../../store/database/database.js';
import {
  deleteAuthenticator,
  findAuthenticator,
  lockAuthenticator,
  replaceAuthenticator,
  updateAuthenticator,
} from '../../store/second-factor/authenticators.js';
import { replaceRecoveryCodes } from '../../store/second-factor/recovery-codes.js';
import { endSessionsOf } from '../../store/session/tokens.js';
import { lockUser } from '../../store/session/users.js';
import { Refused } from '../failures.js';
import { demandConfirmation } from '../session/demand-confirmation.js';
import { siteSettings } from '../settings/settings.js';
import { type MethodContext, recordForUser, recordMethodChange } from '../sign-in-methods/method-change.js';
import { authenticatorUri, newAuthenticatorSecret, plainCode, stepOfCode } from './one-time-code.js';
import { newRecoveryCodes } from './recovery-code.js';

/** A secret that was not confirmed for longer is void: it may have been seen meanwhile. */
const setUpMs = 3_600_000;

/** Makes the secret of a new authenticator app, in place of one that was not confirmed. Throws 409. */
export async function startAuthenticator(tx: Db, { user, now }: MethodContext): Promise<AuthenticatorSecret> {
  demandConfirmation(user, now);
  const locked = await lockUser(tx, user.id);
  const known = await findAuthenticator(tx, user.id);
  if (known?.confirmedAt) refuse('signInMethods.authenticatorInUse');
  if (!locked?.passwordHash) refuse('signInMethods.passwordNeeded');
  const secret = newAuthenticatorSecret();
  await replaceAuthenticator(tx, { userId: user.id, secret, createdAt: now });
  return { secret, uri: authenticatorUri(secret, { site: (await siteSettings(tx)).siteTitle, username: user.username }) };
}

/**
 * Confirms an authenticator app with its first code, and ends all other sessions of the user, which were opened without one.
 * @returns the recovery codes; null if the code is wrong. Throws 409 if there is nothing to confirm.
 */
export async function confirmAuthenticator(tx: Db, code: string, context: MethodContext): Promise<string[] | null> {
  const { user, now } = context;
  await lockUser(tx, user.id);
  const authenticator = await lockAuthenticator(tx, user.id);
  const isOpen = authenticator?.confirmedAt === null && now.getTime() - authenticator.createdAt.getTime() <= setUpMs;
  if (!isOpen) return refuse('signInMethods.nothingToConfirm');
  const step = stepOfCode(authenticator, plainCode(code), now);
  if (step === null) return null;
  await updateAuthenticator(tx, user.id, { confirmedAt: now, lastStep: step });
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, user.id, codes.hashes);
  await endSessionsOf(tx, user.id, { kept: user.tokenHash }, now);
  await recordMethodChange(tx, 'authenticator.added', context);
  return codes.shown;
}

/** Removes the authenticator app of a user with its recovery codes; without one, nothing changes. Throws 409. */
export async function removeAuthenticator(tx: Db, context: MethodContext): Promise<void> {
  const { user, now } = context;
  demandConfirmation(user, now);
  await lockUser(tx, user.id);
  const known = await findAuthenticator(tx, user.id);
  await deleteAuthenticator(tx, user.id);
  if (!known?.confirmedAt) return;
  await replaceRecoveryCodes(tx, user.id, []);
  await recordMethodChange(tx, 'authenticator.removed', context);
}

/** Replaces all recovery codes of a user. Throws 409. */
export async function renewRecoveryCodes(tx: Db, context: MethodContext): Promise<string[]> {
  const { user, now } = context;
  demandConfirmation(user, now);
  await lockUser(tx, user.id);
  if (!(await findAuthenticator(tx, user.id))?.confirmedAt) refuse('signInMethods.noAuthenticator');
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, user.id, codes.hashes);
  await recordForUser(tx, 'recoveryCodes.replaced', context);
  return codes.shown;
}

type Reason =
  | 'signInMethods.authenticatorInUse'
  | 'signInMethods.passwordNeeded'
  | 'signInMethods.nothingToConfirm'
  | 'signInMethods.noAuthenticator';

const refuse = (reason: Reason): never => {
  throw new Refused([{ code: 'REFUSED', message: text(reason) }]);
};
