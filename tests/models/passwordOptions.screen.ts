import { expect } from 'playwright/test';
import { isSameOptions, isStricter, type PasswordOptions } from '../../domain/administration/password-options.js';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { button, checkbox, combobox, dialog, h2, nodeOf } from '../../paths/screen/shown.js';
import { administrationPage, openAdministration, passwordOptionsCard } from './browser/administration-shows.js';
import { callsOfFrame, frame } from './browser/frame.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { callsOfConfirmation, confirmationShows, takeProofs } from './browser/identity-confirmation.js';
import { notification } from './browser/notification-shows.js';
import { notices, type PasswordOptionsMachine, passwordOptionsModel, refusalText, savedOf } from './passwordOptions.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type SeenCard = Seen<PasswordOptionsMachine, undefined>;
type Act = Perform<PasswordOptionsMachine, undefined, ScreenContext>;

const answered =
  (savePasswordOptions: (options: PasswordOptions) => object): Act =>
  async ({ answers }, { before }) => {
    const data = { savePasswordOptions: savePasswordOptions(before.context.draft) };
    await answers.answer('SavePasswordOptions', { kind: 'data', data });
  };
const problems = (...found: readonly (readonly [code: string, message: string])[]) =>
  answered(() => ({
    __typename: 'Problems',
    problems: found.map(([code, message]) => ({
      ...{ __typename: 'Problem', code, message, params: [] },
      ...{ field: null, lineId: null, retryAfter: null },
    })),
  }));

const classes = [
  ['needsLowercase', 'Lowercase'],
  ['needsUppercase', 'Uppercase'],
  ['needsNumber', 'Numeric'],
  ['needsSpecial', 'Character'],
] as const;
const labels = Object.fromEntries(classes);

/** The page with the card, and what the last answer notices. */
function closed({ snapshot, step }: SeenCard): Screen {
  const answer = step?.before.matches('saving') && step.case ? notices[step.case] : null;
  return administrationPage(
    { passwordOptions: passwordOptionsCard(snapshot.context.saved, { focused: step !== undefined }) },
    answer ? notification(answer[0], answer[1]) : null,
  );
}

/** The dialog; the focus begins on its list, and is back where it was after a question. */
function options({ snapshot, step }: SeenCard): Screen {
  const { saved, draft } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isOff = isBusy && { disabled: true };
  const isBack = step?.before.matches('confirming') || step?.event.type === 'identity.unconfirmed';
  return {
    shows: [
      dialog(
        'Password Options',
        h2('Password Options'),
        button('Close', isOff),
        combobox(
          'Minimum Length',
          { value: `${draft.minimumLength} characters`, expanded: false },
          isOff,
          step?.event.type === 'opened' && { focused: true },
        ),
        classes.map(([name, label]) => checkbox(label, draft[name] && { checked: true }, isOff)),
        button('Cancel', isOff),
        button(
          'Submit',
          isBusy ? { disabled: true, busy: true } : isSameOptions(draft, saved) && { disabled: true },
          isBack === true && { focused: true },
        ),
      ),
    ],
  };
}

const question: Screen = {
  shows: [
    nodeOf('alertdialog')(
      'Confirm Password Strength Options',
      h2('Confirm Password Strength Options'),
      'Changing these options will require users to create a new password if they fail the new password criteria.',
      button('Cancel'),
      button('Confirm', { focused: true }),
    ),
  ],
};

const inDialog = (page: OnPage['page']) => page.getByRole('dialog', { name: 'Password Options' });

const onScreen: OnScreen<PasswordOptionsMachine, undefined, ScreenContext> = {
  model: passwordOptionsModel,
  excluded: {},

  async open(page) {
    const answers = await openAdministration(page, ['SavePasswordOptions']);
    await takeProofs(answers);
    return { page, answers, sent: answers.sent, heard: async () => await answers.heard('passwordOptions') };
  },

  cannot({ before, event }) {
    if (event.type !== 'length.chosen') return null;
    return event.minimumLength === before.context.draft.minimumLength ? 'choosing it again changes nothing' : null;
  },

  events: {
    opened: async ({ page }) => await page.getByRole('button', { name: 'Change Password Options' }).click(),
    'length.chosen': async ({ page }, { event }) => {
      await inDialog(page).getByRole('combobox', { name: 'Minimum Length' }).click();
      const offered = [8, 9, 10, 11, 12, 13, 14, 15, 16, 20, 24, 32].map((length) => `${length} characters`);
      await expect(inDialog(page).getByRole('option')).toHaveText(offered);
      await page.getByRole('option', { name: `${event.minimumLength} characters`, exact: true }).click();
    },
    'class.changed': async ({ page }, { event }) =>
      await inDialog(page)
        .getByLabel(labels[event.name] ?? '', { exact: true })
        .setChecked(event.isNeeded),
    submit: async ({ page }) => await inDialog(page).getByRole('button', { name: 'Submit' }).click(),
    cancel: async ({ page }) => await inDialog(page).getByRole('button', { name: 'Cancel' }).click(),
    confirmed: async ({ page }) => await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click(),
    dismissed: async ({ page }) => await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click(),
    'identity.confirmed': async ({ page }) => {
      const confirmation = page.getByRole('dialog', { name: 'Confirm Your Identity' });
      await confirmation.getByLabel('Password').fill('the right one');
      await confirmation.getByRole('button', { name: 'Confirm' }).click();
    },
    'identity.unconfirmed': async ({ page }) =>
      await page.getByRole('dialog', { name: 'Confirm Your Identity' }).getByRole('button', { name: 'Cancel' }).click(),
  },
  outcomes: {
    saveOptions: {
      saved: answered((draft) => ({
        __typename: 'PasswordOptionsSaved',
        options: { __typename: 'PasswordOptions', ...savedOf(draft) },
      })),
      refused: problems(['REFUSED', refusalText]),
      'refused without a word': problems(),
      'proof needed': problems(['CONFIRMATION_REQUIRED', 'Confirm that it is you.']),
      denied: async ({ answers }) =>
        await answers.answer('SavePasswordOptions', { kind: 'failure', code: 'FORBIDDEN', serverMessage: 'Access denied' }),
      'no answer': async ({ answers }) => await answers.answer('SavePasswordOptions', { kind: 'cut' }),
    },
  },
  delays: {},
  asides: {
    /** A press beside the dialog leaves what was chosen. */
    async choosing({ page }, { snapshot: { context } }) {
      if (isStricter(context.draft, context.saved)) await page.mouse.click(5, 5);
    },
  },

  components: ['PasswordOptionsCard.tsx', 'PasswordOptionsDialog.tsx'].map((file) => `client/features/administration/${file}`),
  survivors: {
    'client/features/administration/PasswordOptionsDialog.tsx › PasswordOptionsDialog: onClose':
      'tests/e2e/administration.spec.ts',
  },
  notCompared: frame,
  calls: {
    saveOptions: {
      name: 'SavePasswordOptions',
      variables: (_, { snapshot: { context } }) => ({ input: context.draft }),
    },
  },
  besides: { ...callsOfFrame, ...callsOfConfirmation, Administration: 'the page reads the options of the store' },
  states: {
    closed: (_, seen) => closed(seen),
    choosing: (_, seen) => options(seen),
    confirming: () => question,
    saving: (_, seen) => options(seen),
    confirmingIdentity: () => confirmationShows(),
  },
  unreached: {},
};

/** The card Password Options and its dialog in a browser. */
export const passwordOptionsOnScreen = timely(onScreen);
