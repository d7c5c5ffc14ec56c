import { textColours } from '../../client/ui/theme.js';
import { isTheme, type UserTheme } from '../../domain/theme/theme.js';
import { isColor } from '../../domain/theme/theme-color.js';
import type { OnPage, OnScreen, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  checkbox,
  group,
  h1,
  h2,
  main,
  nodeOf,
  type Part,
  type ShownNode,
  status,
  textbox,
} from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { notification } from './browser/notification-shows.js';
import { otherSettings } from './browser/settings-shows.js';
import { asUser, demoPassword, rememberIn } from './browser/test-setup.js';
import { applied, failedText, own, savedText, standard, type ThemeCard, themeCardModel } from './themeCard.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type SeenCard = Seen<ThemeCard, undefined>;

const wire = ({ mode, ...theme }: UserTheme) => ({ __typename: 'Theme', mode: mode?.toUpperCase() ?? null, ...theme });
const answered =
  (operation: string, answer: Answer) =>
  async ({ answers }: ScreenContext): Promise<void> =>
    await answers.answer(operation, answer);
const readAnswered = (theme: UserTheme) => answered('ThemeToEdit', { kind: 'data', data: { theme: wire(theme) } });
const saveAnswered = (saveTheme: object) => answered('SaveTheme', { kind: 'data', data: { saveTheme } });

function colorShows(name: string, value: string, textColor: string | null, isBusy: boolean): Part {
  const problem = 'Enter a color such as #008080.';
  const isMoved = textColor !== null && textColor !== value.toLowerCase();
  const hint = isMoved && `Text in this color is shown as ${textColor}, so that it can be read.`;
  const isOff = isBusy && { disabled: true };
  return [
    textbox(name, { value }, !isColor(value) && { invalid: true, description: problem }, hint && { description: hint }, isOff),
    nodeOf('ColorWell')(`Pick: ${name}`, isOff),
    hint,
    !isColor(value) && alert(problem),
  ];
}

function fields({ snapshot }: SeenCard): Part {
  const { draft, isOwn, isDirty } = snapshot.context;
  const isSaving = snapshot.matches('saving');
  const isResetting = snapshot.matches('resetting');
  const isOpen = snapshot.matches('editing');
  const isSound = isTheme(draft);
  const { mode, primaryColor: primary, secondaryColor: secondary } = draft;
  const texts = isSound ? textColours({ mode, primary, secondary }) : null;
  const isBusy = isSaving || isResetting;
  const off = { disabled: true };
  return [
    group('Mode', button('Light', { pressed: mode === 'light' }), button('Dark', { pressed: mode === 'dark' })),
    colorShows('Primary color', primary, texts?.primary ?? null, isBusy),
    colorShows('Secondary color', secondary, texts?.secondary ?? null, isBusy),
    isSound && group('Preview', 'Text, a link and an accent.', 'Apply'),
    button('Apply', isSaving ? { ...off, busy: true } : !(isOpen && isDirty && isSound) && off),
    button('Cancel', !(isOpen && isDirty) && off),
    button('Reset', isResetting ? { ...off, busy: true } : !(isOpen && isOwn) && off),
  ];
}

/** Notifications of the answers (A8.20). */
function notified({ step }: SeenCard): ShownNode[] {
  if (!step?.before.hasTag('busy') || !step.event.type.startsWith('xstate.')) return [];
  const isSaved = step.case === 'saved' || step.case === 'reset';
  return [notification(isSaved ? 'success' : 'error', isSaved ? savedText : failedText)];
}

/** The card Email stays as it is: the paths of mailChoices compare it. */
const mailCard: readonly Part[] = [
  h2('Email'),
  'Messages about your account and your password are always sent.',
  checkbox('Order confirmations', { checked: true }),
];

/** The page Settings, whose other cards stay the same. */
const page = (seen: SeenCard, ...content: Part[]): Screen => ({
  address: '/settings',
  title: 'Settings · Northlight Provisions',
  shows: [main(h1('Settings'), h2('Theme'), content, ...mailCard, otherSettings), ...notified(seen)],
});

const question = (title: string, text: string, yes: string): Screen => ({
  address: '/settings',
  shows: [nodeOf('alertdialog')(title, h2(title), text, button('Cancel', { focused: true }), button(yes))],
});

