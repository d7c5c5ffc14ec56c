import { assign, emit, setup } from 'xstate';
import type { LocalDate } from '../../domain/date/local-date.js';
import { areaListOf } from '../../domain/delivery/areas.js';
import type { CalendarException, DayException } from '../../domain/delivery/day-exceptions.js';
import { exceptionProblems, tidyException } from '../../domain/delivery/exception-check.js';
import {
  closedDay,
  firstHolidayYear,
  type HolidayProposal,
  holidayProposals,
  isClosedAlready,
  lastHolidayYear,
} from '../../domain/delivery/holiday-proposals.js';
import { failureText } from '../../domain/system/failure-text.js';
import { linesOf, type Message, text } from '../../texts/text.js';
import { given } from '../support/given.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  CalendarOutcome,
  DeliveryCalendarActors,
  DeliveryCalendarContext,
  DeliveryCalendarEmitted,
  DeliveryCalendarEvent,
  DeliveryCalendarTag,
  ExceptionDay,
} from './types.js';

/** The button of a notification that takes a change of the calendar back. */
export const undoCalendarCommand = 'delivery.undoCalendar';

const closedDialog = {
  ...({ exception: null, draft: null, areas: '', unreadable: [], isNewer: false, message: '' } as const),
  ...({ chosen: [], taken: [] } as const),
};

/** Before a dialog was opened. */
export const untouched: DeliveryCalendarContext = { year: firstHolidayYear, undoable: [], ...closedDialog };

/** Values of the dialog as they would be saved. */
export const exceptionIn = ({ draft, areas }: Pick<DeliveryCalendarContext, 'draft' | 'areas'>): DayException =>
  tidyException({ ...given(draft), areas: areaListOf(areas).entries });

/** The dialog can be saved: its values are possible, and differ from what is saved. */
function canSave(context: DeliveryCalendarContext): boolean {
  const values = exceptionIn(context);
  const hasAreas = values.method === 'pickup' || areaListOf(context.areas).unknown.length === 0;
  return (
    !isSaved(values, context.exception) &&
    hasAreas &&
    context.unreadable.length === 0 &&
    Object.keys(exceptionProblems(values)).length === 0
  );
}

/** Each value is what is saved. */
const isSaved = (values: DayException, exception: CalendarException | null): boolean =>
  exception !== null &&
  Object.entries(values).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(exception.values[field as keyof DayException]),
  );

/** Proposed holidays that will be added. */
export const holidaysIn = ({ year, chosen }: DeliveryCalendarContext): HolidayProposal[] =>
  holidayProposals(year).filter(({ date }) => chosen.includes(date));

const reasonOf = (outcome: CalendarOutcome): Message => {
  if (outcome.kind === 'refused') return linesOf(outcome.problems.map(({ message }) => message)) || text('delivery.notSaved');
  return outcome.kind === 'conflict' ? text('delivery.problem.changed') : '';
};

const undoButton = { label: text('delivery.undo'), command: undoCalendarCommand };

const doneTexts = {
  saved: () => text('delivery.calendar.saved'),
  removed: () => text('delivery.calendar.removed'),
  added: (count: number) => text('delivery.calendar.added', { count }),
  undone: () => text('delivery.undone'),
} as const;

