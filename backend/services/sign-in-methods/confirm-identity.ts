import { text } from '../../../texts/text.js';
import type { Confirmation } from '../../contract/sign-in-methods.js';
import type { Db } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { confirmSession } from '../../store/second-factor/sessions.js';
import { findUserById, lockUser } from '../../store/session/users.js';
import { Refused } from '../failures.js';
import type { CallOrigin } from '../operation/call-origin.js';
import type { Clock } from '../operation/clock.js';
import { passkeyRefused } from '../passkeys/passkey-refused.js';
import type { PasskeySite } from '../passkeys/passkey-site.js';
import { type PasskeyAnswer, verifyAnswer } from '../passkeys/verify-answer.js';
import { type CurrentPasswordDeps, isRight, wrongPassword } from '../password/current-password.js';
import { wrongCode } from '../second-factor/code-refused.js';
import { hasSecondFactor } from '../second-factor/second-factor-of.js';
import { takeCode } from '../second-factor/take-code.js';
import type { SignedInUser } from '../session/caller.js';
import type { CodeLimits } from '../session/code-limits.js';
import { confirmationMinutes } from '../session/demand-confirmation.js';
import { recordForUser } from './method-change.js';

/** Dependencies of confirming who the user is. */
export interface ConfirmIdentityDeps extends CurrentPasswordDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly codeLimits: CodeLimits;
}

/** Proof as the audit log names it; null if it was refused. */
type Proof = 'password' | 'oneTimeCode' | 'recoveryCode' | 'passkey' | null;

/**
 * Confirms that the person of a session is still its user, by their password, a code or a passkey; a sign-in with an authenticator app needs both password
 * and code, but a session that is open already needs one of them.
 * @returns until when no further proof is needed. Throws 409, and 429 after too many wrong passwords or codes.
 */
export async function confirmIdentity(
  deps: ConfirmIdentityDeps,
  site: PasskeySite,
  user: SignedInUser,
  proof: Confirmation,
  call: CallOrigin,
): Promise<Date> {
  if ('password' in proof) return await byPassword(deps, user, proof.password, call);
  if ('code' in proof) return await byCode(deps, user, proof.code, call);
  return await byPasskey(deps, site, user, proof, call);
}

async function byPassword(deps: ConfirmIdentityDeps, user: SignedInUser, password: string, call: CallOrigin): Promise<Date> {
  const known = await findUserById(deps.store.db, user.id);
  const passwordHash = known?.passwordHash;
  if (!passwordHash) throw notUsed();
  const isConfirmed = await isRight(deps, { username: user.username, address: call.address }, passwordHash, password);
  return await settle(deps, user, call, wrongPassword, async (tx) => {
    // Changed meanwhile: the password that was checked is not the current one.
    const isCurrent = isConfirmed && (await lockUser(tx, user.id))?.passwordHash === passwordHash;
    return isCurrent ? 'password' : null;
  });
}

async function byCode(deps: ConfirmIdentityDeps, user: SignedInUser, code: string, call: CallOrigin): Promise<Date> {
  if (!(await hasSecondFactor(deps.store.db, user.id))) throw notUsed();
  const admission = await deps.codeLimits.admit(user.id);
  const until = await settle(deps, user, call, wrongCode, async (tx, now) => {
    await lockUser(tx, user.id);
    const taken = await takeCode(tx, user.id, code, now);
    return taken && (taken === 'oneTime' ? 'oneTimeCode' : 'recoveryCode');
  });
  await admission.succeeded();
  return until;
}

async function byPasskey(
  deps: ConfirmIdentityDeps,
  site: PasskeySite,
  user: SignedInUser,
  answer: PasskeyAnswer,
  call: CallOrigin,
): Promise<Date> {
  const purpose = { kind: 'passkeyConfirmation', userId: user.id } as const;
  return await settle(deps, user, call, passkeyRefused, async (tx, now) =>
    (await verifyAnswer(tx, site, purpose, answer, now)) === null ? null : 'passkey',
  );
}

/** Records the outcome of a proof. A refusal is thrown after its transaction, which records it and keeps used challenges used. */
async function settle(
  { store, clock }: ConfirmIdentityDeps,
  user: SignedInUser,
  { requestId }: CallOrigin,
  refusal: () => Refused,
  prove: (tx: Db, now: Date) => Promise<Proof>,
): Promise<Date> {
  const now = clock.now();
  const isConfirmed = await store.transaction(async (tx) => {
    const by = await prove(tx, now);
    const caller = { user, now, requestId };
    if (by === null) await recordForUser(tx, 'identity.refused', caller, { reason: refusal().problems[0].code });
    else {
      await confirmSession(tx, user.tokenHash, now);
      await recordForUser(tx, 'identity.confirmed', caller, { by });
    }
    return by !== null;
  });
  if (!isConfirmed) throw refusal();
  return new Date(now.getTime() + confirmationMinutes * 60_000);
}

const notUsed = () => new Refused([{ code: 'REFUSED', message: text('confirmation.notUsed') }]);
