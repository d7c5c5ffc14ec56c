import assert from 'node:assert/strict';
import type { DayException } from '../../domain/delivery/day-exceptions.js';
import { deliveryCalendar } from '../../machines/deliveryCalendar/deliveryCalendar.machine.js';
import type { DeliveryCalendarContext, DeliveryCalendarEvent } from '../../machines/deliveryCalendar/types.js';
import type { Model } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { denied, holidayDays, known, knownLong, outcomes, thanksgiving } from './deliveryCalendar.answers.js';
import { after, canSave, type DeliveryCalendarMachine, savedValues, sees } from './deliveryCalendar.expected.js';

type At = { snapshot: { context: DeliveryCalendarContext } };
type Before = { before: { context: DeliveryCalendarContext } };

/** A change begins only without an earlier one to undo: otherwise the graph would become too large. */
const begin =
  <Payload>(payload: Payload) =>
  ({ snapshot: { context } }: At) =>
    context.undoable.length === 0 ? payload : undefined;
/** Nothing but the name and the areas were changed, and nothing was tried: from there the other values are changed, one at a time. */
const isAsOpened = ({ draft, areas, message, isNewer }: DeliveryCalendarContext): boolean => {
  if (draft === null || message !== '' || isNewer || draft.name === 'Holiday' || areas === '04104') return false;
  const isUsual = draft.isClosed && draft.method === 'both' && draft.firstDay === draft.lastDay;
  return isUsual && ['2026-11-26', '2026-11-27'].includes(draft.firstDay);
};
const whileAsOpened =
  (change: Partial<DayException>) =>
  ({ snapshot: { context } }: At) =>
    isAsOpened(context) && context.unreadable.length === 0 ? { change } : undefined;
/** Only the name was changed before, if anything, and after the first unreadable day not even that. */
const unreadableAfter =
  (day: 'firstDay' | 'lastDay', ...unreadable: readonly string[]) =>
  ({ snapshot: { context } }: At) => {
    const isNamed = context.draft?.name === 'Closed' && unreadable.length > 0;
    const isUntouched = !isNamed && ['', '04101, 04103-04105'].includes(context.areas);
    return isAsOpened(context) && isUntouched && context.unreadable.join() === unreadable.join() ? { day } : undefined;
  };
const areasWhileAsOpened =
  (areas: string) =>
  ({ snapshot: { context } }: At) =>
    isAsOpened(context) && context.unreadable.length === 0 ? { areas } : undefined;
/** Years other than the next one are chosen only from this one. */
const from2026 =
  (year: number) =>
  ({ snapshot: { context } }: At) =>
    context.year === 2026 ? { year } : undefined;

const readsYear = ({ before, event }: Before & { event: { year: number } }) =>
  event.year !== before.context.year && [2000, 2026, 2027, 2100].includes(event.year) ? ('holidays.loading' as const) : null;

const writes = (busy: string, form: string) => ({
  changed: { description: 'it is done', output: outcomes.changed, leadsTo: { [busy]: 'closed' } },
  unchanged: { description: 'nothing differed', output: outcomes.unchanged, leadsTo: { [busy]: 'closed' } },
  refused: { description: 'it is refused', output: outcomes.refused, leadsTo: { [busy]: form } },
  'refused without a word': {
    ...{ description: 'it is refused without a word', output: outcomes['refused without a word'], leadsTo: { [busy]: form } },
  },
  denied: { description: 'the user may not', error: denied, leadsTo: { [busy]: form } },
});
const conflicts = (busy: string, form: string) => ({
  newer: { description: 'somebody changed it meanwhile', output: outcomes.newer, leadsTo: { [busy]: form } },
  gone: { description: 'somebody removed it meanwhile', output: outcomes.gone, leadsTo: { [busy]: form } },
});
const reads = (description: string, output: readonly DayException[]) => ({
  ...{ description, output, leadsTo: { 'holidays.loading': 'holidays.choosing' } },
});

const setupFile = 'deliveryCalendar.setup.ts';
const narrowed = 'only narrows the type';

