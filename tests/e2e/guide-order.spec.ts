import type { APIRequestContext } from 'playwright/test';
import { addLines, asUser, cartOf, orderCart } from '../models/browser/test-setup.js';
import { backOfficeUrl } from '../support/system-address.js';
import type { TestBuyer } from '../support/test-buyer.js';
import { test as base, expect, expectAccessible } from './fixtures.js';
import { back } from './given-guide.js';
import { GuideOrderScreen } from './pages/guide-order-screen.js';
import { Keyboard } from './pages/keyboard.js';

const [ginger, cola, water] = [1439, 1440, 1441];

/** Gives a buyer an order guide, as another program of theirs would. */
async function giveGuide({ token }: TestBuyer, request: APIRequestContext, productKeys: readonly number[]): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  const lines = productKeys.map((productKey) => ({ productKey, unitOfMeasure: 'CS', orderQuantity: '2.00', included: false }));
  const made = await request.post(`${backOfficeUrl}/api/orderguide/Weekly`, { headers, data: { name: 'Weekly', lines } });
  expect(made.status()).toBe(201);
}

const test = base.extend<{ order: GuideOrderScreen }>({ order: async ({ page }, use) => use(new GuideOrderScreen(page)) });

test('a clerk orders a whole guide with the last order’s quantities by keyboard, in the guide’s own sequence, and takes it back (S1.6, S7.15, A2.26)', {
  tag: '@main',
}, async ({ signedIn: page, buyer, request, order }) => {
  const insider = await asUser(buyer);
  await addLines(insider, [
    { productKey: ginger, unitOfMeasure: 'CS', orderQuantity: '3.00' },
    { productKey: water, unitOfMeasure: 'CS', orderQuantity: '5.00' },
  ]);
  const number = await orderCart(insider);
  await giveGuide(buyer, request, [water, ginger, cola]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Order Guides', exact: true }).click();
  await expect(page).toHaveURL(/\/guide-order#og=/);
  await order.open('Weekly');
  await expect(order.lines).toHaveCount(3);
  const fields = page.getByRole('textbox', { name: /^Quantity of/ });
  await expect(fields.first()).toHaveValue('');
  await expect(order.adds).toHaveText('Add to Cart');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Last order' }).press('Enter');
  await expect(page.getByText(`2 lines have the quantity of order ${number}`)).toBeVisible();
  await expect(fields.nth(0)).toHaveValue('5.00');
  await expect(fields.nth(1)).toHaveValue('3.00');
  await fields.first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('4');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('1..');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(fields.nth(2)).toBeFocused();
  await expect(page.getByText('1 quantity to correct')).toBeVisible();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(order.adds).toHaveText('Add all 3');
  await expect(order.adds).toBeFocused();

  // Typed quantities outlive a reload.
  await page.reload();
  await expect(fields.nth(1)).toHaveValue('4');
  await order.adds.press('Enter');
  await expect(page.getByText('3 lines added to the cart.')).toBeVisible();
  await expect(fields.nth(0)).toHaveValue('');
  expect((await cartOf(insider)).lines).toHaveLength(3);
  await order.undo.click();
  await expect(page.getByText('The lines are off the cart again.')).toBeVisible();
  await expect(fields.nth(0)).toHaveValue('5.00');
  expect((await cartOf(insider)).lines).toHaveLength(0);
});

test(
  'a guide of 40 lines is ordered with 10 changed quantities without the mouse, from the home page to its receipt, with fewer keys than in quick entry (S1.6, A2.26)',
  {
    tag: '@main',
  },
  async ({ signedIn: page, buyer, request, order, checkout }, { annotations }) => {
    const { products: listed, giveGuide: give } = back(buyer, request);
    await give('Weekly', await listed(40));
    await page.goto('/');
    await expect(page.getByRole('banner')).toBeVisible();
    const keyboard = new Keyboard(page);
    const start = performance.now();

    await keyboard.presses('g', 'g');
    await expect(order.lines.first()).toBeVisible();
    // Keys are counted from where the page puts the focus.
    await expect(page.getByRole('main')).toBeFocused();
    await keyboard.tabsTo(page.getByRole('button', { name: 'Usual' }));
    await keyboard.presses('Enter');
    await expect(order.adds).toHaveText('Add all 40');
    await keyboard.tabsTo(page.getByRole('textbox', { name: /^Quantity of/ }).first());
    for (let line = 0; line < 10; line += 1) await keyboard.presses('6', '0', 'ArrowDown');
    await keyboard.presses('Control+Enter');
    await expect(page.getByText('40 lines added to the cart.')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 40 lines/ })).toBeVisible();

    await keyboard.presses('g', 'o');
    await expect(checkout.current.getByRole('heading', { name: 'Delivery' })).toBeFocused();
    await keyboard.tabsTo(checkout.next);
    // It is busy until the days of delivery have been read.
    await expect(checkout.next).toBeEnabled();
    await keyboard.presses('Enter');
    await expect(checkout.current.getByRole('heading', { name: 'Confirm Order' })).toBeFocused();
    await keyboard.tabsTo(checkout.confirm);
    await expect(checkout.confirm).toBeEnabled();
    await keyboard.presses('Enter');
    await checkout.isAt('Receipt');
    expect(await checkout.orderNumber()).toMatch(/^\d+$/);
    const seconds = Math.round((performance.now() - start) / 1000);
    annotations.push({ type: 'by keyboard alone', description: `${keyboard.keystrokes} keystrokes, ${seconds} seconds` });
    console.info(`A guide of 40 lines by keyboard: ${keyboard.keystrokes} keys, ${seconds} s.`);
    expect(keyboard.keystrokes).toBeLessThan(71);
  },
);
