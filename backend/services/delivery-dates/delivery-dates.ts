import type { DeliveryDates } from '../../../domain/delivery/delivery-date.js';
import { type DeliverySchedule, deliveryDays } from '../../../domain/delivery/delivery-days.js';
import type { Settings } from '../settings/settings.js';

/** Delivery days of goods that are ordered now (S7.19). */
export interface DeliveryDatesOfSchedule extends DeliveryDates {
  /** Until when an order still makes the earliest date. */
  readonly cutOff: Date | null;
  /** Of each valid date until when an order still makes it. */
  readonly cutOffs: readonly Date[];
}

/**
 * The days of a schedule that can still be made, by its weekdays and its cut-off in the site's zone. A date is proposed unless the setting wants people
 * to enter it (S3.16).
 */
export function deliveryDatesOf(schedule: DeliverySchedule, settings: Settings, now: Date): DeliveryDatesOfSchedule {
  const { earliestDate, validDates, cutOff, cutOffs } = deliveryDays({ ...schedule, now, timeZone: settings.timeZone });
  const defaultDate = settings.defaultDeliveryDateFlag === 'UseSystemDefault' ? earliestDate : null;
  return { defaultDate, earliestDate, validDates, cutOff, cutOffs };
}
