import { assign, emit, not, setup } from 'xstate';
import { isNewPassword } from '../../domain/password/new-password.js';
import { defaultPasswordPolicy, type PasswordPolicy } from '../../domain/password/password-policy.js';
import { administratorProblems } from '../../domain/setup/administrator.js';
import { failureText } from '../../domain/system/failure-text.js';
import type { Problem } from '../../domain/system/problem.js';
import { type Message, text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  CreationOutcome,
  FirstAdministratorActors,
  FirstAdministratorContext,
  FirstAdministratorEmitted,
  FirstAdministratorEvent,
  FirstAdministratorInput,
  FirstAdministratorTag,
  NewAdministrator,
} from './types.js';

const title = text('setup.title');
const spec = 'decision 144';
const emptyForm: NewAdministrator = { username: '', name: '', email: '', password: '', passwordConfirmation: '' };

const fields = ['username', 'name', 'email', 'password'] as const;
const fieldOf = ({ field }: Problem) => fields.find((name) => name === field?.at(-1));

const problemsOf = (outcome: CreationOutcome): readonly Problem[] => (outcome.kind === 'refused' ? outcome.problems : []);
const messagesOf = (outcome: CreationOutcome): readonly Message[] =>
  outcome.kind === 'dismissed'
    ? [text('setup.administrator.passkeyUnused')]
    : problemsOf(outcome).flatMap((each) => (fieldOf(each) ? [] : each.message));

/** The first page of a new store: its setup link is checked, and its first administrator created and signed in. */
export const firstAdministrator = setup({
  types: {} as TypesOf<{
    context: FirstAdministratorContext;
    events: FirstAdministratorEvent;
    input: FirstAdministratorInput;
    emitted: FirstAdministratorEmitted;
    tags: FirstAdministratorTag;
    actors: FirstAdministratorActors;
  }>,
  actors: notProvided<FirstAdministratorActors>({
    readLink: 'promise',
    createWithPassword: 'promise',
    createWithPasskey: 'promise',
  }),
  guards: {
    hasToken: ({ context }) => context.token !== '',
    isUsable: (_, { policy }: { policy: PasswordPolicy | null }) => policy !== null,
    isNamed: ({ context: { form } }) => administratorProblems(form).length === 0,
    isComplete: ({ context: { form, policy } }) =>
      administratorProblems(form).length === 0 && isNewPassword(form, policy ?? defaultPasswordPolicy),
    isCreated: (_, { kind }: CreationOutcome) => kind === 'created',
    isLinkInvalid: (_, { kind }: CreationOutcome) => kind === 'linkInvalid',
  },
  actions: {
    keepPolicy: assign((_, { policy }: { policy: PasswordPolicy | null }) => ({ policy })),
    keepField: assign(({ context }, params: { field: keyof NewAdministrator; text: string }) => ({
      form: { ...context.form, [params.field]: params.text },
      changed: {
        password: context.changed.password || params.field === 'password',
        confirmation: context.changed.confirmation || params.field === 'passwordConfirmation',
      },
      problems: Object.fromEntries(Object.entries(context.problems).filter(([field]) => field !== params.field)),
    })),
    showMissing: assign({ changed: { password: true, confirmation: true } }),
    forgetForm: assign({ form: emptyForm, changed: { password: false, confirmation: false } }),
    showProblems: assign((_, outcome: CreationOutcome) => ({
      problems: Object.fromEntries(problemsOf(outcome).flatMap((each) => (fieldOf(each) ? [[fieldOf(each), each.message]] : []))),
      messages: messagesOf(outcome),
    })),
    showFailure: assign((_, { error }: { error: unknown }) => ({ messages: [failureText(error)] })),
    clearMessages: assign({ messages: [], problems: {} }),
    emitSpent: emit({ type: 'secret.spent' }),
    emitGranted: emit((_, outcome: CreationOutcome) => ({
      type: 'login.granted' as const,
      grant: outcome.kind === 'created' ? outcome.grant : { token: '', sessionId: '' },
    })),
  },
}).createMachine({
  id: 'firstAdministrator',
  context: ({ input }) => ({
    ...input,
    ...{ policy: null, form: emptyForm, changed: { password: false, confirmation: false }, problems: {}, messages: [] },
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: not('hasToken'), target: 'unusable' }, { target: 'opening' }] },
    opening: {
      meta: { title, spec, description: 'the link is looked up' },
      invoke: {
        id: 'readLink',
        src: 'readLink',
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          {
            guard: { type: 'isUsable', params: ({ event }) => event.output },
            target: 'filling',
            actions: { type: 'keepPolicy', params: ({ event }) => event.output },
          },
          { target: 'unusable' },
        ],
        onError: { target: 'unread', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
    unread: {
      meta: { title, spec, description: 'the link could not be looked up; offers to try again' },
      on: { retry: { target: 'opening', actions: 'clearMessages' } },
    },
    unusable: {
      entry: ['forgetForm', 'emitSpent'],
      meta: { title, spec, description: 'the link cannot be used; says how to get another one' },
    },
    filling: {
      tags: ['form'],
      initial: 'composing',
      on: {
        'field.changed': { actions: { type: 'keepField', params: ({ event }) => event } },
        'passkey.chosen': [
          { guard: 'isNamed', target: 'creatingWithPasskey', actions: 'clearMessages' },
          { target: '.correcting', actions: 'clearMessages' },
        ],
        'password.chosen': [
          { guard: 'isComplete', target: 'creatingWithPassword', actions: 'clearMessages' },
          { target: '.correcting', actions: ['clearMessages', 'showMissing'] },
        ],
      },
      states: {
        composing: { meta: { title, spec, description: 'takes name, email, username, and a password or a passkey' } },
        correcting: { tags: ['correcting'], meta: { title, spec, description: 'shows what is wrong beside the fields' } },
      },
    },
    creatingWithPassword: {
      tags: ['form', 'busy'],
      meta: { title, spec, description: 'creates the account with a password' },
      invoke: {
        id: 'createWithPassword',
        src: 'createWithPassword',
        input: ({ context: { token, form } }) => ({
          ...{ token, username: form.username, name: form.name, email: form.email, password: form.password },
        }),
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: ['forgetForm', { type: 'emitGranted', params: ({ event }) => event.output }],
          },
          { guard: { type: 'isLinkInvalid', params: ({ event }) => event.output }, target: 'unusable' },
          { target: 'filling.correcting', actions: { type: 'showProblems', params: ({ event }) => event.output } },
        ],
        onError: { target: 'filling', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
    creatingWithPasskey: {
      tags: ['form', 'busy'],
      meta: { title, spec, description: 'the browser creates a passkey, and the account is created with it' },
      invoke: {
        id: 'createWithPasskey',
        src: 'createWithPasskey',
        input: ({ context: { token, form } }) => ({ token, username: form.username, name: form.name, email: form.email }),
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: ['forgetForm', { type: 'emitGranted', params: ({ event }) => event.output }],
          },
          { guard: { type: 'isLinkInvalid', params: ({ event }) => event.output }, target: 'unusable' },
          { target: 'filling.correcting', actions: { type: 'showProblems', params: ({ event }) => event.output } },
        ],
        onError: { target: 'filling', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
    signedIn: { entry: 'emitSpent', meta: { title, spec, description: 'the administrator is signed in; the next step follows' } },
  },
});
