import type { BrowserContext, Page } from 'playwright/test';
import { type Answer, GatewayAnswers } from '../models/browser/gateway-answers.js';
import { expect, expectAccessible, test } from './fixtures.js';
import { CartScreen } from './pages/cart-screen.js';

const notNow = 'Request could not be completed at this time';
const unanswered = /^Failed to load resource: net::/;

const quantities = (page: Page) => page.getByRole('textbox', { name: /^Quantity of/ });
const total = (page: Page) => page.getByRole('region', { name: 'Totals' }).locator('dd').last();
const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** Types a quantity into the first line and presses Enter. */
async function types(page: Page, quantity: string): Promise<void> {
  await quantities(page).first().fill(quantity);
  await quantities(page).first().press('Enter');
}

/** Time that passes for a device that is awake: in steps too short to be taken for sleep, since to run every timer of minutes takes seconds. */
async function passes(page: Page, ms: number): Promise<void> {
  const step = 10_000;
  for (let passed = 0; passed < ms; passed += step) await page.clock.fastForward(Math.min(step, ms - passed));
}

/** A gate at which one part of a test waits until another opens it. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

const refusal = (field: string, message: string): Answer => ({
  kind: 'data',
  data: {
    [field]: {
      __typename: 'Problems',
      problems: [{ __typename: 'Problem', code: 'OUT_OF_STOCK', message, field: null, lineId: null }],
    },
  },
});

test.describe('a change shows at once', () => {
  test('and stays when the cart takes it (S4.8)', { tag: '@main' }, async ({ signedIn: page, cart, fillCart }) => {
    const answers = await GatewayAnswers.on(page, { held: ['UpdateCartLine'] });
    await fillCart(2);
    await cart.open();
    const before = await total(page).textContent();
    await types(page, '17');
    await expect(quantities(page).first()).toHaveValue('17.00');
    await expect(total(page)).not.toHaveText(before ?? '');
    const reckoned = await total(page).textContent();
    await answers.answer('UpdateCartLine', { kind: 'real' });
    await page.reload();
    await expect(quantities(page).first()).toHaveValue('17.00');
    await expect(total(page)).toHaveText(reckoned ?? '');
  });

  test('and goes back, with the reason, when it is refused or nobody answers (S4.8, S8.10)', async ({
    signedIn: page,
    cart,
    fillCart,
    expectedNoise,
  }) => {
    expectedNoise.push(unanswered);
    const answers = await GatewayAnswers.on(page, { held: ['UpdateCartLine'] });
    await fillCart(2);
    await cart.open();
    const [quantity, sum] = [await quantities(page).first().inputValue(), await total(page).textContent()];
    for (const [answer, text] of [
      [refusal('updateCartLine', 'Only 3 left'), 'Only 3 left'],
      [{ kind: 'cut' }, notNow],
    ] as const) {
      await types(page, '17');
      await expect(quantities(page).first()).toHaveValue('17.00');
      await answers.answer('UpdateCartLine', answer);
      await expect(notice(page, text)).toBeVisible();
      await expect(quantities(page).first()).toHaveValue(quantity);
      await expect(total(page)).toHaveText(sum ?? '');
    }
    await expectAccessible(page);
  });

  test('also where a line is removed, which comes back when it is refused (S2.28, S8.10)', async ({
    signedIn: page,
    cart,
    fillCart,
  }) => {
    const answers = await GatewayAnswers.on(page, { held: ['DeleteCartLine'] });
    await fillCart(2);
    await cart.open();
    await page.getByRole('button', { name: 'Remove items' }).click();
    await page
      .getByRole('button', { name: /^Remove (?!items)/ })
      .first()
      .click();
    await expect(quantities(page)).toHaveCount(1);
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, / })).toBeVisible();
    await answers.answer('DeleteCartLine', refusal('deleteCartLine', 'Not now.'));
    await expect(notice(page, 'Not now.')).toBeVisible();
    await expect(quantities(page)).toHaveCount(2);
  });

  test('also where the cart is cleared, whose lines come back when nobody answers (S2.28, S8.10)', async ({
    signedIn: page,
    cart,
    fillCart,
    expectedNoise,
  }) => {
    expectedNoise.push(unanswered);
    const answers = await GatewayAnswers.on(page, { held: ['ClearCart'] });
    await fillCart(2);
    await cart.open();
    await page.getByRole('button', { name: 'Clear Cart' }).click();
    const question = page.getByRole('alertdialog', { name: 'Clear Cart?' });
    await expect(question).toContainText('Its 2 lines are removed.');
    await question.getByRole('button', { name: 'Clear Cart' }).click();
    await expect(page.getByText('Cart is empty')).toBeVisible();
    await answers.answer('ClearCart', { kind: 'cut' });
    await expect(notice(page, notNow)).toBeVisible();
    await expect(quantities(page)).toHaveCount(2);
  });
});

/** Another window with the same cart, in which both lines are shown. */
async function secondWindow(context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await new CartScreen(other).open();
  await expect(quantities(other)).toHaveCount(2);
  return other;
}

