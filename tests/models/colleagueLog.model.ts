import assert from 'node:assert/strict';
import { colleagueLog } from '../../machines/colleagueLog/colleagueLog.machine.js';
import type { LogEntry, LogFilter, LogPage, NamedPerson } from '../../machines/colleagueLog/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';

export type ColleagueLog = typeof colleagueLog;
type Observed = Observation<ColleagueLog, undefined>;
type Snapshot = Observed['snapshot'];

/** The colleagues to choose from. */
export const people: readonly NamedPerson[] = [
  { id: '5', name: 'Emily Hart' },
  { id: '6', name: 'Noah Reed' },
];

const bare = { person: 'Emily Hart', staff: null, apiKey: null, details: [] };

/** The newest entries: a fact of each kind, and a program. */
export const newest: readonly LogEntry[] = [
  {
    ...{ ...bare, id: '9', at: '2026-11-23T18:00:00.000Z', group: 'orders', action: 'order.submitted', apiKey: 'ERP' },
    details: [
      { name: 'orderNumber', value: '100007' },
      { name: 'lines', value: '3' },
      { name: 'grant', value: 'password' },
    ],
  },
  {
    ...{ ...bare, id: '8', at: '2026-11-23T17:00:00.000Z', group: 'colleagues', action: 'colleague.changed' },
    details: [
      { name: 'colleague', value: 'Noah Reed' },
      { name: 'from', value: 'individual' },
      { name: 'to', value: 'buyer' },
      { name: 'shipTos', value: 'MAIN, DOCK' },
    ],
  },
  { ...bare, id: '7', at: '2026-11-23T16:00:00.000Z', group: 'other', action: 'moon.landed', person: null, staff: 'Nora Lind' },
];

/** Older ones. */
export const older: readonly LogEntry[] = [
  {
    ...{ ...bare, id: '4', at: '2026-11-22T17:00:00.000Z', group: 'colleagues', action: 'colleague.removed' },
    details: [
      { name: 'colleague', value: 'Mia Stone' },
      { name: 'cart', value: 'pass' },
      { name: 'lines', value: '1' },
    ],
  },
  {
    ...{ ...bare, id: '3', at: '2026-11-22T16:00:00.000Z', group: 'payments', action: 'payment.applied' },
    details: [{ name: 'lastFour', value: '4242' }],
  },
  {
    ...{ ...bare, id: '2', at: '2026-11-22T15:00:00.000Z', group: 'colleagues', action: 'colleague.invited' },
    details: [
      { name: 'email', value: 'ana@acme.example' },
      { name: 'role', value: 'viewer' },
      { name: 'shipTos', value: '' },
    ],
  },
];

export const noAnswerText = 'Service temporarily unavailable';
const noAnswer = { description: 'nobody answers', error: { code: 'BACK_OFFICE_UNAVAILABLE' } } as const;
const days = ['2026-11-20', '2026-11-22', '2026-11-24'] as const;
const everything: LogFilter = { person: null, group: null, startDate: null, endDate: null };

/** Only the filter of one kind at a time, so that there are few of them. */
const others = ({ context: { filter } }: Snapshot, ...kept: (keyof LogFilter)[]) =>
  (Object.keys(filter) as (keyof LogFilter)[]).every((field) => kept.includes(field) || filter[field] === null);

/** The filter that an event asks for, by its requirement: the other day caps one that is beyond it (A5.36). */
function filterAfter({ context: { filter } }: Snapshot, event: { type: string }): LogFilter {
  const { person, group, date } = event as unknown as { person: string; group: LogFilter['group']; date: string | null };
  const { startDate, endDate } = filter;
  switch (event.type) {
    case 'person.chosen':
      return { ...filter, person };
    case 'group.chosen':
      return { ...filter, group };
    case 'startDate.chosen':
      return { ...filter, startDate: date && endDate && date > endDate ? endDate : date };
    case 'endDate.chosen':
      return { ...filter, endDate: date && startDate && date < startDate ? startDate : date };
    default:
      return everything;
  }
}
const filtered = {
  '*': ({ before, event }: { before: Snapshot; event: { type: string } }) =>
    JSON.stringify(filterAfter(before, event)) === JSON.stringify(before.context.filter) ? null : ('loading' as const),
};

const outputOf = (event: Observed['event']) => (event as unknown as { output: LogPage }).output;

function mustBeListed({ snapshot, before, event }: Observed): void {
  const { entries, hasMore, people: named, message, filter } = snapshot.context;
  assert.deepEqual([snapshot.hasTag('shown'), snapshot.hasTag('loading')], [true, false]);
  assert.deepEqual(named, people);
  assert.deepEqual(filter, before?.context.filter);
  if (event?.type === 'xstate.done.actor.loadLog') {
    assert.deepEqual([entries, hasMore], [outputOf(event).entries, outputOf(event).hasMore]);
  } else if (event?.type === 'xstate.done.actor.loadOlder') {
    assert.deepEqual([entries, hasMore], [[...before!.context.entries, ...outputOf(event).entries], outputOf(event).hasMore]);
  } else assert.deepEqual([entries, hasMore], [before!.context.entries, before!.context.hasMore]);
  assert.equal(english(message), snapshot.matches({ shown: 'notExtended' }) ? noAnswerText : '');
}

