import { generateKeyPairSync } from 'node:crypto';
import { expect } from 'playwright/test';
import type { ConfirmationWay } from '../../domain/sign-in-methods/confirmation.js';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { DueCall } from '../../paths/screen/calls.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, dialog, h2, type Part, status, textbox } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { namedUrl } from '../support/system-address.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { VirtualAuthenticator } from './browser/virtual-authenticator.js';
import {
  codeWrongText,
  type IdentityConfirmation,
  identityConfirmationModel,
  unknownText,
} from './identityConfirmation.model.js';
import { wrongText } from './ownPassword.model.js';
import { oneTimeCode, recoveryCode } from './signInCode.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  authenticator: VirtualAuthenticator;
}
type SeenDialog = Seen<IdentityConfirmation, undefined>;
type Answering = Perform<IdentityConfirmation, undefined, ScreenContext>;

const challenge = 'q3Ub7xK1m5WZt0aY';
const credentialId = Buffer.from('the passkey of the phone').toString('base64');
const options = JSON.stringify({
  challenge: Buffer.from('the challenge of the browser').toString('base64url'),
  rpId: new URL(namedUrl).hostname,
  allowCredentials: [{ id: Buffer.from(credentialId, 'base64').toString('base64url'), type: 'public-key' }],
  userVerification: 'required',
});

const signInMethods = {
  ...{ __typename: 'SignInMethods', hasPassword: true, hasAuthenticator: true, recoveryCodesLeft: 10, passkeys: [] },
};
const waysAnswered =
  (ways: readonly ConfirmationWay[]): Answering =>
  async ({ answers }) => {
    const passkeys = ways.includes('passkey') ? [{ __typename: 'Passkey', id: '5' }] : [];
    const has = { hasPassword: ways.includes('password'), hasAuthenticator: ways.includes('code'), passkeys };
    await answers.answer('ConfirmationWays', {
      kind: 'data',
      data: { signInMethods: { __typename: 'SignInMethods', ...has } },
    });
  };

const problems = (code: string, message: string) => ({
  __typename: 'Problems',
  problems: [{ __typename: 'Problem', code, message, params: [], field: null, lineId: null, retryAfter: null }],
});
const answered = (confirmIdentity: object): Answer => ({ kind: 'data', data: { confirmIdentity } });

/** The answer to the proof; a passkey is used before it. */
const proofAnswered =
  (confirmIdentity: object): Answering =>
  async ({ answers, authenticator }, { before }) => {
    if (before.context.way === 'passkey') {
      await authenticator.recognizes(true);
      await answers.answer('PasskeyConfirmationOptions', optionsAnswer);
    }
    await answers.answer('ConfirmIdentity', answered(confirmIdentity));
  };
const optionsAnswer: Answer = {
  kind: 'data',
  data: { passkeyConfirmationOptions: { __typename: 'PasskeyRequest', challenge, options } },
};
const failsWith =
  (answer: Answer): Answering =>
  async ({ answers }, { before }) =>
    await answers.answer(callOf(before.context.way), answer);

/** A passkey begins with options for the browser. */
const callOf = (way: ConfirmationWay): string => (way === 'passkey' ? 'PasskeyConfirmationOptions' : 'ConfirmIdentity');

const fieldNames = { password: 'Password', code: 'Code from your app, or a recovery code' } as const;
const otherWays = { password: 'Use Your Password', code: 'Use a Code', passkey: 'Use a Passkey' } as const;

/** Whether the focus goes to the proof: it is new, or was refused. */
const isProofFocused = ({ step }: SeenDialog): boolean =>
  step?.event.type === 'way.chosen' || step?.event.type.startsWith('xstate.') === true;

function proof(seen: SeenDialog): Part {
  const { way, typed } = seen.snapshot.context;
  if (way === 'passkey') return 'Your browser will ask for your passkey.';
  const value = way === 'password' ? '•'.repeat(typed.length) : typed;
  const isBusy = seen.snapshot.hasTag('busy');
  return textbox(fieldNames[way], { value }, isBusy && { readonly: true }, isProofFocused(seen) && { focused: true });
}

