import { expect, type Page } from 'playwright/test';
import { encode } from 'uqr';
import type { SignInMethods } from '../../domain/sign-in-methods/sign-in-methods.js';
import type { OnPage, OnScreen, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, dialog, h2, image, type Part, status, textbox } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import {
  type AuthenticatorSetup,
  authenticator,
  authenticatorSetupModel,
  methods,
  oneTimeCode,
  recoveryCodes,
  refusals,
} from './authenticatorSetup.model.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { callsOfConfirmation, confirmationShows, takeProofs } from './browser/identity-confirmation.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type SeenDialog = Seen<AuthenticatorSetup, undefined>;

const answered =
  (operation: 'StartAuthenticator' | 'ConfirmAuthenticator', answer: Answer) =>
  async ({ answers }: ScreenContext): Promise<void> =>
    await answers.answer(operation, answer);
const started = (startAuthenticator: object) => answered('StartAuthenticator', { kind: 'data', data: { startAuthenticator } });
const checked = (confirmAuthenticator: object) =>
  answered('ConfirmAuthenticator', { kind: 'data', data: { confirmAuthenticator } });

const problems = (code: string, message: string) => ({
  __typename: 'Problems',
  problems: [{ __typename: 'Problem', code, message, params: [], field: null, lineId: null, retryAfter: null }],
});
const wire = (known: SignInMethods) => ({ __typename: 'SignInMethods', ...known });

const form = ({ snapshot, step }: SeenDialog): Part => {
  const { oneTimeCode: typed, reason } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  // The field is new, or a refusal gave it the focus.
  const isFocused = step?.event.type.startsWith('xstate.') === true;
  return [
    'Scan the code with an authenticator app, such as the one that your phone’s password manager includes.',
    image('QR code with the key below'),
    textbox('Key for typing', { value: authenticator.secret, readonly: true }),
    'Then enter the code that the app shows.',
    textbox('Code', { value: typed }, isBusy && { readonly: true }, isFocused && { focused: true }),
    reason !== null && alert(english(reason)),
  ];
};

function shows({ snapshot }: SeenDialog, content: Part, close: Part = null): Screen {
  const isBusy = snapshot.hasTag('busy');
  const isOff = isBusy && { disabled: true };
  const isReady = snapshot.matches('scanning') && snapshot.context.oneTimeCode === oneTimeCode;
  return {
    address: '/settings/security',
    shows: [
      dialog(
        'Set Up Authenticator App',
        h2('Set Up Authenticator App'),
        button('Close', isOff, close),
        content,
        button('Cancel', isOff),
        button('Turn On', isBusy ? { disabled: true, busy: true } : !isReady && { disabled: true }),
      ),
    ],
  };
}

const codes = (): Screen => ({
  address: '/settings/security',
  shows: [
    dialog(
      'Recovery Codes',
      h2('Recovery Codes'),
      button('Close'),
      status(
        'Each code replaces a code of the app once, for instance if you lose your phone. They are shown only now: save them in a safe place.',
      ),
      textbox('Recovery codes', { value: recoveryCodes.join('\n'), readonly: true, focused: true }),
      button('I Have Saved Them'),
    ),
  ],
});

/** The picture has the dark squares of the address, and no others. */
async function mustDrawCode(page: Page): Promise<void> {
  const path = await page.getByRole('img', { name: 'QR code with the key below' }).locator('path').getAttribute('d');
  const drawn = [...(path ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)]);
  const { data } = encode(authenticator.uri, { ecc: 'M', border: 4 });
  expect(drawn).toEqual(data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y]] : []))));
}

/** The dialog is gone; the focus is back where it came from, or at the heading of its card if that is no longer there. */
async function closed(page: Page, { step }: SeenDialog): Promise<Screen> {
  const main = page.getByRole('main');
  if (step?.event.type === 'done') await expect(main.getByRole('heading', { name: 'Authenticator App' })).toBeFocused();
  else await expect(main.getByRole('button', { name: 'Set Up App' })).toBeFocused();
  return { address: '/settings/security', shows: [] };
}

