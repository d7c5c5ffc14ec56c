import { expect } from 'playwright/test';
import { administratorProblems } from '../../domain/setup/administrator.js';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { DueCall } from '../../paths/screen/calls.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, h1, h2, item, list, main, type Part, status, textbox } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { namedUrl } from '../support/system-address.js';
import { callsOfFrame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { newPasswordShows } from './browser/new-password-shows.js';
import { patchFields } from './browser/patch-fields.js';
import { VirtualAuthenticator } from './browser/virtual-authenticator.js';
import { firstAdministratorModel } from './firstAdministrator.model.js';
import { type FirstAdministrator, grant, noAnswerText, policy, refusals, token } from './firstAdministrator.states.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  authenticator: VirtualAuthenticator;
}
type SeenPage = Seen<FirstAdministrator, undefined>;
type Act = Perform<FirstAdministrator, undefined, ScreenContext>;

const challenge = 'q3Ub7xK1m5WZt0aY';
const base64url = (text: string): string => Buffer.from(text).toString('base64url');
const options = JSON.stringify({
  challenge: base64url('the challenge of the browser'),
  rp: { id: new URL(namedUrl).hostname, name: 'Northlight Provisions' },
  user: { id: base64url('the administrator'), name: 'ada', displayName: 'Ada Hale' },
  pubKeyCredParams: [-7, -257].map((alg) => ({ type: 'public-key', alg })),
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  attestation: 'none',
});

const problems = (code: string, message: string, field: string[] | null) => ({
  __typename: 'Problems',
  problems: [{ __typename: 'Problem', code, message, params: [], field, lineId: null, retryAfter: null }],
});
const signedIn = { __typename: 'SignInSuccess', accessToken: grant.token };
const created =
  (createAdministrator: object): Act =>
  async ({ answers }) =>
    await answers.answer('CreateAdministrator', { kind: 'data', data: { createAdministrator } });
const optionsAnswered =
  (administratorPasskeyOptions: object): Act =>
  async ({ answers }) =>
    await answers.answer('AdministratorPasskeyOptions', { kind: 'data', data: { administratorPasskeyOptions } });
const passkeyOptions = optionsAnswered({ __typename: 'PasskeyRequest', challenge, options });
const withPasskey =
  (answer: object): Act =>
  async (context, step) => {
    await context.authenticator.recognizes(true);
    await passkeyOptions(context, step);
    await created(answer)(context, step);
  };
