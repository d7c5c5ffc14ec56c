import { zipArea } from '../../../domain/addresses/zip-code.js';
import { addDays } from '../../../domain/date/local-date.js';
import { siteDay } from '../../../domain/date/site-time.js';
import { type DeliverySchedule, deliveryDays } from '../../../domain/delivery/delivery-days.js';
import { text } from '../../../texts/text.js';
import type { DemandPage, PreviewAnswer } from '../../contract/delivery.js';
import type { Db } from '../../store/database/database.js';
import { findNamedAreas } from '../../store/delivery/areas.js';
import { findWantedAreas } from '../../store/delivery/demand.js';
import { findExceptions } from '../../store/delivery/exceptions.js';
import { refuseFor } from '../refuse.js';
import { siteSettings } from '../settings/settings.js';
import { schedulesAt } from './calendar.js';

/** When an order of a consumer placed now would arrive at a zip code, by the rules of checkout; three statements. 409 for no zip code. */
export async function previewDelivery(db: Db, zip: string, now: Date): Promise<PreviewAnswer> {
  // An area is enough: a person who plans routes has no more.
  const area = zipArea(zip) ?? zipArea(`${zip.trim()}1A1`);
  if (area === null) {
    refuseFor([{ code: 'ZIP_INVALID', message: text('delivery.problem.zip'), field: 'zip' }]);
    throw new Error('a refusal was expected');
  }
  const settings = await siteSettings(db);
  const [zone] = await findNamedAreas(db, [area]);
  const today = siteDay(now, settings.timeZone);
  const exceptions = await findExceptions(db, addDays(today, -1), addDays(today, 61));
  const { delivery, pickup } = schedulesAt(settings, zone, { area, exceptions });
  const next = (schedule: DeliverySchedule) => {
    const { earliestDate, cutOff } = deliveryDays({ ...schedule, now, timeZone: settings.timeZone });
    return earliestDate === null || cutOff === null ? null : { date: earliestDate, cutOff: cutOff.toISOString() };
  };
  const isRefused = zone === undefined && settings.zipCodeRestrictionFlag;
  return {
    ...{ area, isInZone: zone !== undefined, isRefused, county: zone?.county ?? null },
    minimumOrderAmount: zone?.minimumOrderAmount ?? null,
    delivery: isRefused ? null : next(delivery),
    pickup: next(pickup),
  };
}

/** Areas outside the zones that consumers entered. */
export async function readDemand(db: Db, { page, pageSize }: { page: number; pageSize: number }): Promise<DemandPage> {
  const { totalCount, rows } = await findWantedAreas(db, { limit: pageSize, offset: (page - 1) * pageSize });
  return {
    totalCount,
    rows: rows.map(({ lastAt, nearest, ...row }) => ({
      ...{ ...row, lastAt: lastAt.toISOString() },
      nearest: nearest && { ...nearest, deliveryWeekdays: [...nearest.deliveryWeekdays] },
    })),
  };
}
