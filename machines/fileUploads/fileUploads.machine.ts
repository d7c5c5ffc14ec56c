import { assign, emit, setup } from 'xstate';
import type { FileFacts } from '../../domain/documents/file-facts.js';
import { failureText } from '../../domain/system/failure-text.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  FileUploadsActors,
  FileUploadsContext,
  FileUploadsEmitted,
  FileUploadsEvent,
  FileUploadsInput,
  UploadItem,
  UploadResult,
} from './types.js';

const title = text('uploads.title');
const spec = 'docs/administration.md';
const hasEnded = ({ state }: UploadItem): boolean => state !== 'waiting' && state !== 'sending';
const isWaiting = ({ state }: UploadItem): boolean => state === 'waiting';

/** The file that is sent now. */
export const currentOf = ({ items }: Pick<FileUploadsContext, 'items'>): UploadItem | undefined =>
  items.find(({ state }) => state === 'sending');

const changed = (
  { items }: FileUploadsContext,
  isMeant: (item: UploadItem) => boolean,
  change: Partial<UploadItem>,
): Pick<FileUploadsContext, 'items'> => ({ items: items.map((item) => (isMeant(item) ? { ...item, ...change } : item)) });
const isSending = ({ state }: UploadItem): boolean => state === 'sending';

/** Many files that are sent one after another, each with its own outcome. */
export const fileUploads = setup({
  types: {} as TypesOf<{
    context: FileUploadsContext;
    events: FileUploadsEvent;
    input: FileUploadsInput;
    emitted: FileUploadsEmitted;
    actors: FileUploadsActors;
  }>,
  actors: notProvided<FileUploadsActors>({ sendFile: 'promise' }),
  guards: {
    isAnyWaiting: ({ context }) => context.items.some(isWaiting),
    hasFailed: ({ context }, { id }: { id: number }) => context.items.some((item) => item.id === id && item.state === 'failed'),
    isStored: (_, { state }: Pick<UploadResult, 'state'>) => state === 'done',
  },
  actions: {
    addFiles: assign(({ context: { items, lastId, mostBytes, tooLarge } }, { files }: { files: readonly FileFacts[] }) => {
      const added = files.map((file, index): UploadItem => {
        const isTooLarge = file.size > mostBytes;
        return { id: lastId + 1 + index, file, state: isTooLarge ? 'refused' : 'waiting', note: isTooLarge ? tooLarge : '' };
      });
      return { items: [...items, ...added], lastId: lastId + added.length };
    }),
    beginNext: assign(({ context }) => {
      const next = context.items.find(isWaiting);
      return { ...changed(context, (item) => item === next, { state: 'sending' }), percent: 0 };
    }),
    keepPercent: assign((_, { percent }: { percent: number }) => ({ percent })),
    keepResult: assign(({ context }, { state, note }: UploadResult) => changed(context, isSending, { state, note })),
    keepFailure: assign(({ context }, { error }: { error: unknown }) =>
      changed(context, isSending, { state: 'failed', note: failureText(error) }),
    ),
    waitAgain: assign(({ context }, { id }: { id: number }) =>
      changed(context, (item) => item.id === id, { state: 'waiting', note: '' }),
    ),
    stopAll: assign(({ context }) =>
      changed(context, (item) => !hasEnded(item), { state: 'failed', note: text('uploads.stopped') }),
    ),
    dropEnded: assign(({ context: { items } }) => ({ items: items.filter((item) => !hasEnded(item)) })),
    emitStored: emit((_, { answer }: UploadResult) => ({ type: 'file.stored', answer }) as const),
  },
}).createMachine({
  id: 'fileUploads',
  context: ({ input }) => ({ ...input, items: [], lastId: 0, percent: 0 }),
  initial: 'resting',
  on: { 'list.cleared': { actions: 'dropEnded' } },
  states: {
    resting: {
      meta: { title, spec, description: 'no file is sent; shows the outcome of those before' },
      always: { guard: 'isAnyWaiting', target: 'sending' },
      on: {
        'files.chosen': { actions: { type: 'addFiles', params: ({ event }) => event } },
        'file.retried': {
          guard: { type: 'hasFailed', params: ({ event }) => event },
          actions: { type: 'waitAgain', params: ({ event }) => event },
        },
      },
    },
    sending: {
      meta: { title, spec, description: 'sends the first file that waits' },
      entry: 'beginNext',
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context, self }) => {
          const item = currentOf(context);
          if (!item) throw new Error('no file is being sent');
          return { file: item.file, idempotencyKey: `${context.idempotencyKey}-${item.id}`, listener: self };
        },
        onDone: [
          {
            guard: { type: 'isStored', params: ({ event }) => event.output },
            target: 'resting',
            actions: [
              { type: 'keepResult', params: ({ event }) => event.output },
              { type: 'emitStored', params: ({ event }) => event.output },
            ],
          },
          { target: 'resting', actions: { type: 'keepResult', params: ({ event }) => event.output } },
        ],
        onError: { target: 'resting', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      on: {
        'files.chosen': { actions: { type: 'addFiles', params: ({ event }) => event } },
        'file.retried': {
          guard: { type: 'hasFailed', params: ({ event }) => event },
          actions: { type: 'waitAgain', params: ({ event }) => event },
        },
        'upload.progressed': { actions: { type: 'keepPercent', params: ({ event }) => event } },
        'uploads.stopped': { target: 'resting', actions: 'stopAll' },
      },
    },
  },
});
