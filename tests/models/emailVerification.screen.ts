import type { OnPage, OnScreen, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, h1, image, link, main, type Part, status, textbox } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { callsOfFrame } from './browser/frame.js';
import { aboutLine } from './browser/frame-shows.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { checkShows, FormCheck, solution } from './browser/human-check.js';
import {
  checkFailedText,
  type EmailVerification,
  email,
  emailVerificationModel,
  resentText,
  verifiedText,
} from './emailVerification.model.js';
import { noAnswerText } from './passwordChange.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  check: FormCheck;
}
type SeenVerification = Seen<EmailVerification, undefined>;

const verifyAnswered =
  (answer: Answer) =>
  async ({ answers, check }: ScreenContext): Promise<void> => {
    await answers.answer('VerifyEmail', answer);
    check.isUsed();
  };
const resendAnswered =
  (answer: Answer) =>
  async ({ answers, check }: ScreenContext): Promise<void> => {
    await answers.answer('ResendVerification', answer);
    check.isUsed();
  };
const refused = (...problems: { code: string; message: string }[]) => ({
  __typename: 'Problems',
  problems: problems.map((problem) => ({
    ...{ __typename: 'Problem', params: [], field: null, lineId: null, retryAfter: null },
    ...problem,
  })),
});
const failedText = 'Account verification failed. Please try again later.';

/** The field, the check, and why no link was sent. */
function form({ check }: ScreenContext, { snapshot, step }: SeenVerification): Part {
  const { email: text, isChanged, verifyToken, message } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isSound = text.endsWith('.com ');
  const problem = text === '' ? 'Enter your email address.' : 'E-mail must be an address such as name@example.com';
  const isWrong = isChanged && !isSound;
  const isReady = isSound && verifyToken !== '';
  return [
    snapshot.matches({ requesting: 'linkInvalid' }) && alert(`${failedText}\nThis link has expired or is incomplete.`),
    'Enter your email address to get a new link.',
    textbox('Email', { value: text }, isWrong && { invalid: true, description: problem }, isBusy && { disabled: true }),
    isWrong && alert(problem),
    checkShows(check.progress),
    snapshot.matches({ requesting: 'refused' }) && alert(step && message ? english(message) : ''),
    button('Send a new link', isBusy ? { disabled: true, busy: true } : !isReady && { disabled: true }),
  ];
}

const page = (content: readonly Part[]): Screen => ({
  address: /^\/verifyemail/,
  title: 'Verify your email address · Northlight Provisions',
  shows: [main(image('Northlight Provisions'), h1('Verify your email address'), content, aboutLine, button('Report a Problem'))],
});
const back = link('Back to Sign In', { url: '/login' });

/** Verification of an address behind the link of an email, in a browser. */
export const emailVerificationOnScreen: OnScreen<EmailVerification, undefined, ScreenContext> = {
  model: emailVerificationModel,
  excluded: {},

  async open(browserPage, { input: { token } }) {
    await browserPage.clock.install();
    const answers = await GatewayAnswers.on(browserPage, { held: ['HumanCheck', 'VerifyEmail', 'ResendVerification'] });
    await browserPage.goto(token ? `/verifyemail?t=${token}` : '/verifyemail');
    return { page: browserPage, answers, sent: answers.sent, check: new FormCheck(browserPage, answers) };
  },

  cannot({ before, event }) {
    const { verifyToken } = before.context;
    if (event.type.startsWith('human.') && !before.hasTag('form')) return 'there is no form, which would show it';
    if (event.type === 'human.verified' && before.matches('resending')) return 'a solution under way stays the only one';
    if (event.type === 'human.verified' && verifyToken !== '') return 'a form that is verified is not verified again';
    if (event.type === 'human.unverified' && verifyToken === '') return 'there is nothing that could expire';
    if (event.type === 'email.changed' && 'text' in event && event.text === before.context.email)
      return 'typing it again changes nothing';
    return null;
  },

  events: {
    verify: async ({ page }, { before }) =>
      await page.getByRole('button', { name: before.matches('failed') ? 'Try again' : 'Verify email address' }).click(),
    'email.changed': async ({ page }, { event }) => await page.getByLabel('Email', { exact: true }).fill(event.text),
    'human.verified': async ({ check }) => await check.passes(),
    'human.unverified': async ({ check }) => await check.expires(),
    resend: async ({ page }) => await page.getByRole('button', { name: 'Send a new link' }).click(),
  },
  outcomes: {
    verifyEmail: {
      verified: verifyAnswered({
        kind: 'data',
        data: { verifyEmail: { __typename: 'EmailVerified', message: verifiedText } },
      }),
      refused: verifyAnswered({
        kind: 'data',
        data: { verifyEmail: refused({ code: 'LINK_INVALID', message: 'This link has expired or is incomplete.' }) },
      }),
      'no answer': verifyAnswered({ kind: 'cut' }),
    },
    resendLink: {
      sent: resendAnswered({
        kind: 'data',
        data: { resendVerification: { __typename: 'VerificationResent', message: resentText } },
      }),
      refused: resendAnswered({
        kind: 'data',
        data: { resendVerification: refused({ code: 'HUMAN_CHECK_FAILED', message: checkFailedText }) },
      }),
      'refused without a reason': resendAnswered({ kind: 'data', data: { resendVerification: refused() } }),
      'no answer': resendAnswered({ kind: 'cut' }),
    },
  },
  delays: {},

  components: [
    'client/features/registration/pages/VerifyEmailPage.tsx',
    'client/features/registration/ResendForm.tsx',
    'client/features/session/ToSignIn.tsx',
    'client/features/registration/emailVerification.actors.ts',
  ],
  survivors: {
    'client/features/session/ToSignIn.tsx › ToSignIn: onClick': 'leads away from the page: tests/e2e/registration.spec.ts',
    'client/features/session/ToSignIn.tsx › ToSignIn: condition isMain the other way round': 'the emphasis of a button',
    'client/features/registration/ResendForm.tsx › ResendForm: event email.changed sent twice':
      'the same text a second time changes nothing',
    'client/features/registration/pages/VerifyEmailPage.tsx › VerifyEmailPage: event verify sent twice':
      'the address is being verified by then',
  },
  notCompared: [{ role: 'combobox', why: 'the foot of the card: the paths of the session compare it' }],
  calls: {
    verifyEmail: { name: 'VerifyEmail', variables: () => ({ token: 'secret-of-link' }) },
    resendLink: { name: 'ResendVerification', variables: () => ({ input: { email, verifyToken: solution } }) },
  },
  besides: { ...callsOfFrame, HumanCheck: 'humanCheck compares it; it takes no variables' },
  states: {
    deciding: 'passing',
    ready: () =>
      page(['One more step: confirm that this address is yours.', button('Verify email address', { focused: true }), back]),
    verifying: () => page([status('Verifying email...'), back]),
    failed: () => page([alert(`${failedText}\n${noAnswerText}`), button('Try again'), back]),
    verified: () => page([status(verifiedText), link('Sign In', { url: '/login' })]),
    'requesting.composing': (screenContext, seen) => page([form(screenContext, seen), back]),
    'requesting.linkInvalid': (screenContext, seen) => page([form(screenContext, seen), back]),
    'requesting.refused': (screenContext, seen) => page([form(screenContext, seen), back]),
    resending: (screenContext, seen) => page([form(screenContext, seen), back]),
    resent: () => page([status(resentText), back]),
  },
  unreached: {},
};
