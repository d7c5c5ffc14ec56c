import { expect, type Locator, type Page } from 'playwright/test';
import type { ProblemReportEvent } from '../../machines/problemReport/types.js';
import type { OnScreen, ScreenStep } from '../../paths/model/on-screen.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { problemReportModel } from './problemReport.model.js';
import type { ProblemReport, ProblemReportFixture } from './problemReport.scenarios.js';
import { failureTexts, messageProblem } from './problemReport.states.js';

interface ScreenContext {
  page: Page;
  dialog: Locator;
  answers: GatewayAnswers;
}
type Step<T extends ProblemReportEvent['type']> = ScreenStep<
  ProblemReport,
  ProblemReportFixture,
  Extract<ProblemReportEvent, { type: T }>
>;

const box = ({ dialog }: ScreenContext) => dialog.getByLabel('What happened?');
const sendButton = ({ dialog }: ScreenContext) => dialog.getByRole('button', { name: 'Send' });
const downloadButton = ({ dialog }: ScreenContext) => dialog.getByRole('button', { name: 'Download recording' });
const attachment = ({ dialog }: ScreenContext) => dialog.getByRole('checkbox', { name: 'Attach the recording of this window' });

const answered = (answer: Answer) => async (screenContext: ScreenContext) =>
  await screenContext.answers.answer('SendSupportRequest', answer);
const data = (sendSupportRequest: object) => answered({ kind: 'data', data: { sendSupportRequest } });
const problem = (code: string, message: string) => ({ __typename: 'Problem', code, message, field: null, lineId: null });

/** Report a Problem in a browser, opened from the menu. */
export const problemReportOnScreen: OnScreen<ProblemReport, ProblemReportFixture, ScreenContext> = {
  model: problemReportModel,
  excluded: {},

  async open(page, { fixture: { records } }) {
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
    'message.changed': async (screenContext, { event }: Step<'message.changed'>) => await box(screenContext).fill(event.text),
    'recording.toggled': async (screenContext, { event }: Step<'recording.toggled'>) =>
      await attachment(screenContext).setChecked(event.isAttached),
    'recording.downloaded': async (screenContext) => {
      const [download] = await Promise.all([screenContext.page.waitForEvent('download'), downloadButton(screenContext).click()]);
      expect(download.suggestedFilename()).toBe('recording.json');
    },
    send: async (screenContext) => await sendButton(screenContext).click(),
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
    'writing.composing': async (screenContext, { snapshot: { context } }) => {
      await expect(box(screenContext)).toHaveValue(context.message);
      await expect(screenContext.dialog.locator('form').getByRole('alert')).toBeHidden();
      await expect(downloadButton(screenContext)).toBeVisible({ visible: context.hasRecording });
      await expect(attachment(screenContext)).toBeVisible({ visible: context.hasRecording });
      if (context.hasRecording) await expect(attachment(screenContext)).toBeChecked({ checked: context.isAttached });
    },
    'writing.correcting': async (screenContext, { snapshot: { context } }) => {
      const error = messageProblem(context.message) || 'Please be brief. Not today.';
      await expect(screenContext.dialog.locator('form').getByRole('alert')).toHaveText(error);
      await expect(box(screenContext)).toHaveValue(context.message);
      await expect(box(screenContext)).toHaveAccessibleDescription(new RegExp(`^${error}`));
    },
    'writing.failed': async (screenContext, { snapshot: { context }, step }) => {
      const code = { 'no answer': 'NETWORK', 'too many': 'TOO_MANY_REQUESTS' }[step?.case ?? ''];
      await expect(screenContext.dialog.locator('form').getByRole('alert')).toHaveText(
        failureTexts[code ?? ''] ?? /What you wrote is kept/,
      );
      await expect(box(screenContext)).toHaveValue(context.message);
    },
    sending: async (screenContext) => {
      await expect(sendButton(screenContext)).toHaveAttribute('aria-busy', 'true');
      await expect(box(screenContext)).toBeDisabled();
    },
    sent: async (screenContext, { snapshot: { context } }) => {
      await expect(screenContext.dialog.locator('form').getByRole('status')).toHaveText('Support request 1001 sent.');
      await expect(downloadButton(screenContext)).toBeVisible({ visible: context.hasRecording });
      await expect(box(screenContext)).toBeHidden();
    },
    notTaken: async (screenContext, { snapshot: { context } }) => {
      await expect(screenContext.dialog.locator('form').getByRole('status')).toContainText(
        'Support requests cannot be sent from here.',
      );
      await expect(downloadButton(screenContext)).toBeVisible({ visible: context.hasRecording });
    },
    closed: async ({ dialog }) => await expect(dialog).toBeHidden(),
  },
  unreached: {},
};
