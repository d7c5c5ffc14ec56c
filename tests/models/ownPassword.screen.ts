import { confirmationProblem, passwordProblem } from '../../domain/password/new-password.js';
import type { OnPage, OnScreen, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, dialog, h2, type Part, status } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { newPasswordShows, passwordShows } from './browser/new-password-shows.js';
import { notification } from './browser/notification-shows.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { currentPassword, type OwnPassword, ownPasswordModel, wrongText } from './ownPassword.model.js';
import { commonText, goodPassword, savedText, sitePolicy } from './passwordChange.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type SeenChange = Seen<OwnPassword, undefined>;

const saveAnswered =
  (answer: Answer) =>
  async ({ answers }: ScreenContext): Promise<void> =>
    await answers.answer('ChangePassword', answer);
const saveData = (changePassword: object) => saveAnswered({ kind: 'data', data: { changePassword } });
const problems = (code: string, message: string) =>
  saveData({
    __typename: 'Problems',
    problems: [{ __typename: 'Problem', code, message, params: [], field: null, lineId: null, retryAfter: null }],
  });

/** The fields, with what is wrong below each, and why nothing was saved. */
function fields({ snapshot, step }: SeenChange): Part {
  const { currentPassword: current, password, passwordConfirmation, policy, changed, currentProblem, reasons } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const typed = { password, passwordConfirmation };
  const currentText = currentProblem ? wrongText : changed.current && current === '' && 'Enter your current password.';
  const isOpened = step?.before.matches('opening') === true;
  return [
    passwordShows('Current Password', current, currentText || null, isBusy && { disabled: true }, isOpened && { focused: true }),
    newPasswordShows({ labels: ['New Password', 'Confirm New Password'], typed, policy, changed, isDisabled: isBusy }),
    reasons.length > 0 && alert(reasons.map((reason) => english(reason)).join('\n')),
  ];
}

function shows(seen: SeenChange): Screen {
  const { snapshot } = seen;
  const { currentPassword: current, policy, ...typed } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isOff = isBusy && { disabled: true };
  const isReady =
    snapshot.hasTag('form') && current !== '' && !passwordProblem(typed, policy) && confirmationProblem(typed) === null;
  return {
    address: '/settings',
    shows: [
      dialog(
        'Change Password',
        h2('Change Password'),
        button('Close', isOff),
        snapshot.hasTag('form') ? fields(seen) : status('Loading'),
        button('Cancel', isOff),
        button('Submit', isBusy ? { disabled: true, busy: true } : !isReady && { disabled: true }),
      ),
    ],
  };
}

/** Change Password of a signed-in user in a browser, opened from the settings. */
export const ownPasswordOnScreen: OnScreen<OwnPassword, undefined, ScreenContext> = {
  model: ownPasswordModel,
  excluded: {},

  async open(page) {
    const answers = await GatewayAnswers.on(page, { held: ['PasswordPolicy', 'ChangePassword'] });
    await rememberIn(page, await asSalesperson());
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Change Password' }).click();
    return { page, answers, sent: answers.sent, heard: async () => await answers.heard('ownPassword') };
  },

  cannot({ before, event }) {
    const { context } = before;
    const typed: Readonly<Record<string, string>> = {
      'current.changed': context.currentPassword,
      'password.changed': context.password,
      'confirmation.changed': context.passwordConfirmation,
    };
    return 'text' in event && typed[event.type] === event.text ? 'typing it again changes nothing' : null;
  },

  events: {
    'current.changed': async ({ page }, { event }) => await page.getByLabel('Current Password').fill(event.text),
    'password.changed': async ({ page }, { event }) => await page.getByLabel('New Password', { exact: true }).fill(event.text),
    'confirmation.changed': async ({ page }, { event }) => await page.getByLabel('Confirm New Password').fill(event.text),
    submit: async ({ page }) => await page.getByRole('button', { name: 'Submit' }).click(),
    cancel: async ({ page }) => await page.getByRole('button', { name: 'Cancel' }).click(),
  },
  outcomes: {
    readPolicy: {
      read: async ({ answers }) =>
        await answers.answer('PasswordPolicy', {
          kind: 'data',
          data: { passwordPolicy: { __typename: 'PasswordPolicy', ...sitePolicy } },
        }),
      'no answer': async ({ answers }) => await answers.answer('PasswordPolicy', { kind: 'failure', code: 'INTERNAL' }),
    },
    changePassword: {
      saved: saveData({ __typename: 'PasswordSaved', message: savedText }),
      wrong: problems('PASSWORD_WRONG', wrongText),
      common: problems('PASSWORD_COMMON', commonText),
      denied: saveAnswered({ kind: 'failure', code: 'FORBIDDEN' }),
      'no answer': saveAnswered({ kind: 'cut' }),
    },
  },
  delays: {},

  components: ['client/features/password/OwnPasswordDialog.tsx', 'client/features/password/ownPassword.actors.ts'],
  survivors: {
    'client/features/password/OwnPasswordDialog.tsx › OwnPasswordDialog: event cancel sent twice':
      'the dialog has closed by then',
    'client/features/password/OwnPasswordDialog.tsx › OwnPasswordDialog: value of Object.values(changed)':
      'no path presses beside the dialog: tests/e2e/settings.spec.ts',
    'client/features/password/OwnPasswordDialog.tsx › OwnPasswordDialog: onClose':
      'the paths press Cancel, a person may press Escape: tests/e2e/settings.spec.ts',
  },
  notCompared: [...frame, { role: 'main', why: 'the settings behind the dialog: tests/e2e/settings.spec.ts' }],
  calls: {
    readPolicy: { name: 'PasswordPolicy', variables: () => ({}) },
    changePassword: {
      name: 'ChangePassword',
      variables: () => ({ input: { password: currentPassword, newPassword: goodPassword } }),
    },
  },
  besides: { ...callsOfFrame, MailChoices: 'the card Email behind the dialog reads its choices' },
  states: {
    opening: (_, seen) => shows(seen),
    'writing.composing': (_, seen) => shows(seen),
    'writing.refused': (_, seen) => shows(seen),
    saving: (_, seen) => shows(seen),
    closed: (_, { step }) => ({
      address: '/settings',
      shows: step?.event.type === 'cancel' ? [] : [notification('success', savedText)],
    }),
  },
  unreached: {},
};
