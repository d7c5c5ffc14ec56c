import { isLocalDate } from '../../../../domain/date/local-date.js';
import { siteDay } from '../../../../domain/date/site-time.js';

/** Views of the page, in their order. */
export const deliveryViews = ['zones', 'calendar', 'schedules'] as const;
export type DeliveryView = (typeof deliveryViews)[number];

/** View of the page's address; the zones for any other text. */
export const viewOf = (query: URLSearchParams): DeliveryView =>
  deliveryViews.find((view) => view === query.get('view')) ?? 'zones';

/** Page of a text of the address; the first one for any other text. */
export const pageOf = (text: string | null): number => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

/** Month of the address, `2026-11`; that of today for any other text. */
export function monthOf(text: string | null, now: Date, timeZone: string): string {
  return text !== null && isLocalDate(`${text}-01`) ? text : siteDay(now, timeZone).slice(0, 7);
}

/** First and last day of a month. */
export function daysOfMonth(month: string): { readonly firstDay: string; readonly lastDay: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { firstDay: `${month}-01`, lastDay: `${month}-${last}` };
}

/** An address with other parts; those that are null or empty are left out. */
export function queryWith(query: URLSearchParams, parts: Readonly<Record<string, string | null>>): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parts)) {
    if (value === null || value === '') changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}
