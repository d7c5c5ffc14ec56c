import { assign, emit, setup } from 'xstate';
import { failureText } from '../../domain/system/failure-text.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  MailChoice,
  MailChoicesActors,
  MailChoicesContext,
  MailChoicesEmitted,
  MailChoicesEvent,
  MailChoicesTag,
} from './types.js';

const title = text('mail.card');

/** The card Email of the settings: each kind of mail is switched on or off at once. */
export const mailChoices = setup({
  types: {} as TypesOf<{
    context: MailChoicesContext;
    events: MailChoicesEvent;
    emitted: MailChoicesEmitted;
    tags: MailChoicesTag;
    actors: MailChoicesActors;
  }>,
  actors: notProvided<MailChoicesActors>({ readChoices: 'promise', saveChoice: 'promise' }),
  actions: {
    keepChoices: assign((_, { choices }: { choices: readonly MailChoice[] }) => ({ choices })),
    keepWanted: assign((_, { kind, isOn }: { kind: string; isOn: boolean }) => ({ wanted: { kind, isOn } })),
    forgetWanted: assign({ wanted: null }),
    keepUnread: assign((_, { error }: { error: unknown }) => ({ reason: failureText(error) })),
    clearReason: assign({ reason: null }),
    emitSaved: emit({ type: 'notification.raised', kind: 'success', text: text('mail.choiceSaved') }),
    emitFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'notification.raised' as const,
      kind: 'error' as const,
      text: failureText(error),
    })),
  },
}).createMachine({
  id: 'mailChoices',
  context: { choices: [], wanted: null, reason: null },
  initial: 'reading',
  states: {
    reading: {
      meta: { title, spec: 'A2.76', description: 'reads the kinds of mail' },
      invoke: {
        id: 'readChoices',
        src: 'readChoices',
        onDone: { target: 'shown', actions: { type: 'keepChoices', params: ({ event }) => ({ choices: event.output }) } },
        onError: { target: 'unread', actions: { type: 'keepUnread', params: ({ event }) => event } },
      },
    },
    unread: {
      exit: 'clearReason',
      meta: { title, spec: 'A2.76', description: 'says why the kinds of mail could not be read' },
      on: { retry: 'reading' },
    },
    shown: {
      meta: { title, spec: 'A2.76', description: 'shows which kinds of mail the user receives' },
      on: {
        'mail.switched': { target: 'saving', actions: { type: 'keepWanted', params: ({ event }) => event } },
      },
    },
    saving: {
      tags: ['busy'],
      exit: 'forgetWanted',
      meta: { title, spec: 'A2.76', description: 'saves a choice' },
      invoke: {
        id: 'saveChoice',
        src: 'saveChoice',
        input: ({ context }) => context.wanted ?? { kind: '', isOn: false },
        onDone: {
          target: 'shown',
          actions: [{ type: 'keepChoices', params: ({ event }) => ({ choices: event.output }) }, 'emitSaved'],
        },
        onError: { target: 'shown', actions: { type: 'emitFailed', params: ({ event }) => event } },
      },
    },
  },
});
