import type { OnPage, OnScreen } from '../../paths/model/on-screen.js';
import { callsOfFrame } from './browser/frame.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { FormCheck, solution } from './browser/human-check.js';
import { notification } from './browser/notification-shows.js';
import {
  commonText,
  fullTerms,
  good,
  plainTerms,
  type Registration,
  registeredText,
  registrationModel,
  typedIn,
} from './registration.model.js';
import { dialogShows } from './registration.shows.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  check: FormCheck;
}

const answered =
  (answer: Answer) =>
  async ({ answers, check }: ScreenContext): Promise<void> => {
    await answers.answer('Register', answer);
    check.isUsed();
  };
const data = (register: object) => answered({ kind: 'data', data: { register } });
const problemOf = (code: string, message: string) => ({
  ...{ __typename: 'Problem', code, message, params: [] },
  ...{ field: ['password'], lineId: null, retryAfter: null },
});
const termsAnswered =
  ({ policy, message, option }: typeof fullTerms) =>
  async ({ answers }: ScreenContext): Promise<void> =>
    await answers.answer('RegistrationForm', {
      kind: 'data',
      data: {
        registration: {
          ...{ __typename: 'Registration', message },
          policy: { __typename: 'PasswordPolicy', ...policy },
          option: option && { __typename: 'RegistrationOption', ...option },
        },
      },
    });
const labels = { name: 'Name (required)', email: 'Email (required)', company: 'Company', phone: 'Phone' } as const;
const inDialog = ({ page }: ScreenContext) => page.getByRole('dialog');

/** Create an Account in a browser, over the sign-in card. */
const onScreen: OnScreen<Registration, undefined, ScreenContext> = {
  model: registrationModel,
  excluded: {},

  async open(page) {
    await page.clock.install();
    const answers = await GatewayAnswers.on(page, { held: ['HumanCheck', 'RegistrationForm', 'Register'] });
    await page.goto('/login');
    await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
    await page.getByRole('link', { name: 'Create new account' }).click();
    const heard = async () => await answers.heard('registration');
    return { page, answers, sent: answers.sent, heard, check: new FormCheck(page, answers) };
  },

  cannot({ before, event }) {
    const { verifyToken } = before.context;
    if (event.type.startsWith('human.') && !before.hasTag('form')) return 'there is no form, which would show it';
    if (event.type === 'human.verified' && before.matches('registering')) return 'a solution under way stays the only one';
    if (event.type === 'human.verified' && verifyToken !== '') return 'a form that is verified is not verified again';
    if (event.type === 'human.unverified' && verifyToken === '') return 'there is nothing that could expire';
    if (event.type === 'field.changed' && 'field' in event && typedIn(before.context, event.field) === event.text)
      return 'typing it again changes nothing';
    return null;
  },

  events: {
    'field.changed': async (at, { event: { field, text } }) => {
      const box = inDialog(at).getByLabel(labels[field], { exact: true });
      await box.fill(text);
      await box.blur();
    },
    'password.changed': async (at, { event }) =>
      await inDialog(at).getByLabel('Password (required)', { exact: true }).fill(event.text),
    'confirmation.changed': async (at, { event }) => await inDialog(at).getByLabel('Confirm Password').fill(event.text),
    'optIn.changed': async (at, { event }) => await inDialog(at).getByRole('checkbox').setChecked(event.isChosen),
    'human.verified': async ({ check }) => await check.passes(),
    'human.unverified': async ({ check }) => await check.expires(),
    submit: async (at) => await inDialog(at).getByRole('button', { name: 'Sign Up' }).click(),
    retry: async (at) => await inDialog(at).getByRole('button', { name: 'Try again' }).click(),
    cancel: async (at) => await inDialog(at).getByRole('button', { name: 'Cancel' }).click(),
  },
  outcomes: {
    readTerms: {
      read: termsAnswered(fullTerms),
      plain: termsAnswered(plainTerms),
      'no answer': async ({ answers, page }) => {
        await answers.answerAll('RegistrationForm', { kind: 'cut' });
        await page.getByRole('button', { name: 'Try again' }).waitFor();
        answers.hold('RegistrationForm');
      },
    },
    register: {
      registered: data({ __typename: 'Registered', message: registeredText }),
      common: data({
        __typename: 'Problems',
        problems: [problemOf('PASSWORD_COMMON', commonText), problemOf('PASSWORD_INVALID', 'A number')],
      }),
      'refused without a reason': data({ __typename: 'Problems', problems: [] }),
      limited: answered({ kind: 'failure', code: 'TOO_MANY_REQUESTS', serverMessage: 'Too many requests.', retryAfter: 120 }),
      'no answer': answered({ kind: 'cut' }),
    },
  },
  delays: {},

  // A solution that was sent is gone; a dialog that has closed hears no more.
  hears: (_, { event, before, after }) =>
    event.type.startsWith('xstate.') && before.matches('registering') && after.status === 'active'
      ? [event.type, 'human.unverified']
      : undefined,
  components: [
    'client/features/registration/CreateAccountDialog.tsx',
    'client/features/registration/RegistrationFields.tsx',
    'client/features/registration/registration.actors.ts',
  ],
  survivors: {},
  notCompared: [{ role: 'main', why: 'the card behind the dialog: the paths of the session compare it' }],
  calls: {
    readTerms: { name: 'RegistrationForm', variables: () => ({}) },
    register: {
      name: 'Register',
      variables(_, { snapshot: { context } }) {
        const { form, optIn } = context;
        const phone = form.phone === good.phone ? '2075550148' : form.phone;
        const sent = { name: 'Emily Hart', email: 'Emily@example.com', company: form.company.trim(), phone };
        return { input: { ...sent, password: good.password, optIn, verifyToken: solution } };
      },
    },
  },
  besides: {
    ...callsOfFrame,
    GuestLanding: 'the page before the card',
    HumanCheck: 'humanCheck compares it; it takes no variables',
    RegistrationForm: 'a read is repeated after a broken connection',
  },
  states: {
    opening: ({ check }, seen) => dialogShows(seen, check.progress),
    unread: ({ check }, seen) => dialogShows(seen, check.progress),
    'writing.composing': ({ check }, seen) => dialogShows(seen, check.progress),
    'writing.refused': ({ check }, seen) => dialogShows(seen, check.progress),
    registering: ({ check }, seen) => dialogShows(seen, check.progress),
    closed: (_, { step }) => ({
      address: '/login',
      shows: step?.event.type === 'cancel' ? [] : [notification('success', registeredText, 'No message? Send it again')],
    }),
  },
  unreached: {},
};

/** Create an Account in a browser. */
export const registrationOnScreen = timely(onScreen);
