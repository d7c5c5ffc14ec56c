import { accountDisabledText, codeRejectedText } from '../../../domain/session/sign-in-messages.js';
import { QueueFull } from '../../../domain/system/fair-queue.js';
import type { Text } from '../../../texts/text.js';
import type { Store } from '../../store/database/store.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { insertToken, takeAuthorizationCode } from '../../store/session/tokens.js';
import { findUserById, findUserByName, lockUser, replacePasswordHash, type SignInUser } from '../../store/session/users.js';
import type { Clock } from '../operation/clock.js';
import { absoluteLifetime, idleLifetime, kindOf, type Lifetimes } from './lifetimes.js';
import type { PasswordCheck } from './password-check.js';
import { hashOfSecret, newSecret } from './secrets.js';
import { type Attempt, type SignInLimits, TooManyAttempts } from './sign-in-limits.js';

/** Dependencies of signing in. */
export interface SignInDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly config: Lifetimes;
  readonly limits: SignInLimits;
  readonly passwords: PasswordCheck;
}

/** A token, or the description of why there is none: words for the person, or the protocol's (S8.3). */
export type SignInOutcome = { accessToken: string; expiresIn: number } | { refused: Text | typeof badRequest };

/** The description that clients show as 'Unknown user or invalid password' (S8.3). */
const badRequest = 'Bad Request';

/** Exchanges a username and password for a token; throws `TooManyAttempts` (S8.2). */
export async function signIn(deps: SignInDeps, attempt: Attempt, password: string, requestId: string): Promise<SignInOutcome> {
  const admission = await deps.limits.admit(attempt);
  const user = await findUserByName(deps.store.db, attempt.username);
  const { isRight, rehashed } = await deps.passwords
    .check(attempt, user?.passwordHash, password)
    .catch(async (error: unknown) => {
      await admission.wasNotMade();
      throw error instanceof QueueFull ? new TooManyAttempts(1) : error;
    });

  if (user === undefined || !isRight || user.isDisabled) {
    const reason = user === undefined ? 'unknown user' : isRight ? 'disabled' : 'wrong password';
    await refuse(deps, user?.id ?? null, 'password', reason, requestId);
    // Only who knows the password learns that the account is closed.
    return { refused: isRight ? accountDisabledText : badRequest };
  }
  const opened = await deps.store.transaction(async (tx) => {
    if ((await lockUser(tx, user.id))?.passwordHash !== user.passwordHash) return null;
    if (rehashed !== null) await replacePasswordHash(tx, user.id, rehashed);
    return await open(
      tx,
      deps,
      user,
      { grant: 'password', isPunchout: false, punchoutSessionId: null, customerKey: null },
      requestId,
    );
  });
  if (opened === null) {
    // The password was changed while it was checked: an old one must not open a session that outlives the change.
    await admission.wasNotMade();
    return await signIn(deps, attempt, password, requestId);
  }
  await admission.succeeded();
  return opened;
}

/** Exchanges the authorization code of a punchout hand-off for a token, once (S1.5, S4.5, S8.7). */
export async function exchangeCode(
  deps: SignInDeps,
  code: string,
  address: string | null,
  requestId: string,
): Promise<SignInOutcome> {
  const admission = await deps.limits.admitAddress(address);
  const opened = await deps.store.transaction(async (tx) => {
    const taken = await takeAuthorizationCode(tx, hashOfSecret(code), deps.clock.now());
    const user = taken && (await findUserById(tx, taken.userId));
    if (taken === undefined || user === undefined || user.isDisabled) return null;
    const customerKey = taken.customerKey ?? user.customerKey;
    const { punchoutSessionId } = taken;
    const opening = { grant: 'authorization_code', isPunchout: true, punchoutSessionId, customerKey } as const;
    return await open(tx, deps, user, opening, requestId);
  });
  if (opened !== null) {
    await admission.succeeded();
    return opened;
  }
  await refuse(deps, null, 'authorization_code', 'unknown, used or expired', requestId);
  return { refused: codeRejectedText };
}

type Opening = {
  grant: 'password' | 'authorization_code';
  isPunchout: boolean;
  punchoutSessionId: number | null;
  customerKey: number | null;
};

async function open(
  tx: Parameters<typeof insertToken>[0],
  { clock, config }: SignInDeps,
  user: SignInUser,
  { grant, isPunchout, punchoutSessionId, customerKey }: Opening,
  requestId: string,
): Promise<{ accessToken: string; expiresIn: number }> {
  const accessToken = newSecret();
  const now = clock.now();
  const kind = kindOf(user.sessionType, isPunchout);
  const lifetime = absoluteLifetime(kind, config);
  const after = (ms: number) => new Date(now.getTime() + ms);
  await insertToken(tx, {
    hash: hashOfSecret(accessToken),
    userId: user.id,
    customerKey,
    isPunchout,
    punchoutSessionId,
    createdAt: now,
    lastUsedAt: now,
    idleExpiresAt: after(idleLifetime(kind, config)),
    expiresAt: after(lifetime),
  });
  await addToAuditLog(tx, [{ at: now, action: 'signIn.accepted', userId: user.id, customerKey, requestId, details: { grant } }]);
  return { accessToken, expiresIn: lifetime / 1000 };
}

async function refuse(
  { store, clock }: SignInDeps,
  userId: number | null,
  grant: string,
  reason: string,
  requestId: string,
): Promise<void> {
  const entry = { at: clock.now(), action: 'signIn.refused', userId, requestId, details: { grant, reason } };
  await store.transaction((tx) => addToAuditLog(tx, [entry]));
}
