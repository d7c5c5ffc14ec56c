import { isChangeable, isRemovable } from '../../domain/colleagues/rights-form.js';
import { colleagues } from '../../machines/colleagues/colleagues.machine.js';
import type { Colleague } from '../../machines/colleagues/types.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';
import {
  type Colleagues,
  type ColleaguesFixture,
  changed,
  colleaguesScenarios,
  newInvitation,
  resent,
} from './colleagues.scenarios.js';
import { colleaguesStates, refusals } from './colleagues.states.js';

type Now = Pick<Observation<Colleagues, ColleaguesFixture>, 'snapshot' | 'scenario'>;
type At = StepContext<Colleagues, ColleaguesFixture, { id: string }>;

const noAnswer = { description: 'nobody answers', error: { code: 'BACK_OFFICE_UNAVAILABLE' } } as const;
const answered = 'only the compiler asks: the guard before it has answered';
const once = 'each id is there once';

/** The data that was read last, or that there is to begin with. */
const known = ({ snapshot: { context }, scenario }: Now) =>
  context.colleagues.length > 0
    ? { colleagues: context.colleagues, invitations: context.invitations, shipTos: context.shipTos }
    : scenario.fixture.loaded;
const chosenOf = ({ snapshot: { context } }: Now): Colleague | undefined =>
  context.colleagues.find(({ id }) => id === context.chosen);
const invitationOf = ({ snapshot: { context } }: Now) => context.invitations.find(({ id }) => id === context.chosen);

const whereThere = (id: string) => (now: Now) =>
  [...known(now).colleagues, ...known(now).invitations].some((each) => each.id === id) ? { id } : undefined;
const whereMember = (test: (members: readonly Colleague[], id: string) => boolean, target: 'changing' | 'confirmingRemoval') => ({
  shown: ({ before, event }: At) => (test(before.context.colleagues, event.id) ? target : null),
});
const whereInvited = <Target extends 'resending' | 'confirmingRevocation'>(target: Target) => ({
  shown: ({ before, event }: At) => (before.context.invitations.some(({ id }) => id === event.id) ? target : null),
});

