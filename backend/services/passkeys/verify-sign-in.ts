import type { Db } from '../../store/database/database.js';
import type { PasskeySite } from './passkey-site.js';
import { type PasskeyAnswer, verifyAnswer } from './verify-answer.js';

/** The user who signs in with a passkey, locked until the transaction ends; null if the answer is refused, which uses its challenge up, too. */
export async function verifyPasskeySignIn(tx: Db, site: PasskeySite, answer: PasskeyAnswer, now: Date): Promise<number | null> {
  return await verifyAnswer(tx, site, { kind: 'passkeySignIn' }, answer, now);
}
