import { assign, setup } from 'xstate';
import { supportFailureText, supportMessage, supportMessageProblem } from '../../domain/support/support-request.js';
import { attemptKey } from '../../domain/system/idempotency-key.js';
import { text } from '../../texts/text.js';
import { noEffect } from '../support/no-effect.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  ProblemReportActors,
  ProblemReportContext,
  ProblemReportEffects,
  ProblemReportEvent,
  ProblemReportInput,
  ProblemReportTag,
  SendReportOutcome,
} from './types.js';

const title = text('support.title');
const spec = 'docs/support.md';
const saving = { guard: 'hasRecording', actions: 'saveRecording' } as const;

/** Report a Problem: what happened, in a person's words, and what the machines went through, as a file or attached to a request for support. */
export const problemReport = setup({
  types: {} as TypesOf<{
    context: ProblemReportContext;
    events: ProblemReportEvent;
    input: ProblemReportInput;
    tags: ProblemReportTag;
    actors: ProblemReportActors;
  }>,
  actors: notProvided<ProblemReportActors>({ sendReport: 'promise' }),
  guards: {
    hasRecording: ({ context }) => context.hasRecording,
    hasMessage: ({ context }) => supportMessageProblem(context.message) === null,
    isSent: (_, { kind }: SendReportOutcome) => kind === 'sent',
    isNotTaken: (_, { kind }: SendReportOutcome) => kind === 'notTaken',
  },
  actions: {
    keepMessage: assign(({ context }, { text }: { text: string }) => ({ message: text, revision: context.revision + 1 })),
    keepAttached: assign(({ context }, { isAttached }: { isAttached: boolean }) => ({
      isAttached,
      revision: context.revision + 1,
    })),
    showMessageProblem: assign({ error: ({ context }) => supportMessageProblem(context.message)?.message ?? '' }),
    showReasons: assign({
      error: (_, outcome: SendReportOutcome) =>
        outcome.kind === 'refused' ? outcome.problems.map(({ message }) => message).join(' ') : '',
    }),
    showFailure: assign({ error: (_, { error }: { error: unknown }) => supportFailureText(error) }),
    clearError: assign({ error: '' }),
    keepNumber: assign({ number: (_, outcome: SendReportOutcome) => (outcome.kind === 'sent' ? outcome.number : '') }),
    saveRecording: noEffect<ProblemReportEffects['saveRecording']>(),
  },
}).createMachine({
  id: 'problemReport',
  context: ({ input }) => ({ ...input, message: '', isAttached: input.hasRecording, error: '', number: '', revision: 0 }),
  initial: 'writing',
  states: {
    writing: {
      tags: ['form'],
      initial: 'composing',
      on: {
        'message.changed': { target: '.composing', actions: { type: 'keepMessage', params: ({ event }) => event } },
        'recording.toggled': {
          guard: 'hasRecording',
          target: '.composing',
          actions: { type: 'keepAttached', params: ({ event }) => event },
        },
        send: [
          { guard: 'hasMessage', target: 'sending' },
          { target: '.correcting', actions: 'showMessageProblem' },
        ],
        'recording.downloaded': saving,
        cancel: 'closed',
      },
      states: {
        composing: { meta: { title, spec, description: 'takes what happened' } },
        correcting: { exit: 'clearError', meta: { title, spec, description: 'says what is wrong with it' } },
        failed: { exit: 'clearError', meta: { title, spec, description: 'says that nobody took it, and keeps it' } },
      },
    },
    sending: {
      tags: ['busy', 'form'],
      meta: { title, spec, description: 'sends the request' },
      invoke: {
        id: 'sendReport',
        src: 'sendReport',
        input: ({ context: { message, isAttached, idempotencyKey, revision } }) => ({
          message: supportMessage(message),
          isAttached,
          idempotencyKey: attemptKey(idempotencyKey, revision),
        }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'sent',
            actions: { type: 'keepNumber', params: ({ event }) => event.output },
          },
          { guard: { type: 'isNotTaken', params: ({ event }) => event.output }, target: 'notTaken' },
          { target: 'writing.correcting', actions: { type: 'showReasons', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'writing.failed',
          actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sent: {
      meta: { title, spec, description: 'says the number of the request' },
      on: { 'recording.downloaded': saving, cancel: 'closed' },
    },
    notTaken: {
      meta: { title, spec, description: 'says that requests cannot be sent here, and offers the recording as a file' },
      on: { 'recording.downloaded': saving, cancel: 'closed' },
    },
    closed: { type: 'final', meta: { title: '', spec, description: 'has closed' } },
  },
});
