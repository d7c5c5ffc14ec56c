import { assign, emit, setup } from 'xstate';
import { isNewPassword } from '../../domain/password/new-password.js';
import { defaultPasswordPolicy } from '../../domain/password/password-policy.js';
import { keptRegistration, type RegistrationField, registrationProblems } from '../../domain/registration/registration.js';
import { registrationFailureText } from '../../domain/registration/registration-failure.js';
import { failureText } from '../../domain/system/failure-text.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  RegistrationActors,
  RegistrationContext,
  RegistrationEmitted,
  RegistrationEvent,
  RegistrationInput,
  RegistrationOutcome,
  RegistrationTag,
  RegistrationTerms,
} from './types.js';

const title = text('registration.title');

// Phone numbers that need the large library are checked by the back office.
const phonesOf = ({ country }: RegistrationContext) => ({ country, read: null });

/** Create an Account (A2.72): registers a consumer, whose address is verified by a link. The answer never says whether the address has an account. */
export const registration = setup({
  types: {} as TypesOf<{
    context: RegistrationContext;
    events: RegistrationEvent;
    input: RegistrationInput;
    emitted: RegistrationEmitted;
    tags: RegistrationTag;
    actors: RegistrationActors;
  }>,
  actors: notProvided<RegistrationActors>({ readTerms: 'promise', register: 'promise' }),
  guards: {
    canSubmit: ({ context }) =>
      Object.keys(registrationProblems(context.form, phonesOf(context))).length === 0 &&
      isNewPassword(context, context.terms?.policy ?? defaultPasswordPolicy) &&
      context.verifyToken !== '',
    isRegistered: (_, { kind }: RegistrationOutcome) => kind === 'registered',
  },
  actions: {
    keepTerms: assign((_, terms: RegistrationTerms) => ({ terms, optIn: terms.option?.isChosen ?? false })),
    keepField: assign(({ context }, { field, text }: { field: RegistrationField; text: string }) => ({
      form: { ...context.form, [field]: text },
      changed: { ...context.changed, [field]: true as const },
    })),
    keepPassword: assign(({ context }, params: { text: string }) => ({
      password: params.text,
      changed: { ...context.changed, password: true as const },
    })),
    keepConfirmation: assign(({ context }, params: { text: string }) => ({
      passwordConfirmation: params.text,
      changed: { ...context.changed, confirmation: true as const },
    })),
    keepChoice: assign((_, { isChosen }: { isChosen: boolean }) => ({ optIn: isChosen })),
    keepToken: assign((_, { verifyToken }: { verifyToken: string }) => ({ verifyToken })),
    forgetToken: assign({ verifyToken: '' }),
    keepUnread: assign((_, { error }: { error: unknown }) => ({ reason: failureText(error) })),
    keepProblem: assign((_, outcome: RegistrationOutcome) => ({
      reason: (outcome.kind === 'refused' ? outcome.problems[0]?.message : undefined) ?? text('registration.failed'),
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ reason: registrationFailureText(error) })),
    clearReason: assign({ reason: null }),
    emitUsed: emit({ type: 'humanCheck.used' }),
    emitRegistered: emit((_, outcome: RegistrationOutcome) => ({
      type: 'notification.raised' as const,
      kind: 'success' as const,
      text: outcome.kind === 'registered' ? outcome.message : '',
      action: { label: text('registration.noMessage'), path: '/verifyemail' },
    })),
  },
}).createMachine({
  id: 'registration',
  context: ({ input }) => ({
    ...input,
    terms: null,
    form: { name: '', email: '', company: '', phone: '' },
    password: '',
    passwordConfirmation: '',
    optIn: false,
    changed: {},
    verifyToken: '',
    reason: null,
  }),
  initial: 'opening',
  on: {
    'human.verified': { actions: { type: 'keepToken', params: ({ event }) => event } },
    'human.unverified': { actions: 'forgetToken' },
  },
  states: {
    opening: {
      meta: { title, spec: 'A3.12', description: 'reads the content of the form' },
      invoke: {
        id: 'readTerms',
        src: 'readTerms',
        onDone: { target: 'writing', actions: { type: 'keepTerms', params: ({ event }) => event.output } },
        onError: { target: 'unread', actions: { type: 'keepUnread', params: ({ event }) => event } },
      },
      on: { cancel: 'closed' },
    },
    unread: {
      exit: 'clearReason',
      meta: { title, spec: 'A3.12', description: 'says why the form could not be read' },
      on: { retry: 'opening', cancel: 'closed' },
    },
    writing: {
      tags: ['form'],
      initial: 'composing',
      on: {
        'field.changed': { target: '.composing', actions: { type: 'keepField', params: ({ event }) => event } },
        'password.changed': { target: '.composing', actions: { type: 'keepPassword', params: ({ event }) => event } },
        'confirmation.changed': { target: '.composing', actions: { type: 'keepConfirmation', params: ({ event }) => event } },
        'optIn.changed': { actions: { type: 'keepChoice', params: ({ event }) => event } },
        submit: { guard: 'canSubmit', target: 'registering' },
        cancel: 'closed',
      },
      states: {
        composing: { meta: { title, spec: 'A2.72', description: 'takes the fields and a password' } },
        refused: { exit: 'clearReason', meta: { title, spec: 'A8.12', description: 'says why the registration was refused' } },
      },
    },
    registering: {
      tags: ['busy', 'form'],
      meta: { title, spec: 'A4.9', description: 'sends the registration' },
      // A solution is valid once, also if the request fails.
      exit: ['forgetToken', 'emitUsed'],
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => ({
          ...keptRegistration(context.form, phonesOf(context)),
          password: context.password,
          optIn: context.optIn,
          verifyToken: context.verifyToken,
        }),
        onDone: [
          {
            guard: { type: 'isRegistered', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'emitRegistered', params: ({ event }) => event.output },
          },
          { target: 'writing.refused', actions: { type: 'keepProblem', params: ({ event }) => event.output } },
        ],
        onError: { target: 'writing.refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    closed: { type: 'final', meta: { title: '', spec: 'A2.72', description: 'the dialog has closed' } },
  },
});
