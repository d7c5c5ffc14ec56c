import { accountProblems } from '../../domain/colleagues/colleague-form.js';
import { isNewPassword } from '../../domain/password/new-password.js';
import { invitation } from '../../machines/invitation/invitation.machine.js';
import type { NewAccount, Visitor } from '../../machines/invitation/types.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';
import {
  account,
  type Invitation,
  type InvitationFixture,
  invitationScenarios,
  member,
  nobody,
  offer,
  other,
  unknown,
} from './invitation.scenarios.js';
import { invitationStates, refusals } from './invitation.states.js';

type Now = Pick<Observation<Invitation, InvitationFixture>, 'snapshot' | 'scenario'>;
type At<E> = StepContext<Invitation, InvitationFixture, E>;

const noAnswer = { description: 'nobody answers', error: { code: 'BACK_OFFICE_UNAVAILABLE' } } as const;

/** Whether the form can be sent: valid fields, and a password that meets the requirements of the offer. */
export const isValid = (form: NewAccount): boolean =>
  accountProblems(form, offer.email).length === 0 && isNewPassword(form, offer.policy);

const pathFor: Readonly<
  Record<Visitor['kind'], 'offered.waiting' | 'offered.creating.filling' | 'offered.joining' | 'offered.excluded'>
> = {
  unknown: 'offered.waiting',
  nobody: 'offered.creating.filling',
  member: 'offered.joining',
  other: 'offered.excluded',
};

/** Typed only into an empty field, or in place of another text, so that there are few forms. */
const types =
  (field: keyof NewAccount, text: string, instead = '') =>
  ({ snapshot: { context } }: Now) =>
    context.form[field] === instead ? { field, text } : undefined;
type Path = keyof typeof invitationStates;
/** Another visitor is kept everywhere, and changes what is offered. */
const onlyOnce = ({ event, before }: At<{ visitor: Visitor }>, path: Path | null) =>
  JSON.stringify(event.visitor) === JSON.stringify(before.context.visitor) ? null : (path ?? pathFor[event.visitor.kind]);
const staysIn = (path: Path) => (at: At<{ visitor: Visitor }>) => onlyOnce(at, path);

/** A session changes in a few ways only: it opens, ends, or begins in another window. */
const becomes = (visitor: Visitor, ...from: Visitor['kind'][]) => ({
  cases: ({ snapshot }: Now) => (from.includes(snapshot.context.visitor.kind) ? { visitor } : undefined),
});
const refused = (code: string, message: string, field: string[] | null) => ({
  output: { kind: 'refused' as const, problems: [{ code, message, field }] },
});
const answered = 'only the compiler asks: the guard before it has answered';
const offered = 'only states with an offer ask';

