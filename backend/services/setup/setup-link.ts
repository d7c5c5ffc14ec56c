import { setupLinkHours } from '../../../domain/setup/setup-steps.js';
import { text } from '../../../texts/text.js';
import type { Config } from '../../config.js';
import type { OpenedSetupLink, SetupState } from '../../contract/setup.js';
import type { Db } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { findSetupLink, hasStaff, hasUsers, saveSetupLink } from '../../store/setup/store-setup.js';
import { Refused } from '../failures.js';
import type { Clock } from '../operation/clock.js';
import { hashOfSecret, isSecret, newSecret } from '../session/secrets.js';

/** 409: the setup link cannot be used. */
export const invalidSetupLink = () => new Refused([{ code: 'LINK_INVALID', message: text('setup.linkInvalid') }]);

/** Makes a setup link in place of an earlier one; null once someone administers the store. */
export async function renewSetupLink(store: Store, clock: Clock): Promise<string | null> {
  const now = clock.now();
  return await store.transaction(async (tx) => {
    if (await hasStaff(tx)) return null;
    const secret = newSecret();
    const expiresAt = new Date(now.getTime() + setupLinkHours * 3_600_000);
    await saveSetupLink(tx, { hash: hashOfSecret(secret), expiresAt });
    await addToAuditLog(tx, [{ at: now, action: 'setup.linkMade', userId: null, details: { by: 'operator' } }]);
    return secret;
  });
}

/** Address of a setup link. The secret is in the fragment, which no browser sends and no server logs. */
export const setupLinkOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, secret: string): string => `${publicUrl}/setup#${secret}`;

/** Whether a person has to set the store up before anyone can use it. A store with users, whatever they may do, is in use. */
export const readSetupState = async (db: Db): Promise<SetupState> => ({ isUnset: !(await hasUsers(db)) });

/** A link that can be used; throws 409 for any other one, and once someone administers the store. */
export async function openSetupLink(db: Db, token: string, now: Date): Promise<OpenedSetupLink> {
  const expiresAt = isSecret(token) ? await findSetupLink(db, hashOfSecret(token), now) : undefined;
  if (expiresAt === undefined || (await hasStaff(db))) throw invalidSetupLink();
  return { expiresAt: expiresAt.toISOString() };
}
