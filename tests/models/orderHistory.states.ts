import assert from 'node:assert/strict';
import type { EventObject } from 'xstate';
import type { OrderHistoryEvent } from '../../machines/orderHistory/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { type HistoryFixture, mustKeepTheAddress } from './history-list.js';
import { inEnglish } from './in-english.js';
import type { OrderHistory } from './orderHistory.scenarios.js';

type Observed = Observation<OrderHistory, HistoryFixture>;
type Sent<T extends OrderHistoryEvent['type']> = Extract<OrderHistoryEvent, { type: T }>;

const failed = 'Service temporarily unavailable';

/** Content of each state, and the messages on the way to it. */
export const orderHistoryStates: Model<OrderHistory, HistoryFixture>['states'] = {
  loading: (seen) => {
    if (!seen.before) {
      const nothing = { orderNumbers: [], format: 'csv', reordered: null, answered: {}, message: '' };
      const opened = { ...seen.scenario.input, ...nothing };
      assert.deepEqual(seen.snapshot.context, opened);
    }
    const { snapshot, all } = seen;
    const { view, orderNumbers, message } = snapshot.context;
    assert.deepEqual([snapshot.hasTag('loading'), orderNumbers, message], [true, [], '']);
    assert.deepEqual(all.calls.filter(({ id }) => id === 'loadOrders').at(-1), { id: 'loadOrders', input: { view } });
    mustShowRequestedView(seen);
  },
  failed: (seen) => {
    assert.equal(english(seen.snapshot.context.message), failed);
    mustShowRequestedView(seen);
  },
  'shown.listed': (seen) => {
    const { snapshot, event } = seen;
    const tags = (['shown', 'reordering', 'exporting'] as const).map((tag) => snapshot.hasTag(tag));
    assert.deepEqual(tags, [true, false, false]);
    if (event?.type === 'xstate.done.actor.loadOrders') {
      const { output } = event as unknown as { output: { orderNumbers: string[] } };
      assert.deepEqual(snapshot.context.orderNumbers, output.orderNumbers);
    }
    mustShowRequestedView(seen);
  },
  'shown.exporting': (seen) => {
    const { snapshot, all, event } = seen;
    assert.deepEqual([snapshot.hasTag('shown'), snapshot.hasTag('exporting')], [true, true]);
    if (event?.type === 'export.chosen') {
      const { view, format } = snapshot.context;
      assert.equal(format, (event as Sent<'export.chosen'>).format);
      assert.deepEqual(all.calls.at(-1), { id: 'exportOrders', input: { view, format } });
    }
    mustShowRequestedView(seen);
  },
  'shown.reordering': (seen) => {
    const { snapshot, all, before, event } = seen;
    assert.deepEqual([snapshot.hasTag('shown'), snapshot.hasTag('reordering')], [true, true]);
    if (event?.type === 'reorder.requested') {
      const { orderNumber } = event as Sent<'reorder.requested'>;
      // The same key until this order had a definite answer, so that nothing is added twice.
      const answered = before?.context.answered[orderNumber] ?? 0;
      const idempotencyKey = `visit.${orderNumber}${answered === 0 ? '' : `.${answered + 1}`}`;
      assert.deepEqual(all.calls.at(-1), { id: 'reorder', input: { orderNumber, idempotencyKey } });
    }
    mustShowRequestedView(seen);
  },
};

const cart = { action: { label: 'Cart', path: '/cart' } };

/** Notifications of a reorder, by its outcome. */
const notificationsOf = (orderNumber: string | null) => ({
  whole: { kind: 'success', text: `2 lines of order ${orderNumber} added to the cart.`, ...cart },
  'in part': {
    kind: 'warning',
    text: `1 line of order ${orderNumber} added to the cart. No longer available: Dulse Flakes.`,
    ...cart,
  },
  refused: { kind: 'error', text: 'A cart can have at most 2000 lines' },
});

/** The address follows the view, and the person is notified of a reorder's result. */
function mustShowRequestedView(seen: Observed): void {
  mustKeepTheAddress(seen);
  const { snapshot, before, event, now } = seen;
  if (!before || !event) return;
  const { answered, reordered } = snapshot.context;
  const isAnswer = event.type === 'xstate.done.actor.reorder';
  const count = before.context.answered[reordered ?? ''] ?? 0;
  assert.deepEqual(answered, { ...before.context.answered, ...(isAnswer && { [reordered ?? '']: count + 1 }) });
  const notifications = inEnglish(now.emitted).filter(({ type }) => type === 'notification.raised');
  if (isAnswer) {
    const { output } = event as unknown as { output: { ok: boolean; leftOut?: string[] } };
    const became = output.ok ? (output.leftOut?.length === 0 ? 'whole' : 'in part') : 'refused';
    assert.deepEqual(notifications, [{ type: 'notification.raised', ...notificationsOf(reordered)[became] }]);
  } else if (event.type === 'xstate.error.actor.reorder') {
    assert.deepEqual(notifications, [{ type: 'notification.raised', kind: 'error', text: 'The server did not respond' }]);
  } else {
    assert.deepEqual(notifications, exportNotifications(event));
  }
}

/** Notifications of an export: that the file is not whole, or that there is none. */
function exportNotifications(event: EventObject): readonly object[] {
  const raised = (kind: string, text: string) => [{ type: 'notification.raised', kind, text }];
  if (event.type === 'xstate.error.actor.exportOrders') return raised('error', 'The file couldn’t be created. Try again.');
  if (event.type !== 'xstate.done.actor.exportOrders') return [];
  const { saved, totalCount } = (event as unknown as { output: { saved: number; totalCount: number } }).output;
  if (saved === totalCount) return [];
  return raised('warning', 'The file has the first 3 of 100 orders. Narrow the dates to save the others.');
}