/** The proof, why it was refused, and the other ways. */
function form(seen: SeenDialog): Part {
  const { ways, way, reason } = seen.snapshot.context;
  const isOff = seen.snapshot.hasTag('busy') && { disabled: true };
  return [
    proof(seen),
    reason !== null && alert(english(reason)),
    ways.filter((other) => other !== way).map((other) => button(otherWays[other], isOff)),
  ];
}

/** Whether the proof may be sent: only a password can be anything. */
function isReady({ context: { way, typed } }: SeenDialog['snapshot']): boolean {
  if (way === 'code') return [oneTimeCode, recoveryCode].includes(typed);
  return way === 'passkey' || typed !== '';
}

function shows(seen: SeenDialog, content: Part): Screen {
  const { snapshot } = seen;
  const isForm = snapshot.hasTag('form');
  const isBusy = snapshot.hasTag('busy');
  const isOff = isBusy && { disabled: true };
  const isConfirmFocused = isForm && snapshot.context.way === 'passkey' && isProofFocused(seen);
  return {
    address: '/settings/security',
    shows: [
      dialog(
        'Confirm Your Identity',
        h2('Confirm Your Identity'),
        button('Close', isOff),
        'This change needs a fresh proof that it is you.',
        content,
        button('Cancel', isOff),
        button(
          'Confirm',
          isBusy ? { disabled: true, busy: true } : !(isForm && isReady(snapshot)) && { disabled: true },
          isConfirmFocused && { focused: true },
        ),
      ),
    ],
  };
}

