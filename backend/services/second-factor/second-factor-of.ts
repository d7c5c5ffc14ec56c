import type { Db } from '../../store/database/database.js';
import { hasConfirmedAuthenticator } from '../../store/second-factor/authenticators.js';

/** Whether a sign-in by password needs a code of an authenticator app. */
export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  return await hasConfirmedAuthenticator(db, userId);
}
