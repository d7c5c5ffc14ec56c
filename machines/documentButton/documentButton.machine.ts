import { emit, setup } from 'xstate';
import { documentFailureText, noDocumentDataText, windowBlockedText } from '../../domain/documents/document-messages.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  DocumentButtonActors,
  DocumentButtonContext,
  DocumentButtonEmitted,
  DocumentButtonEvent,
  DocumentButtonInput,
  DocumentButtonTag,
  DocumentOutcome,
} from './types.js';

/** A button that opens a document in a window of its own (A4.6, A2.68). */
export const documentButton = setup({
  types: {} as TypesOf<{
    context: DocumentButtonContext;
    events: DocumentButtonEvent;
    input: DocumentButtonInput;
    emitted: DocumentButtonEmitted;
    tags: DocumentButtonTag;
    actors: DocumentButtonActors;
  }>,
  actors: notProvided<DocumentButtonActors>({ openDocument: 'promise' }),
  guards: {
    isOpened: (_, { outcome }: { outcome: DocumentOutcome }) => outcome === 'opened',
    isEmpty: (_, { outcome }: { outcome: DocumentOutcome }) => outcome === 'empty',
  },
  actions: {
    emitEmpty: emit({ type: 'notification.raised', kind: 'info', text: noDocumentDataText } as const),
    emitBlocked: emit({ type: 'notification.raised', kind: 'error', text: windowBlockedText } as const),
    emitFailed: emit((_, { error }: { error: unknown }) => {
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
            actions: 'emitEmpty',
          },
          { target: 'failed', actions: 'emitBlocked' },
        ],
        onError: { target: 'failed', actions: { type: 'emitFailed', params: ({ event }) => event } },
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
