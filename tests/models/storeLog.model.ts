import assert from 'node:assert/strict';
import { everyEntry, type LogFilter } from '../../domain/administration/log/log-filter.js';
import { storeLog } from '../../machines/storeLog/storeLog.machine.js';
import type { LogPage } from '../../machines/storeLog/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';
import { newest, older } from './storeLog.entries.js';

export type StoreLog = typeof storeLog;
type Observed = Observation<StoreLog, undefined>;
type Snapshot = Observed['snapshot'];

export const noAnswerText = 'Service temporarily unavailable';
export const exportFailedText = 'The file couldn’t be created. Try again.';
export const exportedText = '4 entries saved';
export const exportedPartText = 'The file has the newest 20,000 entries. There are older ones: choose days to export them.';
const noAnswer = { description: 'nobody answers', error: { code: 'BACK_OFFICE_UNAVAILABLE' } } as const;
const days = ['2026-11-20', '2026-11-22', '2026-11-24'] as const;

/** Only the filter of one kind at a time, so that there are few of them. */
const others = ({ context: { filter } }: Snapshot, ...kept: (keyof LogFilter)[]) =>
  (Object.keys(filter) as (keyof LogFilter)[]).every((field) => kept.includes(field) || filter[field] === null);

/** The filter that an event asks for, by its requirement: the other day caps one that is beyond it (A5.36). */
function filterAfter({ context: { filter } }: Snapshot, event: { type: string }): LogFilter {
  const { change, filter: wanted } = event as unknown as { change: Partial<LogFilter>; filter: LogFilter };
  if (event.type === 'address.changed') return wanted;
  if (event.type === 'filters.cleared') return everyEntry;
  const changed = { ...filter, ...change };
  const { startDate, endDate } = changed;
  if (startDate === null || endDate === null || startDate <= endDate) return changed;
  return 'startDate' in change ? { ...changed, startDate: endDate } : { ...changed, endDate: startDate };
}
const filtered = {
  '*': ({ before, event }: { before: Snapshot; event: { type: string } }) =>
    JSON.stringify(filterAfter(before, event)) === JSON.stringify(before.context.filter) ? null : ('loading' as const),
};

const outputOf = (event: Observed['event']) => (event as unknown as { output: LogPage }).output;
const page = (entries: LogPage['entries'], hasMore: boolean, unknown: LogPage['unknown'] = []): LogPage => ({
  ...{ entries, hasMore, unknown },
});

function mustBeListed({ snapshot, before, event, now }: Observed): void {
  const { entries, hasMore, unknown, message, filter, format } = snapshot.context;
  assert.deepEqual([snapshot.hasTag('shown'), snapshot.hasTag('loading')], [true, false]);
  assert.deepEqual(filter, before?.context.filter);
  const chosen = event?.type === 'export.chosen' ? (event as unknown as { format: string }).format : before?.context.format;
  assert.equal(format, chosen);
  if (event?.type === 'xstate.done.actor.loadLog') assert.deepEqual({ entries, hasMore, unknown }, outputOf(event));
  else if (event?.type === 'xstate.done.actor.loadOlder') {
    assert.deepEqual(entries, [...before!.context.entries, ...(outputOf(event)?.entries ?? [])]);
    assert.equal(hasMore, outputOf(event)?.hasMore ?? false);
  } else assert.deepEqual([entries, hasMore], [before!.context.entries, before!.context.hasMore]);
  assert.equal(english(message), snapshot.matches({ shown: 'notExtended' }) ? noAnswerText : '');
  assert.deepEqual(inEnglish(now.emitted), notificationsAfter(event));
}

function notificationsAfter(event: Observed['event']): object[] {
  if (event?.type === 'xstate.error.actor.exportLog')
    return [{ type: 'notification.raised', kind: 'error', text: exportFailedText }];
  if (event?.type !== 'xstate.done.actor.exportLog') return [];
  const { isComplete } = (event as unknown as { output: { isComplete: boolean } }).output;
  return isComplete
    ? [{ type: 'notification.raised', kind: 'success', text: exportedText }]
    : [{ type: 'notification.raised', kind: 'warning', text: exportedPartText }];
}

