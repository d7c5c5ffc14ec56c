import { generateKeyPairSync } from 'node:crypto';
import type { OnPage, OnScreen, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, h1, image, link, main, textbox } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { namedUrl } from '../support/system-address.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { callsOfFrame } from './browser/frame.js';
import { aboutLine, site } from './browser/frame-shows.js';
import { type Answer, GatewayAnswers, type Patch } from './browser/gateway-answers.js';
import { VirtualAuthenticator } from './browser/virtual-authenticator.js';
import { type PasskeySignIn, passkeySignInModel, unknownText } from './passkeySignIn.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  authenticator: VirtualAuthenticator;
}
type SeenCard = Seen<PasskeySignIn, undefined>;

const challenge = 'q3Ub7xK1m5WZt0aY';
const credentialId = Buffer.from('the passkey of the laptop').toString('base64');
const rpId = new URL(namedUrl).hostname;
const options: Answer = {
  kind: 'data',
  data: {
    passkeySignInOptions: {
      __typename: 'PasskeyRequest',
      challenge,
      options: JSON.stringify({
        challenge: Buffer.from('the challenge of the browser').toString('base64url'),
        rpId,
        userVerification: 'required',
      }),
    },
  },
};

/** The site with passkeys, regardless of its address, and without other ways. */
const withPasskeys: Patch = (data) => {
  const { site: found } = data as { site?: { capabilities?: readonly string[] } };
  if (!found?.capabilities) return data;
  return {
    ...data,
    site: {
      ...found,
      capabilities: [...found.capabilities.filter((one) => !['PASSKEYS', 'COMPANY_SIGN_IN'].includes(one)), 'PASSKEYS'],
    },
  };
};

/** The browser uses the passkey, and the gateway answers to it. */
const used =
  (answerOf: () => Promise<object>) =>
  async ({ answers, authenticator }: ScreenContext): Promise<void> => {
    await authenticator.recognizes(true);
    await answers.answer('PasskeySignInOptions', options);
    await answers.answer('SignInWithPasskey', { kind: 'data', data: { signInWithPasskey: await answerOf() } });
  };
const refused = (reason: string | null) => used(async () => ({ __typename: 'SignInRefused', reason }));

function shows({ snapshot }: SeenCard): Screen {
  const { reason } = snapshot.context;
  return {
    address: /^\/login/,
    title: `Sign In · ${site}`,
    shows: [
      main(
        image(site),
        h1('Sign In'),
        textbox('Username / Email'),
        textbox('Password'),
        button('Sign In'),
        button('Sign In with a Passkey', snapshot.hasTag('busy') && { disabled: true, busy: true }),
        reason !== null && alert(english(reason)),
        link('Forgot your password', { url: '/forgot-password' }),
        link('Create new account', { url: '/create-account' }),
        button('Continue without signing in'),
        aboutLine,
        button('Report a Problem'),
      ),
    ],
  };
}

/** Signing in with a passkey, in a browser with an authenticator. */
export const passkeySignInOnScreen: OnScreen<PasskeySignIn, undefined, ScreenContext> = {
  model: passkeySignInModel,
  excluded: {},
  // Its virtual authenticator stays with a page.
  isPageNew: true,

  async open(page) {
    const held = ['PasskeySignInOptions', 'SignInWithPasskey'];
    const answers = await GatewayAnswers.on(page, { held, patch: withPasskeys });
    const authenticator = await VirtualAuthenticator.of(page);
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    await authenticator.add({
      ...{ credentialId, isResidentCredential: true, rpId, signCount: 1 },
      privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      userHandle: Buffer.from('emily').toString('base64'),
    });
    await page.goto(`${namedUrl}/login`);
    await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
    return { page, answers, authenticator, sent: answers.sent, heard: async () => await answers.heard('passkeySignIn') };
  },

  cannot: () => null,

  events: {
    'passkey.requested': async ({ page }) => await page.getByRole('button', { name: 'Sign In with a Passkey' }).click(),
  },
  outcomes: {
    askForPasskey: {
      granted: used(async () => ({ __typename: 'SignInSuccess', accessToken: (await drawTestBuyer()).token })),
      unused: async ({ answers, authenticator }) => {
        await authenticator.recognizes(false);
        await answers.answer('PasskeySignInOptions', options);
      },
      unknown: refused(unknownText),
      'refused without a word': refused(null),
      'no answer': async ({ answers }) => await answers.answer('PasskeySignInOptions', { kind: 'cut' }),
    },
  },
  delays: {},

  components: ['OtherSignIns.tsx', 'PasskeySignIn.tsx', 'passkeySignIn.actors.ts', 'browser-passkeys.ts'].map(
    (file) => `client/features/sign-in-methods/${file}`,
  ),
  survivors: {
    'client/features/sign-in-methods/PasskeySignIn.tsx › PasskeySignIn: isWide': 'the width of a button',
    'client/features/sign-in-methods/OtherSignIns.tsx › OtherSignIns: text companySignIn.title':
      'the site of the paths has no companies: tests/e2e/company-sign-in.spec.ts',
  },
  notCompared: [{ role: 'combobox', why: 'the foot of the card: the paths of the session compare it' }],
  calls: { askForPasskey: { name: 'PasskeySignInOptions', variables: () => ({}) } },
  alsoCalls(_, { step }) {
    if (!step?.before.matches('asking') || ['unused', 'no answer'].includes(step.case)) return [];
    const id = Buffer.from(credentialId, 'base64').toString('base64url');
    const credential = new RegExp(`^\\{"id":"${id}".*"signature":"[\\w-]+"`);
    return [{ name: 'SignInWithPasskey', variables: { input: { challenge, credential } } }];
  },
  besides: { ...callsOfFrame, GuestLanding: 'the page before the card', Landing: 'the page after it' },
  states: {
    offered: (_, seen) => shows(seen),
    asking: (_, seen) => shows(seen),
    granted: { unseen: 'the session goes on: its paths compare what shows' },
  },
  unreached: {},
};
