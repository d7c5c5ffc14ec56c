import { Type } from 'typebox';
import { isLocalDate, type LocalDate } from '../../domain/date/local-date.js';
import { RequestFailure } from '../services/failures.js';

/** The query's first and last day of something, both included. */
export const dayRange = (of: string) => ({
  startDate: Type.Optional(Type.String({ maxLength: 40, description: `ISO; the first ${of}` })),
  endDate: Type.Optional(Type.String({ maxLength: 40, description: `ISO; the last ${of}` })),
});

/** The day of an ISO text; its time of day, where there is one, means nothing here. Null for none; throws a 400 for what is no date. */
export function dayOf(text: string | undefined): LocalDate | null {
  if (text === undefined) return null;
  const day = text.split('T')[0] ?? '';
  if (!isLocalDate(day)) throw new RequestFailure(400, 'Not a date');
  return day;
}
