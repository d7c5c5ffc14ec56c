import { isNewPassword } from '../../domain/password/new-password.js';
import type { OnPage, OnScreen, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, h1, image, link, main, type Part, type ShownNode, status } from '../../paths/screen/shown.js';
import { callsOfFrame } from './browser/frame.js';
import { aboutLine } from './browser/frame-shows.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { checkShows, FormCheck, solution } from './browser/human-check.js';
import { newPasswordShows } from './browser/new-password-shows.js';
import { notification } from './browser/notification-shows.js';
import {
  commonText,
  goodPassword,
  noAnswerText,
  type PasswordChange,
  passwordChangeModel,
  savedText,
  sitePolicy,
} from './passwordChange.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  check: FormCheck;
}
type SeenChange = Seen<PasswordChange, undefined>;

const linkAnswered =
  (answer: Answer) =>
  async ({ answers }: ScreenContext): Promise<void> =>
    await answers.answer('PasswordResetLink', answer);
const saveAnswered =
  (answer: Answer) =>
  async ({ answers, check }: ScreenContext): Promise<void> => {
    await answers.answer('ResetPassword', answer);
    check.isUsed();
  };
const saveData = (resetPassword: object) => saveAnswered({ kind: 'data', data: { resetPassword } });
const problemOf = (code: string, message: string) => ({
  ...{ __typename: 'Problem', code, message, params: [] },
  ...{ field: ['password'], lineId: null, retryAfter: null },
});
const problems = (...listed: object[]) => saveData({ __typename: 'Problems', problems: listed });

/** The fields with their requirements, the check, and why nothing was saved. */
function form({ check }: ScreenContext, { snapshot, step }: SeenChange): Part {
  const { password, passwordConfirmation, changed, verifyToken } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const typed = { password, passwordConfirmation };
  const isReady = isNewPassword(typed, sitePolicy) && verifyToken !== '';
  const isRefused = snapshot.matches({ writing: 'refused' });
  const reason = step?.event.type.startsWith('xstate.error') ? noAnswerText : `${commonText}\nA number`;
  return [
    newPasswordShows({ labels: ['Password', 'Confirm Password'], typed, policy: sitePolicy, changed, isDisabled: isBusy }),
    checkShows(check.progress),
    isRefused && alert(reason),
    button('Submit', isBusy ? { disabled: true, busy: true } : !isReady && { disabled: true }),
  ];
}

const page = (content: readonly Part[], ...besides: ShownNode[]): Screen => ({
  address: /^\/changepassword/,
  title: 'Change Password · Northlight Provisions',
  shows: [main(image('Northlight Provisions'), h1('Change Password'), content, foot), ...besides],
});
const footOfCard = 'the foot of the card: the paths of the session compare it';
const foot: Part = [aboutLine, button('Report a Problem')];
const back = link('Back to Sign In', { url: '/login' });

