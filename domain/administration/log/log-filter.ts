import { type DayRange, dayIn, withEndDate, withStartDate } from '../../date/day-range.js';
import { type LogKind, readLogKind } from './log-kinds.js';
import { type LogSubject, readLogSubject } from './log-subjects.js';

/** Filter of the store's audit log. */
export interface LogFilter extends DayRange {
  /** Username; null for everybody. */
  readonly person: string | null;
  readonly kind: LogKind | null;
  /** Subject, by code, name or number. */
  readonly subject: { readonly kind: LogSubject; readonly of: string } | null;
}

/** All entries. */
export const everyEntry: LogFilter = { person: null, kind: null, subject: null, startDate: null, endDate: null };

/** The filter after some of it was chosen; one day caps the other (A5.36). */
export function changedFilter(filter: LogFilter, { startDate, endDate, ...change }: Partial<LogFilter>): LogFilter {
  const changed = { ...filter, ...change };
  if (startDate !== undefined) return withStartDate(changed, startDate);
  return endDate === undefined ? changed : withEndDate(changed, endDate);
}

/** Whether two filters find the same. */
export const isSameFilter = (one: LogFilter, other: LogFilter): boolean => queryOfFilter(one) === queryOfFilter(other);

/** The query of an address with this filter: `?person=nora&kind=MAIL`; empty without one. */
export function queryOfFilter({ person, kind, subject, startDate, endDate }: LogFilter): string {
  const query = new URLSearchParams();
  if (person !== null) query.set('person', person);
  if (kind !== null) query.set('kind', kind);
  if (subject !== null) query.set(subject.kind.toLowerCase(), subject.of);
  if (startDate !== null) query.set('from', startDate);
  if (endDate !== null) query.set('to', endDate);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The filter of an address; what cannot be read is left out. */
export function filterOfQuery(search: string): LogFilter {
  const query = new URLSearchParams(search);
  const [startDate, endDate] = [dayIn(query.get('from') ?? undefined), dayIn(query.get('to') ?? undefined)];
  const days = { startDate, endDate };
  return {
    person: query.get('person')?.trim() || null,
    kind: readLogKind(query.get('kind')),
    subject: subjectIn(query),
    ...(endDate === null ? days : withEndDate({ startDate, endDate: null }, endDate)),
  };
}

function subjectIn(query: URLSearchParams): LogFilter['subject'] {
  for (const [name, value] of query) {
    const kind = readLogSubject(name.toUpperCase());
    if (kind !== null && value.trim() !== '') return { kind, of: value.trim() };
  }
  return null;
}
