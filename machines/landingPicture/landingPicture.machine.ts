import { assign, emit, setup } from 'xstate';
import { reasonOfFailure } from '../../domain/landing/editor-messages.js';
import type { StoredPicture } from '../../domain/landing/pictures.js';
import { type Message, text } from '../../texts/text.js';
import { given } from '../support/given.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  LandingPictureActors,
  LandingPictureContext,
  LandingPictureEmitted,
  LandingPictureEvent,
  LandingPictureInput,
  LandingPictureTag,
  PictureOutcome,
} from './types.js';

const title = text('landingEditor.picture');

const pictureOf = (outcome: PictureOutcome): StoredPicture | null => (outcome.ok ? outcome.picture : null);
const refusalOf = (outcome: PictureOutcome): Message | null => (outcome.ok ? null : outcome.reason);

/** The picture of a card: uploaded, and cropped to a part (A2.86). */
export const landingPicture = setup({
  types: {} as TypesOf<{
    context: LandingPictureContext;
    events: LandingPictureEvent;
    input: LandingPictureInput;
    emitted: LandingPictureEmitted;
    tags: LandingPictureTag;
    actors: LandingPictureActors;
  }>,
  actors: notProvided<LandingPictureActors>({ uploadPicture: 'promise', cropPicture: 'promise' }),
  guards: {
    hasPicture: ({ context }) => context.src !== null,
    isStored: (_, outcome: PictureOutcome) => outcome.ok,
  },
  actions: {
    keepPercent: assign((_, { percent }: { percent: number }) => ({ percent })),
    startUpload: assign((_, { file, idempotencyKey }: { file: object; idempotencyKey: string }) => ({
      ...{ file, idempotencyKey, percent: 0, failure: null },
    })),
    keepPart: assign((_, { part }: { part: LandingPictureContext['part'] }) => ({ part, failure: null })),
    keepPicture: assign((_, outcome: PictureOutcome) => ({ src: given(pictureOf(outcome)).src })),
    showRefusal: assign((_, outcome: PictureOutcome) => ({ failure: refusalOf(outcome) })),
    showFailure: assign((_, { error }: { error: unknown }) => ({ failure: reasonOfFailure(error) })),
    dropFailure: assign({ failure: null }),
    emitPicture: emit((_, outcome: PictureOutcome) => ({
      type: 'picture.stored' as const,
      picture: given(pictureOf(outcome)),
    })),
  },
}).createMachine({
  id: 'landingPicture',
  context: ({ input: { src } }) => ({
    ...{ src, file: null, part: null, failure: null, percent: 0, idempotencyKey: '' },
  }),
  initial: 'choosing',
  states: {
    choosing: {
      meta: { title, spec: 'A3.24', description: 'takes a file' },
      on: {
        'file.chosen': { target: 'uploading', actions: { type: 'startUpload', params: ({ event }) => event } },
        'crop.opened': { guard: 'hasPicture', target: 'cropping', actions: 'dropFailure' },
      },
    },
    uploading: {
      tags: ['busy'],
      meta: { title, spec: 'A3.24', description: 'sends the file' },
      on: {
        'upload.progressed': { actions: { type: 'keepPercent', params: ({ event }) => event } },
        cancel: 'choosing',
      },
      invoke: {
        id: 'uploadPicture',
        src: 'uploadPicture',
        input: ({ context: { file, idempotencyKey }, self }) => ({ file: given(file), idempotencyKey, listener: self }),
        onDone: [
          {
            guard: { type: 'isStored', params: ({ event }) => event.output },
            target: 'choosing',
            actions: [
              { type: 'keepPicture', params: ({ event }) => event.output },
              { type: 'emitPicture', params: ({ event }) => event.output },
            ],
          },
          { target: 'choosing', actions: { type: 'showRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
    cropping: {
      tags: ['dialog'],
      meta: { title: text('landingEditor.crop'), spec: 'A2.86', description: 'takes the part of the picture to keep' },
      on: {
        'crop.confirmed': { target: 'storingPart', actions: { type: 'keepPart', params: ({ event }) => event } },
        cancel: { target: 'choosing', actions: 'dropFailure' },
      },
    },
    storingPart: {
      tags: ['dialog', 'busy'],
      meta: { title: text('landingEditor.crop'), spec: 'A2.86', description: 'stores the part as another picture' },
      invoke: {
        id: 'cropPicture',
        src: 'cropPicture',
        input: ({ context: { src, part } }) => ({ src: given(src), part: given(part) }),
        onDone: [
          {
            guard: { type: 'isStored', params: ({ event }) => event.output },
            target: 'choosing',
            actions: [
              { type: 'keepPicture', params: ({ event }) => event.output },
              { type: 'emitPicture', params: ({ event }) => event.output },
            ],
          },
          { target: 'cropping', actions: { type: 'showRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'cropping', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
  },
});
