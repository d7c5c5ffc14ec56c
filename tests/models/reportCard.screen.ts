import { expect, type Locator, type Page } from 'playwright/test';
import { formatLocalDate } from '../../domain/date/local-date.js';
import type { ReportCardEvent } from '../../machines/reportCard/types.js';
import type { OnScreen, Perform, ScreenStep } from '../../paths/model/on-screen.js';
import { ReportsScreen } from '../e2e/pages/reports-screen.js';
import { type Answer, GatewayAnswers, type Patch } from './browser/gateway-answers.js';
import { notified, outlastNotifications } from './browser/guide-setup.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { reportCardModel } from './reportCard.model.js';
import type { ReportCard, ReportCardFixture } from './reportCard.scenarios.js';
import { reportTexts } from './reportCard.states.js';

interface ScreenContext {
  page: Page;
  button: Locator;
  dialog: Locator;
  answers: GatewayAnswers;
  /** The window that was opened last. */
  opened: () => Page;
}
type Step<T extends ReportCardEvent['type']> = ScreenStep<ReportCard, ReportCardFixture, Extract<ReportCardEvent, { type: T }>>;

const blockedReason = 'a browser blocks a window while the button is being pressed: tests/e2e/documents.spec.ts';

const answered =
  (answer: Answer): Perform<ReportCard, ReportCardFixture, ScreenContext> =>
  async ({ answers }) =>
    await answers.answer('OpenReport', answer);
const path = { __typename: 'OpenedDocument', path: '/doc/D' };
const outcomes = {
  opened: answered({ kind: 'data', data: { openReport: path } }),
  empty: answered({ kind: 'data', data: { openReport: null } }),
  blocked: async () => {
    throw new Error(blockedReason);
  },
  missing: answered({ kind: 'failure', code: 'NOT_FOUND' }),
  broken: answered({ kind: 'failure', code: 'BAD_UPSTREAM' }),
};

/** The whole menu is open. */
const withWholeMenu: Patch = (data) => {
  if (!Array.isArray(data.menu)) return data;
  return { ...data, menu: data.menu.map((entry: object) => ({ ...entry, isVisible: true, isLocked: false })) };
};

/** Opens a window by a press. */
async function opens({ page }: ScreenContext, press: Locator): Promise<void> {
  await outlastNotifications(page);
  await Promise.all([page.waitForEvent('popup'), press.click()]);
}

/** A window that leads to no document goes away. */
async function isGone({ page, opened }: ScreenContext, outcome: string): Promise<void> {
  await expect(notified(page)).toContainText(reportTexts[outcome] ?? '');
  await expect.poll(() => opened().isClosed()).toBe(true);
}

const inDialog = ({ dialog }: ScreenContext) => dialog.getByRole('button', { name: 'Open Report' });

/** A report's card in a browser. */
export const reportCardOnScreen: OnScreen<ReportCard, ReportCardFixture, ScreenContext> = {
  model: reportCardModel,
  excluded: {},

  async open(page, { fixture: { title } }) {
    await page.clock.install({ time: new Date('2026-11-21T17:00:00Z') });
    const answers = await GatewayAnswers.on(page, { held: ['OpenReport'], patch: withWholeMenu });
    await page.context().route('**/doc/D', (route) => route.fulfill({ contentType: 'text/plain', body: 'The document' }));
    await rememberIn(page, await asSalesperson());
    const reports = new ReportsScreen(page);
    await reports.open();
    const windows: Page[] = [];
    page.on('popup', (window) => windows.push(window));
    const opened = () => {
      const window = windows.at(-1);
      if (!window) throw new Error('no window was opened');
      return window;
    };
    return { page, answers, opened, button: reports.button(title), dialog: reports.dialog(title) };
  },

  cannot({ before, event }) {
    if ('output' in event && event.output === 'blocked') return blockedReason;
    if (event.type !== 'parameters.changed' || !('parameters' in event)) return null;
    const isThere = Object.entries(event.parameters).every(
      ([name, value]) => before.context.parameters[name as 'allProducts'] === value,
    );
    return isThere ? 'choosing what is chosen changes nothing' : null;
  },

  events: {
    press: async (screenContext, { before }) => {
      if (before.matches('offered') && before.context.kind === 'currentStatement')
        return await opens(screenContext, screenContext.button);
      await outlastNotifications(screenContext.page);
      await screenContext.button.click();
    },
    'parameters.changed': async ({ dialog }, { event: { parameters } }: Step<'parameters.changed'>) => {
      if (parameters.allProducts) return await dialog.getByRole('checkbox', { name: 'All Products' }).check();
      const field = dialog.getByLabel('Effective Date', { exact: true });
      await field.fill(formatLocalDate(parameters.effectiveDate ?? null));
      await field.blur();
    },
    'date.unreadable': async ({ dialog }) => {
      const field = dialog.getByLabel('Effective Date', { exact: true });
      await field.fill('13/45/2026');
      await field.blur();
    },
    open: async (screenContext, { before }) => {
      if (before.context.unreadable.length === 0) return await opens(screenContext, inDialog(screenContext));
      await outlastNotifications(screenContext.page);
      await inDialog(screenContext).click();
    },
    cancel: async ({ dialog }) => await dialog.getByRole('button', { name: 'Cancel' }).click(),
  },
  outcomes: { openAtOnce: outcomes, openWithParameters: outcomes },
  delays: {},
  states: {
    offered: async (screenContext, { step }) => {
      await expect(screenContext.dialog).toBeHidden();
      await expect(screenContext.button).toHaveText('Open Report');
      await expect(screenContext.button).not.toHaveAttribute('aria-busy', 'true');
      if (step?.case === 'empty') await isGone(screenContext, 'empty');
      if (step?.case === 'opened') await expect(screenContext.opened().getByText('The document')).toBeVisible();
    },
    'asking.choosing': async (screenContext, { snapshot: { context }, step }) => {
      const { allProducts, effectiveDate } = context.parameters;
      const isUnreadable = context.unreadable.length > 0;
      await expect(screenContext.dialog.getByRole('checkbox', { name: 'All Products' })).toBeChecked({ checked: allProducts });
      await expect(screenContext.dialog.getByLabel('Effective Date', { exact: true })).toHaveValue(
        isUnreadable ? '13/45/2026' : formatLocalDate(effectiveDate),
      );
      await expect(screenContext.dialog.getByRole('alert')).toHaveCount(isUnreadable ? 1 : 0);
      await expect(inDialog(screenContext)).not.toHaveAttribute('aria-busy', 'true');
      if (step?.case === 'empty') await isGone(screenContext, 'empty');
    },
    'asking.opening': async (screenContext) => {
      await expect(inDialog(screenContext)).toHaveAttribute('aria-busy', 'true');
      await expect(screenContext.opened().getByRole('status')).toContainText('Loading document…');
    },
    opening: async ({ button, opened }) => {
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await expect(opened().getByRole('status')).toContainText('Loading document…');
    },
    failed: async (screenContext, { step }) => {
      await expect(screenContext.dialog).toBeHidden();
      await expect(screenContext.button).toHaveText('Open Report failed');
      await isGone(screenContext, step?.case ?? '');
    },
  },

  unreached: {
    'asking.opening · openWithParameters done → failed': blockedReason,
    'opening · openAtOnce done → failed': blockedReason,
  },
};
