import { asc, count, ilike, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { areaListOf } from '../../../domain/delivery/areas.js';
import type { DeliveryArea } from '../../../domain/delivery/zone-values.js';
import type { Db } from '../database/database.js';
import { escapeLike } from '../database/escape-like.js';
import { deliveryZones } from '../tables/delivery-zones.js';

const { area, county, minimumOrderAmount, deliveryWeekdays, cutOffTime, cutOffDaysBefore } = deliveryZones;
const columns = { area, county, minimumOrderAmount, deliveryWeekdays, cutOffTime, cutOffDaysBefore };

/** Lets one transaction at a time change the delivery area and its calendar, until it ends. */
export async function lockDelivery(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('delivery', 0))`);
}

/** Areas that a list of areas and ranges names. */
function named(entries: readonly string[]): SQL | undefined {
  const single = entries.filter((entry) => !entry.includes('-'));
  const ranges = entries.flatMap((entry) => {
    const [first, last] = entry.split('-');
    return last === undefined ? [] : [sql`(${area} between ${first} and ${last} and ${area} ~ '^[0-9]')`];
  });
  return or(single.length > 0 ? inArray(area, single) : undefined, ...ranges) ?? sql`false`;
}

/** Areas of a list of areas and ranges, a beginning of areas, or a part of a county's name; undefined for all. */
function matching(search: string): SQL | undefined {
  const typed = search.trim();
  if (typed === '') return undefined;
  const { entries, unknown } = areaListOf(typed);
  if (unknown.length === 0) return named(entries);
  return or(like(area, `${escapeLike(typed.toUpperCase())}%`), ilike(county, `%${escapeLike(typed)}%`));
}

/** A page of the areas that a search finds, in order, with the number of all; two statements. */
export async function findAreas(db: Db, search: string, { limit, offset }: { limit: number; offset: number }) {
  const wanted = matching(search);
  const rows = await db.select(columns).from(deliveryZones).where(wanted).orderBy(asc(area)).limit(limit).offset(offset);
  const [counted] = await db.select({ totalCount: count() }).from(deliveryZones).where(wanted);
  return { totalCount: counted?.totalCount ?? 0, rows };
}

/** Every area, in order. */
export const findAllAreas = async (db: Db): Promise<DeliveryArea[]> =>
  await db.select(columns).from(deliveryZones).orderBy(asc(area));

/** Areas that a list names, in order. */
export const findNamedAreas = async (db: Db, entries: readonly string[]): Promise<DeliveryArea[]> =>
  await db.select(columns).from(deliveryZones).where(named(entries)).orderBy(asc(area));

/** Adds areas or overwrites them; one statement, regardless of how many there are. */
export async function saveAreas(tx: Db, areas: readonly DeliveryArea[]): Promise<void> {
  if (areas.length === 0) return;
  await tx.execute(sql`
    insert into ${deliveryZones} (area, county, minimum_order_amount, delivery_weekdays, cut_off_time, cut_off_days_before)
    select area, county, "minimumOrderAmount", "deliveryWeekdays", "cutOffTime", "cutOffDaysBefore"
    from jsonb_to_recordset(${JSON.stringify(areas)}::jsonb) as given(area text, county text, "minimumOrderAmount" numeric,
      "deliveryWeekdays" smallint[], "cutOffTime" text, "cutOffDaysBefore" smallint)
    on conflict (area) do update set county = excluded.county, minimum_order_amount = excluded.minimum_order_amount,
      delivery_weekdays = excluded.delivery_weekdays, cut_off_time = excluded.cut_off_time,
      cut_off_days_before = excluded.cut_off_days_before`);
}

/** Removes areas. */
export async function deleteAreas(tx: Db, areas: readonly string[]): Promise<void> {
  if (areas.length > 0) await tx.execute(sql`delete from ${deliveryZones} where area = any(${sql.param([...areas])}::text[])`);
}
