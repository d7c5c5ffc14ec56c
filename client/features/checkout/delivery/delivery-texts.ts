import type { LocalDate } from '../../../../domain/date/local-date.js';
import type { Texts } from '../../../../texts/texts.js';
import type { ShipToPartsFragment } from '../../../generated/graphql.js';

type ShipTo = ShipToPartsFragment;

/** Ship-tos as options to choose from; the code tells namesakes apart. */
export const shipToOptions = (shipTos: readonly ShipTo[], t: Texts) =>
  shipTos.map(({ code, name, city, state }) => ({
    value: code,
    label: shipTos.some((other) => other.name === name && other.code !== code)
      ? t('checkout.shipToOption', { name, code })
      : name,
    note: [city, state].filter(Boolean).join(', '),
  }));

/** Known delivery days and their cut-offs. */
interface CutOffs {
  readonly earliestDate: LocalDate | null;
  readonly cutOff: string | null;
  readonly validDates: readonly LocalDate[];
  readonly cutOffs: readonly string[];
}

/**
 * Cut-off for the chosen day, or for the earliest if none is chosen, in the site's time: "Order by 2:00 PM today for delivery on 11/23/2026".
 * Null if it is unknown or has passed.
 */
export function orderByText(
  dates: CutOffs,
  { chosen, now, isPickup }: { chosen: LocalDate | null; now: Date; isPickup: boolean },
  t: Texts,
): string | null {
  const day = chosen ?? dates.earliestDate;
  const known = dates.cutOffs[dates.validDates.indexOf(day ?? '')] ?? (day === dates.earliestDate ? dates.cutOff : null);
  if (day === null || known === null) return null;
  const instant = new Date(known);
  if (instant.getTime() <= now.getTime()) return null;
  const params = { method: isPickup ? 'pickup' : 'delivery', cutOff: known, day };
  const isToday = t.format.date(instant) === t.format.date(now);
  return isToday ? t('checkout.orderByToday', params) : t('checkout.orderBy', params);
}
