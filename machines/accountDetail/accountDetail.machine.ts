import { assign, emit, setup } from 'xstate';
import { type AccountView, accountAddress } from '../../domain/account/account-view.js';
import { isSameDays } from '../../domain/date/day-range.js';
import { failureText } from '../../domain/system/failure-text.js';
import { text } from '../../texts/text.js';
import { addressWanted, listInAddress } from '../support/list-in-address.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  AccountDetailActors,
  AccountDetailContext,
  AccountDetailEmitted,
  AccountDetailEvent,
  AccountDetailInput,
  AccountDetailTag,
  ExportFormat,
} from './types.js';

const list = listInAddress(accountAddress);
const ofTheseDays = { type: 'isOtherOfTheseDays', params: list.requestedView } as const;

/**
 * The account's details (A2.40–A2.44). The address holds what is shown; this decides what has to be read for it, what caps what, and which dialog is
 * open.
 */
export const accountDetail = setup({
  types: {} as TypesOf<{
    context: AccountDetailContext;
    events: AccountDetailEvent;
    input: AccountDetailInput;
    emitted: AccountDetailEmitted;
    tags: AccountDetailTag;
    actors: AccountDetailActors;
  }>,
  actors: notProvided<AccountDetailActors>({ loadEntries: 'promise', exportEntries: 'promise' }),
  guards: {
    isOther: list.isOther,
    isOtherOfTheseDays: ({ context }, params: { view: AccountView }) =>
      list.isOther({ context }, params) && isSameDays(context.view, params.view),
    isKnown: ({ context }, params: { arCode: string }) => context.arCodes.includes(params.arCode),
  },
  actions: {
    keepView: assign({ view: (_, params: { view: AccountView }) => params.view }),
    keepEntries: assign({ arCodes: (_, params: { arCodes: readonly string[] }) => params.arCodes }),
    forgetEntries: assign({ arCodes: [], opened: null }),
    keepMessage: assign({ message: (_, params: { error: unknown }) => failureText(params.error) }),
    forgetMessage: assign({ message: '' }),
    open: assign({ opened: (_, params: { arCode: string }) => params.arCode }),
    close: assign({ opened: null }),
    keepFormat: assign({ format: (_, params: { format: ExportFormat }) => params.format }),
    emitView: emit(({ context }) => addressWanted(context, true)),
    emitTyped: emit(({ context }) => addressWanted(context, false)),
    emitExportFailed: emit({ type: 'notification.raised', kind: 'error', text: text('ui.exportFailed') } as const),
  },
}).createMachine({
  id: 'accountDetail',
  context: ({ input }) => ({ ...input, arCodes: [], opened: null, format: 'csv', message: '' }),
  initial: 'loading',
  on: {
    // Another order or search of the same days needs no reading.
    'address.changed': [{ ...list.keeps.followed, guard: ofTheseDays }, list.reads.followed],
    'search.changed': list.keeps.typed,
    'startDate.chosen': list.reads.chosen,
    'endDate.chosen': list.reads.chosen,
    'column.chosen': list.keeps.sorted,
    'filters.cleared': [{ ...list.keeps.chosen, guard: ofTheseDays }, list.reads.chosen],
  },
  states: {
    loading: {
      tags: ['loading'],
      entry: ['forgetEntries', 'forgetMessage'],
      meta: { title: text('account.file'), spec: 'A2.40', description: 'reads the entries of the chosen days' },
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
        title: text('account.file'),
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
          meta: { title: text('account.file'), spec: 'A2.40', description: 'shows the entries that were asked for' },
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
          meta: { title: text('account.payable'), spec: 'A2.44', description: 'shows one entry with all that is known of it' },
          on: { close: { target: 'listed', actions: 'close' } },
        },
        exporting: {
          tags: ['exporting'],
          meta: { title: text('account.file'), spec: 'A2.40', description: 'makes a file of the rows that are shown' },
          invoke: {
            id: 'exportEntries',
            src: 'exportEntries',
            input: ({ context: { format, view } }) => ({ format, view }),
            onDone: 'listed',
            onError: { target: 'listed', actions: 'emitExportFailed' },
          },
        },
      },
    },
  },
});
