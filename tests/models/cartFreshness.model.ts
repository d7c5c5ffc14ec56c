import assert from 'node:assert/strict';
import { cartFreshness } from '../../machines/cartFreshness/cartFreshness.machine.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';

export type CartFreshness = typeof cartFreshness;
type Observed = Observation<CartFreshness, undefined>;

/** The updates that are under way after an event. */
function updatesAfter({ before, event }: Pick<Observed, 'before' | 'event'>): readonly string[] {
  const updates = before?.context.updates ?? [];
  const { id } = (event ?? {}) as { id?: string };
  const others = updates.filter((known) => known !== id);
  if (event?.type === 'update.began' && id !== undefined) return [...others, id];
  return event?.type === 'update.ended' ? others : updates;
}

/** Lines are awaited until the copy was read. */
function isFillingAfter({ before, event, snapshot }: Observed): boolean {
  if (!before || snapshot.matches('fresh')) return false;
  return before.context.isFilling || event?.type === 'cart.filled';
}

const whenOver =
  <To extends 'stale' | 'refreshing' | 'fresh', From extends 'unchanged' | 'changed' | 'received'>(to: To, from: From) =>
  ({ before, event }: StepContext<CartFreshness, undefined>) =>
    updatesAfter({ before, event }).length === 0 ? to : (`updating.${from}` as const);

function mustKnow(seen: Observed, tag: 'updating' | 'refreshing' | null): void {
  const { snapshot, now, event } = seen;
  assert.deepEqual([snapshot.hasTag('updating'), snapshot.hasTag('refreshing')], [tag === 'updating', tag === 'refreshing']);
  assert.deepEqual(snapshot.context.updates, updatesAfter(seen));
  assert.equal(snapshot.context.isFilling, isFillingAfter(seen));
  const begins = tag === 'refreshing' && event?.type !== 'cart.filled';
  assert.deepEqual(now.calls, begins ? [{ id: 'refreshCart', input: undefined }] : []);
  assert.deepEqual(now.emitted, []);
}

/** When the local copy of the cart is read again (S4.8, S9.1). */
export const cartFreshnessModel: Model<CartFreshness> = {
  machine: cartFreshness,
  scenarios: [
    { name: 'a customer', input: { isGuest: false }, startsIn: 'stale', fixture: undefined },
    { name: 'a guest with a mock cart', input: { isGuest: true }, startsIn: 'mocked', fixture: undefined },
  ],
  guardInputs: ({ context }) => context,
  events: {
    'cart.wanted': { description: 'a screen shows the cart', leadsTo: { stale: 'refreshing', failed: 'refreshing' } },
    'cart.changed': {
      description: "the server's cart has changed",
      leadsTo: {
        ...{ stale: 'refreshing', refreshing: 'refreshing', fresh: 'refreshing', failed: 'refreshing' },
        updating: 'updating.changed',
      },
    },
    'cart.filled': {
      description: 'lines came into the cart',
      leadsTo: {
        ...{ mocked: 'mocked', stale: 'stale', refreshing: 'refreshing', fresh: 'fresh', failed: 'failed' },
        ...{ 'updating.unchanged': 'updating.unchanged', 'updating.changed': 'updating.changed' },
        'updating.received': 'updating.received',
      },
    },
    'cart.received': {
      description: 'an answer brings the whole cart',
      leadsTo: { stale: 'fresh', refreshing: 'fresh', fresh: 'fresh', failed: 'fresh', updating: 'updating.received' },
    },
    'update.began': {
      description: ({ id }) => `update ${id} begins`,
      cases: { one: { id: 'a' }, another: { id: 'b' } },
      leadsTo: {
        ...{ stale: 'updating.unchanged', fresh: 'updating.unchanged', failed: 'updating.unchanged' },
        // The answer under way would be older than the update.
        refreshing: 'updating.changed',
        ...{ 'updating.unchanged': 'updating.unchanged', 'updating.changed': 'updating.changed' },
        'updating.received': 'updating.received',
      },
    },
    'update.ended': {
      description: ({ id }) => `update ${id} ends`,
      cases: { one: { id: 'a' }, another: { id: 'b' }, 'one that never began': { id: 'c' } },
      leadsTo: {
        'updating.unchanged': whenOver('stale', 'unchanged'),
        'updating.changed': whenOver('refreshing', 'changed'),
        'updating.received': whenOver('fresh', 'received'),
      },
    },
    'device.woke': { description: 'the device wakes up', leadsTo: { fresh: 'stale' } },
    retry: { description: 'tries again', leadsTo: { failed: 'refreshing' } },
  },
  actors: {
    refreshCart: {
      outcomes: {
        read: { description: 'the cart is there', output: undefined, leadsTo: { refreshing: 'fresh' } },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { refreshing: 'failed' } },
      },
    },
  },
  delays: {
    lifetime: { ms: 300_000, anewBy: ['cart.received'], description: '5 minutes pass', leadsTo: { fresh: 'stale' } },
    patience: { ms: 5000, description: '5 seconds pass', leadsTo: { failed: 'refreshing' } },
  },
  equivalent: Object.fromEntries(
    ['fresh · device.woke', 'fresh · after lifetime', 'updating.unchanged · update.ended [isLast]'].map((slot) => [
      `${slot}: target deciding`,
      'deciding comes to stale, since a guest is never here',
    ]),
  ),
  states: {
    deciding: 'passing',
    mocked: (seen) => mustKnow(seen, null),
    stale: (seen) => mustKnow(seen, null),
    fresh: (seen) => mustKnow(seen, null),
    failed: (seen) => mustKnow(seen, null),
    refreshing: (seen) => mustKnow(seen, 'refreshing'),
    'updating.unchanged': (seen) => mustKnow(seen, 'updating'),
    'updating.changed': (seen) => mustKnow(seen, 'updating'),
    'updating.received': (seen) => mustKnow(seen, 'updating'),
  },
};
