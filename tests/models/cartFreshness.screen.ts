import { expect } from 'playwright/test';
import type { OnPage, OnScreen, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { callsBesideCart, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { addLines, asSalesperson, type Insider, rememberIn } from './browser/test-setup.js';
import { type CartFreshness, cartFreshnessModel } from './cartFreshness.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  insider: Insider;
  /** Number of lines in the server's cart, and in the copy. */
  lines: { server: number; copy: number };
  /** Quantity that was typed last: another one is a change. */
  typed: number;
  /** Products that another window has not put into the cart yet. */
  others: number[];
}
type SeenCart = Seen<CartFreshness, undefined>;

/** Update a is a line's dialog, which saves nothing when it is refused; update b two changes on the page, whose answers bring the cart. */
const [first, second] = ['Soda Diet Cola Can', 'Soda Ginger Ale Can'] as const;
const line = (productKey: number) => ({ productKey, unitOfMeasure: 'CS', orderQuantity: '1.00' });
/** Products that another window puts into the cart, one after another. */
const otherProducts = [1447, 1449, 1430, 1433, 1436, 1445, 1451];

const guests = 'the cart of a guest is never read';
const withUpdate = 'the answer of an update brings it, while the update is running';
const noRetry = 'no screen offers it: the cart is read again by itself';
const byImport = 'an import sends it among other events: tests/e2e/import.spec.ts';
const oneUpdate = 'a person makes one change after another';

async function enters({ page }: ScreenContext, name: string, quantity: number): Promise<void> {
  const field = page.getByRole('textbox', { name: `Quantity of ${name}` });
  await field.fill(String(quantity));
  await field.press('Enter');
}

/** The number of lines in the header is the copy's, which the page below does not hide while a dialog is open. */
async function shows({ page, lines }: ScreenContext, { snapshot }: SeenCart): Promise<Screen> {
  if (!snapshot.context.updates.includes('a')) {
    const cart = page.getByRole('banner').getByRole('link', { name: new RegExp(`^Cart, ${lines.copy} lines,`) });
    // The client passes on what it has read in its next turn, and the clock stands still.
    await expect
      .poll(async () => {
        await page.clock.runFor(5);
        return await cart.count();
      })
      .toBe(1);
  }
  return { address: '/cart', shows: [] };
}

/** The copy of the cart in a browser, which the cart's page and the header show. */
export const cartFreshnessOnScreen: OnScreen<CartFreshness, undefined, ScreenContext> = {
  model: cartFreshnessModel,
  excluded: { 'a guest with a mock cart': guests },

  async open(page) {
    await page.clock.install();
    const answers = await GatewayAnswers.on(page, { held: ['RefreshCart', 'UpdateCartLine'] });
    const insider = await asSalesperson();
    await addLines(insider, [line(1441), line(1444), line(1439)]);
    await rememberIn(page, insider);
    await page.goto('/cart');
    await expect(page.getByRole('list', { name: 'Lines' })).toBeVisible({ timeout: 30_000 });
    await page.clock.pauseAt(Date.now() + 1000);
    // The cart came with the session, and grows old.
    await page.clock.runFor(300_000);
    const opening = (await answers.heard('cartFreshness'))?.length ?? 0;
    const heard = async () => (await answers.heard('cartFreshness'))?.slice(opening) ?? null;
    return {
      page,
      sent: answers.sent,
      heard,
      answers,
      insider,
      lines: { server: 3, copy: 3 },
      typed: 1,
      others: [...otherProducts],
    };
  },

  cannot({ before, event }) {
    const { updates } = before.context;
    const isChanged = before.matches({ updating: 'changed' });
    switch (event.type) {
      case 'retry':
        return noRetry;
      case 'cart.filled':
        return byImport;
      case 'cart.received':
        if (updates.length === 0) return withUpdate;
        return updates.includes('b') && !before.matches({ updating: 'received' }) ? null : 'the answer of the dialog closes it';
      case 'cart.changed':
        return before.matches({ updating: 'received' }) ? oneUpdate : null;
      case 'update.began':
        return updates.length > 0 ? oneUpdate : null;
      case 'update.ended':
        if (!updates.includes(event.id)) return 'nobody ends what never began';
        if (event.id === 'a') return before.matches({ updating: 'unchanged' }) || isChanged ? null : oneUpdate;
        return before.matches({ updating: 'received' }) ? null : withUpdate;
      default:
        return null;
    }
  },

  events: {
    'cart.wanted': async ({ page }) => void (await page.evaluate(() => window.dispatchEvent(new Event('focus')))),
    'cart.changed': async ({ page, insider, lines, others }) => {
      await addLines(insider, [line(others.shift() ?? 0)]);
      lines.server += 1;
      const channel = `cart of tester-sales for ${insider.customerKey}`;
      await page.evaluate(([name, version]) => new BroadcastChannel(String(name)).postMessage(version), [channel, -lines.server]);
    },
    'cart.filled': async () => {
      throw new Error(byImport);
    },
    'cart.received': async ({ answers, lines }) => {
      await answers.answer('UpdateCartLine', { kind: 'real' });
      lines.copy = lines.server;
    },
    'update.began': async (screenContext, { event }) => {
      const { page } = screenContext;
      screenContext.typed += 1;
      if (event.id === 'b') {
        await enters(screenContext, first, screenContext.typed);
        return await enters(screenContext, second, screenContext.typed);
      }
      await page.getByRole('button', { name: `Edit ${first}` }).click();
      await page.clock.runFor(500);
      const dialog = page.getByRole('dialog', { name: 'Edit Cart Line' });
      await dialog.getByRole('textbox', { name: 'Quantity' }).fill(String(screenContext.typed));
      await dialog.getByRole('button', { name: 'Save' }).click();
    },
    'update.ended': async ({ page, answers }, { event }) => {
      if (event.id === 'b') return await answers.answer('UpdateCartLine', { kind: 'real' });
      const problem = { __typename: 'Problem', code: 'REFUSED', message: 'Not now.', field: null, lineId: null };
      const data = { updateCartLine: { __typename: 'Problems', problems: [problem] } };
      await answers.answer('UpdateCartLine', { kind: 'data', data });
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    },
    'device.woke': async ({ page }) => await page.clock.fastForward(150_000),
    retry: async () => {
      throw new Error(noRetry);
    },
  },
  outcomes: {
    refreshCart: {
      read: async ({ answers, lines }) => {
        await answers.answer('RefreshCart', { kind: 'real' });
        lines.copy = lines.server;
      },
      'no answer': async ({ answers }) => await answers.answer('RefreshCart', { kind: 'failure', code: 'INTERNAL' }),
    },
  },
  delays: {
    lifetime: async ({ page }) => await page.clock.runFor(300_000),
    patience: async ({ page }) => await page.clock.runFor(5000),
  },
  // The last answer of an update brings the cart, too.
  hears: (_, { event, before }) =>
    event.type === 'update.ended' && before.context.updates.includes('b') ? ['cart.received', event.type] : undefined,
  components: ['client/app/cart-freshness'],
  survivors: {
    'client/app/cart-freshness/CartFreshnessProvider.tsx › CartFreshnessProvider: event cart.received sent twice':
      'a cart that came with the session is fresh, however often that is noted',
  },
  notCompared: [
    ...frame,
    { role: 'main', why: 'the page below; its own paths compare it' },
    { role: 'dialog', why: 'an update that is running; its own paths compare it' },
  ],
  calls: { refreshCart: { name: 'RefreshCart', variables: () => ({}) } },
  besides: {
    ...callsBesideCart,
    CartPage: 'the page is opened by its address',
    UpdateCartLine: 'an update; the paths of the cart and of a line compare it',
    AddLine: 'the dialog of a line reads its product',
  },
  states: {
    deciding: 'passing',
    mocked: shows,
    stale: shows,
    fresh: shows,
    failed: shows,
    refreshing: shows,
    'updating.unchanged': shows,
    'updating.changed': shows,
    'updating.received': shows,
  },
  unreached: {
    'deciding · always [isGuest] → mocked': guests,
    'cartFreshness · cart.filled → (stays)': byImport,
    'fresh · cart.filled → (stays)': byImport,
    'stale · cart.received → fresh': withUpdate,
    'refreshing · cart.received → fresh': withUpdate,
    'fresh · cart.received → fresh': withUpdate,
    'failed · cart.received → fresh': withUpdate,
    'failed · retry → refreshing': noRetry,
    'updating · update.began → (stays)': oneUpdate,
    'updating · update.ended → (stays)': oneUpdate,
  },
};
