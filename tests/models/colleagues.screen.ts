import { expect } from 'playwright/test';
import { emptyRightsForm, isOnlyAdministrator, rightsFormOf } from '../../domain/colleagues/rights-form.js';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, group, h2, nodeOf, type Part, radio, type ShownNode } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { ColleaguesScreen } from '../e2e/pages/colleagues-screen.js';
import {
  asAdministrator,
  roleNames,
  wireColleague,
  wireColleagues,
  wireInvitation,
  withColleagues,
} from './browser/colleagues-setup.js';
import { colleaguesFrame, colleaguesPage, rightsDialog } from './browser/colleagues-shows.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { notification } from './browser/notification-shows.js';
import { rememberIn } from './browser/test-setup.js';
import { colleaguesModel } from './colleagues.model.js';
import { type Colleagues, type ColleaguesFixture, changed, newInvitation } from './colleagues.scenarios.js';
import { noAnswerText, refusals } from './colleagues.states.js';

interface ScreenContext extends OnPage {
  screen: ColleaguesScreen;
  answers: GatewayAnswers;
}
type SeenPage = Seen<Colleagues, ColleaguesFixture>;
type Act = Perform<Colleagues, ColleaguesFixture, ScreenContext>;
type Context = SeenPage['snapshot']['context'];

const nameOf = ({ colleagues }: Context, id: string | null) => colleagues.find((each) => each.id === id)?.name ?? '';
const emailOf = ({ invitations }: Context, id: string | null) => invitations.find((each) => each.id === id)?.email ?? '';
const removeButton = (context: Context, id: string | null) =>
  id === 'emily' ? 'Leave this company' : `Remove ${nameOf(context, id)}`;

