import { expect, type Page } from 'playwright/test';
import type { OnPage, OnScreen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { OrderGuideEditScreen } from '../e2e/pages/order-guide-edit-screen.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { leaveGuides } from './browser/guide-setup.js';
import { question } from './browser/question-shows.js';
import { signsOutAndIn } from './browser/session-elsewhere.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { type UnsavedWork, unsavedWorkModel } from './unsavedWork.model.js';

interface ScreenContext extends OnPage {
  screen: OrderGuideEditScreen;
}

const product = 'Soda Ginger Ale Can';
const address = '/order-guide-edit#og_edit=Fish';
const oneAtATime = 'no page holds two kinds of work';
const switches = 'the paths of the session switch the customer';
const isLeft = `a page without unsaved work is left without asking; ${switches}`;
const isCovered = 'the question covers the page';

const wayTo = (page: Page, { kind }: { kind: string }) =>
  kind === 'customer'
    ? page.getByRole('button', { name: 'Switch Customer' })
    : page.getByRole('banner').getByRole('link', { name: /^Cart,/ });

/** Comes back from the cart, without loading the page again. */
async function comesBack({ page, screen }: ScreenContext): Promise<void> {
  await expect(page).toHaveURL(/\/cart$/);
  await page.goBack();
  await expect(screen.include(product)).toBeChecked();
}

/** The browser asks before the page is closed or loaded again, as long as something would be lost (A2.35). */
async function mustWarn(page: Page, isWarned: boolean): Promise<void> {
  const warns = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(warns).toBe(isWarned);
}

const guide: Screen = { address, shows: [] };

/** The question before unsaved work is lost, over an order guide that is being edited. */
export const unsavedWorkOnScreen: OnScreen<UnsavedWork, undefined, ScreenContext> = {
  model: unsavedWorkModel,
  excluded: {},

  async open(page) {
    await page.clock.install();
    const answers = await GatewayAnswers.on(page, { held: [] });
    const insider = await asSalesperson();
    const lines = ['1441', '1444'].map((productKey) => ({ productKey, unit: 'CS', orderQuantity: '2.00' }));
    await leaveGuides(insider, { Fish: lines });
    await rememberIn(page, insider);
    await page.goto(address);
    const screen = new OrderGuideEditScreen(page);
    await expect(screen.include(product)).toBeChecked({ timeout: 30_000 });
    return { page, sent: answers.sent, heard: () => answers.heard('unsavedWork'), screen };
  },

  cannot({ before, event, case: name }) {
    const isClean = before.matches('clean');
    const isAsking = before.matches('confirming');
    if (event.type === 'work.registered') {
      if (name === 'with a question of its own') return 'a payment’s own: the paths of Make Payment ask it';
      if (name === 'with one for the way back') return 'the landing editor’s own: tests/e2e/landing-editor.spec.ts asks it';
      return isClean ? null : oneAtATime;
    }
    if (event.type === 'work.released') {
      if (isAsking) return isCovered;
      return name === 'without one' ? null : oneAtATime;
    }
    if (event.type === 'confirm' && before.context.request?.kind === 'customer') return switches;
    if (event.type !== 'leave.requested') return null;
    if (isAsking) return isCovered;
    if (event.request.kind === 'back') return 'tests/e2e/landing-editor.spec.ts goes back';
    return isClean ? isLeft : null;
  },

  events: {
    'work.registered': async ({ screen }) => await screen.include(product).uncheck(),
    'work.released': async ({ screen }) => await screen.include(product).check(),
    'leave.requested': async ({ page }, { event }) => await wayTo(page, event.request).click(),
    confirm: async (screenContext) => {
      await screenContext.page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
      await comesBack(screenContext);
    },
    cancel: async ({ page }, { before }) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      await expect(wayTo(page, before.context.request ?? { kind: 'cart' })).toBeFocused();
    },
    'session.ended': async ({ page, screen }) => {
      await signsOutAndIn(page);
      await expect(screen.include(product)).toBeChecked();
    },
  },
  outcomes: {},
  delays: {},
  // A page that is left lets go of its work.
  hears: (_, { event, before }) =>
    event.type === 'confirm' || (event.type === 'session.ended' && !before.matches('clean'))
      ? [event.type, 'work.released']
      : undefined,
  components: ['client/app/unsaved-work'],
  survivors: {
    'client/app/unsaved-work/UnsavedWorkGuard.tsx › Blocker: condition historyAction':
      'the question before the browser goes back: tests/e2e/landing-editor.spec.ts',
  },
  notCompared: [...frame, { role: 'main', why: 'the page below; its own paths compare it' }],
  calls: {},
  besides: {
    ...callsOfFrame,
    OrderGuideEditPage: 'the page below',
    GuestLanding: 'what a guest is welcomed with',
  },
  states: {
    clean: async ({ page }) => {
      await mustWarn(page, false);
      return guide;
    },
    dirty: async ({ page }) => {
      await mustWarn(page, true);
      return guide;
    },
    confirming: async ({ page }) => {
      await mustWarn(page, true);
      return question(
        'Unsaved changes',
        'Unsaved data would be lost by leaving the active view. Are you sure you wish to change the view?',
        { focused: 'Cancel' },
      );
    },
  },
  unreached: {
    'clean · leave.requested → (stays)': isLeft,
    'dirty · work.registered → (stays)': oneAtATime,
    'dirty · work.released → (stays)': oneAtATime,
    'confirming · work.registered → (stays)': isCovered,
    'confirming · work.released [isLast] → clean': isCovered,
    'confirming · work.released → (stays)': isCovered,
    'confirming · leave.requested → (stays)': isCovered,
  },
};
