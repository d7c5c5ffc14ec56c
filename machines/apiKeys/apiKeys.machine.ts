import { assign, setup } from 'xstate';
import { type ApiKeyScope, apiKeyProblems, emptyApiKeyForm, isRevocable } from '../../domain/api-keys/api-key.js';
import { needsConfirmation } from '../../domain/sign-in-methods/confirmation.js';
import { failureText } from '../../domain/system/failure-text.js';
import type { Problem } from '../../domain/system/problem.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type { ApiKeysActors, ApiKeysContext, ApiKeysEvent, ApiKeysTag, CreateKeyOutcome, KeyEntry } from './types.js';

const fields = ['name', 'scopes'] as const;
const fieldOf = ({ field }: Problem) => fields.find((name) => name === field?.at(-1));
const without = (problems: ApiKeysContext['problems'], fixed: (typeof fields)[number]): ApiKeysContext['problems'] =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => field !== fixed));

/** The keys by which programs act for a customer (/account/api-keys): what there is, a new one, the end of one. */
export const apiKeys = setup({
  types: {} as TypesOf<{
    context: ApiKeysContext;
    events: ApiKeysEvent;
    tags: ApiKeysTag;
    actors: ApiKeysActors;
  }>,
  actors: notProvided<ApiKeysActors>({
    loadKeys: 'promise',
    refreshKeys: 'promise',
    createKey: 'promise',
    revokeKey: 'promise',
    copySecret: 'promise',
  }),
  guards: {
    isValid: ({ context }) => apiKeyProblems(context.form).length === 0,
    isMade: (_, outcome: CreateKeyOutcome) => outcome.ok,
    needsConfirmation: (_, outcome: CreateKeyOutcome) => !outcome.ok && needsConfirmation(outcome.problems),
    isRevocable: ({ context }, { id }: { id: string }) => context.keys.some((key) => key.id === id && isRevocable(key.status)),
  },
  actions: {
    keepKeys: assign((_, { keys }: { keys: readonly KeyEntry[] }) => ({ keys })),
    startForm: assign({ form: emptyApiKeyForm, messages: [] }),
    keepName: assign(({ context: { form, problems } }, { text }: { text: string }) => ({
      form: { ...form, name: text },
      problems: without(problems, 'name'),
    })),
    keepScope: assign(({ context: { form, problems } }, { scope, isChosen }: { scope: ApiKeyScope; isChosen: boolean }) => ({
      form: { ...form, scopes: [...form.scopes.filter((each) => each !== scope), ...(isChosen ? [scope] : [])] },
      problems: without(problems, 'scopes'),
    })),
    keepExpiry: assign(({ context: { form } }, { days }: { days: number | null }) => ({
      form: { ...form, expiresInDays: days },
    })),
    keepSecret: assign((_, outcome: CreateKeyOutcome) => (outcome.ok ? { secret: outcome.secret, keys: outcome.keys } : {})),
    forgetSecret: assign({ secret: null }),
    choose: assign((_, { id }: { id: string }) => ({ chosen: id, messages: [] })),
    showProblems: assign((_, outcome: CreateKeyOutcome) => {
      const problems = outcome.ok ? [] : outcome.problems;
      return {
        problems: Object.fromEntries(problems.flatMap((each) => (fieldOf(each) ? [[fieldOf(each), each.message]] : []))),
        messages: problems.flatMap((each) => (fieldOf(each) ? [] : each.message)),
      };
    }),
    showFailure: assign((_, { error }: { error: unknown }) => ({ messages: [failureText(error)] })),
    clearMessages: assign({ messages: [], problems: {} }),
  },
}).createMachine({
  id: 'apiKeys',
  context: { keys: [], chosen: null, form: emptyApiKeyForm, problems: {}, messages: [], secret: null },
  initial: 'loading',
  states: {
    loading: {
      tags: ['loading'],
      meta: { title: text('apiKeys.title'), spec: 'decision 090', description: 'the keys are read' },
      invoke: {
        id: 'loadKeys',
        src: 'loadKeys',
        onDone: { target: 'shown', actions: { type: 'keepKeys', params: ({ event }) => ({ keys: event.output }) } },
        onError: { target: 'failed', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
    failed: {
      meta: {
        title: text('apiKeys.title'),
        spec: 'decision 090',
        description: 'the keys could not be read; offers to try again',
      },
      on: { retry: { target: 'loading', actions: 'clearMessages' } },
    },
    shown: {
      tags: ['shown'],
      initial: 'resting',
      states: {
        resting: {
          meta: {
            title: text('apiKeys.title'),
            spec: 'decision 090',
            description: 'shows the keys and what can be done with them',
          },
        },
        refreshing: {
          meta: { title: text('apiKeys.title'), spec: 'decision 090', description: 'reads the keys again; what is shown stays' },
          invoke: {
            id: 'refreshKeys',
            src: 'refreshKeys',
            onDone: { target: 'resting', actions: { type: 'keepKeys', params: ({ event }) => ({ keys: event.output }) } },
            // The keys on the screen are still useful.
            onError: 'resting',
          },
        },
      },
      on: {
        'create.requested': { target: 'creating', actions: 'startForm' },
        'revoke.requested': {
          guard: { type: 'isRevocable', params: ({ event }) => event },
          target: 'confirmingRevocation',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    creating: {
      tags: ['shown', 'form'],
      initial: 'filling',
      on: {
        'name.changed': { actions: { type: 'keepName', params: ({ event }) => event } },
        'scope.changed': { actions: { type: 'keepScope', params: ({ event }) => event } },
        'expiry.chosen': { actions: { type: 'keepExpiry', params: ({ event }) => event } },
        save: [
          { guard: 'isValid', target: 'saving', actions: 'clearMessages' },
          { target: '.correcting', actions: 'clearMessages' },
        ],
        // An answer may have been lost: whether a key was made shows in what is read now.
        cancel: { target: 'shown.refreshing', actions: 'clearMessages' },
      },
      states: {
        filling: {
          meta: {
            title: text('apiKeys.new'),
            spec: 'decision 090',
            description: 'takes the name, what it may do and until when',
          },
        },
        correcting: {
          tags: ['correcting'],
          meta: { title: text('apiKeys.new'), spec: 'decision 090', description: 'shows what is wrong beside the fields' },
        },
      },
    },
    saving: {
      tags: ['shown', 'form', 'busy'],
      meta: { title: text('apiKeys.new'), spec: 'decision 090', description: 'makes the key' },
      invoke: {
        id: 'createKey',
        src: 'createKey',
        input: ({ context }) => context.form,
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => event.output },
            target: 'secretShown',
            actions: { type: 'keepSecret', params: ({ event }) => event.output },
          },
          { guard: { type: 'needsConfirmation', params: ({ event }) => event.output }, target: 'confirmingIdentity' },
          { target: 'creating.correcting', actions: { type: 'showProblems', params: ({ event }) => event.output } },
        ],
        onError: { target: 'creating', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
    confirmingIdentity: {
      tags: ['shown', 'form'],
      meta: { title: text('confirmation.title'), spec: 'decision 130', description: 'the user proves who they are' },
      on: { 'identity.confirmed': 'saving', 'identity.unconfirmed': 'creating' },
    },
    secretShown: {
      tags: ['shown'],
      initial: 'offered',
      exit: 'forgetSecret',
      on: { 'copy.requested': '.copying', done: 'shown' },
      states: {
        offered: {
          meta: { title: text('apiKeys.secretTitle'), spec: 'decision 090', description: 'shows the secret, this once' },
        },
        copying: {
          meta: { title: text('apiKeys.secretTitle'), spec: 'decision 090', description: 'copies the secret' },
          invoke: {
            id: 'copySecret',
            src: 'copySecret',
            input: ({ context }) => ({ secret: context.secret ?? '' }),
            onDone: 'copied',
            onError: 'notCopied',
          },
        },
        copied: {
          meta: { title: text('apiKeys.secretTitle'), spec: 'decision 090', description: 'says that the secret is copied' },
        },
        notCopied: {
          meta: { title: text('apiKeys.secretTitle'), spec: 'decision 090', description: 'says how to copy it by hand' },
        },
      },
    },
    confirmingRevocation: {
      tags: ['shown'],
      meta: { title: text('apiKeys.revokeQuestion'), spec: 'decision 090', description: 'asks before it revokes' },
      on: { confirm: 'revoking', cancel: 'shown' },
    },
    revoking: {
      tags: ['shown', 'busy'],
      meta: { title: text('apiKeys.revokeQuestion'), spec: 'decision 090', description: 'revokes the key' },
      invoke: {
        id: 'revokeKey',
        src: 'revokeKey',
        input: ({ context }) => ({ id: context.chosen ?? '' }),
        onDone: { target: 'shown', actions: { type: 'keepKeys', params: ({ event }) => ({ keys: event.output }) } },
        // It may have been revoked all the same.
        onError: { target: 'shown.refreshing', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
  },
});