const fails =
  (operation: string): Act =>
  async ({ answers }) =>
    await answers.answer(operation, { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' });

/** Where the focus comes after a control that is gone. */
const isGone = ({ step }: SeenPage): boolean => step?.before.matches('opening') === true && step.event.type !== 'field.changed';

const page = (focused: boolean, ...content: Part[]): Screen => ({
  address: '/setup',
  title: 'Set Up Your Store · Northlight Provisions',
  shows: [
    main(
      'Northlight Provisions',
      h1('Set Up Your Store'),
      list('Steps of the setup', item('Administrator'), item('Company'), item('Logo and Colors'), item('Mail')),
      h2('Create the First Administrator', focused && { focused: true }),
      content,
    ),
  ],
});

const labels = { name: 'Name', email: 'Email', username: 'Username' } as const;
const hints = {
  name: '',
  email: 'For test mails, and if you forget your password.',
  username: 'To sign in with: 3 to 60 characters, such as ana.ruiz, or your address',
} as const;

function form(seen: SeenPage): Part {
  const { snapshot, step } = seen;
  const { form: typed, changed, problems: refused, messages } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isOff = isBusy && { disabled: true };
  const found = snapshot.hasTag('correcting') ? administratorProblems(typed) : [];
  const wrong: Partial<Record<keyof typeof labels | 'password', string>> = {
    ...Object.fromEntries(found.map(({ field, message }) => [field, english(message)])),
    ...Object.fromEntries(Object.entries(refused).map(([field, message]) => [field, english(message)])),
  };
  const isTried = snapshot.hasTag('correcting') && (step?.event.type.endsWith('.chosen') || step?.before.hasTag('busy') === true);
  const first = (['name', 'email', 'username'] as const).find((field) => wrong[field] !== undefined);
  const field = (name: keyof typeof labels): Part => [
    textbox(
      labels[name],
      { required: true, value: typed[name] },
      `${wrong[name] ?? ''} ${hints[name]}`.trim() !== '' && { description: `${wrong[name] ?? ''} ${hints[name]}`.trim() },
      wrong[name] !== undefined && { invalid: true },
      isTried && first === name && { focused: true },
      isOff,
    ),
    wrong[name] !== undefined && alert(wrong[name]),
  ];
  const isWithPasskey = snapshot.matches('creatingWithPasskey');
  const busy = { busy: true, disabled: true };
  return [
    'This account runs the store. You can add more people later.',
    field('name'),
    field('email'),
    field('username'),
    messages.length > 0 && alert(messages.map(english).join(' ')),
    'With a passkey you sign in by fingerprint, face or the PIN of your device. There is nothing to remember.',
    button('Continue with a Passkey', isWithPasskey ? busy : isOff),
    'Or choose a password',
    newPasswordShows({ labels: ['Password', 'Confirm Password'], typed, policy, changed, isDisabled: isBusy }),
    wrong.password !== undefined && alert(wrong.password),
    button('Continue with a Password', isWithPasskey ? isOff : isBusy && busy),
  ];
}

/** The first page of a new store, in a browser. */
export const firstAdministratorOnScreen: OnScreen<FirstAdministrator, undefined, ScreenContext> = {
  model: firstAdministratorModel,
  excluded: {},
  // Its virtual authenticator stays with a page, and the secret of the link with a tab.
  isPageNew: true,

  async open(browserPage, { input }) {
    const held = ['SetupLink', 'AdministratorPasskeyOptions', 'CreateAdministrator', 'SessionUser'];
    const answers = await GatewayAnswers.on(browserPage, { held, patch: patchFields({ isUnset: true }) });
    const authenticator = await VirtualAuthenticator.of(browserPage);
    await browserPage.goto(`${namedUrl}/setup${input.token === '' ? '' : `#${input.token}`}`);
    await expect(browserPage.getByRole('heading', { name: 'Set Up Your Store' })).toBeVisible({ timeout: 15_000 });
    return { page: browserPage, answers, authenticator, sent: answers.sent };
  },

  cannot: ({ before, event }) =>
    event.type === 'field.changed' && 'field' in event && before.context.form[event.field] === event.text
      ? 'typing it again changes nothing'
      : null,

  events: {
    retry: async ({ page: browserPage }) => await browserPage.getByRole('button', { name: 'Try again' }).click(),
    'field.changed': async ({ page: browserPage }, { event }) => {
      const all = { ...labels, password: 'Password', passwordConfirmation: 'Confirm Password' };
      await browserPage.getByLabel(all[event.field], { exact: true }).fill(event.text);
    },
    'passkey.chosen': async ({ page: browserPage }) =>
      await browserPage.getByRole('button', { name: 'Continue with a Passkey' }).click(),
    'password.chosen': async ({ page: browserPage }) =>
      await browserPage.getByRole('button', { name: 'Continue with a Password' }).click(),
  },
  outcomes: {
    readLink: {
      usable: async ({ answers }) =>
        await answers.answer('SetupLink', {
          kind: 'data',
          data: { setupLink: { __typename: 'SetupLink', policy: { __typename: 'PasswordPolicy', ...policy } } },
        }),
      unusable: async ({ answers }) => await answers.answer('SetupLink', { kind: 'data', data: { setupLink: null } }),
      'no answer': fails('SetupLink'),
    },
    createWithPassword: {
      created: created(signedIn),
      'link used': created(problems('LINK_INVALID', 'This link cannot be used.', null)),
      'username taken': created(problems('USERNAME_TAKEN', refusals.taken, ['input', 'username'])),
      'email refused': created(problems('EMAIL_INVALID', refusals.email, ['input', 'email'])),
      'name refused': created(problems('REFUSED', refusals.name, ['input', 'name'])),
      'password refused': created(problems('PASSWORD_COMMON', refusals.common, ['input', 'password'])),
      refused: created(problems('REFUSED', refusals.whole, null)),
      'no answer': fails('CreateAdministrator'),
    },
    createWithPasskey: {
      created: withPasskey(signedIn),
      'link used': optionsAnswered(problems('LINK_INVALID', 'This link cannot be used.', null)),
      'username taken': withPasskey(problems('USERNAME_TAKEN', refusals.taken, ['input', 'username'])),
      refused: optionsAnswered(problems('REFUSED', refusals.whole, null)),
      dismissed: async (context, step) => {
        await context.authenticator.recognizes(false);
        await passkeyOptions(context, step);
      },
      'no answer': fails('AdministratorPasskeyOptions'),
    },
  },
  delays: {},

  components: ['FirstAdministrator.tsx', 'SetupFrame.tsx', 'firstAdministrator.actors.ts'].map(
    (file) => `client/features/setup/${file}`,
  ),
  notCompared: [{ role: 'combobox', why: 'the choice of a language: its own paths compare it' }],
  calls: {
    readLink: { name: 'SetupLink', variables: () => ({ token }) },
    createWithPassword: {
      name: 'CreateAdministrator',
      variables(_, { snapshot: { context } }) {
        const { passwordConfirmation: _confirmation, ...account } = context.form;
        return { input: { token, ...account } };
      },
    },
    createWithPasskey: {
      name: 'AdministratorPasskeyOptions',
      variables(_, { snapshot: { context } }) {
        const { name, email, username } = context.form;
        return { input: { token, name, email, username } };
      },
    },
  },
  alsoCalls(_, { step }): readonly DueCall[] {
    if (!step?.before.matches('creatingWithPasskey') || !['created', 'username taken'].includes(step.case)) return [];
    const { name, email, username } = step.before.context.form;
    const credential = /^\{"id":"[\w-]+".*"attestationObject":"[\w-]+"/;
    const passkey = { challenge, credential, name: 'First passkey' };
    return [{ name: 'CreateAdministrator', variables: { input: { token, name, email, username, passkey } } }];
  },
  besides: callsOfFrame,
  states: {
    deciding: 'passing',
    opening: () => page(false, status('Checking the link')),
    unread: (_, seen) => page(isGone(seen), alert(noAnswerText), button('Try again')),
    unusable: (_, seen) =>
      page(
        isGone(seen),
        status(
          'This setup link can’t be used. It has expired, or it was used already. Restart the store to print a new link. With a database of its own, “npm run staff -- setup-link” prints one, too.',
        ),
      ),
    'filling.composing': (_, seen) => page(isGone(seen), form(seen)),
    'filling.correcting': (_, seen) => page(false, form(seen)),
    creatingWithPassword: (_, seen) => page(false, form(seen)),
    creatingWithPasskey: (_, seen) => page(false, form(seen)),
    signedIn: { unseen: 'the session opens, and the next step of the setup shows' },
  },
  unreached: {},
};
