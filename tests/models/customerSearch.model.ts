import assert from 'node:assert/strict';
import type { CustomerPageOfList } from '../../domain/administration/customers/customer-page.js';
import type { CustomerSearch } from '../../domain/administration/customers/customer-search.js';
import { customerSearch } from '../../machines/customerSearch/customerSearch.machine.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';

export type CustomerSearchMachine = typeof customerSearch;
type Observed = Observation<CustomerSearchMachine, undefined>;
type CaseContext<E = unknown> = StepContext<CustomerSearchMachine, undefined, E>;

export const noAnswerText = 'Service temporarily unavailable';
const place = { city: 'Portland', state: 'ME', zip: '04101', phone: '2075550148' };
const nowhere = { city: null, state: null, zip: null, phone: null };

/** Two of thirty customers: one found by its user, and one that is inactive. */
export const some: CustomerPageOfList = {
  totalCount: 30,
  rows: [
    { customerKey: '7', code: 'C-7', name: 'Harbor Street Bistro', ...place, isActive: true, foundUser: 'Emily Hart' },
    { customerKey: '8', code: 'C-8', name: 'Zest', ...nowhere, isActive: false, foundUser: null },
  ],
  priceLevels: [{ code: 'B', description: 'Restaurants' }],
};
export const none: CustomerPageOfList = { ...some, totalCount: 0, rows: [] };
export const beyond: CustomerPageOfList = { ...some, rows: [] };

const wantedIn = ({ search, activity, page }: CustomerSearch): CustomerSearch => ({ search: search.trim(), activity, page });
const isSame = (one: CustomerSearch, other: CustomerSearch) => JSON.stringify(wantedIn(one)) === JSON.stringify(wantedIn(other));

/** Whether an event requests another page than the one that is shown or loading. */
export function isOther(context: CustomerSearch, changed: Partial<CustomerSearch>): boolean {
  return !isSame(context, { ...wantedIn(context), page: 1, ...changed });
}

const anywhere = (target: 'loading' | 'typing') => ({ '*': () => target });

function mustKeep({ snapshot, before }: Observed): void {
  assert.deepEqual(wantedIn(snapshot.context), before && wantedIn(before.context));
}

/** The search of all customers. */
export const customerSearchModel: Model<CustomerSearchMachine> = {
  machine: customerSearch,
  scenarios: [
    {
      ...{ name: 'all active customers', startsIn: 'loading', fixture: undefined },
      input: { search: '', activity: 'ACTIVE', page: 1 },
    },
    {
      ...{ name: 'a link to the second page of a search', startsIn: 'loading', fixture: undefined },
      input: { search: 'harbor', activity: 'ALL', page: 2 },
    },
  ],
  guardInputs: ({ context: { search, activity, page, found } }) => [
    search,
    activity,
    page,
    found?.totalCount,
    found?.rows.length,
  ],
  events: {
    'search.typed': {
      description: ({ search }) => `types ${JSON.stringify(search)}`,
      cases: { 'a name': { search: 'harbor ' }, nothing: { search: '' } },
      leadsTo: anywhere('typing'),
    },
    'search.submitted': { description: 'presses Enter', leadsTo: { typing: 'loading' } },
    'activity.chosen': {
      description: ({ activity }) => `shows ${activity}`,
      cases: { active: { activity: 'ACTIVE' }, all: { activity: 'ALL' } },
      leadsTo: {
        '*': ({ before, event }: CaseContext<{ activity: CustomerSearch['activity'] }>) =>
          isOther(before.context, { activity: event.activity }) ? ('loading' as const) : null,
      },
    },
    'page.chosen': {
      description: ({ page }) => `turns to page ${page}`,
      cases: { first: { page: 1 }, second: { page: 2 }, 'before the first': { page: 0 } },
      leadsTo: { '*': ({ event }: CaseContext<{ page: number }>) => (event.page >= 1 ? ('loading' as const) : null) },
    },
    cleared: { description: 'presses Clear Search', leadsTo: anywhere('loading') },
    'address.changed': {
      description: ({ wanted }) => `opens the address of ${JSON.stringify(wanted)}`,
      cases: {
        'all active ones': { wanted: { search: '', activity: 'ACTIVE', page: 1 } },
        'a search': { wanted: { search: 'harbor', activity: 'ALL', page: 2 } },
      },
      leadsTo: {
        '*': ({ before, event }: CaseContext<{ wanted: CustomerSearch }>) =>
          isOther(before.context, event.wanted) ? ('loading' as const) : null,
      },
    },
    retry: { description: 'presses Try again', leadsTo: { failed: 'loading' } },
  },
  actors: {
    searchCustomers: {
      outcomes: {
        some: { description: 'customers are found', output: some, leadsTo: { loading: 'listed' } },
        none: { description: 'none are found', output: none, leadsTo: { loading: 'listed' } },
        'not on this page': { description: 'there are none on this page', output: beyond, leadsTo: { loading: 'listed' } },
        absent: { description: 'the back office has no such call', output: null, leadsTo: { loading: 'absent' } },
        'no answer': {
          ...{ description: 'nobody answers', error: { code: 'BACK_OFFICE_UNAVAILABLE' } },
          leadsTo: { loading: 'failed' },
        },
      },
    },
  },
  delays: { searchDebounce: { ms: 300, anewBy: ['search.typed'], description: 'pauses', leadsTo: { typing: 'loading' } } },
  states: {
    typing: ({ snapshot, before, event, now }) => {
      const { search } = event as unknown as { search: string };
      assert.deepEqual(wantedIn(snapshot.context), { search: search.trim(), activity: before?.context.activity, page: 1 });
      assert.equal(snapshot.context.search, search);
      assert.deepEqual([now.calls, now.emitted, snapshot.hasTag('busy')], [[], [], true]);
      assert.deepEqual(snapshot.context.found, before?.context.found);
    },
    loading: ({ snapshot, before, event, scenario, now }) => {
      const wanted = wantedIn(snapshot.context);
      assert.deepEqual([now.calls, snapshot.hasTag('busy')], [[{ id: 'searchCustomers', input: wanted }], true]);
      assert.deepEqual(snapshot.context.found, before ? before.context.found : null);
      if (!before) return assert.deepEqual(snapshot.context, { ...scenario.input, found: null, message: '' });
      const { type, ...changed } = event as unknown as { type: string; wanted?: CustomerSearch } & Partial<CustomerSearch>;
      const asBefore = wantedIn(before.context);
      const expected = {
        'activity.chosen': { ...asBefore, page: 1, activity: changed.activity },
        'page.chosen': { ...asBefore, page: changed.page },
        cleared: { ...asBefore, page: 1, search: '' },
        'address.changed': changed.wanted,
      }[type];
      assert.deepEqual(wanted, expected ?? asBefore);
      const isSilent = type === 'address.changed' || type === 'retry';
      assert.deepEqual(now.emitted, isSilent ? [] : [{ type: 'address.wanted', search: wanted }]);
    },
    failed: (seen) => {
      mustKeep(seen);
      assert.equal(english(seen.snapshot.context.message), noAnswerText);
    },
    absent: (seen) => {
      mustKeep(seen);
      assert.deepEqual(seen.snapshot.context.found, seen.before?.context.found);
    },
    listed: (seen) => {
      mustKeep(seen);
      const { output } = seen.event as unknown as { output: CustomerPageOfList };
      assert.deepEqual(seen.snapshot.context.found, output);
      assert.equal(seen.snapshot.hasTag('busy'), false);
    },
  },
};
