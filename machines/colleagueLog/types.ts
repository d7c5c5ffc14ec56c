import type { LogGroup } from '../../domain/colleagues/audit-log.js';
import type { DayRange } from '../../domain/date/day-range.js';
import type { LocalDate } from '../../domain/date/local-date.js';
import type { Message } from '../../texts/text.js';

/** Filter of the log. */
export interface LogFilter extends DayRange {
  /** Id of the user who did it; null for everybody. */
  readonly person: string | null;
  readonly group: LogGroup | null;
}

/** An entry of the log. */
export interface LogEntry {
  readonly id: string;
  /** Instant. */
  readonly at: string;
  readonly group: LogGroup;
  readonly action: string;
  /** Name; null if unknown. */
  readonly person: string | null;
  /** Name of the member of the store's staff who acted as the person; null: the person did it. */
  readonly staff: string | null;
  /** Name of the API key; null without one. */
  readonly apiKey: string | null;
  readonly details: readonly { readonly name: string; readonly value: string }[];
}

/** A colleague in the filter. */
export interface NamedPerson {
  readonly id: string;
  readonly name: string;
}

/** A page of the log. */
export interface LogPage {
  readonly entries: readonly LogEntry[];
  readonly hasMore: boolean;
}

/** The effects that the chart names; the invoke's id is the same name. */
export interface ColleagueLogActors {
  /** The newest entries, and the colleagues to choose from. */
  loadLog: { input: { readonly filter: LogFilter }; output: LogPage & { readonly people: readonly NamedPerson[] } };
  /** The entries before one. */
  loadOlder: { input: { readonly filter: LogFilter; readonly before: string }; output: LogPage };
}

export interface ColleagueLogContext extends LogPage {
  readonly filter: LogFilter;
  readonly people: readonly NamedPerson[];
  /** Why entries could not be read. */
  readonly message: Message;
}

export type ColleagueLogEvent =
  | { type: 'person.chosen'; person: string | null }
  | { type: 'group.chosen'; group: LogGroup | null }
  /** A day beyond the other one becomes that one (A5.36). */
  | { type: 'startDate.chosen'; date: LocalDate | null }
  | { type: 'endDate.chosen'; date: LocalDate | null }
  | { type: 'filters.cleared' }
  | { type: 'more.requested' }
  /** Reading failed: again. */
  | { type: 'retry' };

export type ColleagueLogTag =
  /** No entry can be shown yet. */
  | 'loading'
  /** The entries show. */
  | 'shown';
