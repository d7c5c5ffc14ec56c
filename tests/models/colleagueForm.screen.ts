import { rightsOf, rightsProblems } from '../../domain/colleagues/rights-form.js';
import type { Colleague } from '../../machines/colleagues/types.js';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
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
import { colleaguesPage, rightsDialog } from './browser/colleagues-shows.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { callsOfConfirmation, confirmationShows, takeProofs } from './browser/identity-confirmation.js';
import { notification } from './browser/notification-shows.js';
import { rememberIn } from './browser/test-setup.js';
import { colleagueFormModel, refusals, savedOf } from './colleagueForm.model.js';
import {
  buyer,
  type ColleagueForm,
  type ColleagueFormFixture,
  directoryBuyer,
  individual,
  shipTos,
} from './colleagueForm.scenarios.js';

interface ScreenContext extends OnPage {
  screen: ColleaguesScreen;
  answers: GatewayAnswers;
}
type SeenForm = Seen<ColleagueForm, ColleagueFormFixture>;
type Act = Perform<ColleagueForm, ColleagueFormFixture, ScreenContext>;

const administrator: Colleague = {
  ...buyer,
  id: 'emily',
  username: 'emily',
  name: 'Emily Hart',
  role: 'administrator',
  isSelf: true,
  shipTos: [],
};
const loaded = { colleagues: [administrator, individual, directoryBuyer, buyer], invitations: [], shipTos };
const shipToNames: Readonly<Record<string, string>> = { MAIN: 'Harbor Grill', DOCK: 'Harbor Grill, Dock' };
const roleLabels = { administrator: 'Administrator', buyer: 'Buyer', bookkeeper: 'Bookkeeper', viewer: 'Viewer' } as const;

const operationOf = ({ colleague }: ColleagueFormFixture) => (colleague ? 'ChangeColleague' : 'InviteColleague');
const answered =
  (result: (step: Parameters<Act>[1]) => object): Act =>
  async ({ answers }, step) => {
    const operation = operationOf(step.scenario.fixture);
    const field = `${operation[0]?.toLowerCase()}${operation.slice(1)}`;
    await answers.answer(operation, { kind: 'data', data: { [field]: result(step) } });
  };
const refused = (code: string, message: string, field: string[] | null): Act =>
  answered(() => ({ __typename: 'Problems', problems: [{ __typename: 'Problem', code, message, field, lineId: null }] }));

/** The dialog; the focus is at the first field with a problem when it was tried, and at the button that led to another dialog. */
function form({ snapshot, step, scenario, isAfterAside = false }: SeenForm): Screen {
  const { context } = snapshot;
  const { colleague } = scenario.fixture;
  const found = snapshot.hasTag('correcting') ? rightsProblems(context.form, colleague === null) : [];
  const problems = {
    ...Object.fromEntries(found.map(({ field, message }) => [field, english(message)])),
    ...Object.fromEntries(Object.entries(context.problems).map(([field, message]) => [field, english(message)])),
  } as { email?: string; role?: string; shipTos?: string };
  const isTried = step?.event.type === 'save' || step?.before.matches('saving') === true;
  const first = (['email', 'role', 'shipTos'] as const).find((field) => problems[field] !== undefined);
  const isVisible =
    first !== undefined && (first !== 'shipTos' || context.form.role === 'buyer') && (first !== 'email' || !colleague);
  const isBack = step?.before.matches('confirmingIdentity') === true;
  return {
    shows: [
      rightsDialog({
        ...{ colleague, form: context.form, problems, isBusy: snapshot.hasTag('busy') },
        messages: context.messages.map(english),
        focused: isAfterAside
          ? null
          : !step
            ? colleague
              ? 'close'
              : 'email'
            : isTried && snapshot.hasTag('correcting') && isVisible
              ? first
              : isBack
                ? 'save'
                : null,
      }),
    ],
  };
}

/** The page after the dialog, with the focus back on the button that opened it. */
function closed(seen: SeenForm, isSaved: boolean): Screen {
  const { colleague } = seen.scenario.fixture;
  const focused = colleague ? `Change rights of ${colleague.name}` : 'Invite Colleague';
  if (!isSaved) return { shows: [colleaguesPage({ ...loaded, focused })] };
  const saved = savedOf(seen);
  if ('invitation' in saved)
    return {
      shows: [
        colleaguesPage({ ...loaded, invitations: [saved.invitation], focused }),
        notification('success', `Invitation sent to ${saved.invitation.email}.`),
      ],
    };
  const colleagues = loaded.colleagues.map((each) => (each.id === saved.colleague.id ? saved.colleague : each));
  return {
    shows: [
      colleaguesPage({ ...loaded, colleagues, focused }),
      notification('success', `Rights of ${saved.colleague.name} changed.`),
    ],
  };
}

