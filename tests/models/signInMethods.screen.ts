import { expect } from 'playwright/test';
import type { SignInMethods } from '../../domain/sign-in-methods/sign-in-methods.js';
import type { OnPage, OnScreen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, status } from '../../paths/screen/shown.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { type Answer, GatewayAnswers, type Patch } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { callsOfConfirmation, confirmationShows, takeProofs } from './browser/identity-confirmation.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import {
  laptop,
  type Methods,
  type MethodsFixture,
  methodsAfter,
  newCodes,
  noAnswerText,
  refusedText,
  signInMethodsModel,
} from './signInMethods.model.js';
import { cards, isSetUp, page, question, recoveryCodes, removeLaptop, type SeenMethods } from './signInMethods.shows.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}

/** The site with passkeys, regardless of its address, and without the other card of the page: the paths of userSessions compare it. */
const withMethodsOnly: Patch = (data) => {
  const { site } = data as { site?: { capabilities?: readonly string[] } };
  if (!site?.capabilities) return data;
  const others = site.capabilities.filter((one) => one !== 'SESSIONS' && one !== 'PASSKEYS');
  return { ...data, site: { ...site, capabilities: [...others, 'PASSKEYS'] } };
};

const wire = ({ passkeys, ...methods }: SignInMethods) => ({
  __typename: 'SignInMethods',
  ...methods,
  passkeys: passkeys.map((passkey) => ({ __typename: 'Passkey', ...passkey })),
});
const changed = { __typename: 'SignInMethodsChanged', signInMethods: wire(methodsAfter) };
const issued = { __typename: 'RecoveryCodesIssued', recoveryCodes: newCodes, signInMethods: wire(methodsAfter) };

const operations = {
  removeAuthenticator: ['RemoveAuthenticator', 'removeAuthenticator'],
  removePasskey: ['RemovePasskey', 'removePasskey'],
  replaceCodes: ['ReplaceRecoveryCodes', 'replaceRecoveryCodes'],
} as const;

const operationOf = ({ context }: SeenMethods['snapshot']) => operations[context.wanted?.kind ?? 'replaceCodes'];

const changeAnswered =
  (answerOf: (before: SeenMethods['snapshot'], field: string) => Answer) =>
  async ({ answers }: ScreenContext, { before }: { before: SeenMethods['snapshot'] }): Promise<void> => {
    const [operation, field] = operationOf(before);
    await answers.answer(operation, answerOf(before, field));
  };
const problems = (code: string, message: string) =>
  changeAnswered((_, field) => ({
    kind: 'data',
    data: {
      [field]: {
        __typename: 'Problems',
        problems: [{ __typename: 'Problem', code, message, params: [], field: null, lineId: null, retryAfter: null }],
      },
    },
  }));

const otherDialog = (why: string): Screen => ({ shows: [], except: [{ role: 'dialog', why }] });
const ofSetup = 'the paths of authenticatorSetup compare the dialog';
const ofCreation = 'the paths of passkeyCreation compare the dialog';

