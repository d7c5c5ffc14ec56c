import { expect } from 'playwright/test';
import { accountProblems } from '../../domain/colleagues/colleague-form.js';
import type { Offer } from '../../machines/invitation/types.js';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, h1, image, item, link, list, main, type Part, status, textbox } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { roleNames } from './browser/colleagues-setup.js';
import { callsOfFrame } from './browser/frame.js';
import { aboutLine } from './browser/frame-shows.js';
import { GatewayAnswers, type Patch } from './browser/gateway-answers.js';
import { newPasswordShows } from './browser/new-password-shows.js';
import { patchObjects } from './browser/patch-fields.js';
import { asSalesperson, asUser, rememberIn } from './browser/test-setup.js';
import { invitationModel } from './invitation.model.js';
import { account, type Invitation, type InvitationFixture, token } from './invitation.scenarios.js';
import { noAnswerText, refusals } from './invitation.states.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type SeenPage = Seen<Invitation, InvitationFixture>;
type Act = Perform<Invitation, InvitationFixture, ScreenContext>;

const named = (name: string): Patch => patchObjects({ viewer: (viewer) => ({ ...viewer, name }) });

const wireOffer = ({ role, policy, ...offer }: Offer) => ({
  ...{ __typename: 'InvitationLink', ...offer, role: roleNames[role] },
  policy: { __typename: 'PasswordPolicy', ...policy },
});
const answered =
  (result: object): Act =>
  async ({ answers }) =>
    await answers.answer('AcceptInvitation', { kind: 'data', data: { acceptInvitation: result } });
const refused = (code: string, message: string, field: string[] | null): Act =>
  answered({ __typename: 'Problems', problems: [{ __typename: 'Problem', code, message, field, lineId: null }] });