/** Effects, guards and actions of the machine. */
export const deliveryCalendarSetup = setup({
  types: {} as TypesOf<{
    context: DeliveryCalendarContext;
    events: DeliveryCalendarEvent;
    emitted: DeliveryCalendarEmitted;
    tags: DeliveryCalendarTag;
    actors: DeliveryCalendarActors;
  }>,
  actors: notProvided<DeliveryCalendarActors>({
    ...{ saveException: 'promise', removeException: 'promise', loadExceptions: 'promise' },
    ...{ addHolidays: 'promise', undoChanges: 'promise' },
  }),
  guards: {
    canSave: ({ context }) => canSave(context),
    hasChosen: ({ context }) => context.chosen.length > 0,
    isYear: ({ context }, { year }: { year: number }) =>
      Number.isInteger(year) && year >= firstHolidayYear && year <= lastHolidayYear && year !== context.year,
    hasUndoable: ({ context }) => context.undoable.length > 0,
    isChanged: (_, { kind }: CalendarOutcome) => kind === 'changed',
    isNewer: (_, outcome: CalendarOutcome) => outcome.kind === 'conflict' && outcome.exception !== null,
    /** After `isNewer`: a conflict without another version. */
    isGone: (_, { kind }: CalendarOutcome) => kind === 'conflict',
  },
  actions: {
    close: assign(closedDialog),
    openDay: assign((_, { date }: { date: LocalDate }) => ({ draft: closedDay('', date) })),
    openException: assign((_, { exception }: { exception: CalendarException }) => ({
      ...{ exception, draft: exception.values, areas: exception.values.areas.join(', ') },
    })),
    openHolidays: assign((_, { year }: { year: number }) => ({ ...closedDialog, year })),
    keepChange: assign(({ context }, { change }: { change: Partial<DayException> }) => {
      const draft = { ...given(context.draft), ...change };
      // A day that is moved behind the last one takes it along.
      const isTurned = change.firstDay !== undefined && draft.lastDay < draft.firstDay;
      const unreadable = isTurned ? [] : context.unreadable.filter((day) => !(day in change));
      return { draft: isTurned ? { ...draft, lastDay: draft.firstDay } : draft, unreadable, message: '' };
    }),
    keepUnreadable: assign(({ context }, { day }: { day: ExceptionDay }) => ({
      unreadable: [...context.unreadable.filter((each) => each !== day), day],
    })),
    keepAreas: assign((_, { areas }: { areas: string }) => ({ areas, message: '' })),
    keepNewer: assign((_, outcome: CalendarOutcome) =>
      outcome.kind === 'conflict' ? { exception: outcome.exception, isNewer: true, message: '' } : {},
    ),
    /** An exception that was removed meanwhile can be saved as a new one. */
    keepGone: assign({ exception: null, isNewer: false, message: text('delivery.calendar.gone') }),
    dropMessage: assign({ message: '' }),
    keepReason: assign((_, outcome: CalendarOutcome) => ({ message: reasonOf(outcome) })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ message: failureText(error) })),
    keepUndoable: assign((_, outcome: CalendarOutcome) => ({ undoable: outcome.kind === 'changed' ? outcome.changeIds : [] })),
    /** An Undo that was refused is refused again. */
    dropUndoable: assign({ undoable: [] }),
    propose: assign(({ context }, { exceptions }: { exceptions: readonly DayException[] }) => {
      const dates = holidayProposals(context.year).map(({ date }) => date);
      const taken = dates.filter((date) => isClosedAlready(date, exceptions));
      return { taken, chosen: dates.filter((date) => !taken.includes(date)) };
    }),
    toggle: assign(({ context }, { date, isChosen }: { date: LocalDate; isChosen: boolean }) => {
      const others = context.chosen.filter((each) => each !== date);
      return { chosen: isChosen ? [...others, date] : others, message: '' };
    }),
    emitChanged: emit({ type: 'calendar.changed' } as const),
    emitDone: emit(({ context }, { as, outcome }: { as: keyof typeof doneTexts; outcome: CalendarOutcome }) => {
      const count = outcome.kind === 'changed' ? outcome.count : 0;
      return {
        ...({ type: 'notification.raised', kind: 'success' } as const),
        text: count === 0 ? text('delivery.problem.nothingChanged') : doneTexts[as](count),
        ...(context.undoable.length > 0 && { action: undoButton }),
      };
    }),
    emitRefused: emit(
      (_, outcome: CalendarOutcome) => ({ type: 'notification.raised', kind: 'error', text: reasonOf(outcome) }) as const,
    ),
    /** Nothing was undone, and it can be tried again. */
    emitUndoFailed: emit(
      (_, { error }: { error: unknown }) =>
        ({ type: 'notification.raised', kind: 'error', text: failureText(error), action: undoButton }) as const,
    ),
    emitFailed: emit(
      (_, { error }: { error: unknown }) => ({ type: 'notification.raised', kind: 'error', text: failureText(error) }) as const,
    ),
  },
});
