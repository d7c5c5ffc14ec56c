import type { Db } from '../../store/database/database.js';
import { addToOutbox } from '../../store/records/outbox.js';
import { deleteOldestDevices, findKnownDevices, keepDevice } from '../../store/session/known-devices.js';
import { browserOf } from './browser-of.js';
import { hashOfSecret, newSecret } from './secrets.js';
import type { SignInOrigin } from './sign-in-deps.js';

/** The most browsers that are remembered of a user. */
const maxDevices = 50;

/**
 * Remembers the browser of a sign-in, and tells the user by mail of one that is not known. The first browser of all is remembered silently: there is
 * none that it could differ from. A browser without a cookie is not reported, because it would be new every time.
 */
export async function noteDevice(tx: Db, userId: number, { browser, address, language }: SignInOrigin, now: Date): Promise<void> {
  if (browser.device === null) return;
  const deviceHash = hashOfSecret(browser.device);
  const known = await findKnownDevices(tx, userId);
  await keepDevice(tx, { userId, deviceHash, lastSeenAt: now });
  if (known.length === 0 || known.includes(deviceHash)) return;
  await deleteOldestDevices(tx, userId, deviceHash, maxDevices - 1);
  const payload = { userId, language, address, ...browserOf(browser.userAgent) };
  await addToOutbox(tx, { kind: 'signIn.newDevice', messageId: `new-sign-in-${newSecret()}`, payload }, now);
}
