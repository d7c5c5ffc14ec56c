import { assign, emit, not, setup } from 'xstate';
import { type AccountProblem, accountProblems } from '../../domain/colleagues/colleague-form.js';
import { isNewPassword } from '../../domain/password/new-password.js';
import { defaultPasswordPolicy } from '../../domain/password/password-policy.js';
import { failureText } from '../../domain/system/failure-text.js';
import type { Problem } from '../../domain/system/problem.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  AcceptOutcome,
  InvitationActors,
  InvitationContext,
  InvitationEmitted,
  InvitationEvent,
  InvitationInput,
  InvitationTag,
  NewAccount,
  Offer,
  Visitor,
} from './types.js';

const title = text('invitation.title');
const emptyForm: NewAccount = { username: '', name: '', password: '', passwordConfirmation: '' };

const fields = ['username', 'name', 'password'] as const;
const fieldOf = ({ field }: Problem): AccountProblem['field'] | 'password' | undefined =>
  fields.find((name) => name === field?.at(-1));
const problemsOf = (outcome: AcceptOutcome): readonly Problem[] => (outcome.kind === 'refused' ? outcome.problems : []);

/** The page behind the link of an invitation: says who invites, and creates an account or lets the signed-in user join. */
export const invitation = setup({
  types: {} as TypesOf<{
    context: InvitationContext;
    events: InvitationEvent;
    input: InvitationInput;
    emitted: InvitationEmitted;
    tags: InvitationTag;
    actors: InvitationActors;
  }>,
  actors: notProvided<InvitationActors>({ readInvitation: 'promise', createAccount: 'promise', joinCustomer: 'promise' }),
  guards: {
    hasToken: ({ context }) => context.token !== '',
    isOffered: (_, { offer }: { offer: Offer | null }) => offer !== null,
    // Between two people, it is unknown who is signed in.
    isAnother: ({ context }, { visitor }: { visitor: Visitor }) => context.visitor.kind !== visitor.kind,
    isUnknown: ({ context }) => context.visitor.kind === 'unknown',
    isMember: ({ context }) => context.visitor.kind === 'member',
    isOther: ({ context }) => context.visitor.kind === 'other',
    isValid: ({ context: { form, offer } }) =>
      accountProblems(form, offer?.email ?? '').length === 0 && isNewPassword(form, offer?.policy ?? defaultPasswordPolicy),
    isAccepted: (_, { kind }: AcceptOutcome) => kind === 'accepted',
    isLinkInvalid: (_, { kind }: AcceptOutcome) => kind === 'linkInvalid',
  },
  actions: {
    keepVisitor: assign((_, { visitor }: { visitor: Visitor }) => ({ visitor })),
    keepOffer: assign((_, { offer }: { offer: Offer | null }) => ({ offer })),
    keepField: assign(({ context }, params: { field: keyof NewAccount; text: string }) => ({
      form: { ...context.form, [params.field]: params.text },
      changed: {
        password: context.changed.password || params.field === 'password',
        confirmation: context.changed.confirmation || params.field === 'passwordConfirmation',
      },
      problems: Object.fromEntries(Object.entries(context.problems).filter(([field]) => field !== params.field)),
    })),
    showMissing: assign({ changed: { password: true, confirmation: true } }),
    forgetForm: assign({ form: emptyForm, changed: { password: false, confirmation: false } }),
    keepCustomer: assign((_, outcome: AcceptOutcome) => ({
      customerKey: outcome.kind === 'accepted' ? outcome.customerKey : '',
    })),
    showProblems: assign((_, outcome: AcceptOutcome) => {
      const problems = problemsOf(outcome);
      return {
        problems: Object.fromEntries(problems.flatMap((each) => (fieldOf(each) ? [[fieldOf(each), each.message]] : []))),
        messages: problems.flatMap((each) => (fieldOf(each) ? [] : each.message)),
      };
    }),
    showFailure: assign((_, { error }: { error: unknown }) => ({ messages: [failureText(error)] })),
    clearMessages: assign({ messages: [], problems: {} }),
    emitSpent: emit({ type: 'secret.spent' }),
    emitLogin: emit({ type: 'login.wanted' }),
    emitLogout: emit({ type: 'logout.wanted' }),
    emitJoined: emit(({ context }) => ({ type: 'customer.joined' as const, customerKey: context.customerKey })),
  },
}).createMachine({
  id: 'invitation',
  context: ({ input }) => ({
    ...input,
    offer: null,
    form: emptyForm,
    changed: { password: false, confirmation: false },
    problems: {},
    messages: [],
    customerKey: '',
  }),
  initial: 'deciding',
  on: {
    'visitor.changed': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      actions: { type: 'keepVisitor', params: ({ event }) => event },
    },
  },
  states: {
    deciding: {
      always: [{ guard: not('hasToken'), target: 'unusable' }, { guard: 'isUnknown', target: 'arriving' }, { target: 'opening' }],
    },
    // A session that is being opened drops what is read meanwhile.
    arriving: {
      meta: { title, spec: 'decision 132', description: 'waits until it is known who is signed in' },
      on: { 'visitor.changed': { target: 'deciding', actions: { type: 'keepVisitor', params: ({ event }) => event } } },
    },
    opening: {
      meta: { title, spec: 'decision 132', description: 'the invitation is read' },
      invoke: {
        id: 'readInvitation',
        src: 'readInvitation',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'isOffered', params: ({ event }) => event.output },
            target: 'offered',
            actions: { type: 'keepOffer', params: ({ event }) => event.output },
          },
          { target: 'unusable' },
        ],
        onError: { target: 'unread', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
    unread: {
      meta: { title, spec: 'decision 132', description: 'the invitation could not be read; offers to try again' },
      on: { retry: { target: 'deciding', actions: 'clearMessages' } },
    },
    unusable: {
      entry: ['forgetForm', 'emitSpent'],
      meta: { title, spec: 'decision 132', description: 'the link cannot be used; says what to do' },
    },
    offered: {
      tags: ['offered'],
      initial: 'deciding',
      on: {
        // Fields that were filled in stay, if somebody signs in by mistake.
        'visitor.changed': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: '.deciding',
          actions: [{ type: 'keepVisitor', params: ({ event }) => event }, 'clearMessages'],
        },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isUnknown', target: 'waiting' },
            { guard: 'isMember', target: 'joining' },
            { guard: 'isOther', target: 'excluded' },
            { target: 'creating' },
          ],
        },
        waiting: { meta: { title, spec: 'decision 132', description: 'shows the offer until it is known who is signed in' } },
        creating: {
          tags: ['form'],
          initial: 'filling',
          on: {
            'field.changed': { actions: { type: 'keepField', params: ({ event }) => event } },
            'account.exists': { actions: 'emitLogin' },
            accept: [
              { guard: 'isValid', target: '#invitation.creatingAccount', actions: 'clearMessages' },
              { target: '.correcting', actions: ['clearMessages', 'showMissing'] },
            ],
          },
          states: {
            filling: { meta: { title, spec: 'decision 132', description: 'takes username, name and password of a new account' } },
            correcting: {
              tags: ['correcting'],
              meta: { title, spec: 'decision 132', description: 'shows what is wrong beside the fields' },
            },
          },
        },
        joining: {
          meta: { title, spec: 'decision 132', description: 'offers to accept as the signed-in user, or to sign out' },
          on: {
            accept: { target: '#invitation.joiningCustomer', actions: 'clearMessages' },
            'signOut.requested': { actions: 'emitLogout' },
          },
        },
        excluded: {
          meta: { title, spec: 'decision 132', description: 'says that this account cannot accept; offers to sign out' },
          on: { 'signOut.requested': { actions: 'emitLogout' } },
        },
      },
    },
    creatingAccount: {
      tags: ['offered', 'form', 'busy'],
      meta: { title, spec: 'decision 132', description: 'creates the account' },
      invoke: {
        id: 'createAccount',
        src: 'createAccount',
        input: ({ context: { token, form } }) => ({
          token,
          username: form.username,
          name: form.name,
          password: form.password,
        }),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'created', actions: 'forgetForm' },
          { guard: { type: 'isLinkInvalid', params: ({ event }) => event.output }, target: 'unusable' },
          { target: 'offered.creating.correcting', actions: { type: 'showProblems', params: ({ event }) => event.output } },
        ],
        onError: { target: 'offered.creating', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
    joiningCustomer: {
      tags: ['offered', 'busy'],
      meta: { title, spec: 'decision 132', description: 'the signed-in user joins the customer' },
      invoke: {
        id: 'joinCustomer',
        src: 'joinCustomer',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'joined',
            actions: { type: 'keepCustomer', params: ({ event }) => event.output },
          },
          { guard: { type: 'isLinkInvalid', params: ({ event }) => event.output }, target: 'unusable' },
          { target: 'offered', actions: { type: 'showProblems', params: ({ event }) => event.output } },
        ],
        // The session may have ended.
        onError: { target: 'offered', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
    created: {
      entry: 'emitSpent',
      meta: { title, spec: 'decision 132', description: 'the account was created; the sign-in is offered' },
    },
    joined: {
      entry: ['emitSpent', 'emitJoined'],
      meta: { title, spec: 'decision 132', description: 'the user belongs to one more customer, and works for it' },
    },
  },
});
