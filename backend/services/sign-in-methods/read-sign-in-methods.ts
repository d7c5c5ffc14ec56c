import type { Passkey, SignInMethods } from '../../contract/sign-in-methods.js';
import type { Db } from '../../store/database/database.js';
import { findPasskeys, type PasskeyRow } from '../../store/passkeys/passkeys.js';
import { countRecoveryCodes } from '../../store/second-factor/recovery-codes.js';
import { findUserById } from '../../store/session/users.js';
import { hasSecondFactor } from '../second-factor/second-factor-of.js';

/** How a user signs in. */
export async function readSignInMethods(db: Db, userId: number): Promise<SignInMethods> {
  return {
    hasPassword: Boolean((await findUserById(db, userId))?.passwordHash),
    hasAuthenticator: await hasSecondFactor(db, userId),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    passkeys: (await findPasskeys(db, userId)).map(shapePasskey),
  };
}

const shapePasskey = ({ id, name, isSynced, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  isSynced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