/** The dialogs Invite Colleague and Change Rights in a browser, opened from their page. */
export const colleagueFormOnScreen: OnScreen<ColleagueForm, ColleagueFormFixture, ScreenContext> = {
  model: colleagueFormModel,
  excluded: {},
  onlyNew: ['the rights of somebody without a role', 'the ship-tos of a user of a directory'],

  async open(page, { fixture: { colleague } }) {
    const held = ['Colleagues', 'InviteColleague', 'ChangeColleague'];
    const answers = await GatewayAnswers.on(page, { held, patch: withColleagues });
    await takeProofs(answers);
    await rememberIn(page, await asAdministrator());
    const screen = new ColleaguesScreen(page);
    await page.goto(screen.path);
    await answers.release('Colleagues', { kind: 'data', data: wireColleagues(loaded) });
    await screen.button(colleague ? `Change rights of ${colleague.name}` : 'Invite Colleague').click();
    return { page, screen, answers, sent: answers.sent, heard: () => answers.heard('colleagueForm') };
  },

  cannot({ before, event, case: name }) {
    const { form: typed, isRoleFixed, colleagueId } = before.context;
    const same = 'what is there already changes nothing';
    if (!('type' in event)) return null;
    switch (event.type) {
      case 'email.changed':
        if (colleagueId !== null) return 'there is no such field';
        return typed.email === event.text ? same : null;
      case 'role.chosen':
        if (isRoleFixed) return 'the roles are off';
        return typed.role === event.role ? same : null;
      case 'coverage.chosen':
        if (typed.role !== 'buyer') return 'there is no such box';
        return typed.isForAll === event.isForAll ? same : null;
      case 'shipTo.changed':
        if (typed.role !== 'buyer' || typed.isForAll) return 'there is no such box';
        return typed.shipTos.includes(event.code) === event.isChosen ? same : null;
      default:
        if (name === 'address refused' && colleagueId !== null) return 'no address is sent';
        if (name === 'ship-to refused' && typed.role !== 'buyer') return 'no ship-tos are sent';
        return null;
    }
  },

  events: {
    'email.changed': async ({ screen }, { event }) => await screen.form.getByLabel('Email (required)').fill(event.text),
    'role.chosen': async ({ screen }, { event }) =>
      await screen.form.getByRole('radio', { name: roleLabels[event.role], exact: true }).check(),
    'coverage.chosen': async ({ screen }, { event }) => await screen.form.getByLabel('All ship-tos').setChecked(event.isForAll),
    'shipTo.changed': async ({ screen }, { event }) =>
      await screen.form.getByLabel(shipToNames[event.code] ?? '', { exact: true }).setChecked(event.isChosen),
    save: async ({ screen }, { before }) =>
      await screen.form.getByRole('button', { name: before.context.colleagueId === null ? 'Send Invitation' : 'Save' }).click(),
    cancel: async ({ screen }, { before }) =>
      await screen.form
        .getByRole('button', { name: before.context.colleagueId === null ? 'Cancel' : 'Close', exact: true })
        .click(),
    'identity.confirmed': async ({ screen }) => {
      await screen.confirmation.getByLabel('Password').fill('the right one');
      await screen.confirmation.getByRole('button', { name: 'Confirm' }).click();
    },
    'identity.unconfirmed': async ({ screen }) => await screen.confirmation.getByRole('button', { name: 'Cancel' }).click(),
  },
  outcomes: {
    saveColleague: {
      saved: answered(({ before, scenario }) => {
        const saved = savedOf({ snapshot: before, scenario });
        return 'invitation' in saved
          ? { __typename: 'InvitationSent', invitation: wireInvitation(saved.invitation) }
          : { __typename: 'ColleagueChanged', colleague: wireColleague(saved.colleague) };
      }),
      'address refused': refused('ALREADY_INVITED', refusals.invited, ['email']),
      'role refused': refused('MANAGED_BY_DIRECTORY', refusals.role, ['input', 'role']),
      'ship-to refused': refused('SHIP_TO_UNKNOWN', refusals.shipTo, ['shipTos']),
      refused: refused('LAST_ADMINISTRATOR', refusals.last, null),
      'proof needed': refused('CONFIRMATION_REQUIRED', 'Confirm that it is you.', null),
      'no answer': async ({ answers }, { scenario }) =>
        await answers.answer(operationOf(scenario.fixture), { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' }),
    },
  },
  delays: {},
  asides: {
    /** A press beside the dialog leaves what was typed. */
    'writing.filling': async ({ page }) => await page.mouse.click(5, 5),
  },

  components: ['RightsDialog.tsx', 'RightsFields.tsx', 'colleagueForm.actors.ts'].map(
    (file) => `client/features/colleagues/${file}`,
  ),
  survivors: {},
  notCompared: frame,
  calls: {
    saveColleague: {
      name: ({ scenario }) => operationOf(scenario.fixture),
      variables(_, { snapshot: { context } }) {
        const { role, shipTos: codes } = rightsOf(context.form)!;
        const rights = { role: roleNames[role], shipTos: codes };
        return context.colleagueId === null
          ? { input: { email: context.form.email.trim(), ...rights } }
          : { id: context.colleagueId, input: rights };
      },
    },
  },
  /** The page reads its colleagues, and reads them again when the dialog was left. */
  alsoCalls: (_, { snapshot, step }) => (!step || snapshot.matches('cancelled') ? [{ name: 'Colleagues', variables: {} }] : []),
  besides: { ...callsOfFrame, ...callsOfConfirmation },
  states: {
    'writing.filling': (_, seen) => form(seen),
    'writing.correcting': (_, seen) => form(seen),
    saving: (_, seen) => form(seen),
    confirmingIdentity: () => confirmationShows(),
    saved: (_, seen) => closed(seen, true),
    cancelled: (_, seen) => closed(seen, false),
  },
  unreached: {},
};
