import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Db } from '../../store/database/database.js';
import { findPasskeyOwner, lockPasskey, type PasskeyRow, updatePasskey } from '../../store/passkeys/passkeys.js';
import { takeChallenge } from '../../store/session/sign-in-challenges.js';
import { lockUser } from '../../store/session/users.js';
import { hashOfSecret } from '../session/secrets.js';
import { readAnswer } from './answer.js';
import type { PasskeySite } from './passkey-site.js';

/** An answer of the browser to a challenge. */
export interface PasskeyAnswer {
  readonly challenge: string;
  /** AuthenticationResponseJSON (WebAuthn). */
  readonly credential: string;
}

/** Challenge that is answered: for a confirmation only its user may answer it. */
type Purpose = { readonly kind: 'passkeySignIn' } | { readonly kind: 'passkeyConfirmation'; readonly userId: number };

/**
 * Verifies that a passkey signed a challenge, and records its use. A challenge is used up by any answer. The user stays locked until the transaction ends.
 * @returns the id of the passkey's user; null if anything is wrong
 */
export async function verifyAnswer(
  tx: Db,
  site: PasskeySite,
  purpose: Purpose,
  { challenge, credential }: PasskeyAnswer,
  now: Date,
): Promise<number | null> {
  const taken = await takeChallenge(tx, { hash: hashOfSecret(challenge), ...purpose }, now);
  const answer = readAnswer<AuthenticationResponseJSON>(credential);
  if (!taken?.challenge || !answer) return null;
  const owner = await findPasskeyOwner(tx, answer.id);
  if (!owner || !isOwnersAnswer(owner, purpose, answer)) return null;
  // The user first, as everywhere: in another order two requests could wait for each other.
  await lockUser(tx, owner.userId);
  const passkey = await lockPasskey(tx, answer.id);
  const use = passkey && (await verify(site, taken.challenge, passkey, answer));
  if (!use) return null;
  await updatePasskey(tx, passkey.id, { ...use, lastUsedAt: now });
  return passkey.userId;
}

/** The authenticator names its user, except a security key for a user who is known. */
function isOwnersAnswer(
  { userId, handle }: { readonly userId: number; readonly handle: string | null },
  purpose: Purpose,
  { response }: AuthenticationResponseJSON,
): boolean {
  const named = response?.userHandle ?? null;
  if (purpose.kind === 'passkeySignIn') return named !== null && named === handle;
  return purpose.userId === userId && (named === null || named === handle);
}

async function verify(
  { rpId, origin }: PasskeySite,
  expectedChallenge: string,
  { credentialId, publicKey, counter }: PasskeyRow,
  response: AuthenticationResponseJSON,
): Promise<Pick<PasskeyRow, 'counter' | 'isSynced'> | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    });
    return verified ? { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp } : null;
  } catch {
    // The library throws for all that does not verify, and for malformed answers.
    return null;
  }
}