/** Setting up an authenticator app in a browser. */
export const authenticatorSetupOnScreen: OnScreen<AuthenticatorSetup, undefined, ScreenContext> = {
  model: authenticatorSetupModel,
  excluded: {},

  async open(page) {
    const answers = await GatewayAnswers.on(page, { held: ['StartAuthenticator', 'ConfirmAuthenticator'] });
    const known = { ...methods, hasAuthenticator: false, recoveryCodesLeft: 0 };
    await answers.release('SignInMethods', { kind: 'data', data: { signInMethods: wire(known) } });
    await answers.release('Sessions', { kind: 'data', data: { sessions: [] } });
    await takeProofs(answers);
    await rememberIn(page, await asSalesperson());
    await page.goto('/settings/security');
    await page.getByRole('button', { name: 'Set Up App' }).click();
    return { page, answers, sent: answers.sent, heard: async () => await answers.heard('authenticatorSetup') };
  },

  cannot: ({ before, event }) =>
    event.type === 'code.changed' && 'text' in event && event.text === before.context.oneTimeCode
      ? 'typing it again changes nothing'
      : null,

  events: {
    retry: async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click(),
    'identity.confirmed': async ({ page }) => {
      await page.getByRole('dialog').getByLabel('Password').fill('the right one');
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    },
    'identity.unconfirmed': async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
    'code.changed': async ({ page }, { event }) =>
      await page.getByRole('dialog').getByLabel('Code', { exact: true }).fill(event.text),
    submit: async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'Turn On' }).click(),
    cancel: async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
    done: async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'I Have Saved Them' }).click(),
  },
  outcomes: {
    startSetup: {
      started: started({ __typename: 'AuthenticatorStarted', ...authenticator }),
      'a proof is needed': started(problems('CONFIRMATION_REQUIRED', refusals.confirmation)),
      refused: started(problems('REFUSED', refusals.alreadyOn)),
      'no answer': answered('StartAuthenticator', { kind: 'cut' }),
    },
    checkCode: {
      right: checked({ __typename: 'RecoveryCodesIssued', recoveryCodes, signInMethods: wire(methods) }),
      wrong: checked(problems('CODE_WRONG', refusals.code)),
      'no answer': answered('ConfirmAuthenticator', { kind: 'cut' }),
    },
  },
  delays: {},

  components: ['AuthenticatorDialog.tsx', 'QrCode.tsx', 'authenticatorSetup.actors.ts'].map(
    (file) => `client/features/sign-in-methods/${file}`,
  ),
  survivors: {
    'client/features/sign-in-methods/AuthenticatorDialog.tsx › AuthenticatorDialog: event done sent twice':
      'the machine has ended with the first one',
  },
  notCompared: [...frame, { role: 'main', why: 'the page behind the dialog: the paths of signInMethods compare it' }],
  calls: {
    startSetup: { name: 'StartAuthenticator', variables: () => ({}) },
    checkCode: {
      name: 'ConfirmAuthenticator',
      variables: (_, { snapshot }) => ({ code: snapshot.context.oneTimeCode }),
    },
  },
  besides: {
    ...callsOfFrame,
    SignInMethods: 'the page behind the dialog reads them',
    Sessions: 'the card Sessions behind the dialog reads them',
    ...callsOfConfirmation,
  },
  states: {
    // A dialog that opens without a field gives its first button the focus.
    starting: (_, seen) => shows(seen, status('Loading'), seen.step?.event.type !== 'retry' && { focused: true }),
    confirmingIdentity: () => confirmationShows(),
    notStarted: (_, seen) => shows(seen, alert(english(seen.snapshot.context.reason ?? ''), button('Try again'))),
    'scanning.composing': async ({ page }, seen) => {
      await mustDrawCode(page);
      return shows(seen, form(seen));
    },
    'scanning.refused': (_, seen) => shows(seen, form(seen)),
    checking: (_, seen) => shows(seen, form(seen)),
    codesShown: () => codes(),
    closed: async ({ page }, seen) => await closed(page, seen),
  },
  unreached: {},
};
