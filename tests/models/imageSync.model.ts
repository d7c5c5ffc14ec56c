import assert from 'node:assert/strict';
import { imageSync } from '../../machines/imageSync/imageSync.machine.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { inEnglish } from './in-english.js';

export type ImageSync = typeof imageSync;
type Observed = Observation<ImageSync, undefined>;

/** Notification of each answer. */
export const notices = {
  started: ['success', 'Request to sync images successful'],
  running: ['error', 'Images are being synced already. Try again later.'],
  'refused without a word': ['error', 'An error has occurred.'],
  'no answer': ['error', 'The server did not respond'],
} as const;

/** The card Image Sync (A2.92, A7.39). */
export const imageSyncModel: Model<ImageSync> = {
  machine: imageSync,
  scenarios: [{ name: 'the card', input: undefined, startsIn: 'idle', fixture: undefined }],
  guardInputs: () => [],
  events: { sync: { description: 'presses Sync Images', leadsTo: { idle: 'requesting' } } },
  actors: {
    requestSync: {
      outcomes: {
        started: {
          description: 'the sync has started',
          output: { ok: true, message: notices.started[1] },
          leadsTo: { requesting: 'idle' },
        },
        running: {
          description: 'another one runs',
          output: { ok: false, reason: notices.running[1] },
          leadsTo: { requesting: 'idle' },
        },
        'refused without a word': {
          description: 'it is refused without a word',
          output: { ok: false, reason: null },
          leadsTo: { requesting: 'idle' },
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { requesting: 'idle' } },
      },
    },
  },
  delays: {},
  states: {
    idle: ({ snapshot, before, event, now }: Observed) => {
      assert.equal(snapshot.hasTag('busy'), false);
      const { output } = (event ?? {}) as { output?: { ok: boolean; message?: string; reason?: string | null } };
      const answer = output?.ok
        ? notices.started
        : output?.reason
          ? notices.running
          : output
            ? notices['refused without a word']
            : notices['no answer'];
      const [kind, text] = answer;
      assert.deepEqual(inEnglish(now.emitted), before ? [{ type: 'notification.raised', kind, text }] : []);
    },
    requesting: ({ snapshot, now }: Observed) => {
      assert.equal(snapshot.hasTag('busy'), true);
      assert.deepEqual([now.calls, now.emitted], [[{ id: 'requestSync', input: undefined }], []]);
    },
  },
};