/** The card Theme in a browser. */
const onScreen: OnScreen<ThemeCard, undefined, ScreenContext> = {
  model: themeCardModel,
  excluded: {},

  async open(browserPage) {
    await browserPage.clock.install();
    const answers = await GatewayAnswers.on(browserPage, { held: ['ThemeToEdit', 'SaveTheme', 'ResetTheme'] });
    // The demo's buyer may choose colors; nothing of theirs is changed.
    await rememberIn(browserPage, await asUser({ username: 'buyer', password: demoPassword }));
    await browserPage.goto('/cart');
    await browserPage.getByRole('link', { name: 'Settings' }).click();
    return { page: browserPage, answers, sent: answers.sent, heard: async () => await answers.heard('themeCard') };
  },

  cannot: () => null,

  events: {
    'mode.chosen': async ({ page }, { event }) =>
      await page
        .getByRole('main')
        .getByRole('button', { name: event.mode === 'dark' ? 'Dark' : 'Light' })
        .click(),
    'primary.changed': async ({ page }, { event }) => await page.getByLabel('Primary color', { exact: true }).fill(event.text),
    'secondary.changed': async ({ page }, { event }) =>
      await page.getByLabel('Secondary color', { exact: true }).fill(event.text),
    apply: async ({ page }) => await page.getByRole('main').getByRole('button', { name: 'Apply' }).click(),
    cancel: async ({ page }) => await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click(),
    reset: async ({ page }) => await page.getByRole('main').getByRole('button', { name: 'Reset' }).click(),
    confirmed: async ({ page }) =>
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^(Discard|Reset)$/ })
        .click(),
    dismissed: async ({ page }) => await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click(),
    retry: async ({ page }) => await page.getByRole('main').getByRole('button', { name: 'Try again' }).click(),
  },
  outcomes: {
    readTheme: {
      standard: readAnswered(standard),
      own: readAnswered(own),
      'no answer': async ({ answers, page }) => {
        await answers.answerAll('ThemeToEdit', { kind: 'cut' });
        await page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor();
        answers.hold('ThemeToEdit');
      },
    },
    saveTheme: {
      saved: saveAnswered({ __typename: 'ThemeSaved', message: savedText, theme: wire(applied) }),
      refused: saveAnswered({ __typename: 'Problems', problems: [] }),
      'no answer': answered('SaveTheme', { kind: 'cut' }),
    },
    resetTheme: {
      reset: answered('ResetTheme', { kind: 'data', data: { resetTheme: wire(standard) } }),
      'no answer': answered('ResetTheme', { kind: 'cut' }),
    },
  },
  delays: {},

  components: [
    ...['SettingsPage.tsx', 'ThemeCard.tsx', 'ThemeFields.tsx', 'ColorField.tsx', 'ThemeSample.tsx'],
    ...['themeCard.actors.ts', 'use-is-theme-offered.ts'],
  ].map((file) => `client/features/settings/${file}`),
  survivors: {
    'client/features/settings/ColorField.tsx › ColorField: condition isSound the other way round #2':
      'the chooser of the browser: tests/e2e/theme.spec.ts',
    'client/features/settings/ColorField.tsx › ColorField: onChange dropped #2':
      'the chooser of the browser: tests/e2e/theme.spec.ts',
    'client/features/settings/SettingsPage.tsx › SettingsPage: isNarrow': 'the width of the page',
    'client/features/settings/SettingsPage.tsx › SettingsPage: onClick': 'the paths of ownPassword press it',
  },
  notCompared: [...frame],
  calls: {
    readTheme: { name: 'ThemeToEdit', variables: () => ({}) },
    saveTheme: {
      name: 'SaveTheme',
      variables: (_, { snapshot: { context } }) => ({
        input: { ...context.draft, mode: context.draft.mode.toUpperCase() },
      }),
    },
    resetTheme: { name: 'ResetTheme', variables: () => ({}) },
  },
  besides: {
    ...callsOfFrame,
    MailChoices: 'the card Email reads its choices',
    ThemeToEdit: 'a read is repeated after a broken connection',
  },
  states: {
    reading: (_, seen) => page(seen, status('Loading')),
    unread: (_, seen) => page(seen, alert(english(seen.snapshot.context.reason ?? ''), button('Try again'))),
    editing: (_, seen) => page(seen, fields(seen)),
    confirmingCancel: () => question('Discard changes?', 'Your changes to the theme will be lost.', 'Discard'),
    confirmingReset: () => question('Reset theme?', 'The standard colors will be used again.', 'Reset'),
    saving: (_, seen) => page(seen, fields(seen)),
    resetting: (_, seen) => page(seen, fields(seen)),
  },
  unreached: {},
};

/** The card Theme in a browser. */
export const themeCardOnScreen = timely(onScreen);
