import assert from 'node:assert/strict';
import type { CalendarException, DayException } from '../../domain/delivery/day-exceptions.js';
import { deliveryCalendar } from '../../machines/deliveryCalendar/deliveryCalendar.machine.js';
import { undoCalendarCommand } from '../../machines/deliveryCalendar/deliveryCalendar.setup.js';
import type { CalendarOutcome, DeliveryCalendarContext, DeliveryCalendarEvent } from '../../machines/deliveryCalendar/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';

export type DeliveryCalendarMachine = typeof deliveryCalendar;
type Observed = Observation<DeliveryCalendarMachine, undefined>;

const closedOn = (name: string, date: string): DayException => ({
  ...{ name, firstDay: date, lastDay: date, method: 'both', areas: [] },
  ...{ isClosed: true, movesCutOff: true, cutOffTime: null, cutOffDaysBefore: 0 },
});
/** Closed for some areas on Thanksgiving. */
export const thanksgiving: CalendarException = {
  ...{ id: '7', revision: 'r1' },
  values: { ...closedOn('Thanksgiving', '2026-11-26'), areas: ['04101', '04103-04105'] },
};
export const newer: CalendarException = {
  ...thanksgiving,
  revision: 'r2',
  values: { ...thanksgiving.values, name: 'Turkey Day' },
};

/** Days of 2026 on which federal holidays fall or are observed. */
export const days2026 = [
  ...['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-07-03', '2026-07-04', '2026-09-07'],
  ...['2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25'],
];
const days2027 = [
  ...['2027-01-01', '2027-01-18', '2027-02-15', '2027-05-31', '2027-06-18', '2027-06-19', '2027-07-04', '2027-07-05'],
  ...['2027-09-06', '2027-10-11', '2027-11-11', '2027-11-25', '2027-12-24', '2027-12-25'],
];
const daysOf = (year: number) => (year === 2026 ? days2026 : days2027);
/** Christmas is closed already; a day for pickup alone is not. */
export const known: readonly DayException[] = [
  closedOn('Christmas', '2026-12-25'),
  { ...closedOn('Counter', '2026-07-04'), method: 'pickup' },
];
const takenIn = (year: number): string[] => (year === 2026 ? ['2026-12-25'] : []);

export const refusalText = 'Not today.';
const failureText = 'Access denied';
const denied = { code: 'FORBIDDEN', serverMessage: failureText };
const changed = { kind: 'changed', count: 2, changeIds: ['c1'] } as const;
const unchanged = { kind: 'changed', count: 0, changeIds: [] } as const;
const refused = { kind: 'refused', problems: [{ code: 'REFUSED', message: refusalText, field: null }] } as const;
const refusedSilently = { kind: 'refused', problems: [] } as const;
const isNewer = { kind: 'conflict', exception: newer } as const;
const isGone = { kind: 'conflict', exception: null } as const;

const closedDialog = {
  ...{ exception: null, draft: null, areas: '', unreadable: [], isNewer: false, message: '' },
  ...{ chosen: [], taken: [] },
};
const fresh: DeliveryCalendarContext = { year: 2000, undoable: [], ...closedDialog };

type Answer = { type: string; output?: unknown };
type Emitted = Record<string, unknown>;
const changedText = 'Someone changed this meanwhile. Nothing was saved.';
const reasonOf = (outcome: CalendarOutcome): string => {
  if (outcome.kind === 'conflict') return changedText;
  return outcome.kind === 'refused' && outcome.problems.length > 0 ? refusalText : 'This could not be saved.';
};
const done = ({ count, changeIds }: Extract<CalendarOutcome, { kind: 'changed' }>, text: string): Emitted => ({
  ...{ type: 'notification.raised', kind: 'success', text: count === 0 ? 'Nothing was changed.' : text },
  ...(changeIds.length > 0 && { action: { label: 'Undo', command: undoCalendarCommand } }),
});
const error = (text: string): Emitted => ({ type: 'notification.raised', kind: 'error', text });
const monthChanged: Emitted = { type: 'calendar.changed' };
const doneTexts: Readonly<Record<string, string>> = {
  saveException: 'The calendar was saved.',
  removeException: 'The exception was removed.',
  addHolidays: '2 holidays were added.',
  undoChanges: 'The change was undone.',
};

