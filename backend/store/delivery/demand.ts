import { sql } from 'drizzle-orm';
import type { DeliveryArea } from '../../../domain/delivery/zone-values.js';
import type { Db } from '../database/database.js';
import { deliveryZones, undeliverableZips } from '../tables/delivery-zones.js';

/** An area outside the delivery area that consumers entered, with the nearest area of a zone; null if none is near. */
export interface WantedArea {
  readonly area: string;
  readonly people: number;
  readonly times: number;
  readonly lastAt: Date;
  readonly nearest: DeliveryArea | null;
}

type Row = Omit<WantedArea, 'lastAt'> & { readonly lastAt: Date | string; readonly totalCount: number };

/**
 * Areas outside the zones that consumers entered, those of most people first, with the number of all; one statement. Near is the next ZIP code with the
 * same first three digits, or a Canadian area with the same letter.
 */
export async function findWantedAreas(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await db.execute<{ [Field in keyof Row]: Row[Field] }>(sql`
    with entered as (
      select case when zip ~ '^[0-9]' then left(zip, 5) else upper(left(zip, 3)) end as area, user_id, count, last_at
      from ${undeliverableZips}),
    wanted as (
      select area, count(distinct user_id)::integer as people, sum(count)::integer as times, max(last_at) as last_at
      from entered where not exists (select from ${deliveryZones} zone where zone.area = entered.area) group by area),
    page as (
      select *, count(*) over ()::integer as total_count from wanted order by people desc, times desc, area limit ${limit} offset ${offset})
    select page.area, page.people, page.times, page.last_at as "lastAt", page.total_count as "totalCount", near.zone as "nearest"
    from page left join lateral (
      select json_build_object('area', zone.area, 'county', zone.county, 'minimumOrderAmount', zone.minimum_order_amount::text,
        'deliveryWeekdays', zone.delivery_weekdays, 'cutOffTime', zone.cut_off_time, 'cutOffDaysBefore', zone.cut_off_days_before) as zone
      from ${deliveryZones} zone
      where zone.area >= left(page.area, case when page.area ~ '^[0-9]' then 3 else 1 end)
        and zone.area < left(page.area, case when page.area ~ '^[0-9]' then 3 else 1 end) || 'ZZZ'
        and length(zone.area) = length(page.area)
      order by case when page.area ~ '^[0-9]' and zone.area ~ '^[0-9]{5}$' then abs(zone.area::integer - page.area::integer) else 0 end, zone.area
      limit 1) near on true
    order by page.people desc, page.times desc, page.area`);
  return {
    totalCount: rows[0]?.totalCount ?? 0,
    rows: rows.map(
      ({ area, people, times, lastAt, nearest }): WantedArea => ({
        ...{ area, people, times, nearest },
        lastAt: new Date(lastAt),
      }),
    ),
  };
}
