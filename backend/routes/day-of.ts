import { isLocalDate, type LocalDate } from '../../domain/local-date.js';
import { RequestFailure } from '../services/failures.js';

/** The day of an ISO text; its time of day, where there is one, means nothing here. Null for none; throws a 400 for what is no date. */
export function dayOf(text: string | undefined): LocalDate | null {
  if (text === undefined) return null;
  const day = text.split('T')[0] ?? '';
  if (!isLocalDate(day)) throw new RequestFailure(400, 'Not a date');
  return day;
}
