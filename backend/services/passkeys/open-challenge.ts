import type { PasskeyRequest } from '../../contract/sign-in-methods.js';
import type { Db } from '../../store/database/database.js';
import { insertChallenge, type SignInChallenge } from '../../store/session/sign-in-challenges.js';
import { hashOfSecret, newSecret } from '../session/secrets.js';

/** Time to unlock an authenticator, perhaps another device: ten minutes. */
export const challengeMs = 600_000;

/** Stores the challenge of options for the browser under a new secret, with which its answer has to come. */
export async function openChallenge(
  tx: Db,
  purpose: Pick<SignInChallenge, 'kind' | 'userId'>,
  options: { readonly challenge: string },
  now: Date,
): Promise<PasskeyRequest> {
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + challengeMs);
  await insertChallenge(tx, { hash: hashOfSecret(secret), ...purpose, challenge: options.challenge, expiresAt });
  return { challenge: secret, options: JSON.stringify(options) };
}
