import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { carts } from '../tables/carts.js';
import { customers, shiptos } from '../tables/customers.js';
import { undeliverableZips } from '../tables/delivery-zones.js';

/** The fields of an address that people edit. */
export type AddressContent = Pick<
  typeof shiptos.$inferSelect,
  'display' | 'name' | 'address1' | 'address2' | 'city' | 'state' | 'zip' | 'contact' | 'phone' | 'deliveryTime'
>;

/** An address in its address book. */
export interface AddressKey {
  readonly customerKey: number;
  readonly code: string;
}

/** Locks a customer's address book until the transaction ends: its codes and its primary address depend on all of it. */
export async function lockAddressBook(tx: Db, customerKey: number): Promise<void> {
  await tx.select({ key: customers.key }).from(customers).where(eq(customers.key, customerKey)).for('update');
}

/** Inserts a new address at the end of its address book. */
export async function insertAddress(tx: Db, { customerKey, code }: AddressKey, content: AddressContent): Promise<void> {
  const sequence = sql`(select coalesce(max(sequence), 0) + 1 from shiptos where customer_key = ${customerKey})`;
  await tx.insert(shiptos).values({ customerKey, code, ...content, sequence });
}

/** Overwrites an address; a change of area removes its agreed days. */
export async function updateAddress(
  tx: Db,
  key: AddressKey,
  content: AddressContent,
  { isElsewhere }: { isElsewhere: boolean },
): Promise<void> {
  const schedule = isElsewhere ? { deliveryWeekdays: null, cutOffTime: null } : {};
  await tx
    .update(shiptos)
    .set({ ...content, ...schedule })
    .where(isAddress(key));
}

/** Makes an address the default of carts. */
export async function setPrimaryAddress(tx: Db, { customerKey, code }: AddressKey): Promise<void> {
  await tx.update(customers).set({ defaultShipto: code }).where(eq(customers.key, customerKey));
}

/** Deletes an address; open carts that used it get the primary address, without a date. */
export async function deleteAddress(
  tx: Db,
  key: AddressKey,
  { id, primary }: { id: number; primary: { code: string; id: number } },
): Promise<void> {
  const open = and(eq(carts.customerKey, key.customerKey), eq(carts.status, 'open'));
  const moved = { deliveryDate: null, version: sql`${carts.version} + 1` };
  await tx
    .update(carts)
    .set({ ...moved, customerShipToCode: primary.code })
    .where(and(open, eq(carts.customerShipToCode, key.code)));
  await tx
    .update(carts)
    .set({ ...moved, addressId: primary.id })
    .where(and(open, eq(carts.addressId, id)));
  await tx.delete(shiptos).where(isAddress(key));
}

/** Logs a zip code outside the delivery area that a consumer entered. */
export async function noteUndeliverableZip(tx: Db, zip: string, userId: number, lastAt: Date): Promise<void> {
  await tx
    .insert(undeliverableZips)
    .values({ zip, userId, lastAt })
    .onConflictDoUpdate({
      target: [undeliverableZips.zip, undeliverableZips.userId],
      set: { count: sql`${undeliverableZips.count} + 1`, lastAt },
    });
}

const isAddress = ({ customerKey, code }: AddressKey) => and(eq(shiptos.customerKey, customerKey), eq(shiptos.code, code));
