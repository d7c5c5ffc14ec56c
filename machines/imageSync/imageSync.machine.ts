import { emit, setup } from 'xstate';
import { titleRefusalText } from '../../domain/administration/messages.js';
import { failureText } from '../../domain/system/failure-text.js';
import { type Message, text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type { ImageSyncActors, ImageSyncEmitted, ImageSyncEvent, ImageSyncOutcome, ImageSyncTag } from './types.js';

const title = text('administration.imageSync');
const noticeOf = (outcome: ImageSyncOutcome) =>
  outcome.ok
    ? ({ kind: 'success', text: outcome.message } as const)
    : ({ kind: 'error', text: titleRefusalText(outcome.reason) } as const);

/** The card Image Sync (A2.92, A7.39): asks the back office to fetch the pictures of products. */
export const imageSync = setup({
  types: {} as TypesOf<{
    context: object;
    events: ImageSyncEvent;
    emitted: ImageSyncEmitted;
    tags: ImageSyncTag;
    actors: ImageSyncActors;
  }>,
  actors: notProvided<ImageSyncActors>({ requestSync: 'promise' }),
  actions: {
    emitNotification: emit((_, notice: { kind: 'success' | 'error'; text: Message }) => ({
      type: 'notification.raised' as const,
      ...notice,
    })),
  },
}).createMachine({
  id: 'imageSync',
  context: {},
  initial: 'idle',
  states: {
    idle: { meta: { title, spec: 'A2.92', description: 'nothing is requested' }, on: { sync: 'requesting' } },
    requesting: {
      tags: ['busy'],
      meta: { title, spec: 'A7.39', description: 'requests the sync' },
      invoke: {
        id: 'requestSync',
        src: 'requestSync',
        onDone: {
          target: 'idle',
          actions: { type: 'emitNotification', params: ({ event }) => noticeOf(event.output) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'emitNotification', params: ({ event }) => ({ kind: 'error', text: failureText(event.error) }) },
        },
      },
    },
  },
});
