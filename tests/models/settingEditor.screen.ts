import type { SettingValue } from '../../domain/administration/settings/setting-value.js';
import type { ShownSetting } from '../../machines/settingEditor/types.js';
import type { OnPage, OnScreen, Perform } from '../../paths/model/on-screen.js';
import { callsOfFrame, frame } from './browser/frame.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { callsOfConfirmation, confirmationShows, takeProofs } from './browser/identity-confirmation.js';
import { openStoreSettings, settingNode, valueNode } from './browser/store-settings-shows.js';
import {
  answeredSetting,
  changesOf,
  initialSetting,
  refusalText,
  type SettingEditorMachine,
  type SettingOwner,
  settingEditorModel,
} from './settingEditor.model.js';
import { dialogShows, historyShows, pageShows } from './settingEditor.shows.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type Act = Perform<SettingEditorMachine, SettingOwner, ScreenContext>;
type Context = Parameters<typeof answeredSetting>[0];

const name = 'Proposed P.O. Number';

/** Answers the call of a change; a change that is taken back is another operation than one that is saved. */
const answer =
  (data: (context: Context) => Record<string, unknown>): Act =>
  async ({ answers }, { before }) => {
    const isRestored = before.matches('applying') && before.context.takenBack !== null;
    const [operation, field] = isRestored
      ? (['RestoreStoreSetting', 'restoreStoreSetting'] as const)
      : (['SaveStoreSetting', 'saveStoreSetting'] as const);
    await answers.answer(operation, { kind: 'data', data: { [field]: data(before.context) } });
  };
const answered = (outcome: string, kind: 'StoreSettingSaved' | 'StoreSettingConflict' = 'StoreSettingSaved'): Act =>
  answer((context) => ({ __typename: kind, setting: settingNode(answeredSetting(context, outcome)) }));
const problems = (...found: readonly (readonly [code: string, message: string])[]): Act =>
  answer(() => ({
    __typename: 'Problems',
    problems: found.map(([code, message]) => ({
      ...{ __typename: 'Problem', code, message, params: [] },
      ...{ field: null, lineId: null, retryAfter: null },
    })),
  }));
const denied: Act = async ({ answers }, { before }) => {
  const isRestored = before.matches('applying') && before.context.takenBack !== null;
  await answers.answer(isRestored ? 'RestoreStoreSetting' : 'SaveStoreSetting', {
    ...{ kind: 'failure', code: 'FORBIDDEN', serverMessage: 'Access denied' },
  } as const);
};
const refusals = {
  refused: problems(['REFUSED', refusalText]),
  'refused without a word': problems(),
  'proof needed': problems(['CONFIRMATION_REQUIRED', 'Confirm that it is you.']),
  denied,
};

const inDialog = (page: OnPage['page']) => page.getByRole('dialog', { name });
const proof = (page: OnPage['page']) => page.getByRole('dialog', { name: 'Confirm Your Identity' });
const sentValue = (value: SettingValue | null) => value;
const ofSetting = (setting: ShownSetting | null) => {
  const { key, scope, of, ownValue } = setting ?? initialSetting('SITE');
  return { key, scope, of, seen: sentValue(ownValue) };
};

