import { assign, emit, setup } from 'xstate';
import { failureText } from '../../domain/system/failure-text.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  ProblemListActors,
  ProblemListContext,
  ProblemListEmitted,
  ProblemListEvent,
  ProblemListInput,
  ProblemPage,
} from './types.js';

const title = text('problems.title');
const spec = 'docs/support.md';
type PageEvent = Extract<ProblemListEvent, { page: number }>;
const wanted = ({ event }: { event: PageEvent }) => ({ page: event.page });
const isOther = { type: 'isOther', params: wanted } as const;
const keepPage = { type: 'keepPage', params: wanted } as const;

/** Problems that people reported (/admin/problems), a page at a time; the address holds the page. */
export const problemList = setup({
  types: {} as TypesOf<{
    context: ProblemListContext;
    events: ProblemListEvent;
    input: ProblemListInput;
    emitted: ProblemListEmitted;
    actors: ProblemListActors;
  }>,
  actors: notProvided<ProblemListActors>({ loadProblems: 'promise', exportProblems: 'promise' }),
  guards: {
    isOther: ({ context }, { page }: { page: number }) => page >= 1 && page !== context.page,
    isThere: (_, { found }: { found: ProblemPage | null }) => found !== null,
  },
  actions: {
    keepPage: assign((_, { page }: { page: number }) => ({ page })),
    keepProblems: assign((_, { found }: { found: ProblemPage | null }) => ({ ...found })),
    keepMessage: assign((_, { error }: { error: unknown }) => ({ message: failureText(error) })),
    keepFormat: assign((_, { format }: Pick<ProblemListContext, 'format'>) => ({ format })),
    emitPage: emit(({ context: { page } }) => ({ type: 'address.wanted', page }) as const),
    emitExportFailed: emit({ type: 'notification.raised', kind: 'error', text: text('ui.exportFailed') } as const),
  },
}).createMachine({
  id: 'problemList',
  context: ({ input }) => ({ ...input, totalCount: 0, rows: [], message: '', format: 'csv' }),
  initial: 'loading',
  on: {
    'page.chosen': { guard: isOther, target: '.loading', actions: [keepPage, 'emitPage'] },
    'address.changed': { guard: isOther, target: '.loading', actions: [keepPage] },
  },
  states: {
    loading: {
      meta: { title, spec, description: 'reads a page of the problems' },
      invoke: {
        id: 'loadProblems',
        src: 'loadProblems',
        input: ({ context: { page } }) => ({ page }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ found: event.output }) },
            target: 'listed',
            actions: { type: 'keepProblems', params: ({ event }) => ({ found: event.output }) },
          },
          { target: 'absent' },
        ],
        onError: { target: 'failed', actions: { type: 'keepMessage', params: ({ event }) => event } },
      },
    },
    failed: {
      meta: { title, spec, description: 'the problems could not be read; offers to try again' },
      on: { retry: 'loading' },
    },
    absent: { meta: { title, spec, description: 'the back office has no reported problems' } },
    listed: {
      meta: { title, spec, description: 'shows the problems of the page' },
      on: { 'export.chosen': { target: 'exporting', actions: { type: 'keepFormat', params: ({ event }) => event } } },
    },
    exporting: {
      meta: { title, spec, description: 'makes a file of all problems' },
      invoke: {
        id: 'exportProblems',
        src: 'exportProblems',
        input: ({ context: { format } }) => ({ format }),
        onDone: 'listed',
        onError: { target: 'listed', actions: 'emitExportFailed' },
      },
    },
  },
});
