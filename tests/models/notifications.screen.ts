import { expect } from 'playwright/test';
import type { Notification } from '../../machines/notifications/types.js';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, group, status } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { leaveGuides } from './browser/guide-setup.js';
import { signsOutAndIn } from './browser/session-elsewhere.js';
import { addLines, asSalesperson, type Insider, rememberIn } from './browser/test-setup.js';
import { type Notifications, type NotificationsFixture, notificationsModel } from './notifications.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  insider: Insider;
  /** Name of the control outside of notifications that has the focus. */
  focused: string | null;
}
type Act = Perform<Notifications, NotificationsFixture, ScreenContext>;

const product = 'Soda Diet Cola Can';
const refusal = 'This product is discontinued.';

/** Lets code arrive that is loaded when it is first needed: the clock stands still otherwise. */
const codeArrives = async ({ page }: OnPage): Promise<void> => await page.clock.runFor(200);

/** The cart is saved as an order guide. */
const createsGuide = async (screenContext: ScreenContext): Promise<void> => {
  const { page, insider } = screenContext;
  await leaveGuides(insider, {});
  await page.getByRole('button', { name: 'Save Order Guide' }).click();
  await codeArrives(screenContext);
  const dialog = page.getByRole('dialog', { name: 'Create Order Guide' });
  await dialog.getByLabel('Order Guide Name').fill('Friday');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  screenContext.focused = 'Save Order Guide';
};

/** A quantity is typed that the back office refuses. */
const isRefused = async (screenContext: ScreenContext): Promise<void> => {
  const field = screenContext.page.getByRole('textbox', { name: `Quantity of ${product}` });
  await field.fill('7');
  await field.press('Enter');
  await expect(field).toHaveValue('2.00');
  screenContext.focused = `Quantity of ${product}`;
};

const pressesIn =
  (name: (shown: Notification | undefined) => string): Act =>
  async ({ page }, { before }) => {
    const pressed = page.getByRole('button', { name: name(before.context.queue[0]), exact: true });
    if (before.matches({ showing: 'hovered' })) await pressed.click();
    else await pressed.press('Enter');
  };

const isHeld = (before: { matches(state: { showing: 'hovered' | 'focused' | 'hoveredAndFocused' }): boolean }): boolean =>
  (['hovered', 'focused', 'hoveredAndFocused'] as const).some((showing) => before.matches({ showing }));

/** The notification above the page; with a focused one, the whole page has no other focus. */
function shows(shown: Notification | undefined, focused: string | null): Screen {
  if (!shown) return { shows: [] };
  const say = shown.kind === 'error' ? alert : status;
  const named = (name: string) => button(name, name === focused && { focused: true });
  const action = shown.action && named(english(shown.action.label));
  return { shows: [group(null, say(english(shown.text), action, named('Dismiss')))] };
}

/** A focus that was in a notification which was closed is where it was before. */
async function focusIsBack({ page, focused }: ScreenContext, { step }: Seen<Notifications, NotificationsFixture>): Promise<void> {
  if (step?.event.type !== 'dismiss' || focused === null) return;
  const [role, name] = focused.startsWith('Quantity') ? (['textbox', focused] as const) : (['button', focused] as const);
  await expect(page.getByRole(role, { name, exact: true })).toBeFocused();
}

