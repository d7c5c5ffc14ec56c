import { expect, type Locator, type Page } from 'playwright/test';
import type { ProblemReportEvent } from '../../machines/problemReport/types.js';
import type { OnScreen, ScreenStep } from '../../paths/model/on-screen.js';
import { asSalesperson, rememberIn } from './browser/demo-world.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { problemReportModel } from './problemReport.model.js';
import type { ProblemReport, ProblemReportWorld } from './problemReport.scenarios.js';
import { failureTexts, messageProblem } from './problemReport.states.js';

interface Stage {
  page: Page;
  dialog: Locator;
  answers: GatewayAnswers;
}
type Step<T extends ProblemReportEvent['type']> = ScreenStep<
  ProblemReport,
  ProblemReportWorld,
  Extract<ProblemReportEvent, { type: T }>
>;

const box = ({ dialog }: Stage) => dialog.getByLabel('What happened?');
const sendButton = ({ dialog }: Stage) => dialog.getByRole('button', { name: 'Send' });
const downloadButton = ({ dialog }: Stage) => dialog.getByRole('button', { name: 'Download recording' });
const attachment = ({ dialog }: Stage) => dialog.getByRole('checkbox', { name: 'Attach the recording of this window' });

const answered = (answer: Answer) => async (stage: Stage) => await stage.answers.answer('SendSupportRequest', answer);
const data = (sendSupportRequest: object) => answered({ kind: 'data', data: { sendSupportRequest } });
const problem = (code: string, message: string) => ({ __typename: 'Problem', code, message, field: null, lineId: null });

/** Report a Problem in a browser, opened from the menu. */
export const problemReportOnScreen: OnScreen<ProblemReport, ProblemReportWorld, Stage> = {
  model: problemReportModel,
  unstaged: {},

  async open(page, { world: { records } }) {
    const answers = await GatewayAnswers.on(page, {
      held: ['SendSupportRequest'],
      patch: ({ site, ...rest }) => (site ? { ...rest, site: { ...(site as object), recordsFlights: records } } : rest),
    });
    await rememberIn(page, await asSalesperson());
    await page.goto('/account/summary');
    await page.getByRole('button', { name: 'Report a Problem' }).click();
    return { page, answers, dialog: page.getByRole('dialog', { name: 'Report a Problem' }) };
  },

  cannot({ before, event }) {
    if (event.type === 'message.changed' && 'text' in event && event.text === before.context.message) {
      return 'writing what is there changes nothing';
    }
    if (event.type === 'recording.toggled' && 'isAttached' in event && event.isAttached === before.context.isAttached) {
      return 'a box that is ticked is not ticked again';
    }
    return null;
  },

  events: {
    'message.changed': async (stage, { event }: Step<'message.changed'>) => await box(stage).fill(event.text),
    'recording.toggled': async (stage, { event }: Step<'recording.toggled'>) =>
      await attachment(stage).setChecked(event.isAttached),
    'recording.downloaded': async (stage) => {
      const [download] = await Promise.all([stage.page.waitForEvent('download'), downloadButton(stage).click()]);
      expect(download.suggestedFilename()).toBe('recording.json');
    },
    send: async (stage) => await sendButton(stage).click(),
    cancel: async ({ dialog }) =>
      await dialog
        .getByRole('button', { name: /^(Cancel|Close)$/ })
        .last()
        .click(),
  },
  outcomes: {
    sendReport: {
      sent: data({ __typename: 'SupportRequestSent', number: '1001' }),
      'not taken': data({ __typename: 'SupportRequestsNotTaken', reason: 'WHATEVER' }),
      refused: data({
        __typename: 'Problems',
        problems: [problem('TEXT_TOO_LONG', 'Please be brief.'), problem('REFUSED', 'Not today.')],
      }),
      'no answer': answered({ kind: 'cut' }),
      'too many': answered({ kind: 'failure', code: 'TOO_MANY_REQUESTS' }),
    },
  },
  delays: {},
  states: {
    'writing.composing': async (stage, { snapshot: { context } }) => {
      await expect(box(stage)).toHaveValue(context.message);
      await expect(stage.dialog.locator('form').getByRole('alert')).toBeHidden();
      await expect(downloadButton(stage)).toBeVisible({ visible: context.hasRecording });
      await expect(attachment(stage)).toBeVisible({ visible: context.hasRecording });
      if (context.hasRecording) await expect(attachment(stage)).toBeChecked({ checked: context.isAttached });
    },
    'writing.correcting': async (stage, { snapshot: { context } }) => {
      const error = messageProblem(context.message) || 'Please be brief. Not today.';
      await expect(stage.dialog.locator('form').getByRole('alert')).toHaveText(error);
      await expect(box(stage)).toHaveValue(context.message);
      await expect(box(stage)).toHaveAccessibleDescription(new RegExp(`^${error}`));
    },
    'writing.failed': async (stage, { snapshot: { context }, step }) => {
      const code = { 'no answer': 'NETWORK', 'too many': 'TOO_MANY_REQUESTS' }[step?.case ?? ''];
      await expect(stage.dialog.locator('form').getByRole('alert')).toHaveText(
        failureTexts[code ?? ''] ?? /What you wrote is kept/,
      );
      await expect(box(stage)).toHaveValue(context.message);
    },
    sending: async (stage) => {
      await expect(sendButton(stage)).toHaveAttribute('aria-busy', 'true');
      await expect(box(stage)).toBeDisabled();
    },
    sent: async (stage, { snapshot: { context } }) => {
      await expect(stage.dialog.locator('form').getByRole('status')).toHaveText('Support request 1001 sent.');
      await expect(downloadButton(stage)).toBeVisible({ visible: context.hasRecording });
      await expect(box(stage)).toBeHidden();
    },
    notTaken: async (stage, { snapshot: { context } }) => {
      await expect(stage.dialog.locator('form').getByRole('status')).toContainText('Support requests cannot be sent from here.');
      await expect(downloadButton(stage)).toBeVisible({ visible: context.hasRecording });
    },
    closed: async ({ dialog }) => await expect(dialog).toBeHidden(),
  },
  unreached: {},
};
