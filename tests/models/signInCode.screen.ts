import type { OnPage, OnScreen, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, h1, image, main, textbox } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { callsOfFrame } from './browser/frame.js';
import { aboutLine, site } from './browser/frame-shows.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { codeChallenge, newPassword } from './session.scenarios.js';
import { oneTimeCode, recoveryCode, type SignInCode, signInCodeModel, wrongText } from './signInCode.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type SeenCode = Seen<SignInCode, undefined>;

const answered =
  (answer: Answer) =>
  async ({ answers }: ScreenContext): Promise<void> =>
    await answers.answer('SignInWithCode', answer);
const data = (signInWithCode: object) => answered({ kind: 'data', data: { signInWithCode } });

function shows({ snapshot, step }: SeenCode): Screen {
  const { oneTimeCode: typed, reason } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isReady = [oneTimeCode, recoveryCode].includes(typed);
  return {
    address: /^\/login/,
    title: `Enter Your Code · ${site}`,
    shows: [
      main(
        image(site),
        h1('Enter Your Code'),
        'Open your authenticator app and enter the code it shows. A recovery code works too.',
        textbox('Code', { value: typed }, isBusy && { readonly: true }, step === undefined && { focused: true }),
        reason !== null && alert(english(reason)),
        button('Continue', isBusy ? { disabled: true, busy: true } : !isReady && { disabled: true }),
        button('Back to Sign In', isBusy && { disabled: true }),
        aboutLine,
        button('Report a Problem'),
      ),
    ],
  };
}

/** The code of a sign-in in a browser, after a password that was right. */
export const signInCodeOnScreen: OnScreen<SignInCode, undefined, ScreenContext> = {
  model: signInCodeModel,
  excluded: {},

  async open(page) {
    const answers = await GatewayAnswers.on(page, { held: ['SignIn', 'SignInWithCode'] });
    await page.goto('/login');
    await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
    await page.getByLabel('Username').fill('emily');
    await page.getByLabel('Password', { exact: true }).fill('the right one');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const signIn = { __typename: 'SecondFactorRequired', challenge: codeChallenge };
    await answers.answer('SignIn', { kind: 'data', data: { signIn } });
    return { page, answers, sent: answers.sent, heard: async () => await answers.heard('signInCode') };
  },

  cannot: ({ before, event }) =>
    event.type === 'code.changed' && event.text === before.context.oneTimeCode ? 'typing it again changes nothing' : null,

  events: {
    'code.changed': async ({ page }, { event }) => await page.getByLabel('Code', { exact: true }).fill(event.text),
    submit: async ({ page }) => await page.getByRole('button', { name: 'Continue', exact: true }).click(),
  },
  outcomes: {
    checkCode: {
      granted: async (screenContext) => {
        const { token: accessToken } = await drawTestBuyer();
        await data({ __typename: 'SignInSuccess', accessToken })(screenContext);
      },
      'new password needed': data({ __typename: 'NewPasswordRequired', ...newPassword }),
      wrong: data({ __typename: 'SignInRefused', reason: wrongText }),
      'refused without a word': data({ __typename: 'SignInRefused', reason: null }),
      'no answer': answered({ kind: 'cut' }),
      'too often': answered({ kind: 'failure', code: 'TOO_MANY_REQUESTS' }),
    },
  },
  delays: {},

  components: ['client/features/sign-in-methods/CodeCard.tsx', 'client/features/sign-in-methods/signInCode.actors.ts'],
  survivors: {
    'client/features/sign-in-methods/CodeCard.tsx › CodeCard: onClick dropped': 'leads back to the session, whose paths press it',
  },
  notCompared: [{ role: 'combobox', why: 'the foot of the card: the paths of the session compare it' }],
  calls: {
    checkCode: {
      name: 'SignInWithCode',
      variables: (_, { snapshot }) => ({ input: { challenge: codeChallenge, code: snapshot.context.oneTimeCode } }),
    },
  },
  besides: {
    ...callsOfFrame,
    SignIn: 'the password before the code: the paths of the session compare it',
    GuestLanding: 'the page before the card',
    Landing: 'the page after the card',
    PasswordResetLink: 'the page of reset links takes over where a new password is needed',
    HumanCheck: 'the page of reset links begins its human check',
  },
  states: {
    'writing.composing': (_, seen) => shows(seen),
    'writing.refused': (_, seen) => shows(seen),
    checking: (_, seen) => shows(seen),
    passed: { unseen: 'the session goes on, or demands a new password: its paths compare what shows' },
  },
  unreached: {},
};
