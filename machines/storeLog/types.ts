import type { StoreLogEntry } from '../../domain/administration/log/log-entry.js';
import type { LogFilter } from '../../domain/administration/log/log-filter.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

/** Formats of a file of the log. */
export type LogFormat = 'csv' | 'xlsx' | 'jsonl';

/** Fields of the filter that name nothing known. */
export type UnknownField = 'PERSON' | 'SUBJECT';

/** A page of the log, newest first. */
export interface LogPage {
  readonly entries: readonly StoreLogEntry[];
  readonly hasMore: boolean;
  readonly unknown: readonly UnknownField[];
}

/** The effects that the chart names; the invoke's id is the same name. */
export interface StoreLogActors {
  /** The newest entries; null if the back office does not have the log. */
  loadLog: { input: { readonly filter: LogFilter }; output: LogPage | null };
  /** The entries before one. */
  loadOlder: { input: { readonly filter: LogFilter; readonly before: string }; output: LogPage | null };
  /** Makes a file of what the filter finds, and gives it to the person. */
  exportLog: {
    input: { readonly filter: LogFilter; readonly format: LogFormat };
    /** False: there were more entries than a file has. */
    output: { readonly count: number; readonly isComplete: boolean };
  };
}

export interface StoreLogInput {
  /** Filter that the address requests. */
  readonly filter: LogFilter;
}

export interface StoreLogContext extends StoreLogInput, LogPage {
  /** Why entries could not be read. */
  readonly message: Message;
  /** File that is being made. */
  readonly format: LogFormat;
}

export type StoreLogEvent =
  /** A part of the filter was chosen. A day beyond the other one becomes that one (A5.36). */
  | { type: 'filter.changed'; change: Partial<LogFilter> }
  | { type: 'filters.cleared' }
  /** The address requests this now, set by this machine or from elsewhere. */
  | { type: 'address.changed'; filter: LogFilter }
  | { type: 'more.requested' }
  | { type: 'export.chosen'; format: LogFormat }
  /** Reading failed: again. */
  | { type: 'retry' };

export type StoreLogTag =
  /** No entry can be shown yet. */
  | 'loading'
  /** The entries show. */
  | 'shown';

export type StoreLogEmitted =
  | ({ type: 'notification.raised' } & Notification)
  /** Put it into the address. */
  | { type: 'address.wanted'; filter: LogFilter };
