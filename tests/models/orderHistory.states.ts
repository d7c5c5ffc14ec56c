import assert from 'node:assert/strict';
import type { OrderHistoryView } from '../../domain/order-history-view.js';
import type { OrderHistoryEvent } from '../../machines/orderHistory/types.js';
import type { Model, Seen } from '../paths/model.js';
import type { OrderHistory } from './orderHistory.scenarios.js';

type Sight = Seen<OrderHistory, undefined>;
type Sent<T extends OrderHistoryEvent['type']> = Extract<OrderHistoryEvent, { type: T }>;

const failed = 'An error occurred while performing this action';

/** What each state shows, and what was said on the way to it. */
export const orderHistoryStates: Model<OrderHistory>['states'] = {
  loading: (seen) => {
    const { snapshot, all } = seen;
    const { view, orderNumbers, message } = snapshot.context;
    assert.deepEqual([snapshot.hasTag('loading'), orderNumbers, message], [true, [], '']);
    assert.deepEqual(all.calls.filter(({ id }) => id === 'loadOrders').at(-1), { id: 'loadOrders', input: { view } });
    mustShowWhatIsAsked(seen);
  },
  failed: (seen) => {
    assert.equal(seen.snapshot.context.message, failed);
    mustShowWhatIsAsked(seen);
  },
  'shown.listed': (seen) => {
    const { snapshot, event } = seen;
    assert.deepEqual([snapshot.hasTag('shown'), snapshot.hasTag('reordering')], [true, false]);
    if (event?.type === 'xstate.done.actor.loadOrders') {
      const { output } = event as unknown as { output: { orderNumbers: string[] } };
      assert.deepEqual(snapshot.context.orderNumbers, output.orderNumbers);
    }
    mustShowWhatIsAsked(seen);
  },
  'shown.reordering': (seen) => {
    const { snapshot, all, before, event } = seen;
    assert.deepEqual([snapshot.hasTag('shown'), snapshot.hasTag('reordering')], [true, true]);
    if (event?.type === 'reorder.asked') {
      const { orderNumber } = event as Sent<'reorder.asked'>;
      // The same key until this order had a definite answer, so that nothing is added twice.
      const answered = before?.context.answered[orderNumber] ?? 0;
      const idempotencyKey = `visit.${orderNumber}${answered === 0 ? '' : `.${answered + 1}`}`;
      assert.deepEqual(all.calls.at(-1), { id: 'reorder', input: { orderNumber, idempotencyKey } });
    }
    mustShowWhatIsAsked(seen);
  },
};

const cart = { action: { label: 'Cart', path: '/cart' } };

/** What is said of an order's reorder, by what became of it. */
const saidOf = (orderNumber: string | null) => ({
  whole: { kind: 'success', text: `2 lines of order ${orderNumber} added to the cart.`, ...cart },
  'in part': {
    kind: 'warning',
    text: `1 line of order ${orderNumber} added to the cart. Not available any more: Dulse Flakes.`,
    ...cart,
  },
  refused: { kind: 'error', text: 'A cart can have at most 2000 lines' },
});

/** The view is what the event makes of it; the address is told of that, and the person of what became of a reorder. */
function mustShowWhatIsAsked({ snapshot, before, event, now }: Sight): void {
  if (!before || !event) return;
  const { view, answered, reordered } = snapshot.context;
  assert.deepEqual(view, wantedBy(event as OrderHistoryEvent, before.context.view));
  const isAnswer = event.type === 'xstate.done.actor.reorder';
  const count = before.context.answered[reordered ?? ''] ?? 0;
  assert.deepEqual(answered, { ...before.context.answered, ...(isAnswer && { [reordered ?? '']: count + 1 }) });
  if (isAnswer) {
    const { output } = event as unknown as { output: { ok: boolean; leftOut?: string[] } };
    const became = output.ok ? (output.leftOut?.length === 0 ? 'whole' : 'in part') : 'refused';
    assert.deepEqual(now.emitted, [{ type: 'notification.raised', ...saidOf(reordered)[became] }]);
  } else if (event.type === 'xstate.error.actor.reorder') {
    assert.deepEqual(now.emitted, [{ type: 'notification.raised', kind: 'error', text: failed }]);
  } else if (JSON.stringify(view) === JSON.stringify(before.context.view) || event.type === 'address.changed') {
    assert.deepEqual(now.emitted, []);
  } else {
    assert.deepEqual(now.emitted, [{ type: 'address.wanted', view, isNew: event.type !== 'search.changed' }]);
  }
}

/** What should be shown after an event, said by the specification's words (A2.54, A5.36); another wish begins on its first page. */
function wantedBy(event: OrderHistoryEvent, view: OrderHistoryView): OrderHistoryView {
  const { startDate, endDate, sort, search } = view;
  const first = { ...view, page: 1 };
  switch (event.type) {
    case 'address.changed':
      return event.view;
    case 'search.changed':
      return event.search.trim() === search ? view : { ...first, search: event.search.trim() };
    case 'startDate.chosen':
      if (event.date === startDate) return view;
      return { ...first, startDate: event.date && endDate && event.date > endDate ? endDate : event.date };
    case 'endDate.chosen':
      if (event.date === endDate) return view;
      return { ...first, endDate: event.date && startDate && event.date < startDate ? startDate : event.date };
    case 'column.chosen':
      return {
        ...first,
        sort: { by: event.column, direction: sort.by === event.column && sort.direction === 'desc' ? 'asc' : 'desc' },
      };
    case 'page.chosen':
      return { ...view, page: event.page };
    case 'filters.cleared':
      return { ...first, search: '', startDate: null, endDate: null };
    default:
      return view;
  }
}
