import { text } from '../../../texts/text.js';
import type { Db } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { insertConsumerCustomer, saveConsumer } from '../../store/registration/consumers.js';
import { lockRegistrationOfLink, markVerified, type Registration } from '../../store/registration/registrations.js';
import { insertUserUnlessTaken } from '../../store/session/users.js';
import { forbidden, Refused } from '../failures.js';
import type { Clock } from '../operation/clock.js';
import { hashOfSecret, isSecret } from '../session/secrets.js';
import { type Settings, siteSettings } from '../settings/settings.js';

/** Dependencies of verifying an address. */
interface VerifyDeps {
  readonly store: Store;
  readonly clock: Clock;
}

/**
 * Verifies the address of a registration with the secret of a link, and opens the account (A7.19). A link that was used already is a success and changes
 * nothing, since an answer may get lost and a person click twice. Throws 403 at a site without consumers, and 409 for a link that is unknown or expired, or
 * whose address has an account by another registration.
 */
export async function verifyEmail({ store, clock }: VerifyDeps, token: string, requestId: string): Promise<void> {
  const settings = await siteSettings(store.db);
  if (!settings.allowConsumer) throw forbidden();
  if (!isSecret(token)) throw invalidLink();
  const now = clock.now();
  await store.transaction(async (tx) => {
    const link = await lockRegistrationOfLink(tx, hashOfSecret(token));
    if (!link) throw invalidLink();
    const { registration, expiresAt } = link;
    if (registration.userId !== null) return;
    if (expiresAt <= now) throw invalidLink();
    const { userId, customerKey } = await openAccount(tx, registration, settings);
    await addToAuditLog(tx, [{ at: now, action: 'registration.verified', userId, customerKey, requestId }]);
  });
}

/** Makes a registration a user with a customer of their own; throws 409 if another user has the address. */
async function openAccount(
  tx: Db,
  { id, name, email, company, phone, passwordHash, optIn }: Registration,
  { consumerPriceLevel }: Pick<Settings, 'consumerPriceLevel'>,
): Promise<{ readonly userId: number; readonly customerKey: number }> {
  const customerKey = await insertConsumerCustomer(tx, { name: company ?? name, phone, priceLevel: consumerPriceLevel });
  const userId = await insertUserUnlessTaken(tx, {
    username: email,
    name,
    email,
    passwordHash,
    customerKey,
    sessionType: 'Consumer',
  });
  if (userId === null) throw invalidLink();
  await saveConsumer(tx, { userId, company, phone, emailOption: optIn });
  await markVerified(tx, id, userId);
  return { userId, customerKey };
}

const invalidLink = () => new Refused([{ code: 'LINK_INVALID', message: text('registration.linkInvalid') }]);
