import { assign, emit, setup } from 'xstate';
import { nextSort } from '../../domain/account-entries.js';
import { type AccountView, isSameView, searchOf, wholeAccount } from '../../domain/account-view.js';
import { isSameDays, withEndDate, withStartDate } from '../../domain/day-range.js';
import { failureWords } from '../../domain/failure-words.js';
import { promiseNotProvided } from '../support/not-provided.js';
import type {
  AccountDetailActors,
  AccountDetailChildren,
  AccountDetailContext,
  AccountDetailEmitted,
  AccountDetailEvent,
  AccountDetailInput,
  AccountDetailTag,
  ExportFormat,
} from './types.js';

type Load = AccountDetailActors['loadEntries'];
type Export = AccountDetailActors['exportEntries'];

/** A file that could not be made: nothing is lost by trying again. */
export const exportFailedText = 'The file could not be made. Please try again.';

/** What the view becomes by an event that changes it; itself by any other. */
function viewAfter(view: AccountView, event: AccountDetailEvent): AccountView {
  switch (event.type) {
    case 'address.changed':
      return event.view;
    case 'search.changed':
      return { ...view, search: searchOf(event.search) };
    case 'startDate.chosen':
      return withStartDate(view, event.date);
    case 'endDate.chosen':
      return withEndDate(view, event.date);
    case 'column.chosen':
      return { ...view, sort: nextSort(view.sort, event.column) };
    case 'filters.cleared':
      return { ...wholeAccount, sort: view.sort };
    default:
      return view;
  }
}

const asked = ({ context, event }: { context: AccountDetailContext; event: AccountDetailEvent }): { view: AccountView } => ({
  view: viewAfter(context.view, event),
});

/**
 * The account's details (A2.40–A2.44). The address holds what is shown; this decides what has to be read for it, what caps what, and which dialog is
 * open.
 */
export const accountDetail = setup({
  types: {
    context: {} as AccountDetailContext,
    events: {} as AccountDetailEvent,
    input: {} as AccountDetailInput,
    emitted: {} as AccountDetailEmitted,
    tags: {} as AccountDetailTag,
    meta: {} as { title: string; spec: string; description: string },
    children: {} as AccountDetailChildren,
  },
  actors: {
    loadEntries: promiseNotProvided<Load['output'], Load['input']>('loadEntries'),
    exportEntries: promiseNotProvided<Export['output'], Export['input']>('exportEntries'),
  },
  guards: {
    isShownAlready: ({ context }, params: { view: AccountView }) => isSameView(context.view, params.view),
    isOfTheseDays: ({ context }, params: { view: AccountView }) => isSameDays(context.view, params.view),
    isOther: ({ context }, params: { view: AccountView }) => !isSameView(context.view, params.view),
    isKnown: ({ context }, params: { arCode: string }) => context.arCodes.includes(params.arCode),
  },
  actions: {
    keepView: assign({ view: (_, params: { view: AccountView }) => params.view }),
    keepEntries: assign({ arCodes: (_, params: { arCodes: readonly string[] }) => params.arCodes }),
    forgetEntries: assign({ arCodes: [], opened: null }),
    keepMessage: assign({ message: (_, params: { error: unknown }) => failureWords(params.error) }),
    forgetMessage: assign({ message: '' }),
    open: assign({ opened: (_, params: { arCode: string }) => params.arCode }),
    close: assign({ opened: null }),
    keepFormat: assign({ format: (_, params: { format: ExportFormat }) => params.format }),
    sayView: emit(({ context }) => ({ type: 'address.wanted', view: context.view, isNew: true }) as const),
    sayTyped: emit(({ context }) => ({ type: 'address.wanted', view: context.view, isNew: false }) as const),
    sayExportFailed: emit({ type: 'notification.raised', kind: 'error', text: exportFailedText } as const),
  },
}).createMachine({
  id: 'accountDetail',
  context: ({ input }) => ({ ...input, arCodes: [], opened: null, format: 'csv', message: '' }),
  initial: 'loading',
  on: {
    'address.changed': [
      { guard: { type: 'isOfTheseDays', params: asked }, actions: { type: 'keepView', params: asked } },
      { target: '.loading', actions: { type: 'keepView', params: asked } },
    ],
    'search.changed': {
      guard: { type: 'isOther', params: asked },
      actions: [{ type: 'keepView', params: asked }, 'sayTyped'],
    },
    'startDate.chosen': {
      guard: { type: 'isOther', params: asked },
      target: '.loading',
      actions: [{ type: 'keepView', params: asked }, 'sayView'],
    },
    'endDate.chosen': {
      guard: { type: 'isOther', params: asked },
      target: '.loading',
      actions: [{ type: 'keepView', params: asked }, 'sayView'],
    },
    'column.chosen': { actions: [{ type: 'keepView', params: asked }, 'sayView'] },
    'filters.cleared': [
      { guard: { type: 'isShownAlready', params: asked } },
      { guard: { type: 'isOfTheseDays', params: asked }, actions: [{ type: 'keepView', params: asked }, 'sayView'] },
      { target: '.loading', actions: [{ type: 'keepView', params: asked }, 'sayView'] },
    ],
  },
  states: {
    loading: {
      tags: ['loading'],
      entry: ['forgetEntries', 'forgetMessage'],
      meta: { title: 'Account Details', spec: 'A2.40', description: 'reads the entries of the chosen days' },
      invoke: {
        id: 'loadEntries',
        src: 'loadEntries',
        input: ({ context: { view } }) => ({ startDate: view.startDate, endDate: view.endDate }),
        onDone: { target: 'shown', actions: { type: 'keepEntries', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepMessage', params: ({ event }) => event } },
      },
    },
    failed: {
      meta: {
        title: 'Account Details',
        spec: 'A4.7',
        description: 'says that the entries could not be read; offers to try again',
      },
      on: { retry: 'loading' },
    },
    shown: {
      tags: ['shown'],
      initial: 'listed',
      states: {
        listed: {
          meta: { title: 'Account Details', spec: 'A2.40', description: 'shows the entries that were asked for' },
          on: {
            'entry.opened': {
              guard: { type: 'isKnown', params: ({ event }) => event },
              target: 'viewing',
              actions: { type: 'open', params: ({ event }) => event },
            },
            'export.chosen': { target: 'exporting', actions: { type: 'keepFormat', params: ({ event }) => event } },
          },
        },
        viewing: {
          meta: { title: 'Payable', spec: 'A2.44', description: 'shows one entry with all that is known of it' },
          on: { close: { target: 'listed', actions: 'close' } },
        },
        exporting: {
          tags: ['exporting'],
          meta: { title: 'Account Details', spec: 'A2.40', description: 'makes a file of the rows that are shown' },
          invoke: {
            id: 'exportEntries',
            src: 'exportEntries',
            input: ({ context: { format, view } }) => ({ format, view }),
            onDone: 'listed',
            onError: { target: 'listed', actions: 'sayExportFailed' },
          },
        },
      },
    },
  },
});