test.describe('two windows with the same cart', () => {
  test('show each other’s changes: a quantity, a removed line, a cleared cart', async ({
    signedIn: page,
    cart,
    fillCart,
    context,
  }) => {
    await fillCart(2);
    await cart.open();
    const other = await secondWindow(context);

    await types(page, '17');
    await expect(quantities(other).first()).toHaveValue('17.00');
    await expect(total(other)).toHaveText((await total(page).textContent()) ?? '');

    await other.getByRole('button', { name: 'Remove items' }).click();
    await other
      .getByRole('button', { name: /^Remove (?!items)/ })
      .first()
      .click();
    await expect(quantities(page)).toHaveCount(1);
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 line/ })).toBeVisible();

    await page.getByRole('button', { name: 'Clear Cart' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear Cart' }).click();
    await expect(other.getByText('Cart is empty')).toBeVisible();
  });

  test('agree although an answer comes late: here asked → there changed and answered → here answered', async ({
    signedIn: page,
    cart,
    fillCart,
    context,
  }) => {
    await fillCart(2);
    await cart.open();
    const other = await secondWindow(context);
    const answer = gate();
    const requested = gate();
    await page.route(/\/graphql/, async (route) => {
      if (!route.request().postData()?.includes('UpdateCartLine')) return await route.continue();
      const response = await route.fetch();
      requested.open();
      await answer.opened;
      await route.fulfill({ response });
    });

    await types(page, '17');
    await requested.opened;
    await quantities(other).nth(1).fill('23');
    await quantities(other).nth(1).press('Enter');
    await expect(quantities(other).first()).toHaveValue('17.00');
    answer.open();
    await expect(quantities(page).nth(1)).toHaveValue('23.00');
    await expect(quantities(page).first()).toHaveValue('17.00');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test.describe('the copy of the cart', () => {
  const fiveMinutes = 5 * 60_000;

  /** Leaves the cart and comes back to it, as far as the page itself goes. Until the products are shown, the heading of the cart is still the old one. */
  async function comesBack(page: Page, cart: CartScreen): Promise<void> {
    await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    await cart.opensByHeader();
  }

  test('is read again by a screen after 5 minutes, and not before (S4.8, S9.1)', async ({
    page,
    buyer,
    signInScreen,
    cart,
    fillCart,
  }) => {
    await page.clock.install();
    await signInScreen.open();
    await signInScreen.signsInAs(buyer.username, buyer.password);
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible();
    await fillCart(1);
    await cart.open();
    await expect(quantities(page)).toHaveCount(1);
    let reads = 0;
    page.on('request', (request) => {
      if (request.postData()?.includes('RefreshCart')) reads += 1;
    });
    await passes(page, fiveMinutes - 60_000);
    await comesBack(page, cart);
    expect(reads).toBe(0);
    await passes(page, 2 * 60_000);
    await comesBack(page, cart);
    await expect.poll(() => reads).toBe(1);
  });

  test('is not read while a change is on its way (S4.8)', async ({ page, buyer, signInScreen, cart, fillCart }) => {
    await page.clock.install();
    await signInScreen.open();
    await signInScreen.signsInAs(buyer.username, buyer.password);
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible();
    await fillCart(1);
    const answers = await GatewayAnswers.on(page, { held: ['UpdateCartLine'] });
    await cart.open();
    let reads = 0;
    page.on('request', (request) => {
      if (request.postData()?.includes('RefreshCart')) reads += 1;
    });
    await passes(page, fiveMinutes - 1000);
    await types(page, '17');
    await expect(quantities(page).first()).toHaveValue('17.00');
    // The page's clock moves the deadline of the call that is held, too: a jump must leave most of its 15 s.
    await passes(page, 1000);
    await comesBack(page, cart);
    await expect(quantities(page).first()).toHaveValue('17.00');
    expect(reads).toBe(0);
    await answers.answer('UpdateCartLine', { kind: 'real' });
    // The answer carried the cart, so it is as fresh as if it had been read.
    await comesBack(page, cart);
    await expect(quantities(page).first()).toHaveValue('17.00');
    expect(reads).toBe(0);
  });

  test('is read again after a save that nobody answered: it may have been done (S4.8, S8.10)', async ({
    signedIn: page,
    cart,
    fillCart,
    lineDialog,
    expectedNoise,
  }) => {
    expectedNoise.push(unanswered);
    await fillCart(1);
    await cart.open();
    await page.route(/\/graphql/, async (route) => {
      if (!route.request().postData()?.includes('UpdateCartLine')) return await route.continue();
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: /^Edit / }).click();
    await lineDialog.types('17');
    await lineDialog.saves();
    await expect(lineDialog.error).toHaveText(notNow);
    await lineDialog.cancels();
    await expect(quantities(page).first()).toHaveValue('17.00');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
