import { emit, setup } from 'xstate';
import { documentFailureText, noDocumentDataText, windowBlockedText } from '../../domain/documents/document-messages.js';
import { promiseNotProvided } from '../support/not-provided.js';
import type {
  DocumentButtonActors,
  DocumentButtonContext,
  DocumentButtonEmitted,
  DocumentButtonEvent,
  DocumentButtonInput,
  DocumentButtonTag,
  DocumentOutcome,
} from './types.js';

type Open = DocumentButtonActors['openDocument'];

/** A button that opens a document in a window of its own (A4.6, A2.68). */
export const documentButton = setup({
  types: {
    context: {} as DocumentButtonContext,
    events: {} as DocumentButtonEvent,
    input: {} as DocumentButtonInput,
    emitted: {} as DocumentButtonEmitted,
    tags: {} as DocumentButtonTag,
    meta: {} as { title: string; spec: string; description: string },
    children: {} as { openDocument: 'openDocument' },
  },
  actors: { openDocument: promiseNotProvided<Open['output'], Open['input']>('openDocument') },
  guards: {
    isOpened: (_, { outcome }: { outcome: DocumentOutcome }) => outcome === 'opened',
    isEmpty: (_, { outcome }: { outcome: DocumentOutcome }) => outcome === 'empty',
  },
  actions: {
    sayEmpty: emit({ type: 'notification.raised', kind: 'info', text: noDocumentDataText } as const),
    sayBlocked: emit({ type: 'notification.raised', kind: 'error', text: windowBlockedText } as const),
    sayFailed: emit((_, { error }: { error: unknown }) => {
      return { type: 'notification.raised', kind: 'error', text: documentFailureText(error) } as const;
    }),
  },
}).createMachine({
  id: 'documentButton',
  context: ({ input }) => input,
  initial: 'notLoaded',
  states: {
    notLoaded: {
      meta: { title: '', spec: 'A4.6', description: 'offers the document' },
      on: { press: 'loading' },
    },
    loading: {
      tags: ['busy'],
      meta: { title: '', spec: 'A2.68', description: 'opens a window and asks for the document; presses mean nothing' },
      invoke: {
        id: 'openDocument',
        src: 'openDocument',
        input: ({ context: { document } }) => ({ document }),
        onDone: [
          { guard: { type: 'isOpened', params: ({ event }) => ({ outcome: event.output }) }, target: 'loaded' },
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ outcome: event.output }) },
            target: 'notLoaded',
            actions: 'sayEmpty',
          },
          { target: 'failed', actions: 'sayBlocked' },
        ],
        onError: { target: 'failed', actions: { type: 'sayFailed', params: ({ event }) => event } },
      },
    },
    loaded: {
      meta: { title: '', spec: 'A4.6', description: 'has opened the document, and opens it again' },
      on: { press: 'loading' },
    },
    failed: {
      meta: { title: '', spec: 'A8.7', description: 'says that it failed; a press lets it be tried again' },
      on: { press: 'notLoaded' },
    },
  },
});
