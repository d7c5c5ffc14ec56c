import { assign, emit, setup } from 'xstate';
import type { ImportRowKind } from '../../domain/catalogue-import/catalogue-import.js';
import { failureText } from '../../domain/system/failure-text.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  ImportRowPage,
  ImportRowsActors,
  ImportRowsContext,
  ImportRowsEmitted,
  ImportRowsEvent,
  ImportRowsInput,
} from './types.js';

const title = text('catalogueImport.title');
const spec = 'docs/import.md';

/** The rows that a check found, a page at a time, by their kinds; and the file of refused lines. */
export const importRows = setup({
  types: {} as TypesOf<{
    context: ImportRowsContext;
    events: ImportRowsEvent;
    input: ImportRowsInput;
    emitted: ImportRowsEmitted;
    actors: ImportRowsActors;
  }>,
  actors: notProvided<ImportRowsActors>({ loadRows: 'promise', saveRefused: 'promise' }),
  guards: {
    isOtherKind: ({ context }, { kind }: { kind: ImportRowKind }) => kind !== context.kind,
    isOtherPage: ({ context }, { page }: { page: number }) => page >= 1 && page !== context.page,
  },
  actions: {
    keepKind: assign((_, { kind }: { kind: ImportRowKind }) => ({ kind, page: 1, rows: [], totalCount: 0 })),
    keepPage: assign((_, { page }: { page: number }) => ({ page })),
    keepRows: assign((_, { totalCount, rows }: ImportRowPage) => ({ totalCount, rows })),
    keepMessage: assign((_, { error }: { error: unknown }) => ({ message: failureText(error) })),
    emitFailed: emit({ type: 'notification.raised', kind: 'error', text: text('catalogueImport.downloadFailed') } as const),
  },
}).createMachine({
  id: 'importRows',
  context: ({ input: { kind } }) => ({ kind, page: 1, totalCount: 0, rows: [], message: '' }),
  initial: 'loading',
  on: {
    'kind.chosen': {
      guard: { type: 'isOtherKind', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'keepKind', params: ({ event }) => event },
    },
    'page.chosen': {
      guard: { type: 'isOtherPage', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'keepPage', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      meta: { title, spec, description: 'reads a page of the rows' },
      invoke: {
        id: 'loadRows',
        src: 'loadRows',
        input: ({ context: { kind, page } }) => ({ kind, page }),
        onDone: { target: 'listed', actions: { type: 'keepRows', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepMessage', params: ({ event }) => event } },
      },
    },
    failed: {
      meta: { title, spec, description: 'the rows could not be read; offers to try again' },
      on: { retry: 'loading' },
    },
    listed: {
      meta: { title, spec, description: 'shows the rows of the page' },
      on: { download: 'downloading' },
    },
    downloading: {
      meta: { title, spec, description: 'makes a file of the refused lines' },
      invoke: {
        id: 'saveRefused',
        src: 'saveRefused',
        onDone: 'listed',
        onError: { target: 'listed', actions: 'emitFailed' },
      },
    },
  },
});