const failure: Answer = { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' };
const fails =
  (operation: string): Act =>
  async ({ answers }) =>
    await answers.answer(operation, failure);
const read: Act = async ({ answers }, { after: { context } }) =>
  await answers.answer('Colleagues', { kind: 'data', data: wireColleagues(context) });
const answered =
  (operation: string, result: (step: Parameters<Act>[1]) => object): Act =>
  async ({ answers }, step) => {
    const field = `${operation[0]?.toLowerCase()}${operation.slice(1)}`;
    await answers.answer(operation, { kind: 'data', data: { [field]: result(step) } });
  };
const problem = (code: string, message: string) => ({
  ...{ __typename: 'Problems', problems: [{ __typename: 'Problem', code, message, field: null, lineId: null }] },
});

/** The button that opened what has been closed; the heading if it is gone. */
function focusOf({ step }: SeenPage): string | null {
  if (!step) return null;
  const { context } = step.before;
  const { chosen } = context;
  if (step.before.matches('inviting')) return 'Invite Colleague';
  if (step.before.matches('changing')) return `Change rights of ${nameOf(context, chosen)}`;
  if (step.before.matches('confirmingRemoval')) return removeButton(context, chosen);
  if (step.before.matches('confirmingRevocation')) return `Revoke the invitation to ${emailOf(context, chosen)}`;
  const isGone = step.case === 'removed' || step.case === 'revoked';
  if (isGone || step.event.type === 'retry') return 'Colleagues';
  return null;
}

/** Notifications of the last step. */
function notified({ step }: SeenPage): ShownNode[] {
  if (!step) return [];
  const { context } = step.before;
  const texts: Readonly<Record<string, string>> = {
    'invitation.sent': `Invitation sent to ${newInvitation.email}.`,
    'rights.changed': `Rights of ${nameOf(context, context.chosen)} changed.`,
    'xstate.done.actor.removeColleague removed': `${nameOf(context, context.chosen)} removed.`,
    'xstate.done.actor.resendInvitation sent': `Invitation sent to ${emailOf(context, context.chosen)} again. The earlier link no longer works.`,
    'xstate.done.actor.revokeInvitation revoked': `Invitation to ${emailOf(context, context.chosen)} revoked.`,
  };
  const text = texts[step.event.type] ?? texts[`${step.event.type} ${step.case}`];
  return text === undefined ? [] : [notification('success', text)];
}

const page = (...shows: ShownNode[]): Screen => ({
  ...{ address: '/account/colleagues', title: 'Colleagues · Northlight Provisions', shows },
});

function shown(seen: SeenPage): Screen {
  const { context } = seen.snapshot;
  const { colleagues, invitations, messages, chosen } = context;
  const busy = seen.snapshot.matches('resending') ? chosen : null;
  const content = { colleagues, invitations, messages: messages.map(english), busy };
  return page(colleaguesPage({ ...content, focused: focusOf(seen) }), ...notified(seen));
}

/** A dialog over the page. */
const over = (...shows: ShownNode[]): Screen => ({ shows });

function form({ snapshot: { context } }: SeenPage, isInvitation: boolean): Screen {
  const colleague = isInvitation ? null : (context.colleagues.find(({ id }) => id === context.chosen) ?? null);
  return over(
    rightsDialog({
      ...{ colleague, form: colleague ? rightsFormOf(colleague) : emptyRightsForm, problems: {}, messages: [] },
      ...{ isBusy: false, focused: colleague ? 'close' : 'email' },
    }),
  );
}

const question = (title: string, label: string, isBusy: boolean, isNew: boolean, ...content: Part[]): Screen =>
  over(
    nodeOf('alertdialog')(
      title,
      h2(title),
      content,
      button('Cancel', isBusy ? { disabled: true } : isNew && { focused: true }),
      button(label, isBusy && { disabled: true, busy: true }),
    ),
  );

function removal({ snapshot, step }: SeenPage): Screen {
  const { context } = snapshot;
  const { chosen, cart, colleagues } = context;
  const member = colleagues.find(({ id }) => id === chosen)!;
  const isBusy = snapshot.hasTag('busy');
  const isNew = step?.event.type === 'remove.requested';
  const keys = member.apiKeys === 1 ? '1 API key stops working.' : `${member.apiKeys} API keys stop working.`;
  const choice = (label: string, name: string) =>
    radio(
      label,
      cart === name && { checked: true },
      isBusy && { disabled: true },
      step?.event.type === 'cart.chosen' && cart === name && { focused: true },
    );
  const [title, label, hint] = member.isSelf
    ? ([
        'Leave This Company?',
        'Leave',
        'You are signed out at once and can no longer use this store for this company. Your open cart is emptied; order guides stay.',
      ] as const)
    : ([
        'Remove Colleague?',
        'Remove',
        `${member.name} is signed out at once and can no longer use this store for your company. Order guides stay.`,
      ] as const);
  return question(
    ...([title, label, isBusy, isNew, hint] as const),
    member.apiKeys > 0 && keys,
    member.cartLines > 0 &&
      !member.isSelf &&
      group(`Their open cart has ${member.cartLines} lines`, choice('Move it to my cart', 'pass'), choice('Empty it', 'discard')),
  );
}

function revocation({ snapshot }: SeenPage): Screen {
  const { context } = snapshot;
  const email = emailOf(context, context.chosen);
  const isBusy = snapshot.hasTag('busy');
  const hint = `The link that was sent to ${email} stops working. You can invite them again later.`;
  return question('Revoke Invitation?', 'Revoke', isBusy, !isBusy, hint);
}

/** The dialog is used as its own paths do, and its answer is that of the model. */
async function sendsInvitation({ screen, answers }: ScreenContext): Promise<void> {
  await screen.invitation.getByLabel('Email (required)').fill(newInvitation.email);
  await screen.invitation.getByRole('button', { name: 'Send Invitation' }).click();
  const inviteColleague = { __typename: 'InvitationSent', invitation: wireInvitation(newInvitation) };
  await answers.answer('InviteColleague', { kind: 'data', data: { inviteColleague } });
}
const savesRights: Act = async ({ screen, answers }, { before: { context } }) => {
  const colleague = context.colleagues.find(({ id }) => id === context.chosen)!;
  await screen.rights.getByRole('radio', { name: 'Viewer', exact: true }).check();
  await screen.rights.getByRole('button', { name: 'Save' }).click();
  const changeColleague = { __typename: 'ColleagueChanged', colleague: wireColleague(changed(colleague)) };
  await answers.answer('ChangeColleague', { kind: 'data', data: { changeColleague } });
};

const home = 'the storefront without this page';

/** Colleagues in a browser. */
const onScreen: OnScreen<Colleagues, ColleaguesFixture, ScreenContext> = {
  model: colleaguesModel,
  excluded: {},

  async open(browserPage) {
    await browserPage.clock.install();
    const held = [
      'Colleagues',
      'InviteColleague',
      'ChangeColleague',
      'RemoveColleague',
      'ResendInvitation',
      'RevokeInvitation',
      'SignOut',
    ];
    const answers = await GatewayAnswers.on(browserPage, { held, patch: withColleagues });
    await rememberIn(browserPage, await asAdministrator());
    const screen = new ColleaguesScreen(browserPage);
    await browserPage.goto(screen.path);
    await expect(browserPage.getByRole('heading', { name: 'Colleagues' })).toBeVisible({ timeout: 15_000 });
    return { page: browserPage, screen, answers, sent: answers.sent, heard: () => answers.heard('colleagues') };
  },

  cannot({ before, event, case: name }) {
    const { colleagues, invitations, cart } = before.context;
    if (!('type' in event)) return null;
    const isThere = 'id' in event && [...colleagues, ...invitations].some(({ id }) => id === event.id);
    switch (event.type) {
      case 'change.requested':
        if (!isThere) return 'there is no such card';
        return name === 'somebody of a directory' || isOnlyAdministrator(colleagues, event.id) ? 'there is no such button' : null;
      case 'remove.requested':
        if (!isThere) return 'there is no such card';
        return isOnlyAdministrator(colleagues, event.id) ? 'there is no such button' : null;
      case 'resend.requested':
      case 'revoke.requested':
        return isThere ? null : 'there is no such card';
      case 'cart.chosen':
        if (before.context.chosen === 'emily') return 'a cart of one’s own is emptied';
        return event.cart === cart ? 'what is chosen already changes nothing' : null;
      default:
        return null;
    }
  },

  events: {
    retry: async ({ screen }) => await screen.button('Try again').click(),
    'invite.requested': async ({ screen }) => await screen.button('Invite Colleague').click(),
    'change.requested': async ({ screen }, { event, before: { context } }) =>
      await screen.button(`Change rights of ${nameOf(context, event.id)}`).click(),
    'remove.requested': async ({ screen }, { event, before: { context } }) =>
      await screen.button(removeButton(context, event.id)).click(),
    'cart.chosen': async ({ screen }, { event }) =>
      await screen.question.getByLabel(event.cart === 'pass' ? 'Move it to my cart' : 'Empty it').check(),
    'resend.requested': async ({ screen }, { event, before: { context } }) =>
      await screen.button(`Send the invitation to ${emailOf(context, event.id)} again`).click(),
    'revoke.requested': async ({ screen }, { event, before: { context } }) =>
      await screen.button(`Revoke the invitation to ${emailOf(context, event.id)}`).click(),
    confirm: async ({ screen }) => await screen.question.getByRole('button', { name: /^(Remove|Leave|Revoke)$/ }).click(),
    cancel: async ({ screen }, { before }) =>
      await (before.hasTag('form') ? screen.form : screen.question).getByRole('button', { name: 'Cancel' }).click(),
    'invitation.sent': sendsInvitation,
    'rights.changed': savesRights,
  },
  outcomes: {
    loadColleagues: { read, 'no answer': fails('Colleagues') },
    refreshColleagues: { read, 'one has joined': read, 'no answer': fails('Colleagues') },
    removeColleague: {
      removed: async (screenContext, step) => {
        const id = step.before.context.chosen;
        await answered('RemoveColleague', () => ({ __typename: 'ColleagueRemoved', id }))(screenContext, step);
        // Its token is also that of other paths.
        if (id === 'emily') await screenContext.answers.answer('SignOut', { kind: 'data', data: { signOut: true } });
      },
      refused: answered('RemoveColleague', () => problem('LAST_ADMINISTRATOR', refusals.last)),
      'no answer': fails('RemoveColleague'),
    },
    resendInvitation: {
      sent: answered('ResendInvitation', ({ after: { context } }) => ({
        ...{ __typename: 'InvitationSent', invitation: wireInvitation(context.invitations[0]!) },
      })),
      refused: answered('ResendInvitation', () => problem('MAIL_UNAVAILABLE', refusals.noMail)),
      'no answer': fails('ResendInvitation'),
    },
    revokeInvitation: {
      revoked: answered('RevokeInvitation', ({ before }) => ({ __typename: 'InvitationRevoked', id: before.context.chosen })),
      'no answer': fails('RevokeInvitation'),
    },
  },
  delays: {},

  components: [
    ...['ColleaguesPage.tsx', 'ColleagueCard.tsx', 'InvitationCard.tsx', 'RemovalDialog.tsx', 'colleague-texts.ts'],
    'colleagues.actors.ts',
  ].map((file) => `client/features/colleagues/${file}`),
  survivors: {},
  notCompared: frame,
  calls: {
    loadColleagues: { name: 'Colleagues', variables: () => ({}) },
    refreshColleagues: { name: 'Colleagues', variables: () => ({}) },
    removeColleague: {
      name: 'RemoveColleague',
      variables: (_, { snapshot: { context } }) => ({ id: context.chosen, cart: context.cart === 'pass' ? 'PASS' : 'DISCARD' }),
    },
    resendInvitation: { name: 'ResendInvitation', variables: (_, { snapshot: { context } }) => ({ id: context.chosen }) },
    revokeInvitation: { name: 'RevokeInvitation', variables: (_, { snapshot: { context } }) => ({ id: context.chosen }) },
  },
  /** The dialogs send what was chosen in them; their own paths vary it. */
  alsoCalls(_, { step }) {
    const { email, role, shipTos } = newInvitation;
    if (step?.event.type === 'invitation.sent')
      return [{ name: 'InviteColleague', variables: { input: { email, role: roleNames[role], shipTos } } }];
    if (step?.event.type !== 'rights.changed') return [];
    return [{ name: 'ChangeColleague', variables: { id: step.before.context.chosen, input: { role: 'VIEWER', shipTos: [] } } }];
  },
  besides: { ...callsOfFrame, SignOut: 'the session ends when the user has left' },
  states: {
    loading: () => page(colleaguesFrame(null, null, false)),
    failed: () =>
      page(
        colleaguesFrame(
          alert(noAnswerText, 'We couldn’t load your colleagues. Nothing has changed.', button('Try again', { focused: false })),
          null,
          false,
        ),
      ),
    'shown.resting': (_, seen) => shown(seen),
    'shown.refreshing': (_, seen) => shown(seen),
    inviting: (_, seen) => form(seen, true),
    changing: (_, seen) => form(seen, false),
    reopening: { unseen: home },
    confirmingRemoval: (_, seen) => removal(seen),
    removing: (_, seen) => removal(seen),
    left: { unseen: home },
    resending: (_, seen) => shown(seen),
    confirmingRevocation: (_, seen) => revocation(seen),
    revoking: (_, seen) => revocation(seen),
  },
  unreached: {},
};

/** Colleagues in a browser. */
export const colleaguesOnScreen = timely(onScreen);
