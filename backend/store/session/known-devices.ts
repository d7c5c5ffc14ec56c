import { and, desc, eq, lt, ne, notInArray } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { knownDevices } from '../tables/known-devices.js';

/** Hashes of the browsers in which a user has signed in. */
export async function findKnownDevices(tx: Db, userId: number): Promise<string[]> {
  const rows = await tx.select({ hash: knownDevices.deviceHash }).from(knownDevices).where(eq(knownDevices.userId, userId));
  return rows.map(({ hash }) => hash);
}

/** Remembers a browser, or that it was seen again. */
export async function keepDevice(tx: Db, device: typeof knownDevices.$inferInsert): Promise<void> {
  await tx
    .insert(knownDevices)
    .values(device)
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { lastSeenAt: device.lastSeenAt } });
}

/** Forgets the browsers of a user but this one and those that were seen last. */
export async function deleteOldestDevices(tx: Db, userId: number, deviceHash: string, kept: number): Promise<void> {
  const isOther = and(eq(knownDevices.userId, userId), ne(knownDevices.deviceHash, deviceHash));
  const latest = tx
    .select({ hash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(isOther)
    .orderBy(desc(knownDevices.lastSeenAt))
    .limit(kept);
  await tx.delete(knownDevices).where(and(isOther, notInArray(knownDevices.deviceHash, latest)));
}

/** Forgets browsers that were last seen before an instant. */
export async function deleteDevicesUnseenSince(tx: Db, instant: Date): Promise<void> {
  await tx.delete(knownDevices).where(lt(knownDevices.lastSeenAt, instant));
}
