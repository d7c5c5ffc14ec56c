import { expect, type Page } from 'playwright/test';
import type { SignInMethods } from '../../domain/sign-in-methods/sign-in-methods.js';
import type { OnPage, OnScreen, Seen } from '../../paths/model/on-screen.js';
import type { DueCall } from '../../paths/screen/calls.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, dialog, h2, textbox } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { namedUrl } from '../support/system-address.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { callsOfConfirmation, confirmationShows, takeProofs } from './browser/identity-confirmation.js';
import { notification } from './browser/notification-shows.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { VirtualAuthenticator } from './browser/virtual-authenticator.js';
import {
  confirmationText,
  createdText,
  isReady,
  methods,
  type PasskeyCreation,
  passkeyCreationModel,
  passkeyName,
  refusedText,
} from './passkeyCreation.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  authenticator: VirtualAuthenticator;
}
type SeenDialog = Seen<PasskeyCreation, undefined>;

const challenge = 'q3Ub7xK1m5WZt0aY';
const base64url = (text: string): string => Buffer.from(text).toString('base64url');
const options = JSON.stringify({
  challenge: base64url('the challenge of the browser'),
  rp: { id: new URL(namedUrl).hostname, name: 'Northlight Provisions' },
  user: { id: base64url('the user'), name: 'emily', displayName: 'Emily Hart' },
  pubKeyCredParams: [-7, -257].map((alg) => ({ type: 'public-key', alg })),
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  attestation: 'none',
});
const optionsAnswer: Answer = {
  kind: 'data',
  data: { passkeyCreationOptions: { __typename: 'PasskeyRequest', challenge, options } },
};

const problems = (code: string, message: string) => ({
  __typename: 'Problems',
  problems: [{ __typename: 'Problem', code, message, params: [], field: null, lineId: null, retryAfter: null }],
});
const wire = ({ passkeys, ...known }: SignInMethods) => ({
  __typename: 'SignInMethods',
  ...known,
  passkeys: passkeys.map((passkey) => ({ __typename: 'Passkey', ...passkey })),
});

/** The browser creates a passkey, and the account takes it or not. */
const added =
  (addPasskey: object) =>
  async ({ answers, authenticator }: ScreenContext): Promise<void> => {
    await authenticator.recognizes(true);
    await answers.answer('PasskeyCreationOptions', optionsAnswer);
    await answers.answer('AddPasskey', { kind: 'data', data: { addPasskey } });
  };
const optionsAnswered =
  (answer: Answer) =>
  async ({ answers }: ScreenContext): Promise<void> =>
    await answers.answer('PasskeyCreationOptions', answer);

function shows({ snapshot, step }: SeenDialog): Screen {
  const { name, reason } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isOff = isBusy && { disabled: true };
  // The dialog has just opened, or a refusal gave the field the focus.
  const isFocused = step === undefined || reason !== null || step.event.type === 'identity.unconfirmed';
  return {
    address: '/settings/security',
    shows: [
      dialog(
        'Add Passkey',
        h2('Add Passkey'),
        button('Close', isOff),
        'Your browser will ask how to create the passkey.',
        textbox(
          'Passkey name',
          { value: name, required: true, description: 'At most 40 characters. It helps you tell your passkeys apart.' },
          isBusy && { readonly: true },
          isFocused && { focused: true },
        ),
        reason !== null && alert(english(reason)),
        button('Cancel', isOff),
        button('Continue', isBusy ? { disabled: true, busy: true } : !isReady(snapshot) && { disabled: true }),
      ),
    ],
  };
}

/** The dialog is gone, and the focus is back where it came from; the page behind knows the new passkey. */
async function closed(page: Page, { step }: SeenDialog): Promise<Screen> {
  const main = page.getByRole('main');
  const isCreated = step?.event.type !== 'cancel';
  await expect(main.getByRole('button', { name: 'Add Passkey' })).toBeFocused();
  await expect(main.getByRole('button', { name: `Remove passkey ${passkeyName}` })).toHaveCount(isCreated ? 1 : 0);
  return { address: '/settings/security', shows: isCreated ? [notification('success', createdText)] : [] };
}

