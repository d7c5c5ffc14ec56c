import type { Db } from '../../store/database/database.js';
import { lockAuthenticator, updateAuthenticator } from '../../store/second-factor/authenticators.js';
import { takeRecoveryCode } from '../../store/second-factor/recovery-codes.js';
import { isOneTimeCode, plainCode, stepOfCode } from './one-time-code.js';
import { hashOfRecoveryCode } from './recovery-code.js';

/**
 * Uses up a code of the user's authenticator app, or a recovery code, and returns which it was. Null if it is wrong, was used, or has expired, and for a user
 * without a confirmed app. The caller has locked the user.
 */
export async function takeCode(tx: Db, userId: number, code: string, now: Date): Promise<'oneTime' | 'recovery' | null> {
  const authenticator = await lockAuthenticator(tx, userId);
  if (!authenticator?.confirmedAt) return null;
  const plain = plainCode(code);
  if (!isOneTimeCode(plain)) return (await takeRecoveryCode(tx, userId, hashOfRecoveryCode(plain), now)) ? 'recovery' : null;
  const step = stepOfCode(authenticator, plain, now);
  if (step === null) return null;
  await updateAuthenticator(tx, userId, { lastStep: step });
  return 'oneTime';
}
