import { text } from '../../../texts/text.js';
import { lockUser } from '../../store/session/users.js';
import { passkeySiteOf } from '../passkeys/passkey-site.js';
import { verifyPasskeySignIn } from '../passkeys/verify-sign-in.js';
import { siteSettings } from '../settings/settings.js';
import { openSession } from './open-session.js';
import { recordRefusal, type SignInDeps, type SignInOrigin, type SignInOutcome } from './sign-in-deps.js';

/**
 * Exchanges the answer of a passkey for a token. It needs no further code: the device has verified its user, so that it is two factors in one. Throws
 * `TooManyAttempts`.
 */
export async function signInWithPasskey(
  deps: SignInDeps,
  answer: { readonly challenge: string; readonly credential: string },
  origin: SignInOrigin,
): Promise<SignInOutcome> {
  const admission = await deps.limits.admitAddress(origin.address);
  const site = passkeySiteOf(deps.config, (await siteSettings(deps.store.db)).siteTitle);
  const opened = await deps.store.transaction(async (tx) => {
    const userId = await verifyPasskeySignIn(tx, site, answer, deps.clock.now());
    const user = userId === null ? undefined : await lockUser(tx, userId);
    if (user === undefined || user.isDisabled) return null;
    const { username } = user;
    return { username, session: await openSession(tx, deps, user, { grant: 'passkey', punchout: null }, origin) };
  });
  if (opened === null) {
    const reason = 'unknown passkey or disabled';
    await recordRefusal(deps, { userId: null, grant: 'passkey', reason, requestId: origin.requestId });
    return { refused: text('confirmation.passkeyRefused') };
  }
  await admission.succeeded();
  await deps.limits.trust({ username: opened.username, address: origin.address });
  return opened.session;
}
