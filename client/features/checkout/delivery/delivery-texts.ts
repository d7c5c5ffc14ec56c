import { formatLocalDate, type LocalDate } from '../../../../domain/date/local-date.js';
import type { ShipToPartsFragment } from '../../../generated/graphql.js';

type ShipTo = ShipToPartsFragment;

/** Ship-tos as options to choose from; the code tells namesakes apart. */
export const shipToOptions = (shipTos: readonly ShipTo[]) =>
  shipTos.map(({ code, name, city, state }) => ({
    value: code,
    label: shipTos.some((other) => other.name === name && other.code !== code) ? `${name} (${code})` : name,
    note: [city, state].filter(Boolean).join(', '),
  }));

/** What is known of days and their cut-offs. */
interface CutOffs {
  readonly earliestDate: LocalDate | null;
  readonly cutOff: string | null;
  readonly validDates: readonly LocalDate[];
  readonly cutOffs: readonly string[];
}

/**
 * Until when an order makes the chosen day, or the earliest where none is chosen, in the site's time: "Order by 2:00 PM today for delivery on 11/23/2026".
 * Null where nothing is known, or the moment has passed.
 */
export function orderByText(
  dates: CutOffs,
  { chosen, now, timeZone, isPickup }: { chosen: LocalDate | null; now: Date; timeZone: string; isPickup: boolean },
): string | null {
  const day = chosen ?? dates.earliestDate;
  const known = dates.cutOffs[dates.validDates.indexOf(day ?? '')] ?? (day === dates.earliestDate ? dates.cutOff : null);
  if (day === null || known === null) return null;
  const instant = new Date(known);
  if (instant.getTime() <= now.getTime()) return null;
  const dayOf = (date: Date) =>
    date.toLocaleDateString('en-US', { timeZone, weekday: 'short', month: '2-digit', day: '2-digit' });
  const time = instant.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).replace('\u202f', ' ');
  const when = dayOf(instant) === dayOf(now) ? 'today' : `on ${dayOf(instant)}`;
  return `Order by ${time} ${when} for ${isPickup ? 'pickup' : 'delivery'} on ${formatLocalDate(day)}`;
}

/** How much of a text field is used: "12 of 20". */
export const usedText = (length: number, most: number): string => `${length} of ${most}`;
