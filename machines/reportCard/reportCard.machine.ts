import { assign, emit, setup } from 'xstate';
import { noDocumentDataText, windowBlockedText } from '../../domain/documents/document-messages.js';
import { type ReportParameters, reportFailureText, reports, usualParameters } from '../../domain/reports/reports.js';
import { text } from '../../texts/text.js';
import type { DocumentOutcome } from '../documentButton/types.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  ReportCardActors,
  ReportCardContext,
  ReportCardEmitted,
  ReportCardEvent,
  ReportCardInput,
  ReportCardTag,
  ReportDate,
} from './types.js';

const open = {
  src: 'openReport',
  input: ({ context: { kind, parameters } }: { context: ReportCardContext }) => ({ kind, parameters }),
} as const;

/** A report: its parameters, and its opening in a window of its own (A2.61–A2.67). */
export const reportCard = setup({
  types: {} as TypesOf<{
    context: ReportCardContext;
    events: ReportCardEvent;
    input: ReportCardInput;
    emitted: ReportCardEmitted;
    tags: ReportCardTag;
    children: { openAtOnce: 'openReport'; openWithParameters: 'openReport' };
    actors: ReportCardActors;
  }>,
  actors: notProvided<ReportCardActors>({ openReport: 'promise' }),
  guards: {
    hasParameters: ({ context: { kind } }) => reports[kind].parameters.length > 0,
    hasReadableDates: ({ context: { unreadable } }) => unreadable.length === 0,
    isOpened: (_, { outcome }: { outcome: DocumentOutcome }) => outcome === 'opened',
    isEmpty: (_, { outcome }: { outcome: DocumentOutcome }) => outcome === 'empty',
  },
  actions: {
    keepParameters: assign(({ context }, { parameters }: { parameters: Partial<ReportParameters> }) => ({
      parameters: { ...context.parameters, ...parameters },
      unreadable: context.unreadable.filter((date) => !(date in parameters)),
    })),
    keepUnreadable: assign(({ context: { unreadable } }, { date }: { date: ReportDate }) => ({
      unreadable: [...unreadable.filter((other) => other !== date), date],
    })),
    forgetUnreadable: assign({ unreadable: [] }),
    emitEmpty: emit({ type: 'notification.raised', kind: 'info', text: noDocumentDataText } as const),
    emitBlocked: emit({ type: 'notification.raised', kind: 'error', text: windowBlockedText } as const),
    emitFailed: emit((_, { error }: { error: unknown }) => {
      return { type: 'notification.raised', kind: 'error', text: reportFailureText(error) } as const;
    }),
  },
}).createMachine({
  id: 'reportCard',
  context: ({ input: { kind, today } }) => ({ kind, parameters: usualParameters(today), unreadable: [] }),
  initial: 'offered',
  states: {
    offered: {
      meta: { title: text('reports.title'), spec: 'A2.61', description: 'offers the report' },
      on: { press: [{ guard: 'hasParameters', target: 'asking' }, { target: 'opening' }] },
    },
    asking: {
      tags: ['dialog'],
      initial: 'choosing',
      states: {
        choosing: {
          meta: { title: '', spec: 'A2.62', description: 'asks what the report is about' },
          on: {
            'parameters.changed': { actions: { type: 'keepParameters', params: ({ event }) => event } },
            'date.unreadable': { actions: { type: 'keepUnreadable', params: ({ event }) => event } },
            open: { guard: 'hasReadableDates', target: 'opening' },
            cancel: { target: '#reportCard.offered', actions: 'forgetUnreadable' },
          },
        },
        opening: {
          tags: ['busy'],
          meta: { title: '', spec: 'A2.67', description: 'opens a window and asks for the report as it was chosen' },
          invoke: {
            ...open,
            id: 'openWithParameters',
            onDone: [
              { guard: { type: 'isOpened', params: ({ event }) => ({ outcome: event.output }) }, target: '#reportCard.offered' },
              {
                guard: { type: 'isEmpty', params: ({ event }) => ({ outcome: event.output }) },
                target: 'choosing',
                actions: 'emitEmpty',
              },
              { target: '#reportCard.failed', actions: 'emitBlocked' },
            ],
            onError: { target: '#reportCard.failed', actions: { type: 'emitFailed', params: ({ event }) => event } },
          },
        },
      },
    },
    opening: {
      tags: ['busy'],
      meta: {
        title: text('reports.title'),
        spec: 'A2.67',
        description: 'opens a window and asks for a report that has no parameters',
      },
      invoke: {
        ...open,
        id: 'openAtOnce',
        onDone: [
          { guard: { type: 'isOpened', params: ({ event }) => ({ outcome: event.output }) }, target: 'offered' },
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ outcome: event.output }) },
            target: 'offered',
            actions: 'emitEmpty',
          },
          { target: 'failed', actions: 'emitBlocked' },
        ],
        onError: { target: 'failed', actions: { type: 'emitFailed', params: ({ event }) => event } },
      },
    },
    failed: {
      meta: { title: text('reports.title'), spec: 'A4.6', description: 'says that it failed; a press lets it be tried again' },
      on: { press: 'offered' },
    },
  },
});
