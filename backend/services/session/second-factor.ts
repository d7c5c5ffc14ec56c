import { text } from '../../../texts/text.js';
import type { Db } from '../../store/database/database.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import {
  countFailure,
  deleteChallenge,
  findChallengeUser,
  insertChallenge,
  lockChallenge,
} from '../../store/session/sign-in-challenges.js';
import { lockUser } from '../../store/session/users.js';
import { takeCode } from '../second-factor/take-code.js';
import { demandNewPassword } from './new-password.js';
import { openSession } from './open-session.js';
import { hashOfSecret, isSecret, newSecret } from './secrets.js';
import { recordRefusal, type SignInDeps, type SignInOrigin, type SignInOutcome } from './sign-in-deps.js';

/** Time to find the phone. */
const challengeLivesMs = 10 * 60_000;
/** Wrong codes after which the password is needed again. */
const maxFailures = 5;

/** A right password that a code has to complete. */
interface HalfSignedIn {
  readonly userId: number;
  readonly passwordHash: string | null;
  readonly needsNewPassword: boolean;
}

/** Demands a code of a user's authenticator app. */
export async function demandCode(
  tx: Db,
  half: HalfSignedIn,
  { requestId }: SignInOrigin,
  now: Date,
): Promise<{ readonly challenge: string }> {
  const challenge = newSecret();
  const expiresAt = new Date(now.getTime() + challengeLivesMs);
  await insertChallenge(tx, { ...half, hash: hashOfSecret(challenge), kind: 'secondFactor', expiresAt });
  await addToAuditLog(tx, [{ at: now, action: 'signIn.secondFactorRequired', userId: half.userId, requestId }]);
  return { challenge };
}

const codeWrong = { refused: text('confirmation.codeWrong') };

/** Completes a sign-in with a one-time code or a recovery code; throws `TooManyAttempts` after five wrong ones of a user in a quarter of an hour. */
export async function signInWithCode(
  deps: SignInDeps,
  { challenge, code }: { readonly challenge: string; readonly code: string },
  origin: SignInOrigin,
): Promise<SignInOutcome> {
  const hash = isSecret(challenge) ? hashOfSecret(challenge) : '';
  const userId = await findChallengeUser(deps.store.db, hash, deps.clock.now());
  if (userId === undefined) {
    const reason = 'unknown or expired challenge';
    await recordRefusal(deps, { userId: null, grant: 'second_factor', reason, requestId: origin.requestId });
    return codeWrong;
  }
  const admission = await deps.codeLimits.admit(userId);
  const outcome = await deps.store.transaction(async (tx) => await answerChallenge(tx, deps, { hash, userId, code }, origin));
  if (outcome === null) {
    const reason = 'wrong code';
    await recordRefusal(deps, { userId, grant: 'second_factor', reason, requestId: origin.requestId });
    return codeWrong;
  }
  await admission.succeeded();
  const { username, answer } = outcome;
  // Only a whole sign-in makes its address trusted.
  if ('accessToken' in answer) await deps.limits.trust({ username, address: origin.address });
  return answer;
}

/** Null for a code that is refused. */
async function answerChallenge(
  tx: Db,
  deps: SignInDeps,
  { hash, userId, code }: { readonly hash: string; readonly userId: number; readonly code: string },
  origin: SignInOrigin,
): Promise<{ readonly username: string; readonly answer: SignInOutcome } | null> {
  const now = deps.clock.now();
  const user = await lockUser(tx, userId);
  const challenge = await lockChallenge(tx, hash, 'secondFactor', now);
  if (!user || !challenge) return null;
  // The password was changed, or the account closed, since it was right.
  if (user.isDisabled || user.passwordHash !== challenge.passwordHash) {
    await deleteChallenge(tx, hash);
    return null;
  }
  const taken = await takeCode(tx, userId, code, now);
  if (taken === null) {
    if ((await countFailure(tx, hash)) >= maxFailures) await deleteChallenge(tx, hash);
    return null;
  }
  await deleteChallenge(tx, hash);
  if (taken === 'recovery') {
    await addToAuditLog(tx, [{ at: now, action: 'signIn.recoveryCodeUsed', userId, requestId: origin.requestId }]);
  }
  const answer = challenge.needsNewPassword
    ? await demandNewPassword(tx, userId, origin, now)
    : await openSession(tx, deps, user, { grant: 'second_factor', punchout: null }, origin);
  return { username: user.username, answer };
}
