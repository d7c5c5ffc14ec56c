import assert from 'node:assert/strict';
import type { AccountView } from '../../domain/account/account-view.js';
import type { AccountDetailEvent } from '../../machines/accountDetail/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import type { AccountDetail } from './accountDetail.scenarios.js';
import { inEnglish } from './in-english.js';

type Observed = Observation<AccountDetail, undefined>;
type Sent<T extends AccountDetailEvent['type']> = Extract<AccountDetailEvent, { type: T }>;

const loadFailed = 'Service temporarily unavailable';
const exportFailed = 'The file couldn’t be created. Try again.';

/** Content of each state, and the messages on the way to it. */
export const accountDetailStates: Model<AccountDetail>['states'] = {
  loading: (seen) => {
    if (!seen.before) {
      const opened = { ...seen.scenario.input, arCodes: [], opened: null, format: 'csv', message: '' };
      assert.deepEqual(seen.snapshot.context, opened);
    }
    const { snapshot, all } = seen;
    const { view, arCodes, opened, message } = snapshot.context;
    assert.deepEqual([snapshot.hasTag('loading'), snapshot.hasTag('shown')], [true, false]);
    assert.deepEqual([arCodes, opened, message], [[], null, '']);
    const { startDate, endDate } = view;
    assert.deepEqual(all.calls.at(-1), { id: 'loadEntries', input: { startDate, endDate } });
    // Only other days, or another try, are read.
    const changesDays = ['address.changed', 'startDate.chosen', 'endDate.chosen', 'filters.cleared'];
    if (seen.before && !changesDays.includes(seen.event?.type ?? '') && seen.event?.type !== 'retry') {
      assert.deepEqual(seen.now.calls, []);
    }
    mustShowRequestedView(seen);
  },
  failed: (seen) => {
    assert.equal(english(seen.snapshot.context.message), loadFailed);
    assert.equal(seen.snapshot.hasTag('shown'), false);
    mustShowRequestedView(seen);
  },
  'shown.listed': (seen) => {
    const { snapshot, event } = seen;
    assert.equal(snapshot.hasTag('shown'), true);
    assert.deepEqual([snapshot.context.opened, snapshot.context.message], [null, '']);
    if (event?.type === 'xstate.done.actor.loadEntries') {
      assert.deepEqual(snapshot.context.arCodes, (event as unknown as { output: { arCodes: string[] } }).output.arCodes);
    }
    mustShowRequestedView(seen);
  },
  'shown.viewing': (seen) => {
    const { snapshot, event } = seen;
    assert.equal(english(snapshot.getMeta()['accountDetail.shown.viewing']?.title), 'Payable');
    assert.ok(snapshot.context.opened !== null && snapshot.context.arCodes.includes(snapshot.context.opened));
    if (event?.type === 'entry.opened') assert.equal(snapshot.context.opened, (event as Sent<'entry.opened'>).arCode);
    mustShowRequestedView(seen);
  },
  'shown.exporting': (seen) => {
    const { snapshot, all, event } = seen;
    assert.deepEqual([snapshot.hasTag('exporting'), snapshot.hasTag('shown')], [true, true]);
    if (event?.type === 'export.chosen') {
      const { format } = event as Sent<'export.chosen'>;
      assert.deepEqual(all.calls.at(-1), { id: 'exportEntries', input: { format, view: snapshot.context.view } });
    }
    mustShowRequestedView(seen);
  },
};

/** The view is the result of the event, and only that reaches the address. */
function mustShowRequestedView({ snapshot, before, event, now }: Observed): void {
  if (!before || !event) return;
  const { view } = snapshot.context;
  assert.deepEqual(view, wantedBy(event as AccountDetailEvent, before.context.view));
  const isChanged = JSON.stringify(view) !== JSON.stringify(before.context.view);
  if (event.type === 'xstate.error.actor.exportEntries') {
    assert.deepEqual(inEnglish(now.emitted), [{ type: 'notification.raised', kind: 'error', text: exportFailed }]);
  } else if (!isChanged || event.type === 'address.changed') {
    assert.deepEqual(now.emitted, []);
  } else {
    assert.deepEqual(now.emitted, [{ type: 'address.wanted', view, isNew: event.type !== 'search.changed' }]);
  }
}

/** View that an event should lead to, as specified (A2.41, A2.43). */
function wantedBy(event: AccountDetailEvent, view: AccountView): AccountView {
  const { startDate, endDate, sort } = view;
  switch (event.type) {
    case 'address.changed':
      return event.view;
    case 'search.changed':
      return { ...view, search: event.search.trim() };
    case 'startDate.chosen':
      return { ...view, startDate: event.date && endDate && event.date > endDate ? endDate : event.date };
    case 'endDate.chosen':
      return { ...view, endDate: event.date && startDate && event.date < startDate ? startDate : event.date };
    case 'column.chosen':
      if (event.column === sort.by) return { ...view, sort: { ...sort, direction: sort.direction === 'asc' ? 'desc' : 'asc' } };
      return { ...view, sort: { by: event.column, direction: event.column === 'remarks' ? 'asc' : 'desc' } };
    case 'filters.cleared':
      return { ...view, search: '', startDate: null, endDate: null };
    default:
      return view;
  }
}
