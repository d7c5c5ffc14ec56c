import assert from 'node:assert/strict';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { foundBy, type SelectCustomer, type SelectCustomerFixture } from './selectCustomer.scenarios.js';

type Observed = Observation<SelectCustomer, SelectCustomerFixture>;

export const keysOf = (customers: readonly { customerKey: string }[]): readonly string[] =>
  customers.map(({ customerKey }) => customerKey);

/** The keys of those in a list whom a search leaves. */
export const matchesIn = (customers: SelectCustomerFixture, filter: string): readonly string[] =>
  keysOf(customers).filter((key) => foundBy[filter]?.includes(key));

const given = (event: Observed['event']) => event as unknown as { text?: string; by?: number; customerKey?: string };

/** The search is what was typed last, and shows whom it leaves; each search and each list begins at the top. */
function mustList({ snapshot, before, event, scenario, now }: Observed, tag: 'loading' | 'empty' | null): void {
  const { context } = snapshot;
  assert.deepEqual([snapshot.hasTag('loading'), snapshot.hasTag('empty')], [tag === 'loading', tag === 'empty']);
  assert.equal(context.filter, event?.type === 'filter.changed' ? given(event).text : (before?.context.filter ?? ''));
  const isListed = snapshot.matches('choosing') || snapshot.matches('picked');
  assert.deepEqual(keysOf(context.customers), isListed ? keysOf(scenario.fixture) : []);
  assert.deepEqual(keysOf(context.matches), isListed ? matchesIn(scenario.fixture, context.filter) : []);
  assert.deepEqual(now.emitted, []);
}

function mustHighlight({ snapshot, before, event }: Observed): void {
  const was = before?.context.highlighted ?? 0;
  const isAnew = event?.type === 'filter.changed' || event?.type === 'xstate.done.actor.listCustomers';
  const moved = event?.type === 'highlight.moved' ? was + (given(event).by ?? 0) : was;
  assert.equal(snapshot.context.highlighted, isAnew ? 0 : moved);
}

/** Content of each state of the list. */
export const selectCustomerStates: Model<SelectCustomer, SelectCustomerFixture>['states'] = {
  loading: (seen) => {
    mustList(seen, 'loading');
    assert.equal(english(seen.snapshot.getMeta()['selectCustomer.loading']?.title), 'Loading');
    assert.deepEqual(seen.all.calls.at(-1), { id: 'listCustomers', input: undefined });
  },
  failed: (seen) => mustList(seen, null),
  'choosing.deciding': 'passing',
  'choosing.empty': (seen) => {
    mustList(seen, 'empty');
    assert.equal(english(seen.snapshot.getMeta()['selectCustomer.choosing.empty']?.title), 'No customers.');
  },
  'choosing.moving': (seen) => {
    mustList(seen, null);
    mustHighlight(seen);
  },
  'choosing.resting': (seen) => {
    mustList(seen, null);
    mustHighlight(seen);
  },
  picked: ({ snapshot, before, event, now }) => {
    const customerKey = event?.type === 'row.pressed' ? given(event).customerKey : highlightedIn(before);
    assert.deepEqual([snapshot.status, snapshot.output], ['done', { customerKey }]);
    assert.deepEqual(now.emitted, [{ type: 'customer.picked', customerKey }]);
  },
};

function highlightedIn(before: Observed['before']): string | undefined {
  return before?.context.matches[before.context.highlighted]?.customerKey;
}
