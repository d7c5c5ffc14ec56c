import type { OnPage, OnScreen, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, dialog, h2, textbox } from '../../paths/screen/shown.js';
import { callsOfFrame } from './browser/frame.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { checkShows, FormCheck, solution } from './browser/human-check.js';
import { notification } from './browser/notification-shows.js';
import { type PasswordReset, passwordResetModel, resetAnswers } from './passwordReset.model.js';
import { resetHint } from './passwordReset.shows.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  check: FormCheck;
}
type SeenReset = Seen<PasswordReset, undefined>;

const answered =
  (answer: Answer) =>
  async ({ answers, check }: ScreenContext): Promise<void> => {
    await answers.answer('RequestPasswordReset', answer);
    check.isUsed();
  };
const data = (requestPasswordReset: object) => answered({ kind: 'data', data: { requestPasswordReset } });
const problemOf = (message: string) => ({
  ...{ __typename: 'Problem', code: 'HUMAN_CHECK_FAILED', message, params: [] },
  ...{ field: null, lineId: null, retryAfter: null },
});
const [, sentText] = resetAnswers.sent!;
const [, refusedText] = resetAnswers.refused!;

/** The notification of an answer. */
function notificationAfter({ step }: SeenReset) {
  const answer = step?.event.type.startsWith('xstate.') ? resetAnswers[step.case] : undefined;
  return answer ? [notification(...answer)] : [];
}

function shows({ check }: ScreenContext, seen: SeenReset): Screen {
  const { snapshot, step } = seen;
  const { emailOrUsername, isChanged, verifyToken } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isOff = isBusy && { disabled: true };
  const isMissing = isChanged && emailOrUsername.trim() === '';
  const problem = 'Enter your username or email address.';
  const isReady = emailOrUsername.trim() !== '' && verifyToken !== '';
  return {
    address: '/forgot-password',
    shows: [
      dialog(
        'Reset Password',
        h2('Reset Password'),
        button('Close', isOff),
        resetHint,
        textbox(
          'Username / Email',
          { value: emailOrUsername },
          isMissing && { invalid: true, description: problem },
          step === undefined && { focused: true },
          isOff,
        ),
        isMissing && alert(problem),
        checkShows(check.progress),
        button('Cancel', isOff),
        button('Submit', isBusy ? { disabled: true, busy: true } : !isReady && { disabled: true }),
        // In the topmost dialog, so that it is neither covered nor inert.
        notificationAfter(seen),
      ),
    ],
  };
}

/** Reset Password in a browser, over the sign-in card. */
const onScreen: OnScreen<PasswordReset, undefined, ScreenContext> = {
  model: passwordResetModel,
  excluded: {},

  async open(page) {
    await page.clock.install();
    const answers = await GatewayAnswers.on(page, { held: ['HumanCheck', 'RequestPasswordReset'] });
    await page.goto('/login');
    await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
    await page.getByRole('link', { name: 'Forgot your password' }).click();
    const heard = async () => await answers.heard('passwordReset');
    return { page, answers, sent: answers.sent, heard, check: new FormCheck(page, answers) };
  },

  cannot({ before, event }) {
    const { verifyToken, emailOrUsername } = before.context;
    if (event.type === 'human.verified' && before.matches('sending')) return 'a solution under way stays the only one';
    if (event.type === 'human.verified' && verifyToken !== '') return 'a form that is verified is not verified again';
    if (event.type === 'human.unverified' && verifyToken === '') return 'there is nothing that could expire';
    if (event.type === 'name.changed' && 'text' in event && event.text === emailOrUsername)
      return 'typing it again changes nothing';
    return null;
  },

  events: {
    'name.changed': async ({ page }, { event }) => await page.getByRole('dialog').getByLabel('Username / Email').fill(event.text),
    'human.verified': async ({ check }) => await check.passes(),
    'human.unverified': async ({ check }) => await check.expires(),
    submit: async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click(),
    cancel: async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
  },
  outcomes: {
    requestReset: {
      sent: data({ __typename: 'PasswordResetRequested', message: sentText }),
      refused: data({ __typename: 'Problems', problems: [problemOf(refusedText)] }),
      'refused without a reason': data({ __typename: 'Problems', problems: [] }),
      'no answer': answered({ kind: 'cut' }),
    },
  },
  delays: {},

  // A solution that was sent is gone; a dialog that has closed hears no more.
  hears: (_, { event, before, after }) =>
    event.type.startsWith('xstate.') && before.context.verifyToken !== '' && after.status === 'active'
      ? [event.type, 'human.unverified']
      : undefined,
  components: [
    'client/features/password/ResetPasswordDialog.tsx',
    'client/features/password/passwordReset.actors.ts',
    'client/features/human-check/use-human-check.ts',
  ],
  survivors: {
    'client/features/human-check/use-human-check.ts › useHumanCheck: event check.restarted sent twice':
      'the second finds the task begun',
    'client/features/password/ResetPasswordDialog.tsx › ResetPasswordDialog: onClose':
      'the paths press Cancel, a person may press Escape: tests/e2e/password.spec.ts',
  },
  notCompared: [{ role: 'main', why: 'the card behind the dialog: the paths of the session compare it' }],
  calls: {
    requestReset: {
      name: 'RequestPasswordReset',
      variables: () => ({ input: { emailOrUsername: 'emily@example.com', verifyToken: solution } }),
    },
  },
  besides: {
    ...callsOfFrame,
    GuestLanding: 'the page before the card',
    HumanCheck: 'humanCheck compares it; it takes no variables',
  },
  states: {
    writing: (screenContext, seen) => shows(screenContext, seen),
    sending: (screenContext, seen) => shows(screenContext, seen),
    closed: (_, seen) => ({ address: '/login', shows: notificationAfter(seen) }),
  },
  unreached: {},
};

/** Reset Password in a browser. */
export const passwordResetOnScreen = timely(onScreen);