/** Confirm Your Identity in a browser, before recovery codes are replaced. */
export const identityConfirmationOnScreen: OnScreen<IdentityConfirmation, undefined, ScreenContext> = {
  model: identityConfirmationModel,
  excluded: {},
  // Its virtual authenticator stays with a page.
  isPageNew: true,

  async open(page) {
    const held = ['ReplaceRecoveryCodes', 'ConfirmationWays', 'ConfirmIdentity', 'PasskeyConfirmationOptions'];
    const answers = await GatewayAnswers.on(page, { held });
    await answers.release('SignInMethods', { kind: 'data', data: { signInMethods } });
    const authenticator = await VirtualAuthenticator.of(page);
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    await authenticator.add({
      ...{ credentialId, isResidentCredential: true, rpId: new URL(namedUrl).hostname, signCount: 1 },
      privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
      userHandle: Buffer.from('the user').toString('base64'),
    });
    await rememberIn(page, await asSalesperson());
    await page.goto(`${namedUrl}/settings/security`);
    await page.getByRole('button', { name: 'Replace Recovery Codes' }).click();
    const replaceRecoveryCodes = problems('CONFIRMATION_REQUIRED', 'Confirm that it is you.');
    await answers.answer('ReplaceRecoveryCodes', { kind: 'data', data: { replaceRecoveryCodes } });
    const heard = async () => await answers.heard('identityConfirmation');
    return { page, answers, authenticator, sent: answers.sent, heard };
  },

  cannot({ before: { context }, event }) {
    if (event.type !== 'proof.changed' || !('text' in event)) return null;
    if (context.way === 'passkey') return 'there is no field';
    return context.typed === event.text ? 'typing it again changes nothing' : null;
  },

  events: {
    retry: async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click(),
    'way.chosen': async ({ page }, { event }) =>
      await page.getByRole('dialog').getByRole('button', { name: otherWays[event.way] }).click(),
    'proof.changed': async ({ page }, { event, before }) => {
      const name = fieldNames[before.context.way as keyof typeof fieldNames];
      await page.getByRole('dialog').getByLabel(name).fill(event.text);
    },
    submit: async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click(),
    cancel: async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
  },
  outcomes: {
    readWays: {
      'all ways': waysAnswered(['password', 'code', 'passkey']),
      'a passkey only': waysAnswered(['passkey']),
      'no way': waysAnswered([]),
      'no answer': async ({ answers, page }) => {
        await answers.answerAll('ConfirmationWays', { kind: 'cut' });
        await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).waitFor();
        answers.hold('ConfirmationWays');
      },
    },
    sendProof: {
      confirmed: proofAnswered({ __typename: 'IdentityConfirmed', until: '2026-11-23T18:40:00.000Z' }),
      'wrong password': proofAnswered(problems('PASSWORD_WRONG', wrongText)),
      'wrong code': proofAnswered(problems('CODE_WRONG', codeWrongText)),
      'unknown passkey': proofAnswered(problems('PASSKEY_REFUSED', unknownText)),
      'no passkey': async ({ answers, authenticator }) => {
        await authenticator.recognizes(false);
        await answers.answer('PasskeyConfirmationOptions', optionsAnswer);
      },
      'too often': failsWith({ kind: 'failure', code: 'TOO_MANY_REQUESTS' }),
      'no answer': failsWith({ kind: 'cut' }),
    },
  },
  delays: {},

  components: [
    'client/features/sign-in-methods/ConfirmIdentityDialog.tsx',
    'client/features/sign-in-methods/identityConfirmation.actors.ts',
  ],
  survivors: {
    'client/features/sign-in-methods/ConfirmIdentityDialog.tsx › ConfirmIdentityDialog: event cancel sent twice':
      'the dialog has closed by then',
    "client/features/sign-in-methods/ConfirmIdentityDialog.tsx › Proof: condition way === 'password' the other way round #3":
      'what the browser offers to fill in',
  },
  notCompared: [...frame, { role: 'main', why: 'the page behind the dialog: the paths of signInMethods compare it' }],
  calls: {
    readWays: { name: 'ConfirmationWays', variables: () => ({}) },
    sendProof: {
      name: ({ snapshot }) => callOf(snapshot.context.way),
      variables(_, { snapshot: { context } }) {
        return context.way === 'passkey' ? {} : { input: { [context.way]: context.typed } };
      },
    },
  },
  alsoCalls(_, { step }): readonly DueCall[] {
    const isUsed = step?.before.context.way === 'passkey' && ['confirmed', 'unknown passkey'].includes(step.case);
    if (!isUsed || !step.before.matches('checking')) return [];
    const id = Buffer.from(credentialId, 'base64').toString('base64url');
    const credential = new RegExp(`^\\{"id":"${id}".*"signature":"[\\w-]+"`);
    return [{ name: 'ConfirmIdentity', variables: { input: { passkey: { challenge, credential } } } }];
  },
  besides: {
    ...callsOfFrame,
    SignInMethods: 'the page behind the dialog reads them',
    Sessions: 'the card Sessions behind the dialog reads them',
    ReplaceRecoveryCodes: 'the change that needs a proof: the paths of signInMethods compare it',
    ConfirmationWays: 'a read is repeated after a broken connection',
  },
  states: {
    reading: (_, seen) => shows(seen, status('Loading')),
    withoutWays: (_, seen) =>
      shows(
        seen,
        'Your company signs you in. Log out, sign in through your company again, and make the change within ten minutes.',
      ),
    unread: (_, seen) => shows(seen, alert(english(seen.snapshot.context.reason ?? ''), button('Try again'))),
    'writing.composing': (_, seen) => shows(seen, form(seen)),
    'writing.refused': (_, seen) => shows(seen, form(seen)),
    checking: (_, seen) => shows(seen, form(seen)),
    confirmed: async ({ page }) => await closed(page),
    cancelled: async ({ page }) => await closed(page),
  },
  unreached: {},
};

/** The dialog is gone, and the focus is back where it came from. */
async function closed(page: OnPage['page']): Promise<Screen> {
  await expect(page.getByRole('button', { name: 'Replace Recovery Codes' })).toBeFocused();
  return { address: '/settings/security', shows: [] };
}