/** Context after an event, by the specification, and what is emitted. */
function after(
  before: DeliveryCalendarContext,
  event: DeliveryCalendarEvent | Answer,
): { context: DeliveryCalendarContext; emitted: readonly Emitted[] } {
  const quietly = (context: Partial<DeliveryCalendarContext>) => ({ context: { ...before, ...context }, emitted: [] });
  const { type } = event;
  if (type.startsWith('xstate.')) return afterAnswer(before, event as Answer);
  switch (type as DeliveryCalendarEvent['type']) {
    case 'day.opened':
      return quietly({ ...closedDialog, draft: closedOn('', (event as { date: string }).date) });
    case 'exception.opened':
    case 'remove.chosen':
      return quietly({ ...closedDialog, exception: thanksgiving, draft: thanksgiving.values, areas: '04101, 04103-04105' });
    case 'holidays.opened':
    case 'year.changed':
      return quietly({ ...closedDialog, year: (event as { year: number }).year });
    case 'value.changed': {
      const { change } = event as { change: Partial<DayException> };
      const draft = { ...(before.draft as DayException), ...change };
      const lastDay = change.firstDay !== undefined && draft.lastDay < change.firstDay ? change.firstDay : draft.lastDay;
      const unreadable = before.unreadable.filter((day) => !(day in change));
      return quietly({ draft: { ...draft, lastDay }, unreadable, message: '' });
    }
    case 'date.unreadable': {
      const { day } = event as Extract<DeliveryCalendarEvent, { type: 'date.unreadable' }>;
      return quietly({ unreadable: [...before.unreadable.filter((each) => each !== day), day] });
    }
    case 'areas.typed':
      return quietly({ areas: (event as { areas: string }).areas, message: '' });
    case 'holiday.toggled': {
      const { date, isChosen } = event as Extract<DeliveryCalendarEvent, { type: 'holiday.toggled' }>;
      const others = before.chosen.filter((each) => each !== date);
      return quietly({ chosen: isChosen ? [...others, date] : others, message: '' });
    }
    case 'cancel':
      return quietly(closedDialog);
    default:
      return quietly({});
  }
}

function afterAnswer(
  before: DeliveryCalendarContext,
  event: Answer,
): { context: DeliveryCalendarContext; emitted: readonly Emitted[] } {
  const [, kind, , actor = ''] = event.type.split('.');
  const isForm = actor === 'saveException' || actor === 'addHolidays' || actor === 'loadExceptions';
  const left = { ...before, ...(actor === 'undoChanges' ? {} : closedDialog) };
  if (kind === 'error') {
    if (isForm) return { context: { ...before, message: failureText }, emitted: [] };
    return { context: left, emitted: [error(failureText)] };
  }
  if (actor === 'loadExceptions') {
    const taken = takenIn(before.year);
    const chosen = daysOf(before.year).filter((day) => !taken.includes(day));
    return { context: { ...before, taken, chosen, message: '' }, emitted: [] };
  }
  const outcome = event.output as CalendarOutcome;
  if (outcome.kind === 'changed') {
    const context = { ...left, undoable: outcome.changeIds };
    return { context, emitted: [monthChanged, done(outcome, doneTexts[actor] ?? '')] };
  }
  if (!isForm) return { context: left, emitted: [monthChanged, error(reasonOf(outcome))] };
  if (outcome.kind === 'refused') return { context: { ...before, message: reasonOf(outcome) }, emitted: [] };
  const gone = 'Someone removed this exception meanwhile. Save to add it again, or cancel.';
  return outcome.exception === null
    ? { context: { ...before, exception: null, isNewer: false, message: gone }, emitted: [monthChanged] }
    : { context: { ...before, exception: outcome.exception, isNewer: true, message: '' }, emitted: [monthChanged] };
}

const plain = (context: DeliveryCalendarContext) => ({ ...context, message: english(context.message) });

const sees =
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
    assert.deepEqual(inEnglish(now.emitted), expected.emitted);
  };

const entries = (areas: string): string[] => areas.split(', ').filter(Boolean);

/** Values of the dialog as they are saved. */
function savedValues({ draft, areas }: DeliveryCalendarContext): DayException {
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
  const isSound = values.name !== '' && (values.method === 'pickup' || areas !== 'Portland') && unreadable.length === 0;
  const saved = JSON.stringify(Object.entries(savedValues(context)).sort());
  return isSound && (exception === null || saved !== JSON.stringify(Object.entries(exception.values).sort()));
}

const readsYear = ({ before, event }: { before: Observed['snapshot']; event: { year: number } }) =>
  event.year !== before.context.year && event.year <= 2100 ? ('holidays.loading' as const) : null;

const writes = (busy: string, form: string) => ({
  changed: { description: 'it is done', output: changed, leadsTo: { [busy]: 'closed' } },
  unchanged: { description: 'nothing differed', output: unchanged, leadsTo: { [busy]: 'closed' } },
  refused: { description: 'it is refused', output: refused, leadsTo: { [busy]: form } },
  'refused without a word': { description: 'it is refused without a word', output: refusedSilently, leadsTo: { [busy]: form } },
  denied: { description: 'the user may not', error: denied, leadsTo: { [busy]: form } },
});
const conflicts = (busy: string, form: string) => ({
  newer: { description: 'somebody changed it meanwhile', output: isNewer, leadsTo: { [busy]: form } },
  gone: { description: 'somebody removed it meanwhile', output: isGone, leadsTo: { [busy]: form } },
});

