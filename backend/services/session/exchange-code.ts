import { codeRejectedText } from '../../../domain/session/sign-in-messages.js';
import { takeAuthorizationCode } from '../../store/session/tokens.js';
import { lockUser } from '../../store/session/users.js';
import { openSession } from './open-session.js';
import { hashOfSecret } from './secrets.js';
import { recordRefusal, type SignInDeps, type SignInOrigin, type SignInOutcome } from './sign-in-deps.js';

/** Exchanges the authorization code of a punchout hand-off for a token, once (S1.5, S4.5, S8.7). */
export async function exchangeCode(deps: SignInDeps, code: string, origin: SignInOrigin): Promise<SignInOutcome> {
  const admission = await deps.limits.admitAddress(origin.address);
  const opened = await deps.store.transaction(async (tx) => {
    const taken = await takeAuthorizationCode(tx, hashOfSecret(code), deps.clock.now());
    const user = taken && (await lockUser(tx, taken.userId));
    if (taken === undefined || user === undefined || user.isDisabled) return null;
    const punchout = { sessionId: taken.punchoutSessionId, customerKey: taken.customerKey ?? user.customerKey };
    return await openSession(tx, deps, user, { grant: 'authorization_code', punchout }, origin);
  });
  if (opened !== null) {
    await admission.succeeded();
    return opened;
  }
  const refusal = { userId: null, grant: 'authorization_code', reason: 'unknown, used or expired' } as const;
  await recordRefusal(deps, { ...refusal, requestId: origin.requestId });
  return { refused: codeRejectedText };
}
