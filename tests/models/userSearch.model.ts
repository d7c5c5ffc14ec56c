import assert from 'node:assert/strict';
import { allUsers, isSameQuery, type UserQuery } from '../../domain/administration/people/user-query.js';
import type { ListedUser, UserPageOfList } from '../../domain/administration/people/user-record.js';
import { userSearch } from '../../machines/userSearch/userSearch.machine.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';

export type UserSearch = typeof userSearch;
type CaseContext<E = unknown> = StepContext<UserSearch, undefined, E>;
type Observed = Observation<UserSearch, undefined>;

export const noAnswerText = 'Service temporarily unavailable';

const emily: ListedUser = {
  ...{ id: '7', username: 'emily', name: 'Emily Hart', email: 'emily@example.com', kind: 'CUSTOMER', isStaff: true },
  ...{ isDisabled: false, customerKey: '17', customerCode: 'C-1042', customerName: 'Harbor Street Bistro', customerCount: 2 },
};
const sam: ListedUser = {
  ...{ id: '8', username: 'sam', name: 'Sam Ortiz', email: null, kind: 'SALESPERSON', isStaff: false, isDisabled: true },
  ...{ customerKey: null, customerCode: null, customerName: null, customerCount: 240 },
};

/** Two of thirty users. */
export const some: UserPageOfList = { totalCount: 30, customerName: null, rows: [emily, sam] };
/** The users of a customer without any. */
export const none: UserPageOfList = { totalCount: 0, customerName: 'Harbor Street Bistro', rows: [] };
export const beyond: UserPageOfList = { totalCount: 30, customerName: null, rows: [] };

/** Parts of an event that may request another page. */
interface PageEvent {
  readonly type?: string;
  readonly change?: Partial<UserQuery>;
  readonly page?: number;
  readonly query?: UserQuery;
}

/** The query that an event asks for, by the requirement: another filter begins with the first page. */
function queryAfter(query: UserQuery, event: PageEvent | null): UserQuery {
  if (event?.type === 'filter.chosen') return { ...query, ...(event.change as Partial<UserQuery>), page: 1 };
  if (event?.type === 'page.chosen') return { ...query, page: event.page as number };
  return event?.type === 'address.changed' ? (event.query as UserQuery) : query;
}

const readsOther = {
  '*': ({ before, event }: CaseContext) => {
    const wanted = queryAfter(before.context.query, event as PageEvent);
    return wanted.page >= 1 && !isSameQuery(wanted, before.context.query) ? ('loading' as const) : null;
  },
};

function mustBeListed({ snapshot, before, event }: Observed): void {
  const { totalCount, customerName, rows, query } = snapshot.context;
  const { output } = event as unknown as { output: UserPageOfList };
  assert.deepEqual({ totalCount, customerName, rows }, output);
  assert.deepEqual(query, before?.context.query);
}

/** The list of users, and of salespeople. */
export const userSearchModel: Model<UserSearch> = {
  machine: userSearch,
  scenarios: [
    { name: 'all users', input: { query: allUsers }, startsIn: 'loading', fixture: undefined },
    {
      name: 'a link to the users of a customer',
      input: { query: { ...allUsers, customerKey: '17' } },
      startsIn: 'loading',
      fixture: undefined,
    },
  ],
  guardInputs: ({ context: { query, totalCount, rows } }) => [query, totalCount, rows.length],
  events: {
    'filter.chosen': {
      description: ({ change }) => `narrows the list to ${JSON.stringify(change)}`,
      cases: {
        'a kind': { change: { kind: 'SALESPERSON' } },
        'the same kind': ({ snapshot }) => ({ change: { kind: snapshot.context.query.kind } }),
        'any customer': { change: { customerKey: null } },
        'the disabled ones': { change: { isDisabled: true } },
        everything: { change: { search: '', kind: null, isDisabled: null, customerKey: null } },
      },
      leadsTo: readsOther,
    },
    'page.chosen': {
      description: ({ page }) => `turns to page ${page}`,
      cases: { first: { page: 1 }, second: { page: 2 }, 'before the first': { page: 0 } },
      leadsTo: readsOther,
    },
    'address.changed': {
      description: ({ query }) => `opens the address of ${JSON.stringify(query)}`,
      cases: { 'all users': { query: allUsers }, 'the same': ({ snapshot }) => ({ query: { ...snapshot.context.query } }) },
      leadsTo: readsOther,
    },
    retry: { description: 'presses Try again', leadsTo: { failed: 'loading' } },
  },
  actors: {
    loadUsers: {
      outcomes: {
        some: { description: 'users are read', output: some, leadsTo: { loading: 'listed' } },
        none: { description: 'there are none', output: none, leadsTo: { loading: 'listed' } },
        'not on this page': { description: 'there are none on this page', output: beyond, leadsTo: { loading: 'listed' } },
        absent: { description: 'the back office has no such call', output: null, leadsTo: { loading: 'absent' } },
        'no answer': {
          description: 'nobody answers',
          error: { code: 'BACK_OFFICE_UNAVAILABLE' },
          leadsTo: { loading: 'failed' },
        },
      },
    },
  },
  delays: {},
  equivalent: {
    "userSearch.machine.ts › wantedBy: event.type === 'address.changed' always true": 'nothing else asks for a query',
  },
  states: {
    loading: ({ snapshot, before, event, scenario, now }) => {
      const { query } = snapshot.context;
      assert.deepEqual(now.calls.at(-1), { id: 'loadUsers', input: { query } });
      if (!before) {
        const fresh = { ...scenario.input, totalCount: 0, customerName: null, rows: [], message: '' };
        assert.deepEqual(snapshot.context, fresh);
        return;
      }
      assert.deepEqual(query, queryAfter(before.context.query, event as unknown as PageEvent));
      const isOwn = event?.type === 'filter.chosen' || event?.type === 'page.chosen';
      assert.deepEqual(now.emitted, isOwn ? [{ type: 'address.wanted', query }] : []);
    },
    failed: ({ snapshot }) => assert.equal(english(snapshot.context.message), noAnswerText),
    absent: ({ snapshot, before }) => assert.deepEqual(snapshot.context, before?.context),
    listed: mustBeListed,
  },
};