/** Notifications in a browser, above the cart. */
export const notificationsOnScreen: OnScreen<Notifications, NotificationsFixture, ScreenContext> = {
  model: notificationsModel,
  excluded: {
    'news of other kinds': 'they differ in their icon and time; the paths of reports and of the session show them',
    'two changes that can be taken back': 'the cart has no command; the paths of the machine alone take it',
    'a change that can be taken back, after a change of something else':
      'the cart has no command; the paths of the machine alone take it',
    'success alone': 'its time is that of the machine',
    'warning alone': 'its time is that of the machine',
  },

  async open(page) {
    await page.clock.install();
    const answers = await GatewayAnswers.on(page, { held: [] });
    await answers.release('UpdateCartLine', {
      kind: 'data',
      data: {
        updateCartLine: {
          __typename: 'Problems',
          problems: [{ __typename: 'Problem', code: 'REFUSED', message: refusal, field: null, lineId: null }],
        },
      },
    });
    const insider = await asSalesperson();
    await addLines(insider, [
      { productKey: 1441, unitOfMeasure: 'CS', orderQuantity: '2.00' },
      { productKey: 1444, unitOfMeasure: 'CS', orderQuantity: '3.00' },
    ]);
    await rememberIn(page, insider);
    await page.goto('/cart');
    await expect(page.getByRole('list', { name: 'Lines' })).toBeVisible({ timeout: 30_000 });
    await page.clock.pauseAt(Date.now() + 1000);
    return { page, sent: answers.sent, heard: () => answers.heard('notifications'), answers, insider, focused: null };
  },

  cannot({ before, event, case: name }) {
    const isLast = before.context.queue.length <= 1;
    const isPressed = event.type === 'dismiss' || event.type === 'action.pressed';
    const isPointedAt = before.matches({ showing: 'hovered' }) || before.matches({ showing: 'hoveredAndFocused' });
    if (event.type === 'notification.raised' && name === 'the same text') return 'no error has the text of a success';
    if (event.type === 'notification.raised' && isHeld(before)) return 'who raises another one leaves this one';
    if (event.type === 'session.ended' && isHeld(before)) return 'who goes elsewhere leaves this one';
    if (isPressed && before.matches({ showing: 'counting' })) return 'who presses it points at it or has the focus in it';
    if (isPressed && isPointedAt && !isLast) return 'the next one is under the pointer at once';
    return null;
  },

  events: {
    'notification.raised': async (screenContext, { event }) =>
      await (event.kind === 'error' ? isRefused(screenContext) : createsGuide(screenContext)),
    dismiss: pressesIn(() => 'Dismiss'),
    'action.pressed': async (screenContext, step) => {
      const { page } = screenContext;
      await pressesIn((shown) => (shown?.action ? english(shown.action.label) : ''))(screenContext, step);
      await expect(page).toHaveURL(/\/products\/#og=Friday$/);
      await page.goBack();
      await codeArrives(screenContext);
      await expect(page.getByRole('list', { name: 'Lines' })).toBeVisible();
    },
    'pointer.entered': async ({ page }, { before }) =>
      await page.getByText(english(before.context.queue[0]?.text ?? ''), { exact: true }).hover(),
    'pointer.left': async ({ page }) => await page.getByRole('heading', { name: 'Cart', level: 1 }).hover(),
    'focus.gained': async ({ page }) => await page.getByRole('button', { name: 'Dismiss' }).focus(),
    'focus.lost': async (screenContext) => {
      await screenContext.page.getByRole('button', { name: 'Clear Cart' }).focus();
      screenContext.focused = 'Clear Cart';
    },
    'session.ended': async (screenContext) =>
      await signsOutAndIn(screenContext.page, async () => {
        await expect(screenContext.page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
        screenContext.focused = null;
      }),
  },
  outcomes: {},
  delays: { showingTime: async ({ page }) => await page.clock.runFor(10_000) },
  asides: {
    // A dialog covers the page and what is above it (A8.6).
    'showing.counting': async (screenContext, { snapshot }) => {
      const { page } = screenContext;
      const text = english(snapshot.context.queue[0]?.text ?? '');
      await page.getByRole('button', { name: 'Import File to Cart' }).click();
      await codeArrives(screenContext);
      const dialog = page.getByRole('dialog', { name: 'Import File to Cart' });
      await expect(dialog.getByText(text)).toBeVisible();
      await expect(page.getByText(text)).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      screenContext.focused = 'Import File to Cart';
    },
  },
  // A press by mouse moves the focus first; by key it comes from the other button.
  hears(_, { event: { type }, before }) {
    if (type !== 'dismiss' && type !== 'action.pressed') return undefined;
    if (before.matches({ showing: 'hovered' })) return ['focus.gained', type];
    return type === 'action.pressed' ? ['focus.lost', 'focus.gained', type] : undefined;
  },
  components: ['client/app/notifications'],
  survivors: {
    'client/app/notifications/NotificationRegion.tsx › NotificationRegion: value of index': 'tells the regions of dialogs apart',
  },
  notCompared: [...frame, { role: 'main', why: 'the page below; its own paths compare it' }],
  calls: {},
  besides: {
    ...callsOfFrame,
    CreateOrderGuide: 'raises a notification; its own paths compare it',
    CartForGuide: 'read before an order guide is made of the cart',
    UpdateCartLine: 'raises a notification; the paths of the cart compare it',
    ProductsScreen: 'the page that a notification leads to',
    CartPage: 'the page below',
  },
  states: {
    idle: async (screenContext, seen) => {
      await focusIsBack(screenContext, seen);
      return shows(undefined, null);
    },
    'showing.counting': async (screenContext, seen) => {
      await focusIsBack(screenContext, seen);
      return shows(seen.snapshot.context.queue[0], null);
    },
    'showing.hovered': (_, { snapshot }) => shows(snapshot.context.queue[0], null),
    'showing.focused': (_, { snapshot }) => shows(snapshot.context.queue[0], 'Dismiss'),
    'showing.hoveredAndFocused': (_, { snapshot }) => shows(snapshot.context.queue[0], 'Dismiss'),
  },
  unreached: {
    'showing · notification.raised [replacesShown] → showing': 'the cart has no command; the paths of the machine alone take it',
  },
};
