import assert from 'node:assert/strict';
import type { DayException } from '../../domain/delivery/day-exceptions.js';
import type { deliveryCalendar } from '../../machines/deliveryCalendar/deliveryCalendar.machine.js';
import { undoCalendarCommand } from '../../machines/deliveryCalendar/deliveryCalendar.setup.js';
import type { CalendarOutcome, DeliveryCalendarContext, DeliveryCalendarEvent } from '../../machines/deliveryCalendar/types.js';
import type { Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { closedOn, failureText, holidayDays, refusalText, takenBy, thanksgiving } from './deliveryCalendar.answers.js';
import { inEnglish } from './in-english.js';

export type DeliveryCalendarMachine = typeof deliveryCalendar;
type Observed = Observation<DeliveryCalendarMachine, undefined>;

const closedDialog = {
  ...{ exception: null, draft: null, areas: '', unreadable: [], isNewer: false, message: '' },
  ...{ chosen: [], taken: [] },
};
const fresh: DeliveryCalendarContext = { year: 2000, undoable: [], ...closedDialog };

type Answer = { type: string; output?: unknown };
type Notice = { kind: 'success' | 'error'; text: string; hasUndo: boolean };
const reasonOf = (outcome: CalendarOutcome): string => {
  if (outcome.kind === 'conflict') return 'Someone changed this meanwhile. Nothing was saved.';
  return outcome.kind === 'refused' && outcome.problems.length > 0 ? refusalText : 'This could not be saved.';
};
const doneTexts: Readonly<Record<string, string>> = {
  saveException: 'The calendar was saved.',
  removeException: 'The exception was removed.',
  addHolidays: '2 holidays were added.',
  undoChanges: 'The change was undone.',
};
const done = (actor: string, { count, changeIds }: Extract<CalendarOutcome, { kind: 'changed' }>): Notice => ({
  kind: 'success',
  text: count === 0 ? 'Nothing was changed.' : (doneTexts[actor] ?? ''),
  hasUndo: changeIds.length > 0,
});
const error = (text: string, hasUndo = false): Notice => ({ kind: 'error', text, hasUndo });

interface After {
  context: DeliveryCalendarContext;
  /** The month is read again. */
  isRead?: boolean;
  notice?: Notice;
}

/** The context after an event, by the specification, and what the page shows or reads because of it. */
export function after(before: DeliveryCalendarContext, event: DeliveryCalendarEvent | Answer): After {
  const quietly = (context: Partial<DeliveryCalendarContext>): After => ({ context: { ...before, ...context } });
  if (event.type.startsWith('xstate.')) return afterAnswer(before, event as Answer);
  const given = event as DeliveryCalendarEvent;
  switch (given.type) {
    case 'day.opened':
      return quietly({ ...closedDialog, draft: closedOn('', given.date) });
    case 'exception.opened':
    case 'remove.chosen':
      return quietly({ ...closedDialog, exception: thanksgiving, draft: thanksgiving.values, areas: '04101, 04103-04105' });
    case 'holidays.opened':
    case 'year.changed':
      return quietly({ ...closedDialog, year: given.year });
    case 'value.changed': {
      const { change } = given;
      const draft = { ...(before.draft as DayException), ...change };
      const isTurned = change.firstDay !== undefined && draft.lastDay < change.firstDay;
      const unreadable = before.unreadable.filter((day) => !(day in change) && !isTurned);
      return quietly({ draft: { ...draft, ...(isTurned && { lastDay: draft.firstDay }) }, unreadable, message: '' });
    }
    case 'date.unreadable':
      return quietly({ unreadable: [...before.unreadable.filter((each) => each !== given.day), given.day] });
    case 'areas.typed':
      return quietly({ areas: given.areas, message: '' });
    case 'holiday.toggled': {
      const others = before.chosen.filter((each) => each !== given.date);
      return quietly({ chosen: given.isChosen ? [...others, given.date] : others, message: '' });
    }
    case 'retry':
      return quietly({ message: '' });
    case 'cancel':
      return quietly(closedDialog);
    default:
      return quietly({});
  }
}

function afterAnswer(before: DeliveryCalendarContext, event: Answer): After {
  const [, kind, , actor = ''] = event.type.split('.');
  const isForm = actor === 'saveException' || actor === 'addHolidays' || actor === 'loadExceptions';
  const left = { ...before, ...closedDialog };
  if (kind === 'error') {
    return isForm
      ? { context: { ...before, message: failureText } }
      : { context: left, notice: error(failureText, actor === 'undoChanges') };
  }
  if (actor === 'loadExceptions') {
    const taken = takenBy(event.output as readonly DayException[], before.year);
    const chosen = holidayDays(before.year).filter((day) => !taken.includes(day));
    return { context: { ...before, taken, chosen } };
  }
  const outcome = event.output as CalendarOutcome;
  if (outcome.kind === 'changed') {
    return { context: { ...left, undoable: outcome.changeIds }, isRead: true, notice: done(actor, outcome) };
  }
  if (!isForm) {
    const context = actor === 'undoChanges' ? { ...left, undoable: [] } : left;
    return { context, isRead: true, notice: error(reasonOf(outcome)) };
  }
  if (outcome.kind === 'refused') return { context: { ...before, message: reasonOf(outcome) } };
  const message = outcome.exception === null ? 'Someone removed this exception meanwhile. Save to add it again, or cancel.' : '';
  return {
    context: { ...before, exception: outcome.exception, isNewer: outcome.exception !== null, message },
    isRead: true,
  };
}

const emittedOf = ({ isRead, notice }: After): object[] => [
  ...(isRead ? [{ type: 'calendar.changed' }] : []),
  ...(notice
    ? [
        {
          ...{ type: 'notification.raised', kind: notice.kind, text: notice.text },
          ...(notice.hasUndo && { action: { label: 'Undo', command: undoCalendarCommand } }),
        },
      ]
    : []),
];

const plain = (context: DeliveryCalendarContext) => ({ ...context, message: english(context.message) });

/** A state with these tags that makes these calls. */
export const sees =
  (tags: readonly string[], calls: (context: DeliveryCalendarContext) => readonly object[] = () => []) =>
  ({ snapshot, before, event, now }: Observed): void => {
    assert.deepEqual([...snapshot.tags].sort(), [...tags].sort());
    assert.deepEqual(now.calls, calls(snapshot.context));
    if (!before || !event) {
      assert.deepEqual(snapshot.context, fresh);
      return;
    }
    const expected = after(before.context, event as DeliveryCalendarEvent);
    assert.deepEqual(plain(snapshot.context), plain(expected.context));
    assert.deepEqual(inEnglish(now.emitted), emittedOf(expected));
  };

const entries = (areas: string): string[] => areas.split(', ').filter(Boolean);

/** Values of the dialog as they are saved. */
export function savedValues({ draft, areas }: DeliveryCalendarContext): DayException {
  const values = draft as DayException;
  const hasOwn = !values.isClosed && values.cutOffTime !== null;
  return {
    ...values,
    areas: values.method === 'pickup' ? [] : entries(areas),
    movesCutOff: values.isClosed && values.movesCutOff,
    ...{ cutOffTime: hasOwn ? values.cutOffTime : null, cutOffDaysBefore: hasOwn ? values.cutOffDaysBefore : 0 },
  };
}

/** The dialog can be saved. */
export function canSave(context: DeliveryCalendarContext): boolean {
  const { draft, areas, exception, unreadable } = context;
  const values = draft as DayException;
  const isPeriod = values.firstDay <= values.lastDay && unreadable.length === 0;
  const isSound = values.name !== '' && (values.method === 'pickup' || areas !== 'Portland') && isPeriod;
  const saved = JSON.stringify(Object.entries(savedValues(context)).sort());
  return isSound && (exception === null || saved !== JSON.stringify(Object.entries(exception.values).sort()));
}
