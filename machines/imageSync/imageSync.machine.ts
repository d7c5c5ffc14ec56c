import { emit, setup } from 'xstate';
import { titleRefusalText } from '../../domain/administration/messages.js';
import { failureText } from '../../domain/system/failure-text.js';
import { type Message, text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type { ImageSyncActors, ImageSyncEmitted, ImageSyncEvent, ImageSyncOutcome, ImageSyncTag } from './types.js';

const title = text('administration.imageSync');
const messageOf = (outcome: ImageSyncOutcome): Message => (outcome.ok ? outcome.message : titleRefusalText(outcome.reason));

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
    notify: emit(
      (_, notice: { isGood: boolean; text: Message }) =>
        ({ type: 'notification.raised', kind: notice.isGood ? 'success' : 'error', text: notice.text }) as const,
    ),
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
          actions: { type: 'notify', params: ({ event }) => ({ isGood: event.output.ok, text: messageOf(event.output) }) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'notify', params: ({ event }) => ({ isGood: false, text: failureText(event.error) }) },
        },
      },
    },
  },
});