/** Change Password behind the link of an email, in a browser. */
export const passwordChangeOnScreen: OnScreen<PasswordChange, undefined, ScreenContext> = {
  model: passwordChangeModel,
  excluded: {},

  async open(browserPage, { input: { resetToken } }) {
    await browserPage.clock.install();
    const answers = await GatewayAnswers.on(browserPage, { held: ['HumanCheck', 'PasswordResetLink', 'ResetPassword'] });
    await browserPage.goto(resetToken ? `/changepassword?t=${resetToken}` : '/changepassword');
    return { page: browserPage, answers, sent: answers.sent, check: new FormCheck(browserPage, answers) };
  },

  cannot({ before, event }) {
    const { verifyToken, password, passwordConfirmation } = before.context;
    if (event.type.startsWith('human.') && !before.hasTag('form')) return 'there is no form, which would show it';
    if (event.type === 'human.verified' && before.matches('saving')) return 'a solution under way stays the only one';
    if (event.type === 'human.verified' && verifyToken !== '') return 'a form that is verified is not verified again';
    if (event.type === 'human.unverified' && verifyToken === '') return 'there is nothing that could expire';
    if (event.type === 'password.changed' && 'text' in event && event.text === password) return 'typing it again changes nothing';
    if (event.type === 'confirmation.changed' && 'text' in event && event.text === passwordConfirmation)
      return 'typing it again changes nothing';
    return null;
  },

  events: {
    'password.changed': async ({ page }, { event }) => await page.getByLabel('Password', { exact: true }).fill(event.text),
    'confirmation.changed': async ({ page }, { event }) => await page.getByLabel('Confirm Password').fill(event.text),
    'human.verified': async ({ check }) => await check.passes(),
    'human.unverified': async ({ check }) => await check.expires(),
    submit: async ({ page }) => await page.getByRole('button', { name: 'Submit' }).click(),
    retry: async ({ page }) => await page.getByRole('button', { name: 'Try again' }).click(),
  },
  outcomes: {
    readLink: {
      usable: linkAnswered({
        kind: 'data',
        data: { passwordResetLink: { __typename: 'PasswordResetLink', policy: { __typename: 'PasswordPolicy', ...sitePolicy } } },
      }),
      used: linkAnswered({ kind: 'data', data: { passwordResetLink: null } }),
      'no answer': async ({ answers, page }) => {
        await answers.answerAll('PasswordResetLink', { kind: 'cut' });
        await page.getByRole('button', { name: 'Try again' }).waitFor();
        answers.hold('PasswordResetLink');
      },
    },
    savePassword: {
      saved: saveData({ __typename: 'PasswordSaved', message: savedText }),
      'link used': problems(problemOf('LINK_INVALID', 'This link has expired.')),
      common: problems(problemOf('PASSWORD_COMMON', commonText), problemOf('PASSWORD_INVALID', 'A number')),
      'no answer': saveAnswered({ kind: 'cut' }),
    },
  },
  delays: {},

  components: [
    'client/features/password/pages/ChangePasswordPage.tsx',
    'client/features/new-password',
    'client/features/password/passwordChange.actors.ts',
  ],
  survivors: {
    'client/features/new-password/NewPasswordFields.tsx › NewPasswordFields: text session.capsLock':
      'Caps Lock: tests/e2e/settings.spec.ts',
    'client/features/password/pages/ChangePasswordPage.tsx › ChangePasswordPage: isWide': 'the width of a button',
    'client/features/new-password/NewPasswordFields.tsx › NewPasswordFields: onKey': 'Caps Lock: tests/e2e/settings.spec.ts',
    'client/features/new-password/Requirements.tsx › Requirements: condition isMet': 'the mark, which has no text and no role',
    'client/features/new-password/StrengthBar.tsx › useStrength: condition !isTyped': 'the estimator is loaded earlier',
    'client/features/password/pages/ChangePasswordPage.tsx › ChangePasswordPage: event retry sent twice':
      'the second finds the link being checked',
    'client/features/password/pages/ChangePasswordPage.tsx › BackToSignIn': 'it leads away: tests/e2e/password.spec.ts',
  },
  notCompared: [{ role: 'combobox', why: footOfCard }],
  calls: {
    readLink: { name: 'PasswordResetLink', variables: () => ({ token: 'secret-of-link' }) },
    savePassword: {
      name: 'ResetPassword',
      variables: () => ({ input: { password: goodPassword, resetToken: 'secret-of-link', verifyToken: solution } }),
    },
  },
  besides: {
    ...callsOfFrame,
    HumanCheck: 'humanCheck compares it; it takes no variables',
    PasswordResetLink: 'a read is repeated after a broken connection',
  },
  states: {
    deciding: 'passing',
    checkingLink: () => page([status('Checking the link…'), back]),
    linkUnchecked: () => page([alert(noAnswerText), button('Try again'), back]),
    linkInvalid: () =>
      page([
        status('This link has expired or was already used. Please request a new one.'),
        link('Request a new link', { url: '/forgot-password' }),
        back,
      ]),
    'writing.composing': (screenContext, seen) => page([form(screenContext, seen), link('Cancel', { url: '/login' })]),
    'writing.refused': (screenContext, seen) => page([form(screenContext, seen), link('Cancel', { url: '/login' })]),
    saving: (screenContext, seen) => page([form(screenContext, seen), link('Cancel', { url: '/login' })]),
    saved: () => page([status(savedText), back], notification('success', savedText, 'Login')),
  },
  unreached: {},
};