/** The page behind the link of an invitation (decision 132). */
export const invitationModel: Model<Invitation, InvitationFixture> = {
  machine: invitation,
  scenarios: invitationScenarios,
  guardInputs: ({ context: { token, visitor, offer: known, form, changed, problems, messages } }) => [
    ...[token, visitor, known !== null, form, changed, problems, messages],
  ],
  events: {
    retry: {
      description: 'presses Try again',
      leadsTo: { unread: ({ before }) => (before.context.visitor.kind === 'unknown' ? 'arriving' : 'opening') },
    },
    'visitor.changed': {
      description: ({ visitor }) => `the session: ${visitor.kind}`,
      cases: {
        'a member signs in': becomes(member, 'unknown', 'nobody').cases,
        'the session is opened again': becomes(unknown, 'member').cases,
        'another person signs in': becomes(other, 'unknown').cases,
        'the session ends': becomes(nobody, 'member', 'other').cases,
        'the same': ({ snapshot }) => ({ visitor: snapshot.context.visitor }),
      },
      leadsTo: {
        arriving: ({ event }) => (event.visitor.kind === 'unknown' ? 'arriving' : 'opening'),
        offered: (at) => onlyOnce(at, null),
        ...{ opening: staysIn('opening'), unread: staysIn('unread'), unusable: staysIn('unusable') },
        ...{ creatingAccount: staysIn('creatingAccount'), joiningCustomer: staysIn('joiningCustomer') },
        ...{ created: staysIn('created'), joined: staysIn('joined') },
      },
    },
    'field.changed': {
      description: ({ field, text }) => `types "${text}" as ${field}`,
      cases: {
        username: types('username', account.username),
        'another username, once it is taken': ({ snapshot: { context } }) =>
          context.problems.username === undefined ? undefined : { field: 'username' as const, text: 'ana.ruiz' },
        name: types('name', account.name),
        password: types('password', account.password),
        confirmation: types('passwordConfirmation', account.passwordConfirmation),
        'a wrong confirmation': types('passwordConfirmation', 'four', account.passwordConfirmation),
      },
      leadsTo: {
        'offered.creating': ({ before }) =>
          before.hasTag('correcting') ? 'offered.creating.correcting' : 'offered.creating.filling',
      },
    },
    'account.exists': {
      description: 'presses I already have an account',
      leadsTo: {
        'offered.creating': ({ before }) =>
          before.hasTag('correcting') ? 'offered.creating.correcting' : 'offered.creating.filling',
      },
    },
    accept: {
      description: 'accepts',
      leadsTo: {
        'offered.creating': ({ before }) => (isValid(before.context.form) ? 'creatingAccount' : 'offered.creating.correcting'),
        'offered.joining': 'joiningCustomer',
      },
    },
    'signOut.requested': {
      description: 'presses Sign Out',
      leadsTo: { 'offered.joining': 'offered.joining', 'offered.excluded': 'offered.excluded' },
    },
  },
  actors: {
    readInvitation: {
      outcomes: {
        read: {
          description: 'the invitation is read',
          output: ({ scenario }) => ({ offer: scenario.fixture.offer }),
          leadsTo: { opening: ({ before }) => pathFor[before.context.visitor.kind] },
        },
        unusable: { description: 'the link cannot be used', output: { offer: null }, leadsTo: { opening: 'unusable' } },
        'no answer': { ...noAnswer, leadsTo: { opening: 'unread' } },
      },
    },
    createAccount: {
      outcomes: {
        accepted: {
          description: 'the account is created',
          output: { kind: 'accepted', customerKey: '17' },
          leadsTo: { creatingAccount: 'created' },
        },
        'link used': {
          description: 'the link was used meanwhile',
          output: { kind: 'linkInvalid' },
          leadsTo: { creatingAccount: 'unusable' },
        },
        'username taken': {
          description: 'the username is taken',
          ...refused('USERNAME_TAKEN', refusals.taken, ['newUser', 'username']),
          leadsTo: { creatingAccount: 'offered.creating.correcting' },
        },
        'name refused': {
          description: 'the name is refused',
          ...refused('REFUSED', refusals.name, ['newUser', 'name']),
          leadsTo: { creatingAccount: 'offered.creating.correcting' },
        },
        'password refused': {
          description: 'the password is common',
          ...refused('PASSWORD_COMMON', refusals.common, ['newUser', 'password']),
          leadsTo: { creatingAccount: 'offered.creating.correcting' },
        },
        refused: {
          description: 'it is refused as a whole',
          ...refused('REFUSED', refusals.whole, null),
          leadsTo: { creatingAccount: 'offered.creating.correcting' },
        },
        'no answer': { ...noAnswer, leadsTo: { creatingAccount: 'offered.creating.filling' } },
      },
    },
    joinCustomer: {
      outcomes: {
        accepted: {
          description: 'the user joins',
          output: { kind: 'accepted', customerKey: '17' },
          leadsTo: { joiningCustomer: 'joined' },
        },
        'link used': {
          description: 'the link was used meanwhile',
          output: { kind: 'linkInvalid' },
          leadsTo: { joiningCustomer: 'unusable' },
        },
        'a member already': {
          description: 'the user is a member already',
          ...refused('ALREADY_MEMBER', refusals.member, null),
          leadsTo: { joiningCustomer: ({ before }) => pathFor[before.context.visitor.kind] },
        },
        'no answer': { ...noAnswer, leadsTo: { joiningCustomer: ({ before }) => pathFor[before.context.visitor.kind] } },
      },
    },
  },
  delays: {},
  equivalent: {
    'invitation.machine.ts › fieldOf: fields.find((name) => name === field?.at(-1)) with findLast': 'each field is there once',
    "invitation.machine.ts › problemsOf: outcome.kind === 'refused' always true": answered,
    "invitation.machine.ts › invitation.actions.keepCustomer: outcome.kind === 'accepted' always true": answered,
    "invitation.machine.ts › invitation.actions.keepCustomer: '' another value": answered,
    "invitation.machine.ts › invitation.guards.isValid: offer?.email ?? '' *": offered,
  },
  states: invitationStates,
};
