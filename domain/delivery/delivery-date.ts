import type { LocalDate } from '../date/local-date.js';

/** Whether a delivery date is proposed (S3.16); the schema's names. */
export type DefaultDeliveryDate = 'USE_SYSTEM_DEFAULT' | 'REQUIRE_USER_ENTRY';

/** Translates the back office's flag (S3.16); an unknown one proposes nothing. */
export const defaultDeliveryDateOfFlag = (flag: string): DefaultDeliveryDate =>
  flag === 'UseSystemDefault' ? 'USE_SYSTEM_DEFAULT' : 'REQUIRE_USER_ENTRY';

/** The back office's answer about days of delivery (S7.19). */
export interface DeliveryDates {
  readonly defaultDate: LocalDate | null;
  readonly earliestDate: LocalDate | null;
  /** Empty if the back office does not send them. */
  readonly validDates: readonly LocalDate[];
}

/** The date can still be made, as far as is known. */
export const isDeliverable = (date: LocalDate, { earliestDate, validDates }: DeliveryDates): boolean =>
  (earliestDate === null || date >= earliestDate) && (validDates.length === 0 || validDates.includes(date));

/**
 * The date that the field begins with (S4.13): the one that was chosen, as long as it can still be made; else the system's default date, or the
 * earliest one where that cannot be made; else none.
 */
export function initialDeliveryDate(chosen: LocalDate | null, dates: DeliveryDates, flag: DefaultDeliveryDate): LocalDate | null {
  if (chosen !== null && isDeliverable(chosen, dates)) return chosen;
  if (flag === 'REQUIRE_USER_ENTRY') return null;
  const candidates = [dates.defaultDate, dates.earliestDate];
  return candidates.find((date) => date !== null && isDeliverable(date, dates)) ?? null;
}