/** Changes of the delivery calendar. */
export const deliveryCalendarModel: Model<DeliveryCalendarMachine> = {
  machine: deliveryCalendar,
  scenarios: [{ name: 'the delivery calendar', input: undefined, startsIn: 'closed', fixture: undefined }],
  // The year is that of the holidays alone, and each dialog starts empty.
  guardInputs: (snapshot) => {
    const { undoable, draft, areas, exception, unreadable, year, chosen } = snapshot.context;
    if (snapshot.hasTag('holidays')) return [undoable.length, year, chosen.length];
    return snapshot.hasTag('dialog') ? [undoable.length, draft, areas, exception, unreadable] : [undoable.length];
  },
  events: {
    'day.opened': {
      description: ({ date }) => `opens ${date}`,
      cases: { 'a usual day': { date: '2026-11-27' } },
      leadsTo: { closed: 'editing.choosing' },
    },
    'exception.opened': {
      description: 'opens Thanksgiving',
      cases: { thanksgiving: { exception: thanksgiving } },
      leadsTo: { closed: 'editing.choosing' },
    },
    'remove.chosen': {
      description: 'removes Thanksgiving',
      cases: { thanksgiving: { exception: thanksgiving } },
      leadsTo: { closed: 'removing' },
    },
    'holidays.opened': {
      description: 'presses Add US Holidays',
      cases: { 'of this year': { year: 2026 } },
      leadsTo: { closed: 'holidays.loading' },
    },
    'value.changed': {
      description: ({ change }) => `changes ${JSON.stringify(change)}`,
      cases: {
        'a name': ({ snapshot }) => (snapshot.context.draft?.name === 'Closed' ? undefined : { change: { name: 'Closed' } }),
        'pickup alone': ({ snapshot }) =>
          snapshot.context.draft?.method === 'pickup' ? undefined : { change: { method: 'pickup' } },
        'a later first day': ({ snapshot }) =>
          snapshot.context.draft?.firstDay === '2026-12-01' ? undefined : { change: { firstDay: '2026-12-01' } },
      },
      leadsTo: { 'editing.choosing': 'editing.choosing' },
    },
    'date.unreadable': {
      description: ({ day }) => `types a ${day} that is none`,
      cases: {
        'the first day': ({ snapshot }) => (snapshot.context.unreadable.length === 0 ? { day: 'firstDay' } : undefined),
      },
      leadsTo: { 'editing.choosing': 'editing.choosing' },
    },
    'areas.typed': {
      description: ({ areas }) => `types ${JSON.stringify(areas)}`,
      cases: {
        'no area': ({ snapshot }) => (snapshot.context.areas === 'Portland' ? undefined : { areas: 'Portland' }),
        'an area': ({ snapshot }) => (snapshot.context.areas === '04102' ? undefined : { areas: '04102' }),
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
      cases: { next: { year: 2027 }, same: { year: 2026 }, 'too late': { year: 2101 } },
      leadsTo: {
        'holidays.loading': readsYear,
        'holidays.failed': readsYear,
        'holidays.choosing': readsYear,
      },
    },
    'holiday.toggled': {
      description: ({ date, isChosen }) => `${isChosen ? 'chooses' : 'leaves out'} ${date}`,
      cases: {
        'leaves one out': { date: '2026-11-26', isChosen: false },
        'chooses it again': { date: '2026-11-26', isChosen: true },
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
        read: { description: 'the calendar is read', output: known, leadsTo: { 'holidays.loading': 'holidays.choosing' } },
        denied: { description: 'the user may not', error: denied, leadsTo: { 'holidays.loading': 'holidays.failed' } },
      },
    },
    addHolidays: { outcomes: writes('holidays.saving', 'holidays.choosing') },
    undoChanges: { outcomes: writes('undoing', 'closed') },
  } as unknown as Model<DeliveryCalendarMachine>['actors'],
  delays: {},
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
      assert.deepEqual(plain(snapshot.context), plain(after(before?.context ?? fresh, event as DeliveryCalendarEvent).context));
      const [call] = now.calls as unknown as [{ id: string; input: { holidays: readonly { date: string }[] } }];
      const { year, chosen } = snapshot.context;
      assert.deepEqual(
        [call.id, call.input.holidays.map(({ date }) => date)],
        ['addHolidays', daysOf(year).filter((day) => chosen.includes(day))],
      );
    },
    removing: sees(['busy'], () => [{ id: 'removeException', input: { exception: thanksgiving } }]),
    undoing: sees(['busy'], ({ undoable }) => [{ id: 'undoChanges', input: { changeIds: undoable } }]),
  },
};