/** The audit log of a customer (decision 132). */
export const colleagueLogModel: Model<ColleagueLog> = {
  machine: colleagueLog,
  scenarios: [{ name: 'a customer', input: undefined, startsIn: 'loading', fixture: undefined }],
  guardInputs: ({ context: { filter, hasMore, entries, message } }) => [filter, hasMore, entries.length, message],
  events: {
    'person.chosen': {
      description: ({ person }) => `chooses ${person ?? 'everybody'}`,
      cases: {
        'a colleague': ({ snapshot }) => (others(snapshot, 'person') ? { person: '6' } : undefined),
        everybody: ({ snapshot }) => (others(snapshot, 'person') ? { person: null } : undefined),
      },
      leadsTo: filtered,
    },
    'group.chosen': {
      description: ({ group }) => `chooses ${group ?? 'everything'}`,
      cases: {
        'a group': ({ snapshot }) => (others(snapshot, 'group') ? { group: 'orders' as const } : undefined),
        everything: ({ snapshot }) => (others(snapshot, 'group') ? { group: null } : undefined),
      },
      leadsTo: filtered,
    },
    'startDate.chosen': {
      description: ({ date }) => (date === null ? 'clears the first day' : `chooses ${date} as the first day`),
      cases: {
        'a day': ({ snapshot }) => (others(snapshot, 'startDate', 'endDate') ? { date: days[1] } : undefined),
        'no day': ({ snapshot }) => (snapshot.context.filter.startDate === null ? undefined : { date: null }),
      },
      leadsTo: filtered,
    },
    'endDate.chosen': {
      description: ({ date }) => (date === null ? 'clears the last day' : `chooses ${date} as the last day`),
      cases: {
        'a day': ({ snapshot }) => (others(snapshot, 'startDate', 'endDate') ? { date: days[2] } : undefined),
        'a day before the first one': ({ snapshot }) =>
          snapshot.context.filter.startDate === null ? undefined : { date: days[0] },
      },
      leadsTo: filtered,
    },
    'filters.cleared': { description: 'presses Clear Filters', leadsTo: filtered },
    'more.requested': {
      description: 'presses Show More',
      leadsTo: {
        'shown.listed': ({ before }) => (before.context.hasMore ? 'shown.extending' : null),
        'shown.notExtended': 'shown.extending',
      },
    },
    retry: { description: 'presses Try again', leadsTo: { failed: 'loading' } },
  },
  actors: {
    loadLog: {
      outcomes: {
        'with older ones': {
          description: 'entries are read, and there are older ones',
          output: { entries: newest, hasMore: true, people },
          leadsTo: { loading: 'shown.listed' },
        },
        all: {
          description: 'all entries are read',
          output: { entries: newest, hasMore: false, people },
          leadsTo: { loading: 'shown.listed' },
        },
        none: {
          description: 'there are no entries',
          output: { entries: [], hasMore: false, people },
          leadsTo: { loading: 'shown.listed' },
        },
        'no answer': { ...noAnswer, leadsTo: { loading: 'failed' } },
      },
    },
    loadOlder: {
      outcomes: {
        read: {
          description: 'older entries are read',
          output: { entries: older, hasMore: false },
          leadsTo: { 'shown.extending': 'shown.listed' },
        },
        'no answer': { ...noAnswer, leadsTo: { 'shown.extending': 'shown.notExtended' } },
      },
    },
  },
  delays: {},
  states: {
    loading: ({ snapshot, before, event, all }) => {
      const { entries, hasMore, message, filter } = snapshot.context;
      assert.deepEqual([snapshot.hasTag('loading'), snapshot.hasTag('shown')], [true, false]);
      assert.deepEqual([entries, hasMore, message], [[], false, '']);
      assert.deepEqual(all.calls.at(-1), { id: 'loadLog', input: { filter } });
      if (before && event?.type !== 'retry') assert.deepEqual(filter, filterAfter(before, event!));
      else assert.deepEqual(filter, before?.context.filter ?? everything);
    },
    failed: ({ snapshot }) => {
      assert.deepEqual([snapshot.hasTag('loading'), snapshot.hasTag('shown')], [false, false]);
      assert.equal(english(snapshot.context.message), noAnswerText);
    },
    'shown.listed': mustBeListed,
    'shown.extending': (seen) => {
      mustBeListed(seen);
      const { filter, entries } = seen.snapshot.context;
      assert.deepEqual(seen.all.calls.at(-1), { id: 'loadOlder', input: { filter, before: entries.at(-1)?.id } });
    },
    'shown.notExtended': mustBeListed,
  },
};
