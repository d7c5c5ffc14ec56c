import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { carts } from '../tables/carts.js';
import { customers, shiptos } from '../tables/customers.js';
import { creditTerms } from '../tables/receivables.js';

/** Columns of a customer that staff edit. */
const details = {
  ...{ code: customers.code, name: customers.name, address1: customers.address1, address2: customers.address2 },
  ...{ city: customers.city, state: customers.state, zip: customers.zip, phone: customers.phone },
  ...{ priceLevel: customers.priceLevel, taxRate: customers.taxRate, deliveryCharge: customers.deliveryCharge },
  ...{ defaultPo: customers.defaultPo, requiredPo: customers.requiredPo, isActive: customers.isActive },
};

/** A customer with its credit terms, for editing; undefined if it is unknown. */
export async function findEditedCustomer(db: Db, customerKey: number) {
  const [row] = await db
    .select({
      key: customers.key,
      details,
      credit: { customerKey: creditTerms.customerKey, creditLimit: creditTerms.creditLimit, dueDays: creditTerms.dueDays },
      onHold: creditTerms.onHold,
    })
    .from(customers)
    .leftJoin(creditTerms, eq(creditTerms.customerKey, customers.key))
    .where(eq(customers.key, customerKey));
  return row;
}

/** A customer as it is edited. */
export type EditedCustomerRow = NonNullable<Awaited<ReturnType<typeof findEditedCustomer>>>;
export type DetailColumns = EditedCustomerRow['details'];

/** Whether another customer has a code, regardless of case. */
export async function isCodeTaken(db: Db, code: string, customerKey: number | null): Promise<boolean> {
  const rows = await db
    .select({ key: customers.key })
    .from(customers)
    .where(eq(sql`lower(${customers.code})`, code.toLowerCase()))
    .limit(2);
  return rows.some(({ key }) => key !== customerKey);
}

/** Inserts a customer and returns its key; null if the code is taken. */
export async function insertCustomer(tx: Db, values: DetailColumns): Promise<number | null> {
  const [row] = await tx
    .insert(customers)
    .values(values)
    .onConflictDoNothing({ target: customers.code })
    .returning({ key: customers.key });
  return row?.key ?? null;
}

/** Overwrites the details of a customer. */
export async function updateCustomer(tx: Db, customerKey: number, values: DetailColumns): Promise<void> {
  await tx.update(customers).set(values).where(eq(customers.key, customerKey));
}

/** Whether orders of a customer are on credit hold. */
export async function hasOnHold(db: Db, customerKey: number): Promise<boolean> {
  const isHeld = and(eq(creditTerms.customerKey, customerKey), gt(creditTerms.onHold, '0'));
  return (await db.select({ key: creditTerms.customerKey }).from(creditTerms).where(isHeld)).length > 0;
}

/** Saves the credit terms of a customer; null deletes them. What is on hold stays. */
export async function saveCredit(
  tx: Db,
  customerKey: number,
  terms: Pick<typeof creditTerms.$inferInsert, 'creditLimit' | 'dueDays'> | null,
): Promise<void> {
  if (terms === null) await tx.delete(creditTerms).where(eq(creditTerms.customerKey, customerKey));
  else
    await tx
      .insert(creditTerms)
      .values({ customerKey, ...terms })
      .onConflictDoUpdate({ target: creditTerms.customerKey, set: terms });
}

/** Columns of a ship-to that staff edit. */
export type ShipToColumns = Omit<typeof shiptos.$inferInsert, 'customerKey' | 'code' | 'sequence' | 'id'>;

/** Inserts a ship-to. */
export async function insertShipTo(tx: Db, key: { customerKey: number; code: string }, values: ShipToColumns): Promise<void> {
  await tx.insert(shiptos).values({ ...key, ...values });
}

/** Overwrites a ship-to. */
export async function updateShipTo(
  tx: Db,
  { customerKey, code }: { customerKey: number; code: string },
  values: ShipToColumns,
): Promise<void> {
  await tx
    .update(shiptos)
    .set(values)
    .where(and(eq(shiptos.customerKey, customerKey), eq(shiptos.code, code)));
}

/** Deletes a ship-to; open carts that used it get another one, without a date. */
export async function deleteShipTo(
  tx: Db,
  { customerKey, code }: { customerKey: number; code: string },
  replacement: string | null,
): Promise<void> {
  const isUsed = and(eq(carts.customerKey, customerKey), eq(carts.status, 'open'), eq(carts.customerShipToCode, code));
  const moved = { customerShipToCode: replacement, deliveryDate: null, version: sql`${carts.version} + 1` };
  await tx.update(carts).set(moved).where(isUsed);
  await tx.delete(shiptos).where(and(eq(shiptos.customerKey, customerKey), eq(shiptos.code, code)));
}

/** Puts all ship-tos of a customer into an order; one statement. */
export async function arrangeShipTos(tx: Db, customerKey: number, codes: readonly string[]): Promise<void> {
  const order = sql`array_position(${sql.param([...codes])}::text[], ${shiptos.code})`;
  await tx.update(shiptos).set({ sequence: order }).where(eq(shiptos.customerKey, customerKey));
}

/** Sets the default ship-to of a customer's carts. */
export async function setDefaultShipTo(tx: Db, customerKey: number, code: string | null): Promise<void> {
  await tx.update(customers).set({ defaultShipto: code }).where(eq(customers.key, customerKey));
}
