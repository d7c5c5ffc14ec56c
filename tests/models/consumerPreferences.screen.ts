import type { OnPage, OnScreen, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, checkbox, h1, main, type Part, status, textbox } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { notification } from './browser/notification-shows.js';
import { asConsumer, rememberIn } from './browser/test-setup.js';
import {
  type ConsumerPreferences,
  changed,
  consumerPreferencesModel,
  full,
  none,
  notSavedText,
  phoneText,
  savedText,
} from './consumerPreferences.model.js';
import { noAnswerText } from './passwordChange.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type SeenPreferences = Seen<ConsumerPreferences, undefined>;

const readAnswered =
  (preferences: typeof full) =>
  async ({ answers }: ScreenContext): Promise<void> =>
    await answers.answer('ConsumerPreferences', {
      kind: 'data',
      data: { consumerPreferences: { __typename: 'ConsumerPreferences', ...preferences } },
    });
const saveAnswered =
  (answer: Answer) =>
  async ({ answers }: ScreenContext): Promise<void> =>
    await answers.answer('SaveConsumerPreferences', answer);
const saveData = (saveConsumerPreferences: object) => saveAnswered({ kind: 'data', data: { saveConsumerPreferences } });
const refused = (...problems: (readonly [code: string, message: string])[]) =>
  saveData({
    __typename: 'Problems',
    problems: problems.map(([code, message]) => ({
      ...{ __typename: 'Problem', code, message, params: [] },
      ...{ field: ['email'], lineId: null, retryAfter: null },
    })),
  });

/** Problems that show beside the fields (A5.32). */
const problems: Readonly<Record<string, string>> = {
  ['x'.repeat(41)]: 'Company can have at most 40 characters',
  '555-0199': phoneText,
  'emily@example': 'E-mail must be an address such as name@example.com',
};
const labels = { company: 'Company', phone: 'Phone', email: 'Confirm Email' } as const;
const hint = 'Type the email address of your account to confirm the change.';

function field({ snapshot: { context } }: SeenPreferences, key: keyof typeof labels, isBusy: boolean): Part {
  const text = context.form[key];
  const isEmpty = key === 'email' && text === '' && context.changed.email;
  const problem = (context.changed[key] && problems[text]) || (isEmpty ? 'Enter your email address.' : null);
  const description = [problem, key === 'email' && hint].filter(Boolean).join(' ');
  return [
    textbox(
      labels[key],
      { value: key === 'phone' && text === full.phone ? '(207) 555-0148' : text },
      problem !== null && { invalid: true },
      description !== '' && { description },
      isBusy && { disabled: true },
    ),
    problem !== null && alert(problem),
  ];
}

function fields(seen: SeenPreferences): Part {
  const { context } = seen.snapshot;
  const isBusy = seen.snapshot.hasTag('busy');
  const isReady = seen.snapshot.can({ type: 'save' });
  return [
    field(seen, 'company', isBusy),
    field(seen, 'phone', isBusy),
    context.optionText !== null &&
      checkbox(context.optionText, context.emailOption && { checked: true }, isBusy && { disabled: true }),
    field(seen, 'email', isBusy),
    button('Save', isBusy ? { disabled: true, busy: true } : !isReady && { disabled: true }),
  ];
}

/** Notifications of the answers to a change (A8.13). */
const notifications: Readonly<Record<string, readonly ['success' | 'error', string]>> = {
  saved: ['success', savedText],
  'another address': ['error', notSavedText],
  'a wrong number': ['error', phoneText],
  'refused without a reason': ['error', notSavedText],
  'no answer': ['error', noAnswerText],
};

function page(seen: SeenPreferences, content: Part): Screen {
  const { step } = seen;
  const isAnswer = step?.before.matches('saving') && step.event.type.startsWith('xstate.');
  const notified = isAnswer && step ? notifications[step.case] : undefined;
  return {
    address: '/user-preferences',
    title: 'Preferences · Northlight Provisions',
    shows: [main(h1('Preferences'), content), ...(notified ? [notification(...notified)] : [])],
  };
}

/** The page Preferences of a consumer in a browser. */
const onScreen: OnScreen<ConsumerPreferences, undefined, ScreenContext> = {
  model: consumerPreferencesModel,
  excluded: {},

  async open(browserPage) {
    await browserPage.clock.install();
    const answers = await GatewayAnswers.on(browserPage, { held: ['ConsumerPreferences', 'SaveConsumerPreferences'] });
    await rememberIn(browserPage, await asConsumer('pickup'));
    await browserPage.goto('/cart');
    await browserPage.getByRole('link', { name: 'Preferences' }).click();
    return { page: browserPage, answers, sent: answers.sent, heard: async () => await answers.heard('consumerPreferences') };
  },

  cannot: () => null,

  events: {
    'field.changed': async ({ page }, { event: { field, text } }) => {
      const box = page.getByRole('main').getByLabel(labels[field], { exact: true });
      await box.fill(text);
      await box.blur();
    },
    'emailOption.changed': async ({ page }, { event }) =>
      await page.getByRole('main').getByRole('checkbox').setChecked(event.isChosen),
    save: async ({ page }) => await page.getByRole('main').getByRole('button', { name: 'Save' }).click(),
    retry: async ({ page }) => await page.getByRole('main').getByRole('button', { name: 'Try again' }).click(),
  },
  outcomes: {
    readPreferences: {
      read: readAnswered(full),
      none: readAnswered(none),
      'no answer': async ({ answers, page }) => {
        await answers.answerAll('ConsumerPreferences', { kind: 'cut' });
        await page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor();
        answers.hold('ConsumerPreferences');
      },
    },
    savePreferences: {
      saved: saveData({
        ...{ __typename: 'ConsumerPreferencesSaved', message: savedText },
        preferences: { __typename: 'ConsumerPreferences', ...changed },
      }),
      'another address': refused(['EMAIL_MISMATCH', notSavedText]),
      'a wrong number': refused(['PHONE_INVALID', phoneText]),
      'refused without a reason': refused(),
      'no answer': saveAnswered({ kind: 'cut' }),
    },
  },
  delays: {},

  components: ['client/features/preferences'],
  survivors: {
    'client/features/preferences/PreferencesFields.tsx › PreferencesFields: event field.changed dropped #2':
      'a phone number is written out when its field is left: tests/e2e/registration.spec.ts',
    'client/features/preferences/PreferencesFields.tsx › PreferencesFields: event field.changed swapped with emailOption.changed #2':
      'a phone number is written out when its field is left: tests/e2e/registration.spec.ts',
  },
  notCompared: frame,
  calls: {
    readPreferences: { name: 'ConsumerPreferences', variables: () => ({}) },
    savePreferences: {
      name: 'SaveConsumerPreferences',
      variables(_, { snapshot: { context } }) {
        const { form, emailOption } = context;
        const phone = form.phone === '(207) 555-0199' ? '2075550199' : form.phone;
        return { input: { company: form.company.trim() || null, phone: phone || null, email: 'Emily@example.com', emailOption } };
      },
    },
  },
  besides: { ...callsOfFrame, ConsumerPreferences: 'a read is repeated after a broken connection' },
  states: {
    reading: (_, seen) => page(seen, status('Loading')),
    unread: (_, seen) => page(seen, alert(english(seen.snapshot.context.reason ?? ''), button('Try again'))),
    editing: (_, seen) => page(seen, fields(seen)),
    saving: (_, seen) => page(seen, fields(seen)),
  },
  unreached: {},
};

/** The page Preferences in a browser. */
export const consumerPreferencesOnScreen = timely(onScreen);
