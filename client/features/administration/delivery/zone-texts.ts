import { weekdayLabel } from '../../../../domain/administration/settings/setting-texts.js';
import type { ZoneValues } from '../../../../domain/delivery/zone-values.js';
import { type Text, text } from '../../../../texts/text.js';

/** Days of a zone as a table shows them. */
export const daysText = (days: readonly number[]): Text => text('delivery.days', { days: { list: days.map(weekdayLabel) } });

/** Until when to order. */
export const cutOffText = ({ cutOffTime, cutOffDaysBefore }: Pick<ZoneValues, 'cutOffTime' | 'cutOffDaysBefore'>): Text =>
  text('delivery.cutOffAt', { time: cutOffTime, before: cutOffDaysBefore });

/** Minimum order. */
export const minimumText = (minimum: string | null): Text =>
  minimum === null ? text('delivery.noMinimum') : text('delivery.minimumOf', { amount: minimum });
