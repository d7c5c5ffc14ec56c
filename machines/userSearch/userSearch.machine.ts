import { assign, emit, setup } from 'xstate';
import { isSameQuery, type UserQuery } from '../../domain/administration/people/user-query.js';
import type { UserPageOfList } from '../../domain/administration/people/user-record.js';
import { failureText } from '../../domain/system/failure-text.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type { UserSearchActors, UserSearchContext, UserSearchEmitted, UserSearchEvent, UserSearchInput } from './types.js';

const title = text('storeUsers.title');
const spec = 'docs/administration.md';

/** The query that an event asks for. */
function wantedBy({ context, event }: { context: UserSearchContext; event: UserSearchEvent }): { query: UserQuery } {
  if (event.type === 'filter.chosen') return { query: { ...context.query, ...event.change, page: 1 } };
  if (event.type === 'page.chosen') return { query: { ...context.query, page: event.page } };
  return { query: event.type === 'address.changed' ? event.query : context.query };
}
const isOther = { type: 'isOther', params: wantedBy } as const;
const keepQuery = { type: 'keepQuery', params: wantedBy } as const;

/** Users of the store (/admin/users), or its salespeople (/admin/salespeople), found on the server a page at a time; the address holds filter and page. */
export const userSearch = setup({
  types: {} as TypesOf<{
    context: UserSearchContext;
    events: UserSearchEvent;
    input: UserSearchInput;
    emitted: UserSearchEmitted;
    actors: UserSearchActors;
  }>,
  actors: notProvided<UserSearchActors>({ loadUsers: 'promise' }),
  guards: {
    isOther: ({ context }, { query }: { query: UserQuery }) => query.page >= 1 && !isSameQuery(query, context.query),
    isThere: (_, { found }: { found: UserPageOfList | null }) => found !== null,
  },
  actions: {
    keepQuery: assign((_, { query }: { query: UserQuery }) => ({ query })),
    keepUsers: assign((_, { found }: { found: UserPageOfList | null }) => ({ ...found })),
    keepMessage: assign((_, { error }: { error: unknown }) => ({ message: failureText(error) })),
    emitQuery: emit(({ context: { query } }) => ({ type: 'address.wanted', query }) as const),
  },
}).createMachine({
  id: 'userSearch',
  context: ({ input }) => ({ ...input, totalCount: 0, customerName: null, rows: [], message: '' }),
  initial: 'loading',
  on: {
    'filter.chosen': { guard: isOther, target: '.loading', actions: [keepQuery, 'emitQuery'] },
    'page.chosen': { guard: isOther, target: '.loading', actions: [keepQuery, 'emitQuery'] },
    'address.changed': { guard: isOther, target: '.loading', actions: [keepQuery] },
  },
  states: {
    loading: {
      meta: { title, spec, description: 'reads a page of the users' },
      invoke: {
        id: 'loadUsers',
        src: 'loadUsers',
        input: ({ context: { query } }) => ({ query }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ found: event.output }) },
            target: 'listed',
            actions: { type: 'keepUsers', params: ({ event }) => ({ found: event.output }) },
          },
          { target: 'absent' },
        ],
        onError: { target: 'failed', actions: { type: 'keepMessage', params: ({ event }) => event } },
      },
    },
    failed: {
      meta: { title, spec, description: 'the users could not be read; offers to try again' },
      on: { retry: 'loading' },
    },
    absent: { meta: { title, spec, description: 'the back office does not have the users' } },
    listed: { meta: { title, spec, description: 'shows the users of the page' } },
  },
});
