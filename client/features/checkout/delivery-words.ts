import { formatLocalDate, type LocalDate } from '../../../domain/local-date.js';
import type { CheckoutCustomerFragment } from '../../generated/graphql.js';

type ShipTo = CheckoutCustomerFragment['shipTos'][number];

/** An address as the lines to show. */
export const addressLines = ({
  address1,
  address2,
  city,
  state,
  zip,
}: Omit<ShipTo, 'code' | 'name' | '__typename'>): string[] => {
  const region = [state, zip].filter(Boolean).join(' ');
  const place = [city, region].filter(Boolean).join(', ');
  return [address1, address2, place].filter((line): line is string => Boolean(line));
};

/** Ship-tos as options to choose from; the code tells namesakes apart. */
export const shipToOptions = (shipTos: readonly ShipTo[]) =>
  shipTos.map(({ code, name, city, state }) => ({
    value: code,
    label: shipTos.some((other) => other.name === name && other.code !== code) ? `${name} (${code})` : name,
    note: [city, state].filter(Boolean).join(', '),
  }));

/**
 * Until when an order makes the earliest date, in the site's time: "Order by 2:00 PM today for delivery on 11/23/2026". Null where nothing is known,
 * or the moment has passed.
 */
export function orderByText(
  { cutOff, earliestDate }: { cutOff: string | null; earliestDate: LocalDate | null },
  { now, timeZone, isPickup }: { now: Date; timeZone: string; isPickup: boolean },
): string | null {
  if (cutOff === null || earliestDate === null) return null;
  const moment = new Date(cutOff);
  if (moment.getTime() <= now.getTime()) return null;
  const dayOf = (date: Date) =>
    date.toLocaleDateString('en-US', { timeZone, weekday: 'short', month: '2-digit', day: '2-digit' });
  const time = moment.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).replace('\u202f', ' ');
  const day = dayOf(moment) === dayOf(now) ? 'today' : `on ${dayOf(moment)}`;
  return `Order by ${time} ${day} for ${isPickup ? 'pickup' : 'delivery'} on ${formatLocalDate(earliestDate)}`;
}

/** How much of a text field is used: "12 of 20". */
export const usedText = (length: number, most: number): string => `${length} of ${most}`;
