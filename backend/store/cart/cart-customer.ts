import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { memberShipTos } from '../tables/colleagues.js';
import { customers, shiptos } from '../tables/customers.js';
import { deliveryZones } from '../tables/delivery-zones.js';

/** A ship-to, and the zone of its zip code, if any. */
export type ShipToRow = typeof shiptos.$inferSelect & { readonly zone: typeof deliveryZones.$inferSelect | null };

/** A customer's data that a cart depends on. */
export type CartCustomer = Pick<
  typeof customers.$inferSelect,
  'key' | 'code' | 'name' | 'defaultShipto' | 'defaultPo' | 'requiredPo' | 'taxRate' | 'deliveryCharge'
> & { readonly shiptos: readonly ShipToRow[] };

/** The area of a ship-to's zip code, as in `zipArea` of domain/addresses/zip-code.ts. */
const area = sql`case when ${shiptos.zip} ~ '^[0-9]' then left(${shiptos.zip}, 5) else upper(left(${shiptos.zip}, 3)) end`;

/** A user without ship-tos of their own may order for all of the customer's. */
const mayOrderFor = (userId: number) => {
  const own = sql`select 1 from ${memberShipTos} where ${memberShipTos.userId} = ${userId} and ${memberShipTos.customerKey} = ${shiptos.customerKey}`;
  return or(sql`not exists (${own})`, sql`exists (${own} and ${memberShipTos.shipToCode} = ${shiptos.code})`);
};

/**
 * A customer's terms and the ship-tos that a user may order for, with their zones, one statement; undefined if the customer does not exist.
 * @param userId null: all ship-tos of the customer
 */
export async function findCartCustomer(db: Db, customerKey: number, userId: number | null): Promise<CartCustomer | undefined> {
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
      zone: deliveryZones,
    })
    .from(customers)
    .leftJoin(shiptos, and(eq(shiptos.customerKey, customers.key), userId === null ? undefined : mayOrderFor(userId)))
    .leftJoin(deliveryZones, eq(deliveryZones.area, area))
    .where(eq(customers.key, customerKey))
    .orderBy(asc(shiptos.sequence), asc(shiptos.code));
  const customer = rows[0]?.customer;
  return customer && { ...customer, shiptos: rows.flatMap(({ shipto, zone }) => (shipto ? [{ ...shipto, zone }] : [])) };
}
