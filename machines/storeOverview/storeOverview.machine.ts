import { assign, emit, setup } from 'xstate';
import type { OverviewPeriod } from '../../domain/overview/periods.js';
import { type StoreOverview, withoutMail } from '../../domain/overview/store-overview.js';
import { failureText } from '../../domain/system/failure-text.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  RetryOutcome,
  StoreOverviewActors,
  StoreOverviewContext,
  StoreOverviewEmitted,
  StoreOverviewEvent,
  StoreOverviewInput,
  StoreOverviewTag,
  TableFileRequest,
} from './types.js';

const title = text('overview.title');
const retryNotice = {
  sent: { kind: 'success', text: text('overview.mailSent') },
  gone: { kind: 'warning', text: text('overview.mailGone') },
} as const satisfies Record<RetryOutcome, object>;

type PeriodEvent = Extract<StoreOverviewEvent, { days: OverviewPeriod }>;
const wanted = ({ event }: { event: PeriodEvent }) => ({ days: event.days });
const isOther = { type: 'isOther', params: wanted } as const;
const keepPeriod = { type: 'keepPeriod', params: wanted } as const;

/** The page Overview (/admin/overview): how the store does, of a period that the address holds. */
export const storeOverview = setup({
  types: {} as TypesOf<{
    context: StoreOverviewContext;
    events: StoreOverviewEvent;
    input: StoreOverviewInput;
    emitted: StoreOverviewEmitted;
    tags: StoreOverviewTag;
    actors: StoreOverviewActors;
  }>,
  actors: notProvided<StoreOverviewActors>({ loadOverview: 'promise', retryMail: 'promise', exportTable: 'promise' }),
  guards: {
    isOther: ({ context }, { days }: { days: OverviewPeriod }) => context.days !== days,
    isFailedMail: ({ context: { overview } }, { id }: { id: string }) =>
      overview?.failedMails.kind === 'known' && overview.failedMails.value.rows.some((mail) => mail.id === id),
  },
  actions: {
    keepPeriod: assign((_, { days }: { days: OverviewPeriod }) => ({ days })),
    keepForm: assign((_, { form }: { form: 'chart' | 'table' }) => ({ form })),
    keepOverview: assign((_, { overview }: { overview: StoreOverview }) => ({ overview })),
    forgetOverview: assign({ overview: null }),
    keepMessage: assign((_, { error }: { error: unknown }) => ({ message: failureText(error) })),
    keepMail: assign((_, { id }: { id: string }) => ({ mail: id })),
    removeMail: assign(({ context: { overview, mail } }) => ({ overview: overview && withoutMail(overview, mail) })),
    keepFile: assign((_, { table, format }: TableFileRequest) => ({ file: { table, format } })),
    emitPeriod: emit(({ context: { days } }) => ({ type: 'address.wanted', days }) as const),
    emitRetried: emit((_, { outcome }: { outcome: RetryOutcome }) => {
      return { type: 'notification.raised', ...retryNotice[outcome] } as const;
    }),
    emitFailed: emit((_, { error }: { error: unknown }) => {
      return { type: 'notification.raised', kind: 'error', text: failureText(error) } as const;
    }),
    emitExportFailed: emit({ type: 'notification.raised', kind: 'error', text: text('ui.exportFailed') } as const),
  },
}).createMachine({
  id: 'storeOverview',
  context: ({ input }) => ({
    ...input,
    ...{ form: 'chart', overview: null, message: '', mail: '', file: { table: 'sales', format: 'csv' } },
  }),
  initial: 'loading',
  on: {
    'period.chosen': { guard: isOther, target: '.loading', actions: [keepPeriod, 'emitPeriod'] },
    'address.changed': { guard: isOther, target: '.loading', actions: [keepPeriod] },
    'form.chosen': { actions: { type: 'keepForm', params: ({ event }) => event } },
  },
  states: {
    loading: {
      tags: ['loading'],
      meta: { title, spec: 'docs/administration.md', description: 'reads the overview; what shows stays' },
      invoke: {
        id: 'loadOverview',
        src: 'loadOverview',
        input: ({ context: { days } }) => ({ days }),
        onDone: { target: 'shown', actions: { type: 'keepOverview', params: ({ event }) => ({ overview: event.output }) } },
        onError: { target: 'failed', actions: ['forgetOverview', { type: 'keepMessage', params: ({ event }) => event }] },
      },
    },
    failed: {
      meta: { title, spec: 'docs/administration.md', description: 'the overview could not be read; offers to try again' },
      on: { refresh: 'loading' },
    },
    shown: {
      initial: 'idle',
      states: {
        idle: {
          meta: { title, spec: 'docs/administration.md', description: 'shows every part of the overview' },
          on: {
            refresh: '#storeOverview.loading',
            'mail.retried': {
              guard: { type: 'isFailedMail', params: ({ event }) => event },
              target: 'retrying',
              actions: { type: 'keepMail', params: ({ event }) => event },
            },
            'export.chosen': { target: 'exporting', actions: { type: 'keepFile', params: ({ event }) => event } },
          },
        },
        retrying: {
          tags: ['busy'],
          meta: { title, spec: 'docs/mail.md', description: 'sends a mail again that was given up' },
          invoke: {
            id: 'retryMail',
            src: 'retryMail',
            input: ({ context: { mail } }) => ({ id: mail }),
            onDone: {
              target: 'idle',
              actions: ['removeMail', { type: 'emitRetried', params: ({ event }) => ({ outcome: event.output }) }],
            },
            onError: { target: 'idle', actions: { type: 'emitFailed', params: ({ event }) => event } },
          },
        },
        exporting: {
          tags: ['busy'],
          meta: { title, spec: 'docs/administration.md', description: 'makes a file of a table' },
          invoke: {
            id: 'exportTable',
            src: 'exportTable',
            input: ({ context: { days, overview, file } }) => ({ ...file, days, overview }),
            onDone: 'idle',
            onError: { target: 'idle', actions: 'emitExportFailed' },
          },
        },
      },
    },
  },
});
