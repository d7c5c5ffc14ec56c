import { expect, type Locator, type Page } from 'playwright/test';
import { formatLocalDate } from '../../domain/date/local-date.js';
import type { ReportParameters } from '../../domain/reports/reports.js';
import type { ReportCardEvent } from '../../machines/reportCard/types.js';
import type { OnPage, OnScreen, Perform, ScreenStep } from '../../paths/model/on-screen.js';
import { ReportsScreen } from '../e2e/pages/reports-screen.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { type Answer, GatewayAnswers, type Patch } from './browser/gateway-answers.js';
import { outlastNotifications } from './browser/guide-setup.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { reportCardModel } from './reportCard.model.js';
import type { ReportCard, ReportCardFixture } from './reportCard.scenarios.js';
import { categories, choicesOf, dateLabels, reportDialog, reportsPage, unreadableDate } from './reportCard.shows.js';

interface ScreenContext extends OnPage {
  button: Locator;
  dialog: Locator;
  answers: GatewayAnswers;
  /** The window that was opened last. */
  opened: () => Page;
}
type OnCard = OnScreen<ReportCard, ReportCardFixture, ScreenContext>;
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
const isGone = async ({ opened }: ScreenContext) => await expect.poll(() => opened().isClosed()).toBe(true);
/** A window that waits for its report names what it waits for. */
async function isWaiting({ opened }: ScreenContext): Promise<void> {
  await expect(opened()).toHaveURL(/\/loading\.html#report$/);
  await expect(opened().getByRole('status')).toContainText('Loading document…');
}

const inDialog = ({ dialog }: ScreenContext) => dialog.getByRole('button', { name: 'Open Report' });

/** Types a text into a field, and leaves it. */
async function types({ dialog }: ScreenContext, label: string, text: string): Promise<void> {
  const field = dialog.getByLabel(label, { exact: true });
  await field.fill(text);
  await field.blur();
}

/** Chooses from a list. */
async function chooses({ dialog }: ScreenContext, label: string, name: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).click();
  await dialog.getByRole('option', { name }).click();
}

/** How a person changes each parameter. */
const changes: Readonly<
  Record<keyof ReportParameters, (screenContext: ScreenContext, to: Partial<ReportParameters>) => Promise<void>>
> = {
  allProducts: async ({ dialog }) => await dialog.getByRole('checkbox', { name: 'All Products' }).check(),
  effectiveDate: async (at, { effectiveDate }) => await types(at, 'Effective Date', formatLocalDate(effectiveDate ?? null)),
  purchasedSince: async (at, { purchasedSince }) => await types(at, 'Purchased Since', formatLocalDate(purchasedSince ?? null)),
  startingValue: async (at, { startingValue = '' }) => await types(at, 'Starting Value', startingValue),
  endingValue: async (at, { endingValue = '' }) => await types(at, 'Ending Value', endingValue),
  category: async (at) => await chooses(at, 'Category', 'Oats'),
  dayOfWeek: async (at, { dayOfWeek }) => await chooses(at, 'Day of Week', dayOfWeek ?? ''),
};

/** The choices of lists. */
const reportAsides: OnCard['asides'] = {
  async 'asking.choosing'({ page, dialog }, { scenario }) {
    const [label, ...offered] = choicesOf[scenario.input.kind] ?? [];
    if (label === undefined) return;
    await dialog.getByRole('combobox', { name: label }).click();
    await expect(dialog.getByRole('option')).toHaveText(offered);
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('option')).toHaveCount(0);
  },
};

/** Every report with its own parameters (A2.62–A2.65). */
const openReport: NonNullable<OnCard['calls']>['openAtOnce'] = {
  name: 'OpenReport',
  variables(_, { snapshot: { context } }) {
    const { startingValue, endingValue, effectiveDate, category, allProducts, dayOfWeek, purchasedSince } = context.parameters;
    const inputs = {
      currentStatement: true,
      orderGuideList: { startingValue: startingValue.trim() || null, endingValue: endingValue.trim() || null },
      productList: { effectiveDate, category },
      priceList: { effectiveDate, allProducts },
      quoteSheet: { effectiveDate, dayOfWeek: dayOfWeek?.toUpperCase() ?? null, purchasedSince },
    };
    return { input: { [context.kind]: inputs[context.kind] } };
  },
};

/** A report's card in a browser. */
export const reportCardOnScreen: OnCard = {
  model: reportCardModel,
  excluded: {},
  onlyNew: ['the order guide list', 'the product list', 'the quote sheet'],

  async open(page, { fixture: { title } }) {
    await page.clock.install({ time: new Date('2026-11-21T17:00:00Z') });
    const answers = await GatewayAnswers.on(page, { held: ['OpenReport'], patch: withWholeMenu });
    await answers.release('Categories', { kind: 'data', data: categories });
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
    // Every card has a machine of its own; only one of them hears anything.
    const heard = async () => await answers.heard('reportCard');
    return {
      ...{ page, answers, opened, heard, sent: answers.sent },
      ...{ button: reports.button(title), dialog: reports.dialog(title) },
    };
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
    'parameters.changed': async (screenContext, { event: { parameters } }: Step<'parameters.changed'>) => {
      for (const name of Object.keys(parameters) as (keyof typeof parameters)[]) await changes[name](screenContext, parameters);
    },
    'date.unreadable': async (screenContext, { event }: Step<'date.unreadable'>) =>
      await types(screenContext, dateLabels[event.date], unreadableDate),
    open: async (screenContext, { before }) => {
      if (before.context.unreadable.length === 0) return await opens(screenContext, inDialog(screenContext));
      await outlastNotifications(screenContext.page);
      await inDialog(screenContext).click();
    },
    cancel: async ({ page, dialog }, { case: way }) => {
      if (way === 'by Escape') return await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    },
  },
  outcomes: { openAtOnce: outcomes, openWithParameters: outcomes },
  delays: {},
  hears: (_, { event, before }) => (event.type === 'open' && before.context.unreadable.length > 0 ? [event.type] : undefined),
  asides: reportAsides,
  components: ['client/features/reports'],
  survivors: {
    'client/features/reports/ReportCard.tsx › ReportCard: condition hasFailed': 'colour and icon, which say what the name says',
    'client/features/reports/ReportDialog.tsx › ReportDialog: focus of':
      'a date that cannot be read is refused without a step of the machine: tests/e2e/reports.spec.ts',
    'client/features/reports/ReportsPage.tsx › ReportsPage: text':
      'shows where no report may be opened, which leaves no machine: tests/e2e/reports.spec.ts',
  },
  notCompared: frame,
  calls: { openAtOnce: openReport, openWithParameters: openReport },
  besides: { ...callsOfFrame, Categories: 'the choices of a category' },
  states: {
    offered: async (screenContext, seen) => {
      if (seen.step?.case === 'empty') await isGone(screenContext);
      if (seen.step?.case === 'opened') await expect(screenContext.opened().getByText('The document')).toBeVisible();
      return reportsPage(seen);
    },
    'asking.choosing': async (screenContext, seen) => {
      if (seen.step?.case === 'empty') await isGone(screenContext);
      return reportDialog(seen);
    },
    'asking.opening': async (screenContext, seen) => {
      await isWaiting(screenContext);
      return reportDialog(seen);
    },
    opening: async (screenContext, seen) => {
      await isWaiting(screenContext);
      return reportsPage(seen);
    },
    failed: async (screenContext, seen) => {
      await isGone(screenContext);
      return reportsPage(seen);
    },
  },

  unreached: {
    'asking.opening · openWithParameters done → failed': blockedReason,
    'opening · openAtOnce done → failed': blockedReason,
  },
};
