import assert from 'node:assert/strict';
import type { Model } from '../../paths/model/model.js';
import type { DocumentButton, DocumentButtonFixture } from './documentButton.scenarios.js';
import { inEnglish } from './in-english.js';

const notification = (kind: 'info' | 'error', text: string) => ({ type: 'notification.raised', kind, text });

/** The notification about a document, by the outcome (A8.7, A8.8). */
const notifications: Readonly<Record<string, ReturnType<typeof notification>>> = {
  empty: notification('info', 'No report data'),
  blocked: notification('error', "Couldn't open new tab or window"),
  failed: notification('error', 'THE SERVER RETURNED AN UNEXPECTED RESPONSE'),
};

/** Checks of the button's states. */
export const documentButtonStates: Model<DocumentButton, DocumentButtonFixture>['states'] = {
  notLoaded: ({ before, now }) => {
    assert.deepEqual(inEnglish(now.emitted), before?.matches('loading') ? [notifications.empty] : []);
  },
  loading: ({ snapshot, now, all }) => {
    assert.equal(snapshot.hasTag('busy'), true);
    assert.deepEqual(inEnglish(now.emitted), []);
    assert.deepEqual(all.calls.at(-1)?.input, { document: 'order/1/1' });
  },
  loaded: ({ now }) => assert.deepEqual(inEnglish(now.emitted), []),
  failed: ({ event, now }) => {
    assert.deepEqual(inEnglish(now.emitted), ['output' in (event as object) ? notifications.blocked : notifications.failed]);
  },
};
