import { assign, emit, setup } from 'xstate';
import { optionsFailureText, passwordOptionsSavedText } from '../../domain/administration/messages.js';
import { type CharacterClass, isSameOptions, isStricter } from '../../domain/administration/password-options.js';
import { needsConfirmation } from '../../domain/sign-in-methods/confirmation.js';
import { failureOf } from '../../domain/system/failure.js';
import { linesOf, type Message, text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  PasswordOptionsActors,
  PasswordOptionsContext,
  PasswordOptionsEmitted,
  PasswordOptionsEvent,
  PasswordOptionsInput,
  PasswordOptionsTag,
  SaveOptionsOutcome,
} from './types.js';

const title = text('administration.passwordOptions');

/** Why options were refused; empty if the server gave no reason. */
const reasonOf = (outcome: SaveOptionsOutcome): Message | null =>
  outcome.ok ? null : linesOf(outcome.problems.map(({ message }) => message));

/** The dialog Password Options (A2.94, A4.15, A5.34). It closes with the answer; options that were not saved are there when it opens again. */
export const passwordOptions = setup({
  types: {} as TypesOf<{
    context: PasswordOptionsContext;
    events: PasswordOptionsEvent;
    input: PasswordOptionsInput;
    emitted: PasswordOptionsEmitted;
    tags: PasswordOptionsTag;
    actors: PasswordOptionsActors;
  }>,
  actors: notProvided<PasswordOptionsActors>({ saveOptions: 'promise' }),
  guards: {
    isStricter: ({ context: { draft, saved } }) => isStricter(draft, saved),
    isChanged: ({ context: { draft, saved } }) => !isSameOptions(draft, saved),
    isSaved: (_, outcome: SaveOptionsOutcome) => outcome.ok,
    needsConfirmation: (_, outcome: SaveOptionsOutcome) => !outcome.ok && needsConfirmation(outcome.problems),
  },
  actions: {
    keepLength: assign(({ context }, { minimumLength }: { minimumLength: number }) => ({
      draft: { ...context.draft, minimumLength },
    })),
    keepClass: assign(({ context }, { name, isNeeded }: { name: CharacterClass; isNeeded: boolean }) => ({
      draft: { ...context.draft, [name]: isNeeded },
    })),
    dropDraft: assign(({ context }) => ({ draft: context.saved })),
    keepSaved: assign(({ context }, outcome: SaveOptionsOutcome) => {
      const saved = outcome.ok ? outcome.options : context.saved;
      return { saved, draft: saved };
    }),
    emitSaved: emit({ type: 'notification.raised', kind: 'success', text: passwordOptionsSavedText }),
    emitRefused: emit(
      (_, { reason }: { reason: Message | null }) =>
        ({ type: 'notification.raised', kind: 'error', text: optionsFailureText(reason) }) as const,
    ),
  },
}).createMachine({
  id: 'passwordOptions',
  context: ({ input: { options } }) => ({ saved: options, draft: options }),
  initial: 'closed',
  states: {
    closed: {
      meta: { title: '', spec: 'A2.94', description: 'the card without its dialog' },
      on: { opened: 'choosing' },
    },
    choosing: {
      tags: ['dialog'],
      meta: { title, spec: 'A2.94', description: 'takes a length and character classes' },
      on: {
        'length.chosen': { actions: { type: 'keepLength', params: ({ event }) => event } },
        'class.changed': { actions: { type: 'keepClass', params: ({ event }) => event } },
        submit: [
          { guard: 'isStricter', target: 'confirming' },
          { guard: 'isChanged', target: 'saving' },
        ],
        cancel: { target: 'closed', actions: 'dropDraft' },
      },
    },
    confirming: {
      tags: ['dialog'],
      meta: {
        title: text('administration.stricterTitle'),
        spec: 'A5.34',
        description: 'asks before requirements become stricter',
      },
      on: { confirmed: 'saving', dismissed: 'choosing' },
    },
    saving: {
      tags: ['dialog', 'busy'],
      meta: { title, spec: 'A7.36', description: 'saves the options' },
      invoke: {
        id: 'saveOptions',
        src: 'saveOptions',
        input: ({ context }) => ({ options: context.draft }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'closed',
            actions: [{ type: 'keepSaved', params: ({ event }) => event.output }, 'emitSaved'],
          },
          { guard: { type: 'needsConfirmation', params: ({ event }) => event.output }, target: 'confirmingIdentity' },
          {
            target: 'closed',
            actions: { type: 'emitRefused', params: ({ event }) => ({ reason: reasonOf(event.output) }) },
          },
        ],
        onError: {
          target: 'closed',
          actions: { type: 'emitRefused', params: ({ event }) => ({ reason: failureOf(event.error).serverMessage ?? null }) },
        },
      },
    },
    confirmingIdentity: {
      tags: ['dialog'],
      meta: { title: text('confirmation.title'), spec: 'decision 130', description: 'the user proves who they are' },
      on: { 'identity.confirmed': 'saving', 'identity.unconfirmed': 'choosing' },
    },
  },
});
