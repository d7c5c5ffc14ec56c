import { assign, emit, setup } from 'xstate';
import type { CustomerPageOfList } from '../../domain/administration/customers/customer-page.js';
import type { CustomerSearch } from '../../domain/administration/customers/customer-search.js';
import { failureText } from '../../domain/system/failure-text.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  CustomerSearchActors,
  CustomerSearchContext,
  CustomerSearchEmitted,
  CustomerSearchEvent,
  CustomerSearchTag,
} from './types.js';

const title = text('customerAdmin.title');
const spec = 'docs/administration.md';

/** The search as it is sent, and as the address has it. */
const wantedIn = ({ search, activity, page }: CustomerSearch): CustomerSearch => ({ search: search.trim(), activity, page });
const isSameSearch = (one: CustomerSearch, other: CustomerSearch): boolean =>
  one.search === other.search && one.activity === other.activity && one.page === other.page;

/** All customers of the store (/admin/customers): searched on the server, a page at a time; the address holds the search. */
export const customerSearch = setup({
  types: {} as TypesOf<{
    context: CustomerSearchContext;
    events: CustomerSearchEvent;
    input: CustomerSearch;
    emitted: CustomerSearchEmitted;
    tags: CustomerSearchTag;
    actors: CustomerSearchActors;
  }>,
  actors: notProvided<CustomerSearchActors>({ searchCustomers: 'promise' }),
  guards: {
    isOther: ({ context }, changed: Partial<CustomerSearch>) =>
      !isSameSearch(wantedIn(context), wantedIn({ ...context, page: 1, ...changed })),
    isPage: (_, { page }: Pick<CustomerSearch, 'page'>) => page >= 1,
    isThere: (_, { found }: { found: CustomerPageOfList | null }) => found !== null,
  },
  actions: {
    /** Another search begins on the first page. */
    keepSearch: assign((_, changed: Partial<CustomerSearch>) => ({ page: 1, ...changed })),
    keepFound: assign((_, { found }: { found: CustomerPageOfList | null }) => ({ found })),
    keepMessage: assign((_, { error }: { error: unknown }) => ({ message: failureText(error) })),
    emitAddress: emit(({ context }) => ({ type: 'address.wanted', search: wantedIn(context) }) as const),
  },
  delays: { searchDebounce: 300 },
}).createMachine({
  id: 'customerSearch',
  context: ({ input }) => ({ ...input, found: null, message: '' }),
  initial: 'loading',
  on: {
    'search.typed': {
      target: '.typing',
      actions: { type: 'keepSearch', params: ({ event: { search } }) => ({ search }) },
    },
    'activity.chosen': {
      guard: { type: 'isOther', params: ({ event: { activity } }) => ({ activity }) },
      target: '.loading',
      actions: [{ type: 'keepSearch', params: ({ event: { activity } }) => ({ activity }) }, 'emitAddress'],
    },
    'page.chosen': {
      guard: { type: 'isPage', params: ({ event: { page } }) => ({ page }) },
      target: '.loading',
      actions: [{ type: 'keepSearch', params: ({ event: { page } }) => ({ page }) }, 'emitAddress'],
    },
    cleared: {
      target: '.loading',
      actions: [{ type: 'keepSearch', params: { search: '' } }, 'emitAddress'],
    },
    'address.changed': {
      guard: { type: 'isOther', params: ({ event: { wanted } }) => wanted },
      target: '.loading',
      actions: { type: 'keepSearch', params: ({ event: { wanted } }) => wanted },
    },
  },
  states: {
    typing: {
      tags: ['busy'],
      meta: { title, spec, description: 'waits for the end of what is typed' },
      after: { searchDebounce: { target: 'loading', actions: 'emitAddress' } },
      on: { 'search.submitted': { target: 'loading', actions: 'emitAddress' } },
    },
    loading: {
      tags: ['busy'],
      meta: { title, spec, description: 'reads a page of the customers' },
      invoke: {
        id: 'searchCustomers',
        src: 'searchCustomers',
        input: ({ context }) => wantedIn(context),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ found: event.output }) },
            target: 'listed',
            actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
          },
          { target: 'absent' },
        ],
        onError: { target: 'failed', actions: { type: 'keepMessage', params: ({ event }) => event } },
      },
    },
    failed: {
      meta: { title, spec, description: 'the customers could not be read; offers to try again' },
      on: { retry: 'loading' },
    },
    absent: { meta: { title, spec, description: 'the back office gives no customers' } },
    listed: { meta: { title, spec, description: 'shows the customers of the page' } },
  },
});
