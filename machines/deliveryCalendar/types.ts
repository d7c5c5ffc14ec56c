import type { LocalDate } from '../../domain/date/local-date.js';
import type { CalendarException, DayException } from '../../domain/delivery/day-exceptions.js';
import type { DeliveryChange } from '../../domain/delivery/delivery-change.js';
import type { HolidayProposal } from '../../domain/delivery/holiday-proposals.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

/** A day of an exception's dialog. */
export type ExceptionDay = 'firstDay' | 'lastDay';

export interface DeliveryCalendarContext {
  /** The exception of the dialog, or the one being removed; null for a new one. */
  readonly exception: CalendarException | null;
  /** Values of the dialog. */
  readonly draft: DayException | null;
  /** Areas and ranges, as they are typed. */
  readonly areas: string;
  /** Days of the dialog whose typed text is not a day. */
  readonly unreadable: readonly ExceptionDay[];
  /** Somebody changed the exception while the dialog was open: `exception` is newer than what was seen first. */
  readonly isNewer: boolean;
  /** Why nothing was saved or could be read; empty if it was not tried. */
  readonly message: Message;
  /** Year of the proposed holidays. */
  readonly year: number;
  /** Proposed days that will be added. */
  readonly chosen: readonly LocalDate[];
  /** Proposed days that are on the calendar already. */
  readonly taken: readonly LocalDate[];
  /** Takes the last change back; none without one. */
  readonly undoable: readonly string[];
}

export type DeliveryCalendarEvent =
  /** A day without an exception was chosen. */
  | { type: 'day.opened'; date: LocalDate }
  | { type: 'exception.opened'; exception: CalendarException }
  | { type: 'remove.chosen'; exception: CalendarException }
  | { type: 'holidays.opened'; year: number }
  | { type: 'value.changed'; change: Partial<DayException> }
  | { type: 'date.unreadable'; day: ExceptionDay }
  | { type: 'areas.typed'; areas: string }
  | { type: 'save' }
  | { type: 'year.changed'; year: number }
  | { type: 'holiday.toggled'; date: LocalDate; isChosen: boolean }
  | { type: 'retry' }
  /** In the notification of a change. */
  | { type: 'undo.pressed' }
  | { type: 'cancel' };

export type DeliveryCalendarEmitted =
  | ({ type: 'notification.raised' } & Notification)
  /** The month must be read again. */
  | { type: 'calendar.changed' };

export type DeliveryCalendarTag =
  /** Nothing can be changed. */
  | 'busy'
  /** The dialog of an exception is shown. */
  | 'dialog'
  /** The holidays are shown. */
  | 'holidays';

/** A change, answered. */
export type CalendarOutcome =
  | ({ readonly kind: 'changed' } & Pick<DeliveryChange, 'count' | 'changeIds'>)
  /** Null: removed meanwhile. */
  | { readonly kind: 'conflict'; readonly exception: CalendarException | null }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** The effects that the chart names; the invoke's id is the same name. */
export interface DeliveryCalendarActors {
  /** Adds an exception, or overwrites one. */
  saveException: {
    input: { readonly exception: CalendarException | null; readonly values: DayException };
    output: CalendarOutcome;
  };
  removeException: { input: { readonly exception: CalendarException }; output: CalendarOutcome };
  /** Exceptions of a year. */
  loadExceptions: { input: { readonly year: number }; output: readonly DayException[] };
  addHolidays: { input: { readonly holidays: readonly HolidayProposal[] }; output: CalendarOutcome };
  undoChanges: { input: { readonly changeIds: readonly string[] }; output: CalendarOutcome };
}