/** The customer's users (decision 132). */
export const colleaguesModel: Model<Colleagues, ColleaguesFixture> = {
  machine: colleagues,
  scenarios: colleaguesScenarios,
  guardInputs: (snapshot) => {
    const { colleagues: members, invitations, chosen, cart, messages } = snapshot.context;
    const hasChosen = !snapshot.matches('shown') && !snapshot.matches('inviting');
    return [members, invitations, messages, cart, hasChosen ? chosen : null];
  },
  events: {
    retry: { description: 'presses Try again', leadsTo: { failed: 'loading' } },
    'invite.requested': { description: 'presses Invite Colleague', leadsTo: { shown: 'inviting' } },
    'change.requested': {
      description: ({ id }) => `presses Change Rights of ${id}`,
      cases: {
        oneself: { id: 'emily' },
        'a buyer': whereThere('noah'),
        'somebody of a directory': whereThere('mia'),
        'somebody who is gone': { id: 'gone' },
      },
      leadsTo: whereMember(isChangeable, 'changing'),
    },
    'remove.requested': {
      description: ({ id }) => `presses Remove of ${id}`,
      cases: {
        oneself: { id: 'emily' },
        'a buyer': whereThere('noah'),
        'somebody without a cart': whereThere('zoe'),
        'a buyer, after a cart was to be emptied': (now) =>
          now.snapshot.context.cart === 'discard' ? whereThere('noah')(now) : undefined,
        'somebody who is gone': { id: 'gone' },
      },
      leadsTo: whereMember(isRemovable, 'confirmingRemoval'),
    },
    'cart.chosen': {
      description: ({ cart }) => (cart === 'pass' ? 'takes the cart' : 'empties the cart'),
      cases: {
        'it is emptied': (now) => (chosenOf(now)?.cartLines ? { cart: 'discard' as const } : undefined),
        'it is passed': (now) => (chosenOf(now)?.cartLines ? { cart: 'pass' as const } : undefined),
      },
      leadsTo: { confirmingRemoval: 'confirmingRemoval' },
    },
    'resend.requested': {
      description: ({ id }) => `presses Send Again of ${id}`,
      cases: { 'an open one': whereThere('7'), 'an expired one': whereThere('6'), 'one that is gone': { id: 'gone' } },
      leadsTo: whereInvited('resending'),
    },
    'revoke.requested': {
      description: ({ id }) => `presses Revoke of ${id}`,
      cases: { 'an open one': whereThere('7'), 'an expired one': whereThere('6'), 'one that is gone': { id: 'gone' } },
      leadsTo: whereInvited('confirmingRevocation'),
    },
    confirm: {
      description: 'confirms',
      leadsTo: { confirmingRemoval: 'removing', confirmingRevocation: 'revoking' },
    },
    cancel: {
      description: 'presses Cancel',
      leadsTo: {
        ...{ inviting: 'shown.refreshing', changing: 'shown.refreshing' },
        ...{ confirmingRemoval: 'shown.resting', confirmingRevocation: 'shown.resting' },
      },
    },
    'invitation.sent': {
      description: 'sends the invitation',
      cases: { '': { invitation: newInvitation } },
      leadsTo: { inviting: 'shown.resting' },
    },
    'rights.changed': {
      description: ({ colleague }) => `saves the rights of ${colleague.id}`,
      cases: {
        '': (now) => {
          const chosen = now.snapshot.matches('changing') ? chosenOf(now) : undefined;
          return chosen && { colleague: changed(chosen) };
        },
      },
      leadsTo: { changing: ({ event }) => (event.colleague.isSelf ? 'reopening' : 'shown.resting') },
    },
  },
  actors: {
    loadColleagues: {
      outcomes: {
        read: { description: 'the colleagues are read', output: known, leadsTo: { loading: 'shown.resting' } },
        'no answer': { ...noAnswer, leadsTo: { loading: 'failed' } },
      },
    },
    refreshColleagues: {
      outcomes: {
        read: { description: 'they are read again', output: known, leadsTo: { 'shown.refreshing': 'shown.resting' } },
        'one has joined': {
          description: 'an invitation was accepted meanwhile',
          output: (now: Now) => ({ ...known(now), invitations: known(now).invitations.filter(({ id }) => id !== '7') }),
          leadsTo: { 'shown.refreshing': 'shown.resting' },
        },
        'no answer': { ...noAnswer, leadsTo: { 'shown.refreshing': 'shown.resting' } },
      },
    },
    removeColleague: {
      outcomes: {
        removed: {
          description: 'they are removed',
          output: { ok: true },
          leadsTo: { removing: ({ before }) => (before.context.chosen === 'emily' ? 'left' : 'shown.resting') },
        },
        refused: {
          description: 'they are the only administrator meanwhile',
          output: { ok: false, problems: [{ code: 'LAST_ADMINISTRATOR', message: refusals.last, field: null }] },
          leadsTo: { removing: 'shown.refreshing' },
        },
        'no answer': { ...noAnswer, leadsTo: { removing: 'shown.refreshing' } },
      },
    },
    resendInvitation: {
      outcomes: {
        sent: {
          description: 'it is sent',
          output: (now: Now) => {
            const invitation = invitationOf(now);
            return invitation && { ok: true as const, invitation: resent(invitation) };
          },
          leadsTo: { resending: 'shown.resting' },
        },
        refused: {
          description: 'no mail is sent',
          output: { ok: false, problems: [{ code: 'MAIL_UNAVAILABLE', message: refusals.noMail, field: null }] },
          leadsTo: { resending: 'shown.refreshing' },
        },
        'no answer': { ...noAnswer, leadsTo: { resending: 'shown.refreshing' } },
      },
    },
    revokeInvitation: {
      outcomes: {
        revoked: { description: 'it is revoked', output: undefined, leadsTo: { revoking: 'shown.resting' } },
        'no answer': { ...noAnswer, leadsTo: { revoking: 'shown.refreshing' } },
      },
    },
  },
  delays: {},
  equivalent: {
    'colleagues.machine.ts › colleagues.actions.keepResent: outcome.ok always true': answered,
    'colleagues.machine.ts › colleagues.actions.showProblems: outcome.ok always false': answered,
    'colleagues.machine.ts › colleagues.actions.emitResent: outcome.ok always true': answered,
    "colleagues.machine.ts › colleagues.actions.emitResent: '' another value": answered,
    'colleagues.machine.ts › colleagues.actions.emitRevoked: context.invitations.find(({ id }) => id === context.chosen) with findLast':
      once,
    'colleagues.machine.ts › colleagues.actions.emitRemoved: context.colleagues.find(({ id }) => id === context.chosen) with findLast':
      once,
  },
  states: colleaguesStates,
};