const onScreen: OnScreen<PasskeyCreation, undefined, ScreenContext> = {
  model: passkeyCreationModel,
  excluded: {},
  // Its virtual authenticator stays with a page.
  isPageNew: true,

  async open(page) {
    await page.clock.install();
    const answers = await GatewayAnswers.on(page, { held: ['PasskeyCreationOptions', 'AddPasskey'] });
    const known = wire({ ...methods, passkeys: [] });
    await answers.release('SignInMethods', { kind: 'data', data: { signInMethods: known } });
    await answers.release('Sessions', { kind: 'data', data: { sessions: [] } });
    await takeProofs(answers);
    const authenticator = await VirtualAuthenticator.of(page);
    await rememberIn(page, await asSalesperson());
    await page.goto(`${namedUrl}/settings/security`);
    await page.getByRole('button', { name: 'Add Passkey' }).click();
    const heard = async () => await answers.heard('passkeyCreation');
    return { page, answers, authenticator, sent: answers.sent, heard };
  },

  cannot: ({ before, event }) =>
    event.type === 'name.changed' && 'text' in event && event.text === before.context.name
      ? 'typing it again changes nothing'
      : null,

  events: {
    'name.changed': async ({ page }, { event }) => await page.getByRole('dialog').getByLabel('Passkey name').fill(event.text),
    submit: async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click(),
    'identity.confirmed': async ({ page }) => {
      await page.getByRole('dialog').getByLabel('Password').fill('the right one');
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    },
    'identity.unconfirmed': async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
    cancel: async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
  },
  outcomes: {
    createPasskey: {
      created: added({ __typename: 'SignInMethodsChanged', signInMethods: wire(methods) }),
      'a proof is needed': optionsAnswered({
        kind: 'data',
        data: { passkeyCreationOptions: problems('CONFIRMATION_REQUIRED', confirmationText) },
      }),
      refused: added(problems('PASSKEY_REFUSED', refusedText)),
      'not created': async ({ answers, authenticator }) => {
        await authenticator.recognizes(false);
        await answers.answer('PasskeyCreationOptions', optionsAnswer);
      },
      'no answer': optionsAnswered({ kind: 'cut' }),
    },
  },
  delays: {},

  components: ['PasskeyDialog.tsx', 'passkeyCreation.actors.ts'].map((file) => `client/features/sign-in-methods/${file}`),
  survivors: {
    'client/features/sign-in-methods/PasskeyDialog.tsx › PasskeyDialog: condition isRefused the other way round':
      'the first attempt of the paths asks for a proof, and the dialog opens again after it: tests/e2e/sign-in-methods.spec.ts',
  },
  notCompared: [...frame, { role: 'main', why: 'the page behind the dialog: the paths of signInMethods compare it' }],
  calls: { createPasskey: { name: 'PasskeyCreationOptions', variables: () => ({}) } },
  alsoCalls(_, { step }): readonly DueCall[] {
    if (!step?.before.matches('creating') || !['created', 'refused'].includes(step.case)) return [];
    const credential = /^\{"id":"[\w-]+".*"attestationObject":"[\w-]+"/;
    return [{ name: 'AddPasskey', variables: { input: { challenge, credential, name: passkeyName } } }];
  },
  besides: {
    ...callsOfFrame,
    SignInMethods: 'the page behind the dialog reads them',
    Sessions: 'the card Sessions behind the dialog reads them',
    ...callsOfConfirmation,
  },
  states: {
    'naming.composing': (_, seen) => shows(seen),
    'naming.refused': (_, seen) => shows(seen),
    creating: (_, seen) => shows(seen),
    confirmingIdentity: () => confirmationShows(),
    closed: async ({ page }, seen) => await closed(page, seen),
  },
  unreached: {},
};

/** Adding a passkey in a browser. */
export const passkeyCreationOnScreen = timely(onScreen);
