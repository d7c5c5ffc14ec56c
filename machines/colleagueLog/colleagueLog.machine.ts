import { assign, setup } from 'xstate';
import { withEndDate, withStartDate } from '../../domain/date/day-range.js';
import { failureText } from '../../domain/system/failure-text.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  ColleagueLogActors,
  ColleagueLogContext,
  ColleagueLogEvent,
  ColleagueLogTag,
  LogFilter,
  LogPage,
  NamedPerson,
} from './types.js';

const title = text('colleagueLog.title');
const everything: LogFilter = { person: null, group: null, startDate: null, endDate: null };

type FilterEvent = Exclude<ColleagueLogEvent, { type: 'more.requested' | 'retry' }>;

/** The filter that an event asks for. */
function filterAfter(filter: LogFilter, event: FilterEvent): LogFilter {
  switch (event.type) {
    case 'person.chosen':
      return { ...filter, person: event.person };
    case 'group.chosen':
      return { ...filter, group: event.group };
    case 'startDate.chosen':
      return withStartDate(filter, event.date);
    case 'endDate.chosen':
      return withEndDate(filter, event.date);
    case 'filters.cleared':
      return everything;
  }
}

const isSame = (one: LogFilter, other: LogFilter): boolean =>
  one.person === other.person && one.group === other.group && one.startDate === other.startDate && one.endDate === other.endDate;

const wanted = ({ context, event }: { context: ColleagueLogContext; event: FilterEvent }) => ({
  filter: filterAfter(context.filter, event),
});
/** Another filter is read; the same one again changes nothing. */
const filtered = {
  guard: { type: 'isOther', params: wanted },
  target: '.loading',
  actions: [{ type: 'keepFilter', params: wanted }],
} as const;

/** The audit log of the customer (/account/colleagues/log): who did what, newest first. */
export const colleagueLog = setup({
  types: {} as TypesOf<{
    context: ColleagueLogContext;
    events: ColleagueLogEvent;
    tags: ColleagueLogTag;
    actors: ColleagueLogActors;
  }>,
  actors: notProvided<ColleagueLogActors>({ loadLog: 'promise', loadOlder: 'promise' }),
  guards: {
    isOther: ({ context }, { filter }: { filter: LogFilter }) => !isSame(context.filter, filter),
    hasMore: ({ context }) => context.hasMore,
  },
  actions: {
    keepFilter: assign((_, { filter }: { filter: LogFilter }) => ({ filter })),
    keepLog: assign((_, { entries, hasMore, people }: LogPage & { people: readonly NamedPerson[] }) => ({
      ...{ entries, hasMore, people },
    })),
    addOlder: assign(({ context }, { entries, hasMore }: LogPage) => ({ entries: [...context.entries, ...entries], hasMore })),
    forgetEntries: assign({ entries: [], hasMore: false, message: '' }),
    keepMessage: assign((_, { error }: { error: unknown }) => ({ message: failureText(error) })),
    clearMessage: assign({ message: '' }),
  },
}).createMachine({
  id: 'colleagueLog',
  context: { filter: everything, people: [], entries: [], hasMore: false, message: '' },
  initial: 'loading',
  on: {
    'person.chosen': filtered,
    'group.chosen': filtered,
    'startDate.chosen': filtered,
    'endDate.chosen': filtered,
    'filters.cleared': filtered,
  },
  states: {
    loading: {
      tags: ['loading'],
      entry: 'forgetEntries',
      meta: { title, spec: 'decision 132', description: 'reads the newest entries' },
      invoke: {
        id: 'loadLog',
        src: 'loadLog',
        input: ({ context }) => ({ filter: context.filter }),
        onDone: { target: 'shown', actions: { type: 'keepLog', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepMessage', params: ({ event }) => event } },
      },
    },
    failed: {
      meta: { title, spec: 'decision 132', description: 'the entries could not be read; offers to try again' },
      on: { retry: 'loading' },
    },
    shown: {
      tags: ['shown'],
      initial: 'listed',
      states: {
        listed: {
          meta: { title, spec: 'decision 132', description: 'shows the entries' },
          on: { 'more.requested': { guard: 'hasMore', target: 'extending' } },
        },
        extending: {
          meta: { title, spec: 'decision 132', description: 'reads older entries; those that show stay' },
          invoke: {
            id: 'loadOlder',
            src: 'loadOlder',
            input: ({ context }) => ({ filter: context.filter, before: context.entries.at(-1)?.id ?? '' }),
            onDone: { target: 'listed', actions: { type: 'addOlder', params: ({ event }) => event.output } },
            onError: { target: 'notExtended', actions: { type: 'keepMessage', params: ({ event }) => event } },
          },
        },
        notExtended: {
          exit: 'clearMessage',
          meta: { title, spec: 'decision 132', description: 'older entries could not be read; offers to try again' },
          on: { 'more.requested': 'extending' },
        },
      },
    },
  },
});
