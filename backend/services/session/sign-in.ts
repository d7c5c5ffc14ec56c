import { meetsPolicy } from '../../../domain/password/password-policy.js';
import { accountDisabledText } from '../../../domain/session/sign-in-messages.js';
import { QueueFull } from '../../../domain/system/fair-queue.js';
import { findUserByName, lockUser, replacePasswordHash } from '../../store/session/users.js';
import { passwordPolicyOf } from '../password/site-policy.js';
import { hasSecondFactor } from '../second-factor/second-factor-of.js';
import { siteSettings } from '../settings/settings.js';
import { demandNewPassword } from './new-password.js';
import { openSession } from './open-session.js';
import { demandCode } from './second-factor.js';
import { badRequest, recordRefusal, type SignInDeps, type SignInOrigin, type SignInOutcome } from './sign-in-deps.js';
import { TooManyAttempts } from './sign-in-limits.js';

/** A username and a password, as typed. */
interface Credentials {
  readonly username: string;
  readonly password: string;
}

/**
 * Exchanges a username and password for a token; throws `TooManyAttempts` (S8.2). A user with an authenticator app needs a code as well, and one whose
 * password no longer meets the site's requirements a new password (A5.34).
 */
export async function signIn(
  deps: SignInDeps,
  { username, password }: Credentials,
  origin: SignInOrigin,
): Promise<SignInOutcome> {
  const attempt = { username, address: origin.address };
  const admission = await deps.limits.admit(attempt);
  const user = await findUserByName(deps.store.db, username);
  const { isRight, rehashed } = await deps.passwords
    .check(attempt, user?.passwordHash, password)
    .catch(async (error: unknown) => {
      await admission.wasNotMade();
      throw error instanceof QueueFull ? new TooManyAttempts(1) : error;
    });

  if (user === undefined || !isRight || user.isDisabled) {
    const reason = user === undefined ? 'unknown user' : isRight ? 'disabled' : 'wrong password';
    await recordRefusal(deps, { userId: user?.id ?? null, grant: 'password', reason, requestId: origin.requestId });
    // Only who knows the password learns that the account is closed.
    return { refused: isRight ? accountDisabledText : badRequest };
  }
  const isGoodPassword = meetsPolicy(passwordPolicyOf(await siteSettings(deps.store.db)), password);
  const outcome = await deps.store.transaction(async (tx): Promise<SignInOutcome | null> => {
    if ((await lockUser(tx, user.id))?.passwordHash !== user.passwordHash) return null;
    if (rehashed !== null) await replacePasswordHash(tx, user.id, rehashed);
    const passwordHash = rehashed ?? user.passwordHash;
    if (await hasSecondFactor(tx, user.id)) {
      return await demandCode(tx, { userId: user.id, passwordHash, needsNewPassword: !isGoodPassword }, origin, deps.clock.now());
    }
    if (!isGoodPassword) return await demandNewPassword(tx, user.id, origin, deps.clock.now());
    return await openSession(tx, deps, user, { grant: 'password', punchout: null }, origin);
  });
  if (outcome === null) {
    // The password was changed while it was checked: an old one must not open a session that outlives the change.
    await admission.wasNotMade();
    return await signIn(deps, { username, password }, origin);
  }
  // An address is trusted after a whole sign-in, not after a password that someone else may have found.
  if ('accessToken' in outcome) await admission.succeeded();
  else await admission.wasNotMade();
  return outcome;
}