/** Changes of the delivery calendar. */
export const deliveryCalendarModel: Model<DeliveryCalendarMachine> = {
  machine: deliveryCalendar,
  scenarios: [{ name: 'the delivery calendar', input: undefined, startsIn: 'closed', fixture: undefined }],
  // The year is that of the holidays alone, and each dialog starts empty.
  guardInputs: (snapshot) => {
    const { undoable, draft, areas, exception, unreadable, isNewer, message, year, chosen } = snapshot.context;
    if (snapshot.hasTag('holidays')) return [undoable, year, chosen, english(message)];
    return [undoable, ...(snapshot.hasTag('dialog') ? [draft, areas, exception, unreadable, isNewer, english(message)] : [])];
  },
  events: {
    'day.opened': {
      description: ({ date }) => `opens ${date}`,
      cases: { 'a usual day': begin({ date: '2026-11-27' }) },
      leadsTo: { closed: 'editing.choosing' },
    },
    'exception.opened': {
      description: 'opens Thanksgiving',
      cases: { 'in the list': begin({ exception: thanksgiving }), 'on the calendar': begin({ exception: thanksgiving }) },
      leadsTo: { closed: 'editing.choosing' },
    },
    'remove.chosen': {
      description: 'removes Thanksgiving',
      cases: { thanksgiving: begin({ exception: thanksgiving }) },
      leadsTo: { closed: 'removing' },
    },
    'holidays.opened': {
      description: 'presses Add US Holidays',
      cases: { 'of this year': begin({ year: 2026 }) },
      leadsTo: { closed: 'holidays.loading' },
    },
    'value.changed': {
      description: ({ change }) => `changes ${JSON.stringify(change)}`,
      cases: {
        'a name': whileAsOpened({ name: 'Closed' }),
        'pickup alone': whileAsOpened({ method: 'pickup' }),
        'a later first day': whileAsOpened({ firstDay: '2026-12-01' }),
        'an earlier first day': whileAsOpened({ firstDay: '2026-11-20' }),
        'an earlier last day': whileAsOpened({ lastDay: '2026-11-20' }),
        'open in exception': whileAsOpened({ isClosed: false }),
        'a cut-off of its own': ({ snapshot: { context } }) =>
          context.draft && !context.draft.isClosed && context.draft.cutOffTime === null
            ? { change: { cutOffTime: '12:00', cutOffDaysBefore: 1 } }
            : undefined,
        'a first day that can be read': ({ snapshot: { context } }) =>
          context.unreadable.join() === 'firstDay' ? { change: { firstDay: '2026-12-02' } } : undefined,
        'a first day that takes the last one along': ({ snapshot: { context } }) =>
          context.unreadable.length > 1 ? { change: { firstDay: '2026-12-03' } } : undefined,
        'a last day that can be read': ({ snapshot: { context } }) =>
          context.unreadable.join() === 'lastDay,firstDay' ? { change: { lastDay: '2026-11-28' } } : undefined,
        'another name after a problem': ({ snapshot: { context } }) =>
          context.draft === null || context.message === '' ? undefined : { change: { name: 'Holiday' } },
      },
      leadsTo: { 'editing.choosing': 'editing.choosing' },
    },
    'date.unreadable': {
      description: ({ day }) => `types a ${day} that does not exist`,
      cases: {
        'the first day': unreadableAfter('firstDay'),
        'the last day too': unreadableAfter('lastDay', 'firstDay'),
        'the first day again': unreadableAfter('firstDay', 'firstDay', 'lastDay'),
      },
      leadsTo: { 'editing.choosing': 'editing.choosing' },
    },
    'areas.typed': {
      description: ({ areas }) => `types ${JSON.stringify(areas)}`,
      cases: {
        'no area': areasWhileAsOpened('Portland'),
        'an area': areasWhileAsOpened('04102'),
        'other areas after a problem': ({ snapshot: { context } }) =>
          context.message !== '' && context.draft?.method !== 'pickup' ? { areas: '04104' } : undefined,
      },
      leadsTo: { 'editing.choosing': 'editing.choosing' },
    },
    save: {
      description: 'presses Save',
      leadsTo: {
        'editing.choosing': ({ before }) => (canSave(before.context) ? 'editing.saving' : null),
        'holidays.choosing': ({ before }) => (before.context.chosen.length > 0 ? 'holidays.saving' : null),
      },
    },
    'year.changed': {
      description: ({ year }) => `chooses ${year}`,
      cases: {
        ...{ next: { year: 2027 }, same: { year: 2026 } },
        ...{ first: from2026(2000), 'too early': from2026(1999), last: from2026(2100), 'too late': from2026(2101) },
        'in between': from2026(2026.5),
      },
      leadsTo: {
        'holidays.loading': readsYear,
        'holidays.failed': readsYear,
        'holidays.choosing': readsYear,
      },
    },
    'holiday.toggled': {
      description: ({ date, isChosen }) => `${isChosen ? 'chooses' : 'leaves out'} ${date}`,
      cases: {
        'leaves one out': ({ snapshot: { context } }) =>
          context.chosen.includes('2026-11-26') ? { date: '2026-11-26', isChosen: false } : undefined,
        'leaves one out after a problem': ({ snapshot: { context } }) =>
          context.chosen.includes('2026-11-26') && context.message !== '' ? { date: '2026-11-26', isChosen: false } : undefined,
        'chooses it again': ({ snapshot: { context } }) =>
          context.chosen.includes('2026-11-26') ? undefined : { date: '2026-11-26', isChosen: true },
      },
      leadsTo: { 'holidays.choosing': 'holidays.choosing' },
    },
    retry: { description: 'presses Try again', leadsTo: { 'holidays.failed': 'holidays.loading' } },
    'undo.pressed': {
      description: 'presses Undo',
      leadsTo: { closed: ({ before }) => (before.context.undoable.length > 0 ? 'undoing' : null) },
    },
    cancel: {
      description: 'leaves the dialog',
      leadsTo: {
        ...{ 'editing.choosing': 'closed', 'holidays.loading': 'closed' },
        ...{ 'holidays.failed': 'closed', 'holidays.choosing': 'closed' },
      },
    },
  },
  actors: {
    saveException: {
      outcomes: { ...writes('editing.saving', 'editing.choosing'), ...conflicts('editing.saving', 'editing.choosing') },
    },
    removeException: { outcomes: { ...writes('removing', 'closed'), ...conflicts('removing', 'closed') } },
    loadExceptions: {
      outcomes: {
        read: reads('the calendar is read', known),
        'a long closure': reads('the calendar is read, with one holiday that is not closed', knownLong),
        denied: { description: 'the user may not', error: denied, leadsTo: { 'holidays.loading': 'holidays.failed' } },
      },
    },
    addHolidays: { outcomes: writes('holidays.saving', 'holidays.choosing') },
    undoChanges: { outcomes: writes('undoing', 'closed') },
  } as unknown as Model<DeliveryCalendarMachine>['actors'],
  delays: {},
  equivalent: {
    [`${setupFile} › reasonOf: outcome.kind === 'conflict' always true`]: narrowed,
    [`${setupFile} › reasonOf: '' another value`]: narrowed,
    [`${setupFile} › deliveryCalendarSetup.actions.keepChange: draft.lastDay < draft.firstDay with <=`]:
      'a last day that is the first one becomes the same day',
    [`${setupFile} › deliveryCalendarSetup.actions.keepNewer: outcome.kind === 'conflict' always true`]: narrowed,
    [`${setupFile} › deliveryCalendarSetup.actions.keepUndoable: outcome.kind === 'changed' always true`]: narrowed,
    [`${setupFile} › deliveryCalendarSetup.actions.emitDone: outcome.kind === 'changed' always true`]: narrowed,
    [`${setupFile} › deliveryCalendarSetup.actions.emitDone: 0 one more`]: narrowed,
    [`${setupFile} › deliveryCalendarSetup.actions.emitDone: 0 one less`]: narrowed,
  },
  states: {
    closed: sees([]),
    'editing.choosing': sees(['dialog']),
    'editing.saving': sees(['dialog', 'busy'], (context) => [
      { id: 'saveException', input: { exception: context.exception, values: savedValues(context) } },
    ]),
    'holidays.loading': sees(['holidays'], ({ year }) => [{ id: 'loadExceptions', input: { year } }]),
    'holidays.failed': sees(['holidays']),
    'holidays.choosing': sees(['holidays']),
    'holidays.saving': ({ snapshot, before, event, now }) => {
      assert.deepEqual([...snapshot.tags].sort(), ['busy', 'holidays']);
      assert.deepEqual(
        [before && after(before.context, event as DeliveryCalendarEvent).context, now.emitted],
        [snapshot.context, []],
      );
      const [call] = now.calls as unknown as [{ id: string; input: { holidays: readonly { date: string }[] } }];
      const { year, chosen } = snapshot.context;
      assert.deepEqual(
        [call.id, call.input.holidays.map(({ date }) => date)],
        ['addHolidays', holidayDays(year).filter((day) => chosen.includes(day))],
      );
    },
    removing: sees(['busy'], () => [{ id: 'removeException', input: { exception: thanksgiving } }]),
    undoing: sees(['busy'], ({ undoable }) => [{ id: 'undoChanges', input: { changeIds: undoable } }]),
  },
};
