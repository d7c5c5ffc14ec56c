import { asc, eq } from 'drizzle-orm';
import type { Db } from './database.js';
import { customers, shiptos } from './tables/customers.js';

/** A ship-to with its delivery days and cut-off. */
export type ShipToRow = typeof shiptos.$inferSelect;

/** What a cart has to know of its customer. */
export type CartCustomer = Pick<
  typeof customers.$inferSelect,
  'key' | 'code' | 'name' | 'defaultShipto' | 'defaultPo' | 'requiredPo' | 'taxRate' | 'deliveryCharge'
> & { readonly shiptos: readonly ShipToRow[] };

/** A customer's terms and ship-tos, one statement; undefined where there is no such customer. */
export async function findCartCustomer(db: Db, customerKey: number): Promise<CartCustomer | undefined> {
  const rows = await db
    .select({
      customer: {
        key: customers.key,
        code: customers.code,
        name: customers.name,
        defaultShipto: customers.defaultShipto,
        defaultPo: customers.defaultPo,
        requiredPo: customers.requiredPo,
        taxRate: customers.taxRate,
        deliveryCharge: customers.deliveryCharge,
      },
      shipto: shiptos,
    })
    .from(customers)
    .leftJoin(shiptos, eq(shiptos.customerKey, customers.key))
    .where(eq(customers.key, customerKey))
    .orderBy(asc(shiptos.sequence), asc(shiptos.code));
  const customer = rows[0]?.customer;
  return customer && { ...customer, shiptos: rows.flatMap(({ shipto }) => shipto ?? []) };
}
