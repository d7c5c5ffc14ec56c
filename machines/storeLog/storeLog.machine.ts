import { assign, emit, setup } from 'xstate';
import { mostFileEntries } from '../../domain/administration/log/log-entry.js';
import { changedFilter, everyEntry, isSameFilter, type LogFilter } from '../../domain/administration/log/log-filter.js';
import { failureText } from '../../domain/system/failure-text.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  LogPage,
  StoreLogActors,
  StoreLogContext,
  StoreLogEmitted,
  StoreLogEvent,
  StoreLogInput,
  StoreLogTag,
} from './types.js';

const title = text('storeLog.title');
const spec = 'docs/administration.md';

type FilterEvent = Extract<StoreLogEvent, { type: 'filter.changed' | 'filters.cleared' | 'address.changed' }>;

/** The filter that an event asks for. */
function filterAfter(filter: LogFilter, event: FilterEvent): LogFilter {
  switch (event.type) {
    case 'filter.changed':
      return changedFilter(filter, event.change);
    case 'filters.cleared':
      return everyEntry;
    case 'address.changed':
      return event.filter;
  }
}

const wanted = ({ context, event }: { context: StoreLogContext; event: FilterEvent }) => ({
  filter: filterAfter(context.filter, event),
});
const isOther = { type: 'isOther', params: wanted } as const;
const keepFilter = { type: 'keepFilter', params: wanted } as const;
/** Another filter is read, and put into the address; the same one again changes nothing. */
const filtered = { guard: isOther, target: '.loading', actions: [keepFilter, 'emitFilter'] } as const;

const unread: Omit<StoreLogContext, 'filter' | 'format'> = { entries: [], hasMore: false, unknown: [], message: '' };

/** The store's audit log (/admin/log): who did what, newest first. The address holds the filter. */
export const storeLog = setup({
  types: {} as TypesOf<{
    context: StoreLogContext;
    events: StoreLogEvent;
    input: StoreLogInput;
    emitted: StoreLogEmitted;
    tags: StoreLogTag;
    actors: StoreLogActors;
  }>,
  actors: notProvided<StoreLogActors>({ loadLog: 'promise', loadOlder: 'promise', exportLog: 'promise' }),
  guards: {
    isOther: ({ context }, { filter }: { filter: LogFilter }) => !isSameFilter(context.filter, filter),
    hasMore: ({ context }) => context.hasMore,
    hasEntries: ({ context }) => context.entries.length > 0,
    isThere: (_, { found }: { found: LogPage | null }) => found !== null,
  },
  actions: {
    keepFilter: assign((_, { filter }: { filter: LogFilter }) => ({ filter })),
    keepLog: assign((_, { found }: { found: LogPage | null }) => ({ ...found })),
    addOlder: assign(({ context }, { found }: { found: LogPage | null }) => ({
      entries: [...context.entries, ...(found?.entries ?? [])],
      hasMore: found?.hasMore ?? false,
    })),
    forgetEntries: assign(unread),
    keepMessage: assign((_, { error }: { error: unknown }) => ({ message: failureText(error) })),
    clearMessage: assign({ message: '' }),
    keepFormat: assign((_, { format }: Pick<StoreLogContext, 'format'>) => ({ format })),
    emitFilter: emit(({ context: { filter } }) => ({ type: 'address.wanted', filter }) as const),
    emitExported: emit((_, { count, isComplete }: StoreLogActors['exportLog']['output']) =>
      isComplete
        ? ({ type: 'notification.raised', kind: 'success', text: text('storeLog.exported', { count }) } as const)
        : ({ type: 'notification.raised', kind: 'warning', text: text('storeLog.exportedPart', { count }) } as const),
    ),
    emitExportFailed: emit({ type: 'notification.raised', kind: 'error', text: text('ui.exportFailed') } as const),
  },
}).createMachine({
  id: 'storeLog',
  context: ({ input }) => ({ ...input, ...unread, format: 'csv' }),
  initial: 'loading',
  on: {
    'filter.changed': filtered,
    'filters.cleared': filtered,
    'address.changed': { guard: isOther, target: '.loading', actions: [keepFilter] },
  },
  states: {
    loading: {
      tags: ['loading'],
      entry: 'forgetEntries',
      meta: { title, spec, description: 'reads the newest entries' },
      invoke: {
        id: 'loadLog',
        src: 'loadLog',
        input: ({ context: { filter } }) => ({ filter }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ found: event.output }) },
            target: 'shown',
            actions: { type: 'keepLog', params: ({ event }) => ({ found: event.output }) },
          },
          { target: 'absent' },
        ],
        onError: { target: 'failed', actions: { type: 'keepMessage', params: ({ event }) => event } },
      },
    },
    failed: {
      meta: { title, spec, description: 'the entries could not be read; offers to try again' },
      on: { retry: 'loading' },
    },
    absent: { meta: { title, spec, description: 'the back office has no log' } },
    shown: {
      tags: ['shown'],
      initial: 'listed',
      states: {
        listed: {
          meta: { title, spec, description: 'shows the entries' },
          on: {
            'more.requested': { guard: 'hasMore', target: 'extending' },
            'export.chosen': {
              guard: 'hasEntries',
              target: 'exporting',
              actions: { type: 'keepFormat', params: ({ event }) => event },
            },
          },
        },
        extending: {
          meta: { title, spec, description: 'reads older entries; those that show stay' },
          invoke: {
            id: 'loadOlder',
            src: 'loadOlder',
            input: ({ context: { filter, entries } }) => ({ filter, before: entries.at(-1)?.id ?? '' }),
            onDone: { target: 'listed', actions: { type: 'addOlder', params: ({ event }) => ({ found: event.output }) } },
            onError: { target: 'notExtended', actions: { type: 'keepMessage', params: ({ event }) => event } },
          },
        },
        notExtended: {
          exit: 'clearMessage',
          meta: { title, spec, description: 'older entries could not be read; offers to try again' },
          on: { 'more.requested': 'extending' },
        },
        exporting: {
          meta: { title, spec, description: `makes a file of at most ${mostFileEntries} entries` },
          invoke: {
            id: 'exportLog',
            src: 'exportLog',
            input: ({ context: { filter, format } }) => ({ filter, format }),
            onDone: { target: 'listed', actions: { type: 'emitExported', params: ({ event }) => event.output } },
            onError: { target: 'listed', actions: 'emitExportFailed' },
          },
        },
      },
    },
  },
});