const onScreen: OnScreen<Methods, MethodsFixture, ScreenContext> = {
  model: signInMethodsModel,
  excluded: {},

  async open(browserPage) {
    await browserPage.clock.install();
    const answers = await GatewayAnswers.on(browserPage, {
      held: [
        ...['SignInMethods', 'RemoveAuthenticator', 'RemovePasskey', 'ReplaceRecoveryCodes'],
        ...['StartAuthenticator', 'ConfirmAuthenticator'],
      ],
      patch: withMethodsOnly,
    });
    await takeProofs(answers);
    await rememberIn(browserPage, await asSalesperson());
    await browserPage.goto('/settings');
    await browserPage.getByRole('main').getByRole('link', { name: 'Manage Sign-In' }).click();
    return { page: browserPage, answers, sent: answers.sent, heard: async () => await answers.heard('signInMethods') };
  },

  cannot({ before, event }) {
    const { methods } = before.context;
    if (event.type === 'methods.changed' && before.matches('addingPasskey')) return 'the dialog closes with it';
    if (event.type === 'methods.changed' && methods?.hasAuthenticator) return 'the dialog shows the codes by then';
    return null;
  },

  events: {
    retry: async ({ page }) => await page.getByRole('button', { name: 'Try again' }).click(),
    'authenticator.addRequested': async ({ page }) => await page.getByRole('button', { name: 'Set Up App' }).click(),
    'passkey.addRequested': async ({ page }) => await page.getByRole('button', { name: 'Add Passkey' }).click(),
    'authenticator.removeRequested': async ({ page }) => await page.getByRole('button', { name: 'Turn Off' }).click(),
    'codes.replaceRequested': async ({ page }) => await page.getByRole('button', { name: 'Replace Recovery Codes' }).click(),
    'passkey.removeRequested': async ({ page }) => await page.getByRole('button', { name: removeLaptop }).click(),
    confirmed: async ({ page }) =>
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^(Turn Off|Remove)$/ })
        .click(),
    dismissed: async ({ page }) => await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click(),
    'identity.confirmed': async ({ page }) => {
      await page.getByRole('dialog').getByLabel('Password').fill('the right one');
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    },
    'identity.unconfirmed': async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
    'methods.changed': async ({ page, answers }) => {
      const startAuthenticator = { __typename: 'AuthenticatorStarted', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/A:b' };
      await answers.answer('StartAuthenticator', { kind: 'data', data: { startAuthenticator } });
      await page.getByRole('dialog').getByLabel('Code', { exact: true }).fill('123456');
      await page.getByRole('dialog').getByRole('button', { name: 'Turn On' }).click();
      await answers.answer('ConfirmAuthenticator', { kind: 'data', data: { confirmAuthenticator: issued } });
    },
    'dialog.closed': async ({ page }, { before }) => {
      // The codes close by both of their buttons.
      const isSaved = before.matches('addingAuthenticator') && isSetUp(before);
      const name = before.matches('codesShown') ? 'Close' : isSaved ? 'I Have Saved Them' : 'Cancel';
      await page.getByRole('dialog').getByRole('button', { name }).click();
    },
  },
  outcomes: {
    readMethods: {
      read: async ({ answers }, { scenario }) =>
        await answers.answer('SignInMethods', {
          kind: 'data',
          data: { signInMethods: wire(scenario.fixture.methods) },
        }),
      'no answer': async ({ answers, page }) => {
        await answers.answerAll('SignInMethods', { kind: 'cut' });
        await page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor();
        answers.hold('SignInMethods');
      },
    },
    makeChange: {
      made: changeAnswered(({ context }, field) => ({
        kind: 'data',
        data: { [field]: context.wanted?.kind === 'replaceCodes' ? issued : changed },
      })),
      'a proof is needed': problems('CONFIRMATION_REQUIRED', 'Confirm that it is you.'),
      refused: problems('REFUSED', refusedText),
      'no answer': changeAnswered(() => ({ kind: 'cut' })),
    },
  },
  delays: {},
  looks: ({ context: { methods } }) => JSON.stringify(methods),

  components: [
    ...['MethodCards.tsx', 'AuthenticatorCard.tsx', 'PasskeysCard.tsx', 'RecoveryCodesDialog.tsx'],
    ...['signInMethods.actors.ts'],
  ].map((file) => `client/features/sign-in-methods/${file}`),
  survivors: {
    'client/features/sign-in-methods/RecoveryCodesDialog.tsx › RecoveryCodesDialog: value of codes.length another one':
      'the height of the field, which has the same content',
  },
  notCompared: frame,
  calls: {
    readMethods: { name: 'SignInMethods', variables: () => ({}) },
    makeChange: {
      name: ({ snapshot }) => operationOf(snapshot)[0],
      variables: (_, { snapshot }) => (snapshot.context.wanted?.kind === 'removePasskey' ? { id: laptop.id } : {}),
    },
  },
  besides: {
    ...callsOfFrame,
    MailChoices: 'the settings, through which the page is reached, read them',
    SignInMethods: 'a read is repeated after a broken connection',
    ...{ StartAuthenticator: ofSetup, ConfirmAuthenticator: ofSetup },
    ...callsOfConfirmation,
  },
  states: {
    reading: (_, { step }) => page(status('Loading'), { isTitleFocused: step !== undefined }),
    unread: () => page(alert(noAnswerText, button('Try again'))),
    shown: (_, seen) => cards(seen),
    addingAuthenticator: () => otherDialog(ofSetup),
    addingPasskey: () => otherDialog(ofCreation),
    asking: (_, seen) => question(seen),
    changing: (_, seen) => (seen.snapshot.context.wanted?.kind === 'replaceCodes' ? cards(seen) : question(seen)),
    confirmingIdentity: () => confirmationShows(),
    async codesShown({ page: browserPage }) {
      // Selected at once, so that they can be copied.
      const selected = await browserPage
        .getByRole('textbox', { name: 'Recovery codes' })
        .evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd));
      expect(selected).toBe(newCodes.join('\n'));
      return recoveryCodes();
    },
  },
  unreached: {
    'addingPasskey · methods.changed → (stays)': 'the dialog closes with it: tests/e2e/sign-in-methods.spec.ts',
  },
};

/** How the user signs in, in a browser. */
export const signInMethodsOnScreen = timely(onScreen);
