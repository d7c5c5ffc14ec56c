import assert from 'node:assert/strict';
import type { Model } from '../../paths/model/model.js';
import type { DocumentButton, DocumentButtonFixture } from './documentButton.scenarios.js';

const said = (kind: 'info' | 'error', text: string) => ({ type: 'notification.raised', kind, text });

/** What is said of a document, by what became of it (A8.7, A8.8). */
const words: Readonly<Record<string, ReturnType<typeof said>>> = {
  empty: said('info', 'No report data'),
  blocked: said('error', "Couldn't open new tab or window"),
  failed: said('error', 'THE SERVER RETURNED AN UNEXPECTED RESPONSE'),
};

/** What each state of the button shows. */
export const documentButtonStates: Model<DocumentButton, DocumentButtonFixture>['states'] = {
  notLoaded: ({ before, now }) => {
    assert.deepEqual(now.emitted, before?.matches('loading') ? [words.empty] : []);
  },
  loading: ({ snapshot, now, all }) => {
    assert.equal(snapshot.hasTag('busy'), true);
    assert.deepEqual(now.emitted, []);
    assert.deepEqual(all.calls.at(-1)?.input, { document: 'order/1/1' });
  },
  loaded: ({ now }) => assert.deepEqual(now.emitted, []),
  failed: ({ event, now }) => {
    assert.deepEqual(now.emitted, ['output' in (event as object) ? words.blocked : words.failed]);
  },
};
