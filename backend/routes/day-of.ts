import { isLocalDate, type LocalDate } from '../../domain/date/local-date.js';
import { RequestFailure } from '../services/failures.js';

/** The day of an ISO text, without its time of day. Null for undefined; throws a 400 for an invalid date. */
export function dayOf(text: string | undefined): LocalDate | null {
  if (text === undefined) return null;
  const day = text.split('T')[0] ?? '';
  if (!isLocalDate(day)) throw new RequestFailure(400, 'Not a date');
  return day;
}
