import assert from 'node:assert/strict';
import type { Model } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { type HistoryFixture, mustKeepTheAddress } from './history-list.js';
import type { ProductHistory } from './productHistory.scenarios.js';

/** Content of each state, and the messages on the way to it. */
export const productHistoryStates: Model<ProductHistory, HistoryFixture>['states'] = {
  loading: (seen) => {
    const { snapshot, all } = seen;
    const { view, rowCount, message } = snapshot.context;
    assert.deepEqual([snapshot.hasTag('loading'), snapshot.hasTag('shown'), rowCount, message], [true, false, 0, '']);
    assert.deepEqual(all.calls.at(-1), { id: 'loadPurchases', input: { view } });
    mustKeepTheAddress(seen);
  },
  failed: (seen) => {
    assert.equal(english(seen.snapshot.context.message), 'Service temporarily unavailable');
    mustKeepTheAddress(seen);
  },
  shown: (seen) => {
    const { snapshot, event } = seen;
    assert.deepEqual([snapshot.hasTag('shown'), snapshot.hasTag('loading')], [true, false]);
    if (event?.type === 'xstate.done.actor.loadPurchases') {
      assert.equal(snapshot.context.rowCount, (event as unknown as { output: { rowCount: number } }).output.rowCount);
    }
    mustKeepTheAddress(seen);
  },
};
