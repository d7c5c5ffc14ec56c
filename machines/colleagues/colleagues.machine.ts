import { assign, emit, setup } from 'xstate';
import { isChangeable, isRemovable } from '../../domain/colleagues/rights-form.js';
import { failureText } from '../../domain/system/failure-text.js';
import type { Problem } from '../../domain/system/problem.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  CartChoice,
  Colleague,
  ColleaguesActors,
  ColleaguesContext,
  ColleaguesEmitted,
  ColleaguesEvent,
  ColleaguesTag,
  Invitation,
  LoadedColleagues,
  ResendOutcome,
} from './types.js';

/** An answer that may be a refusal. */
type Answered = { readonly ok: true } | { readonly ok: false; readonly problems: readonly Problem[] };

const title = text('colleagues.title');
const isSelf = ({ colleagues }: ColleaguesContext, id: string | null): boolean =>
  colleagues.some((each) => each.id === id && each.isSelf);

/** The customer's users (/account/colleagues): who there is, new ones by invitation, their rights, and their removal. */
export const colleagues = setup({
  types: {} as TypesOf<{
    context: ColleaguesContext;
    events: ColleaguesEvent;
    emitted: ColleaguesEmitted;
    tags: ColleaguesTag;
    actors: ColleaguesActors;
  }>,
  actors: notProvided<ColleaguesActors>({
    loadColleagues: 'promise',
    refreshColleagues: 'promise',
    removeColleague: 'promise',
    resendInvitation: 'promise',
    revokeInvitation: 'promise',
  }),
  guards: {
    isChangeable: ({ context }, { id }: { id: string }) => isChangeable(context.colleagues, id),
    isRemovable: ({ context }, { id }: { id: string }) => isRemovable(context.colleagues, id),
    isInvitation: ({ context }, { id }: { id: string }) => context.invitations.some((each) => each.id === id),
    isOwn: (_, { colleague }: { colleague: Colleague }) => colleague.isSelf,
    isDone: (_, outcome: Answered) => outcome.ok,
    isOwnRemoval: ({ context }, outcome: Answered) => outcome.ok && isSelf(context, context.chosen),
  },
  actions: {
    keepLoaded: assign((_, loaded: LoadedColleagues) => loaded),
    choose: assign((_, { id }: { id: string }) => ({ chosen: id, cart: 'pass' as const, messages: [] })),
    chooseNone: assign({ chosen: null, messages: [] }),
    keepCart: assign((_, { cart }: { cart: CartChoice }) => ({ cart })),
    keepInvitation: assign(({ context }, { invitation }: { invitation: Invitation }) => ({
      invitations: [invitation, ...context.invitations.filter(({ id }) => id !== invitation.id)],
    })),
    keepResent: assign(({ context }, outcome: ResendOutcome) => ({
      invitations: outcome.ok
        ? [outcome.invitation, ...context.invitations.filter(({ id }) => id !== outcome.invitation.id)]
        : context.invitations,
    })),
    keepColleague: assign(({ context }, { colleague }: { colleague: Colleague }) => ({
      colleagues: context.colleagues.map((each) => (each.id === colleague.id ? colleague : each)),
    })),
    dropColleague: assign(({ context }) => ({ colleagues: context.colleagues.filter(({ id }) => id !== context.chosen) })),
    dropInvitation: assign(({ context }) => ({ invitations: context.invitations.filter(({ id }) => id !== context.chosen) })),
    showProblems: assign((_, outcome: Answered) => ({
      messages: outcome.ok ? [] : outcome.problems.map(({ message }) => message),
    })),
    showFailure: assign((_, { error }: { error: unknown }) => ({ messages: [failureText(error)] })),
    clearMessages: assign({ messages: [] }),
    emitInvited: emit((_, { invitation }: { invitation: Invitation }) => ({
      type: 'notification.raised' as const,
      kind: 'success' as const,
      text: text('colleagues.invited', { email: invitation.email }),
    })),
    emitResent: emit((_, outcome: ResendOutcome) => ({
      type: 'notification.raised' as const,
      kind: 'success' as const,
      text: outcome.ok ? text('colleagues.resent', { email: outcome.invitation.email }) : '',
    })),
    emitRevoked: emit(({ context }) => ({
      type: 'notification.raised' as const,
      kind: 'success' as const,
      text: text('colleagues.revoked', { email: context.invitations.find(({ id }) => id === context.chosen)?.email ?? '' }),
    })),
    emitChanged: emit((_, { colleague }: { colleague: Colleague }) => ({
      type: 'notification.raised' as const,
      kind: 'success' as const,
      text: text('colleagues.changed', { name: colleague.name }),
    })),
    emitRemoved: emit(({ context }) => ({
      type: 'notification.raised' as const,
      kind: 'success' as const,
      text: text('colleagues.removed', { name: context.colleagues.find(({ id }) => id === context.chosen)?.name ?? '' }),
    })),
    emitCart: emit({ type: 'cart.changed' }),
    emitOwnRights: emit({ type: 'ownRights.changed' }),
    emitLeft: emit({ type: 'customer.left' }),
  },
}).createMachine({
  id: 'colleagues',
  context: { colleagues: [], invitations: [], shipTos: [], chosen: null, cart: 'pass', messages: [] },
  initial: 'loading',
  states: {
    loading: {
      tags: ['loading'],
      meta: { title, spec: 'decision 132', description: 'the colleagues are read' },
      invoke: {
        id: 'loadColleagues',
        src: 'loadColleagues',
        onDone: { target: 'shown', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
    failed: {
      meta: { title, spec: 'decision 132', description: 'the colleagues could not be read; offers to try again' },
      on: { retry: { target: 'loading', actions: 'clearMessages' } },
    },
    shown: {
      tags: ['shown'],
      initial: 'resting',
      states: {
        resting: { meta: { title, spec: 'decision 132', description: 'shows colleagues and invitations' } },
        refreshing: {
          meta: { title, spec: 'decision 132', description: 'reads the colleagues again; what is shown stays' },
          invoke: {
            id: 'refreshColleagues',
            src: 'refreshColleagues',
            onDone: { target: 'resting', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
            // The screen is still useful.
            onError: 'resting',
          },
        },
      },
      on: {
        'invite.requested': { target: 'inviting', actions: 'chooseNone' },
        'change.requested': {
          guard: { type: 'isChangeable', params: ({ event }) => event },
          target: 'changing',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'remove.requested': {
          guard: { type: 'isRemovable', params: ({ event }) => event },
          target: 'confirmingRemoval',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'resend.requested': {
          guard: { type: 'isInvitation', params: ({ event }) => event },
          target: 'resending',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'revoke.requested': {
          guard: { type: 'isInvitation', params: ({ event }) => event },
          target: 'confirmingRevocation',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    inviting: {
      tags: ['shown', 'form'],
      meta: { title: text('colleagues.inviteTitle'), spec: 'decision 132', description: 'the dialog for an invitation is open' },
      on: {
        'invitation.sent': {
          target: 'shown',
          actions: [
            { type: 'keepInvitation', params: ({ event }) => event },
            { type: 'emitInvited', params: ({ event }) => event },
          ],
        },
        // An answer may have been lost: whether it was sent shows in what is read now.
        cancel: 'shown.refreshing',
      },
    },
    changing: {
      tags: ['shown', 'form'],
      meta: { title: text('colleagues.changeTitle'), spec: 'decision 132', description: 'the dialog for rights is open' },
      on: {
        'rights.changed': [
          {
            guard: { type: 'isOwn', params: ({ event }) => event },
            target: 'reopening',
            actions: { type: 'emitChanged', params: ({ event }) => event },
          },
          {
            target: 'shown',
            actions: [
              { type: 'keepColleague', params: ({ event }) => event },
              { type: 'emitChanged', params: ({ event }) => event },
            ],
          },
        ],
        cancel: 'shown.refreshing',
      },
    },
    reopening: {
      tags: ['loading'],
      entry: 'emitOwnRights',
      meta: { title, spec: 'decision 132', description: 'the user has other rights, with which the store opens again' },
    },
    confirmingRemoval: {
      tags: ['shown'],
      meta: {
        title: text('colleagues.removeQuestion'),
        spec: 'decision 132',
        description: 'says what a removal does, and asks what becomes of the cart',
      },
      on: {
        'cart.chosen': { actions: { type: 'keepCart', params: ({ event }) => event } },
        confirm: 'removing',
        cancel: 'shown',
      },
    },
    removing: {
      tags: ['shown', 'busy'],
      meta: { title: text('colleagues.removeQuestion'), spec: 'decision 132', description: 'removes the colleague' },
      invoke: {
        id: 'removeColleague',
        src: 'removeColleague',
        input: ({ context }) => ({ id: context.chosen ?? '', cart: context.cart }),
        onDone: [
          { guard: { type: 'isOwnRemoval', params: ({ event }) => event.output }, target: 'left' },
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'shown',
            actions: ['emitRemoved', 'emitCart', 'dropColleague'],
          },
          // The screen is no longer true: another administrator may have changed something.
          { target: 'shown.refreshing', actions: { type: 'showProblems', params: ({ event }) => event.output } },
        ],
        // They may have been removed all the same.
        onError: { target: 'shown.refreshing', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
    left: {
      tags: ['loading'],
      entry: 'emitLeft',
      meta: { title, spec: 'decision 132', description: 'the user has left the customer, and is signed out' },
    },
    resending: {
      tags: ['shown', 'busy'],
      meta: { title, spec: 'decision 132', description: 'sends an invitation again' },
      invoke: {
        id: 'resendInvitation',
        src: 'resendInvitation',
        input: ({ context }) => ({ id: context.chosen ?? '' }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'shown',
            actions: [
              { type: 'keepResent', params: ({ event }) => event.output },
              { type: 'emitResent', params: ({ event }) => event.output },
            ],
          },
          { target: 'shown.refreshing', actions: { type: 'showProblems', params: ({ event }) => event.output } },
        ],
        onError: { target: 'shown.refreshing', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
    confirmingRevocation: {
      tags: ['shown'],
      meta: { title: text('colleagues.revokeQuestion'), spec: 'decision 132', description: 'asks before it revokes' },
      on: { confirm: 'revoking', cancel: 'shown' },
    },
    revoking: {
      tags: ['shown', 'busy'],
      meta: { title: text('colleagues.revokeQuestion'), spec: 'decision 132', description: 'revokes the invitation' },
      invoke: {
        id: 'revokeInvitation',
        src: 'revokeInvitation',
        input: ({ context }) => ({ id: context.chosen ?? '' }),
        onDone: { target: 'shown', actions: ['emitRevoked', 'dropInvitation'] },
        onError: { target: 'shown.refreshing', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
  },
});
