import { passkeyName, passkeyNameProblem } from '../../../domain/sign-in-methods/passkey-name.js';
import { text } from '../../../texts/text.js';
import type { NewPasskey } from '../../contract/sign-in-methods.js';
import type { Db } from '../../store/database/database.js';
import { deletePasskey, findPasskeys, insertPasskey } from '../../store/passkeys/passkeys.js';
import { takeChallenge } from '../../store/session/sign-in-challenges.js';
import { lockUser } from '../../store/session/users.js';
import { Refused } from '../failures.js';
import { refuseFor } from '../refuse.js';
import { demandConfirmation } from '../session/demand-confirmation.js';
import { hashOfSecret } from '../session/secrets.js';
import { type MethodContext, recordMethodChange } from '../sign-in-methods/method-change.js';
import { demandOwnMethods, demandRoom } from './creation-options.js';
import type { PasskeySite } from './passkey-site.js';
import { verifyCreation } from './verify-creation.js';

/**
 * Adds a passkey. A name that is refused leaves the challenge; an answer that is refused uses it up, so it is returned rather than thrown.
 * @returns whether it was added. Throws 409.
 */
export async function addPasskey(
  tx: Db,
  site: PasskeySite,
  { challenge, credential, name }: NewPasskey,
  context: MethodContext,
): Promise<boolean> {
  const { user, now } = context;
  const { id: userId } = user;
  demandConfirmation(user, now);
  const problem = passkeyNameProblem(name);
  if (problem) refuseFor([{ ...problem, field: 'name' }]);
  await lockUser(tx, userId);
  await demandOwnMethods(tx, userId);
  demandRoom(await findPasskeys(tx, userId));
  const taken = await takeChallenge(tx, { hash: hashOfSecret(challenge), kind: 'passkeyCreation', userId }, now);
  const made = taken?.challenge ? await verifyCreation(site, taken.challenge, credential) : null;
  const kept = passkeyName(name);
  if (!made || !(await insertPasskey(tx, { userId, ...made, name: kept, createdAt: now }))) return false;
  await recordMethodChange(tx, 'passkey.added', context, { passkey: kept });
  return true;
}

/** Removes a passkey of the user; another user's or an unknown one changes nothing. Throws 409 for the only way to sign in. */
export async function removePasskey(tx: Db, id: number, context: MethodContext): Promise<void> {
  const { user, now } = context;
  demandConfirmation(user, now);
  const locked = await lockUser(tx, user.id);
  const passkeys = await findPasskeys(tx, user.id);
  const removed = passkeys.find((passkey) => passkey.id === id);
  if (!removed) return;
  if (passkeys.length === 1 && !locked?.passwordHash)
    throw new Refused([{ code: 'REFUSED', message: text('signInMethods.lastPasskey') }]);
  await deletePasskey(tx, user.id, id);
  await recordMethodChange(tx, 'passkey.removed', context, { passkey: removed.name });
}