const onScreen: OnScreen<SettingEditorMachine, SettingOwner, ScreenContext> = {
  model: settingEditorModel,
  excluded: {},

  async open(page, { fixture }) {
    const answers = await openStoreSettings(page, fixture, [initialSetting(fixture)]);
    await takeProofs(answers);
    return { page, answers, sent: answers.sent, heard: async () => await answers.heard('settingEditor') };
  },

  cannot({ before: { context }, event }) {
    if (event.type === 'undo.pressed' && (context.undoable === null || context.undoable !== context.setting)) {
      return 'the notification has gone by then';
    }
    if (event.type !== 'value.changed') return null;
    const draft = context.draft ?? context.setting?.value;
    return JSON.stringify(event.value) === JSON.stringify(draft) ? 'typing the same changes nothing' : null;
  },

  events: {
    'change.opened': async ({ page }) => await page.getByRole('button', { name: `Change ${name}` }).click(),
    'value.changed': async ({ page }, { event: { value } }) =>
      await inDialog(page)
        .getByLabel(name)
        .fill('text' in value ? value.text : ''),
    save: async ({ page }) => await inDialog(page).getByRole('button', { name: 'Save' }).click(),
    cancel: async ({ page }, { before }) => {
      if (before.matches('history')) await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      else await inDialog(page).getByRole('button', { name: 'Cancel' }).click();
    },
    'reset.chosen': async ({ page }) =>
      await page.getByRole('button', { name: new RegExp(`^(Reset to Default|Remove Exception): ${name}$`) }).click(),
    'undo.chosen': async ({ page }) => await page.getByRole('button', { name: `Undo the Last Change of ${name}` }).click(),
    'undo.pressed': async ({ page }) => await page.getByRole('button', { name: 'Undo', exact: true }).click(),
    'history.opened': async ({ page }) => await page.getByRole('button', { name: `History of ${name}` }).click(),
    'restore.chosen': async ({ page }, { event }) =>
      await page
        .getByRole('dialog')
        .getByRole('listitem')
        .nth(event.changeId === 'c2' ? 0 : 1)
        .getByRole('button')
        .click(),
    retry: async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click(),
    'identity.confirmed': async ({ page }) => {
      await proof(page).getByLabel('Password').fill('the right one');
      await proof(page).getByRole('button', { name: 'Confirm' }).click();
    },
    'identity.unconfirmed': async ({ page }) => await proof(page).getByRole('button', { name: 'Cancel' }).click(),
  },
  outcomes: {
    saveSetting: { saved: answered('saved'), conflict: answered('conflict', 'StoreSettingConflict'), ...refusals },
    takeBack: {
      done: answered('done'),
      unchanged: answered('unchanged'),
      conflict: answered('conflict', 'StoreSettingConflict'),
      ...refusals,
    },
    loadChanges: {
      read: async ({ answers }, { scenario }) =>
        await answers.answer('StoreSettingChanges', {
          kind: 'data',
          data: {
            storeSettingChanges: changesOf(scenario.fixture).map((change) => ({
              ...{ __typename: 'SettingChange', ...change },
              ...{ from: valueNode(change.from), to: valueNode(change.to) },
            })),
          },
        }),
      denied: async ({ answers }) =>
        await answers.answer('StoreSettingChanges', { kind: 'failure', code: 'FORBIDDEN', serverMessage: 'Access denied' }),
    },
  },
  delays: {},

  components: ['SettingEditor.tsx', 'SettingDialog.tsx', 'HistoryDialog.tsx', 'SettingCard.tsx', 'use-undo-command.ts'].map(
    (file) => `client/features/administration/store-settings/${file}`,
  ),
  survivors: {
    'client/features/administration/store-settings/SettingCard.tsx › SettingCard: text storeSettings.onOptions swapped with storeSettings.save':
      'the settings of the paths have no card on the page Options; tests/e2e/store-settings.spec.ts follows the link',
  },
  notCompared: frame,
  calls: {
    saveSetting: {
      name: 'SaveStoreSetting',
      variables: (_, { snapshot: { context } }) => ({
        input: { ...ofSetting(context.setting), value: context.draft ?? context.setting?.value },
      }),
    },
    takeBack: {
      name: ({ snapshot: { context } }) => (context.takenBack === null ? 'SaveStoreSetting' : 'RestoreStoreSetting'),
      variables: (_, { snapshot: { context } }) => ({
        input: {
          ...ofSetting(context.setting),
          ...(context.takenBack === null ? { value: null } : { changeId: context.takenBack }),
        },
      }),
    },
    loadChanges: {
      name: 'StoreSettingChanges',
      variables: (_, { snapshot: { context } }) => {
        const { key, scope, of } = context.setting ?? initialSetting('SITE');
        return { key, scope, of };
      },
    },
  },
  besides: { ...callsOfFrame, ...callsOfConfirmation, StoreSettings: 'the page reads the settings' },
  states: {
    closed: (_, seen) => pageShows(seen),
    'editing.choosing': (_, seen) => dialogShows(seen),
    'editing.saving': (_, seen) => dialogShows(seen),
    'editing.confirmingIdentity': () => confirmationShows(),
    'applying.sending': (_, seen) => pageShows(seen),
    'applying.confirmingIdentity': () => confirmationShows(),
    'history.loading': (_, seen) => historyShows(seen),
    'history.shown': (_, seen) => historyShows(seen),
    'history.failed': (_, seen) => historyShows(seen),
  },
  unreached: {},
};

const inTime = timely(onScreen);

/** Changes of a setting in a browser; the notification's button is pressed while it is shown. */
export const settingEditorOnScreen: typeof onScreen = {
  ...inTime,
  events: { ...inTime.events, 'undo.pressed': onScreen.events['undo.pressed'] },
};
