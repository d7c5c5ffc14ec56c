import { assign, emit, setup } from 'xstate';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  RecordingPlayerActors,
  RecordingPlayerContext,
  RecordingPlayerEmitted,
  RecordingPlayerEvent,
  RecordingPlayerInput,
  RecordingPlayerTag,
} from './types.js';

const title = text('problems.recording');
const spec = 'docs/support.md';
/** A step that a person chooses stops the playing. */
const chosen = { guard: { type: 'isOther', params: ({ event }: { event: { at: number } }) => event } } as const;

/** Replays the recording of a reported problem on screen, step by step or by itself. */
export const recordingPlayer = setup({
  types: {} as TypesOf<{
    context: RecordingPlayerContext;
    events: RecordingPlayerEvent;
    input: RecordingPlayerInput;
    emitted: RecordingPlayerEmitted;
    tags: RecordingPlayerTag;
    actors: RecordingPlayerActors;
  }>,
  actors: notProvided<RecordingPlayerActors>({ exportSteps: 'promise' }),
  guards: {
    hasPrevious: ({ context: { at } }) => at > 0,
    hasNext: ({ context: { at, length } }) => at < length - 1,
    hasSeveral: ({ context: { length } }) => length > 1,
    isBeforeLast: ({ context: { at, length } }) => at < length - 2,
    isOther: ({ context }, { at }: { at: number }) => at >= 0 && at < context.length && at !== context.at,
  },
  actions: {
    show: assign((_, { at }: { at: number }) => ({ at })),
    showNext: assign({ at: ({ context: { at } }) => at + 1 }),
    showPrevious: assign({ at: ({ context: { at } }) => at - 1 }),
    showFirst: assign({ at: 0 }),
    showLast: assign({ at: ({ context: { length } }) => length - 1 }),
    keepFormat: assign((_, { format }: Pick<RecordingPlayerContext, 'format'>) => ({ format })),
    emitExportFailed: emit({ type: 'notification.raised', kind: 'error', text: text('ui.exportFailed') } as const),
  },
  delays: { stepTime: 1_000 },
}).createMachine({
  id: 'recordingPlayer',
  context: ({ input }) => ({ ...input, at: 0, format: 'csv' }),
  initial: 'paused',
  on: {
    next: { guard: 'hasNext', target: '.paused', actions: 'showNext' },
    previous: { guard: 'hasPrevious', target: '.paused', actions: 'showPrevious' },
    first: { guard: 'hasPrevious', target: '.paused', actions: 'showFirst' },
    last: { guard: 'hasNext', target: '.paused', actions: 'showLast' },
    'step.chosen': { ...chosen, target: '.paused', actions: { type: 'show', params: ({ event }) => event } },
  },
  states: {
    paused: {
      meta: { title, spec, description: 'shows a step' },
      on: {
        'play.toggled': [
          { guard: 'hasNext', target: 'playing' },
          { guard: 'hasSeveral', target: 'playing', actions: 'showFirst' },
        ],
        'export.chosen': { target: 'exporting', actions: { type: 'keepFormat', params: ({ event }) => event } },
      },
    },
    playing: {
      tags: ['playing'],
      meta: { title, spec, description: 'shows a step each second, and stops at the last' },
      on: { 'play.toggled': 'paused' },
      after: {
        stepTime: [
          { guard: 'isBeforeLast', target: 'playing', reenter: true, actions: 'showNext' },
          { target: 'paused', actions: 'showNext' },
        ],
      },
    },
    exporting: {
      tags: ['busy'],
      meta: { title, spec, description: 'makes a file of the steps' },
      invoke: {
        id: 'exportSteps',
        src: 'exportSteps',
        input: ({ context: { format } }) => ({ format }),
        onDone: 'paused',
        onError: { target: 'paused', actions: 'emitExportFailed' },
      },
    },
  },
});
