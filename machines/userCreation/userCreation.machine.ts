import { assign, emit, setup } from 'xstate';
import type { NewUserKind } from '../../domain/administration/people/store-user.js';
import { newUserProblems } from '../../domain/administration/people/user-form.js';
import { needsConfirmation } from '../../domain/sign-in-methods/confirmation.js';
import { failureText } from '../../domain/system/failure-text.js';
import { linesOf, text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  CreationOutcome,
  NewUserDraft,
  UserCreationActors,
  UserCreationContext,
  UserCreationEmitted,
  UserCreationEvent,
  UserCreationTag,
} from './types.js';

const title = text('storeUsers.create');
const spec = 'docs/administration.md';

const fresh = (kind: NewUserKind): UserCreationContext => ({
  draft: { kind, username: '', name: '', email: '', role: null, customer: null },
  problems: [],
  message: '',
});

/** Problems of a new user's form. */
export const creationProblems = ({ customer, ...draft }: NewUserDraft) =>
  newUserProblems({ ...draft, customerKey: customer?.customerKey ?? null });

/** A new user of the store: a customer's, a salesperson or staff, who gets a link to the first password. */
export const userCreation = setup({
  types: {} as TypesOf<{
    context: UserCreationContext;
    events: UserCreationEvent;
    emitted: UserCreationEmitted;
    tags: UserCreationTag;
    actors: UserCreationActors;
  }>,
  actors: notProvided<UserCreationActors>({ createUser: 'promise' }),
  guards: {
    isSound: ({ context: { draft } }) => creationProblems(draft).length === 0,
    isCreated: (_, { kind }: CreationOutcome) => kind === 'created',
    needsProof: (_, outcome: CreationOutcome) => outcome.kind === 'refused' && needsConfirmation(outcome.problems),
  },
  actions: {
    open: assign((_, { kind }: { kind: NewUserKind }) => fresh(kind)),
    keepDraft: assign(({ context }, { change }: { change: Partial<NewUserDraft> }) => ({
      ...{ draft: { ...context.draft, ...change }, message: '' },
      problems: context.problems.filter(({ field }) => !Object.keys(change).includes(field?.at(-1) ?? '')),
    })),
    showProblems: assign(({ context: { draft } }) => ({
      problems: creationProblems(draft).map(({ field, ...problem }) => ({ ...problem, field: ['input', field] })),
    })),
    keepProblems: assign((_, outcome: CreationOutcome) => ({
      problems: outcome.kind === 'refused' ? outcome.problems : [],
      message: outcome.kind === 'refused' ? linesOf(outcome.problems.map(({ message }) => message)) : '',
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ message: failureText(error) })),
    emitCreated: emit(
      (_, outcome: CreationOutcome) => ({ type: 'user.created', id: outcome.kind === 'created' ? outcome.id : '' }) as const,
    ),
    emitSent: emit(
      ({ context: { draft } }) =>
        ({
          ...{ type: 'notification.raised', kind: 'success' },
          text: text('storeUsers.created', { name: draft.name.trim(), email: draft.email.trim() }),
        }) as const,
    ),
  },
}).createMachine({
  id: 'userCreation',
  context: fresh('CUSTOMER'),
  initial: 'closed',
  states: {
    closed: {
      meta: { title, spec, description: 'the list without the form' },
      on: { 'creation.opened': { target: 'filling', actions: { type: 'open', params: ({ event }) => event } } },
    },
    filling: {
      tags: ['dialog'],
      meta: { title, spec, description: 'takes a new user' },
      on: {
        'draft.changed': { actions: { type: 'keepDraft', params: ({ event }) => event } },
        submit: [{ guard: 'isSound', target: 'creating' }, { actions: 'showProblems' }],
        cancel: 'closed',
      },
    },
    creating: {
      tags: ['dialog', 'busy'],
      meta: { title, spec, description: 'creates the user' },
      invoke: {
        id: 'createUser',
        src: 'createUser',
        input: ({ context: { draft } }) => ({ draft }),
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => event.output },
            target: 'closed',
            actions: ['emitSent', { type: 'emitCreated', params: ({ event }) => event.output }],
          },
          { guard: { type: 'needsProof', params: ({ event }) => event.output }, target: 'confirmingIdentity' },
          { target: 'filling', actions: { type: 'keepProblems', params: ({ event }) => event.output } },
        ],
        onError: { target: 'filling', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    confirmingIdentity: {
      tags: ['dialog', 'proof'],
      meta: { title: text('confirmation.title'), spec: 'decision 130', description: 'the person proves who they are' },
      on: { 'identity.confirmed': 'creating', 'identity.unconfirmed': 'filling' },
    },
  },
});