const accepted = answered({ __typename: 'InvitationAccepted', customerKey: '17', username: account.username });
const fails =
  (operation: string): Act =>
  async ({ answers }) =>
    await answers.answer(operation, { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' });

const page = (content: Part, focused = false): Screen => ({
  address: '/invitation',
  title: 'Invitation · Northlight Provisions',
  shows: [
    main(
      image('Northlight Provisions'),
      h1('Invitation', focused && { focused: true }),
      content,
      aboutLine,
      button('Report a Problem'),
    ),
  ],
});

/** The offer of the scenario. */
const offerShows = ({ scenario }: SeenPage): Part =>
  scenario.fixture.offer.invitedBy === null
    ? [
        'Acme Foods invites you to use this store as Viewer.',
        list(
          null,
          item('Sees products, past orders and the account. Changes nothing.'),
          item('You can accept until 11/30/2026, 12:00 PM.'),
        ),
      ]
    : [
        'Noah Reed of Acme Foods invites you to use this store as Buyer.',
        list(
          null,
          item('Orders, keeps order guides, and sees past orders. Does not see the account, and does not pay.'),
          item('You order for Acme Dock.'),
          item('You can accept until 11/30/2026, 12:00 PM.'),
        ),
      ];

/** Where the focus comes after a button that is gone. */
const isGone = ({ step }: SeenPage): boolean => step?.before.matches('opening') === true || step?.before.hasTag('busy') === true;

function form(seen: SeenPage): Part {
  const { snapshot, step } = seen;
  const { form: typed, changed, problems: refused, messages } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isOff = isBusy && { disabled: true };
  const found = snapshot.hasTag('correcting') ? accountProblems(typed, 'ana@acme.example') : [];
  const problems = {
    ...Object.fromEntries(found.map(({ field, message }) => [field, english(message)])),
    ...Object.fromEntries(Object.entries(refused).map(([field, message]) => [field, english(message)])),
  } as { username?: string; name?: string; password?: string };
  const isTried = snapshot.hasTag('correcting') && (step?.event.type === 'accept' || step?.before.hasTag('busy') === true);
  const policy = seen.scenario.fixture.offer.policy;
  const first = problems.username ? 'username' : problems.name ? 'name' : null;
  const hint = 'To sign in with: 3 to 60 characters, such as ana.ruiz, or your address';
  const field = (label: string, name: 'username' | 'name', description: string): Part => [
    textbox(
      label,
      { required: true, value: typed[name] },
      (problems[name] ?? description) !== '' && {
        description: problems[name] ? `${problems[name]} ${description}`.trim() : description,
      },
      problems[name] !== undefined && { invalid: true },
      isTried && first === name && { focused: true },
      isOff,
    ),
    problems[name] !== undefined && alert(problems[name]),
  ];
  return [
    'Create your account. It belongs to the address ana@acme.example.',
    field('Username', 'username', hint),
    field('Name', 'name', ''),
    newPasswordShows({
      ...{ labels: ['Password', 'Confirm Password'], typed, policy, changed, isDisabled: isBusy },
    }),
    problems.password !== undefined && alert(problems.password),
    messages.length > 0 && alert(messages.map(english).join(' ')),
    button('Create Account', isBusy && { busy: true, disabled: true }),
    button('I already have an account', isOff),
  ];
}

function joining({ snapshot }: SeenPage): Part {
  const { messages } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  return [
    'You are signed in as Emily Hart. If you accept, this account also works for Acme Foods.',
    messages.length > 0 && alert(messages.map(english).join(' ')),
    button('Accept as Emily Hart', isBusy && { busy: true, disabled: true }),
    button('Sign Out', isBusy && { disabled: true }),
  ];
}

const unusable =
  'This invitation has expired, was revoked, or was already accepted. The person who invited you can send another one. If you accepted it already, sign in.';

const session = 'the session’s own paths change it; client/features/colleagues/visitor.test.ts says who that is';
const signIn = 'it leads to the sign-in: tests/e2e/colleagues.spec.ts';
const signOut = 'the session ends, and the form follows: tests/e2e/colleagues.spec.ts';

/** The page behind the link of an invitation, in a browser. */
export const invitationOnScreen: OnScreen<Invitation, InvitationFixture, ScreenContext> = {
  model: invitationModel,
  excluded: {},
  isPageNew: true,

  async open(browserPage, { name, input }) {
    const isMember = name === 'a user of a customer';
    const held = ['InvitationLink', 'AcceptInvitation', ...(isMember ? ['SessionUser'] : [])];
    const patch = named(isMember ? 'Emily Hart' : 'Sam Doe');
    const answers = await GatewayAnswers.on(browserPage, { held, patch });
    if (isMember) await rememberIn(browserPage, await asUser(await drawTestBuyer()));
    if (name === 'a salesperson') await rememberIn(browserPage, await asSalesperson());
    await browserPage.goto(input.token === '' ? '/invitation' : `/invitation#t=${input.token}`);
    await expect(browserPage.getByRole('heading', { name: 'Invitation' })).toBeVisible({ timeout: 15_000 });
    return { page: browserPage, answers, sent: answers.sent };
  },

  cannot({ before, event, case: name }) {
    const { form: typed } = before.context;
    if (!('type' in event)) return null;
    switch (event.type) {
      case 'visitor.changed':
        return name === 'a member signs in' && before.matches('arriving') ? null : session;
      case 'account.exists':
        return signIn;
      case 'signOut.requested':
        return signOut;
      case 'field.changed':
        return typed[event.field] === event.text ? 'typing it again changes nothing' : null;
      default:
        return null;
    }
  },

  events: {
    retry: async ({ page: browserPage }) => await browserPage.getByRole('button', { name: 'Try again' }).click(),
    'visitor.changed': async ({ answers }) => await answers.release('SessionUser'),
    'field.changed': async ({ page: browserPage }, { event }) => {
      const labels = { username: 'Username', name: 'Name', password: 'Password', passwordConfirmation: 'Confirm Password' };
      await browserPage.getByLabel(labels[event.field], { exact: true }).fill(event.text);
    },
    'account.exists': async () => undefined,
    accept: async ({ page: browserPage }, { before }) =>
      await browserPage.getByRole('button', { name: before.hasTag('form') ? 'Create Account' : 'Accept as Emily Hart' }).click(),
    'signOut.requested': async () => undefined,
  },
  outcomes: {
    readInvitation: {
      read: async ({ answers }, { scenario }) =>
        await answers.answer('InvitationLink', { kind: 'data', data: { invitationLink: wireOffer(scenario.fixture.offer) } }),
      unusable: async ({ answers }) => await answers.answer('InvitationLink', { kind: 'data', data: { invitationLink: null } }),
      'no answer': fails('InvitationLink'),
    },
    createAccount: {
      accepted,
      'link used': refused('LINK_INVALID', 'This link cannot be used.', null),
      'username taken': refused('USERNAME_TAKEN', refusals.taken, ['newUser', 'username']),
      'name refused': refused('REFUSED', refusals.name, ['newUser', 'name']),
      'password refused': refused('PASSWORD_COMMON', refusals.common, ['newUser', 'password']),
      refused: refused('REFUSED', refusals.whole, null),
      'no answer': fails('AcceptInvitation'),
    },
    joinCustomer: {
      accepted,
      'link used': refused('LINK_INVALID', 'This link cannot be used.', null),
      'a member already': refused('ALREADY_MEMBER', refusals.member, null),
      'no answer': fails('AcceptInvitation'),
    },
  },
  delays: {},

  components: ['InvitationPage.tsx', 'InvitationOffer.tsx', 'InvitedAccountForm.tsx', 'invitation.actors.ts'].map(
    (file) => `client/features/colleagues/${file}`,
  ),
  survivors: {
    'client/features/colleagues/InvitationPage.tsx › InvitationPage: event signOut.requested sent twice':
      'nobody is signed in by then',
    'client/features/colleagues/InvitationPage.tsx › InvitationPage: text invitation.joining':
      'the page is left before anybody can read',
    'client/features/colleagues/InvitedAccountForm.tsx › InvitedAccountForm: event field.changed sent twice':
      'the same text a second time changes nothing',
  },
  notCompared: [{ role: 'combobox', why: 'the foot of the card: the paths of the session compare it' }],
  calls: {
    readInvitation: { name: 'InvitationLink', variables: () => ({ token }) },
    createAccount: {
      name: 'AcceptInvitation',
      variables(_, { snapshot: { context } }) {
        const { username, name, password } = context.form;
        return { input: { token, newUser: { username, name, password } } };
      },
    },
    joinCustomer: { name: 'AcceptInvitation', variables: () => ({ input: { token, newUser: null } }) },
  },
  besides: callsOfFrame,
  states: {
    deciding: 'passing',
    arriving: () => page(status('Opening the invitation…')),
    opening: () => page(status('Opening the invitation…')),
    unread: (_, seen) => page([alert(noAnswerText), button('Try again')], isGone(seen)),
    unusable: (_, seen) => page([status(unusable), link('Back to Sign In', { url: '/login' })], isGone(seen)),
    'offered.deciding': 'passing',
    'offered.waiting': (_, seen) => page([offerShows(seen), status('Loading')]),
    'offered.creating.filling': (_, seen) => page([offerShows(seen), form(seen)]),
    'offered.creating.correcting': (_, seen) => page([offerShows(seen), form(seen)]),
    'offered.joining': (_, seen) => page([offerShows(seen), joining(seen)]),
    'offered.excluded': (_, seen) =>
      page([
        offerShows(seen),
        status(
          'You are signed in as Sam Doe, with an account that cannot join a company. Sign out to create another account, or to use one that you have.',
        ),
        button('Sign Out'),
      ]),
    creatingAccount: (_, seen) => page([offerShows(seen), form(seen)]),
    joiningCustomer: (_, seen) => page([offerShows(seen), joining(seen)]),
    created: (_, seen) =>
      page([status('Your account is ready. Sign in to begin.'), link('Sign In', { url: '/login' })], isGone(seen)),
    joined: { unseen: 'the storefront opens for the customer' },
  },
  unreached: {
    'invitation · visitor.changed [isAnother] → (stays)': session,
    'offered · visitor.changed [isAnother] → offered.deciding': session,
    'offered.deciding · always [isUnknown] → offered.waiting': session,
    'offered.creating · account.exists → (stays)': signIn,
    'offered.joining · signOut.requested → (stays)': signOut,
    'offered.excluded · signOut.requested → (stays)': signOut,
  },
};