/** The store's audit log. */
export const storeLogModel: Model<StoreLog> = {
  machine: storeLog,
  scenarios: [
    { name: 'all entries', input: { filter: everyEntry }, startsIn: 'loading', fixture: undefined },
    {
      ...{ name: 'an address with a filter', startsIn: 'loading', fixture: undefined },
      input: { filter: { ...everyEntry, kind: 'MAIL' } },
    },
  ],
  guardInputs: ({ context: { filter, hasMore, entries, message, unknown, format } }) => [
    ...[filter, hasMore, entries.length, message, unknown, format],
  ],
  events: {
    'filter.changed': {
      description: ({ change }) => `chooses ${JSON.stringify(change)}`,
      cases: {
        'a kind': ({ snapshot }) => (others(snapshot, 'kind') ? { change: { kind: 'MAIL' as const } } : undefined),
        'every kind': ({ snapshot }) => (others(snapshot, 'kind') ? { change: { kind: null } } : undefined),
        'a person': ({ snapshot }) => (others(snapshot) ? { change: { person: 'nora', subject: null } } : undefined),
        'a customer': ({ snapshot }) =>
          others(snapshot) ? { change: { person: null, subject: { kind: 'CUSTOMER' as const, of: 'C-1042' } } } : undefined,
        'a setting': ({ snapshot }) =>
          others(snapshot) ? { change: { subject: { kind: 'SETTING' as const, of: 'allowGuest' } } } : undefined,
        'no subject': ({ snapshot }) => (snapshot.context.filter.subject ? { change: { subject: null } } : undefined),
        'a first day': ({ snapshot }) =>
          others(snapshot, 'startDate', 'endDate') ? { change: { startDate: days[1] } } : undefined,
        'no first day': ({ snapshot }) =>
          snapshot.context.filter.startDate === null ? undefined : { change: { startDate: null } },
        'a last day': ({ snapshot }) => (others(snapshot, 'startDate', 'endDate') ? { change: { endDate: days[2] } } : undefined),
        'a last day before the first one': ({ snapshot }) =>
          snapshot.context.filter.startDate === null ? undefined : { change: { endDate: days[0] } },
      },
      leadsTo: filtered,
    },
    'filters.cleared': { description: 'presses Clear Filters', leadsTo: filtered },
    'address.changed': {
      description: 'goes back to another filter',
      cases: {
        'a filter': ({ snapshot }) =>
          others(snapshot, 'kind') ? { filter: { ...everyEntry, kind: 'MAIL' as const } } : undefined,
        'no filter': { filter: everyEntry },
      },
      leadsTo: filtered,
    },
    'more.requested': {
      description: 'presses Show Older Entries',
      leadsTo: {
        'shown.listed': ({ before }) => (before.context.hasMore ? 'shown.extending' : null),
        'shown.notExtended': 'shown.extending',
      },
    },
    'export.chosen': {
      description: ({ format }) => `takes the log away as ${format}`,
      cases: { csv: { format: 'csv' }, xlsx: { format: 'xlsx' }, 'JSON lines': { format: 'jsonl' } },
      leadsTo: { 'shown.listed': ({ before }) => (before.context.entries.length > 0 ? 'shown.exporting' : null) },
    },
    retry: { description: 'presses Try again', leadsTo: { failed: 'loading' } },
  },
  actors: {
    loadLog: {
      outcomes: {
        'with older ones': {
          description: 'entries are read, and there are older ones',
          output: page(newest, true),
          leadsTo: { loading: 'shown.listed' },
        },
        all: { description: 'all entries are read', output: page(newest, false), leadsTo: { loading: 'shown.listed' } },
        none: { description: 'there are no entries', output: page([], false), leadsTo: { loading: 'shown.listed' } },
        unknown: {
          description: 'person and subject are unknown',
          output: page([], false, ['PERSON', 'SUBJECT']),
          leadsTo: { loading: 'shown.listed' },
        },
        absent: { description: 'there is no log', output: null, leadsTo: { loading: 'absent' } },
        'no answer': { ...noAnswer, leadsTo: { loading: 'failed' } },
      },
    },
    loadOlder: {
      outcomes: {
        read: {
          description: 'older entries are read',
          output: page(older, false),
          leadsTo: { 'shown.extending': 'shown.listed' },
        },
        absent: { description: 'there is no log any longer', output: null, leadsTo: { 'shown.extending': 'shown.listed' } },
        'no answer': { ...noAnswer, leadsTo: { 'shown.extending': 'shown.notExtended' } },
      },
    },
    exportLog: {
      outcomes: {
        made: {
          description: 'the file has all entries',
          output: { count: 4, isComplete: true },
          leadsTo: { 'shown.exporting': 'shown.listed' },
        },
        'made in part': {
          description: 'there are more entries than a file has',
          output: { count: 20_000, isComplete: false },
          leadsTo: { 'shown.exporting': 'shown.listed' },
        },
        failed: { description: 'it cannot be made', error: { code: 'INTERNAL' }, leadsTo: { 'shown.exporting': 'shown.listed' } },
      },
    },
  },
  delays: {},
  equivalent: {
    'storeLog.machine.ts › storeLog.context: without ...unread': 'the first state forgets entries',
    'storeLog.machine.ts › storeLog.actions.addOlder: found?.hasMore ?? false always false':
      'older entries are read to their end on every path',
  },
  states: {
    loading: ({ snapshot, before, event, scenario, now }) => {
      const { entries, hasMore, message, filter, unknown, format } = snapshot.context;
      assert.deepEqual([snapshot.hasTag('loading'), snapshot.hasTag('shown')], [true, false]);
      assert.deepEqual([entries, hasMore, message, unknown], [[], false, '', []]);
      assert.equal(format, before?.context.format ?? 'csv');
      const after = before && event && event.type !== 'retry' ? filterAfter(before, event) : before?.context.filter;
      assert.deepEqual(filter, after ?? scenario.input.filter);
      const isOwn = event?.type === 'filter.changed' || event?.type === 'filters.cleared';
      assert.deepEqual(now.emitted, isOwn ? [{ type: 'address.wanted', filter }] : []);
      assert.deepEqual(now.calls, [{ id: 'loadLog', input: { filter } }]);
    },
    failed: ({ snapshot, before }) => {
      assert.deepEqual([snapshot.hasTag('loading'), snapshot.hasTag('shown')], [false, false]);
      assert.equal(english(snapshot.context.message), noAnswerText);
      assert.deepEqual(snapshot.context.filter, before?.context.filter);
    },
    absent: ({ snapshot, before }) => {
      assert.deepEqual([snapshot.hasTag('loading'), snapshot.hasTag('shown')], [false, false]);
      assert.deepEqual(snapshot.context, before?.context);
    },
    'shown.listed': mustBeListed,
    'shown.extending': (seen) => {
      mustBeListed(seen);
      const { filter, entries } = seen.snapshot.context;
      assert.deepEqual(seen.now.calls, [{ id: 'loadOlder', input: { filter, before: entries.at(-1)?.id } }]);
    },
    'shown.notExtended': mustBeListed,
    'shown.exporting': (seen) => {
      mustBeListed(seen);
      const { filter, format } = seen.snapshot.context;
      assert.deepEqual(seen.now.calls, [{ id: 'exportLog', input: { filter, format } }]);
    },
  },
};
