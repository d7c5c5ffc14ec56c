import type { Page } from 'playwright/test';
import { GatewayAnswers } from '../models/browser/gateway-answers.js';
import { test as base, expect, expectAccessible } from './fixtures.js';
import { back } from './given-guide.js';
import { Keyboard } from './pages/keyboard.js';
import { ProductsScreen } from './pages/products-screen.js';
import { QuickEntryScreen } from './pages/quick-entry-screen.js';

const test = base.extend<{ quickEntry: QuickEntryScreen; products: ProductsScreen }>({
  products: async ({ page }, use) => use(new ProductsScreen(page)),
  quickEntry: async ({ page }, use) => use(new QuickEntryScreen(page)),
});

const cartLink = (page: Page, lines: string) => page.getByRole('banner').getByRole('link', { name: `Cart, ${lines}` });

test(
  'an order of 40 lines with 10 changed quantities is placed without the mouse, from the home page to its receipt (S2.22, S2.35, S4.18, S8.14)',
  { tag: '@main' },
  async ({ signedIn: page, buyer, request, quickEntry, checkout }, { annotations }) => {
    const { products: listed, giveGuide } = back(buyer, request);
    await giveGuide('Weekly', await listed(40));
    await page.goto('/');
    await expect(page.getByRole('banner')).toBeVisible();
    const keyboard = new Keyboard(page);
    const start = performance.now();

    await keyboard.presses('g', 'p');
    await keyboard.chooses(page.getByRole('combobox', { name: 'Layout' }), 'q', 'Quick Entry');
    await keyboard.chooses(page.getByRole('combobox', { name: 'Order Guide' }), 'w', 'Weekly');
    await expect(quickEntry.rows).toHaveCount(40);
    await keyboard.tabsTo(quickEntry.grid);
    await keyboard.presses('Escape');
    await keyboard.tabsTo(quickEntry.footer.getByRole('button', { name: 'Apply Order Guide' }), 'Shift+Tab');
    await keyboard.presses('Enter');
    await quickEntry.hasPending(40);
    const beforeEntry = keyboard.keystrokes;
    await keyboard.tabsTo(quickEntry.grid, 'Shift+Tab');
    await keyboard.presses('Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await expect(quickEntry.focused).toHaveAttribute('data-name', 'orderQuantity');
    for (let row = 0; row < 10; row += 1) await keyboard.presses('6', '0', 'ArrowDown');
    await expect(await quickEntry.cell(0, 'Order Qty')).toHaveText('60.00');
    await expect(await quickEntry.cell(9, 'Order Qty')).toHaveText('60.00');
    await keyboard.presses('Control+Enter');
    await expect(page.getByText('Cart updated successfully.')).toBeVisible();
    await quickEntry.hasPending(0);
    await expect(cartLink(page, '40 lines')).toBeVisible();
    await expect(quickEntry.rows.first()).toContainText(/ · 60(\.00)? CS in cart/);
    expect(keyboard.keystrokes - beforeEntry).toBeLessThanOrEqual(40);

    await keyboard.presses('g', 'o');
    await checkout.isAt('Delivery');
    await keyboard.tabsTo(checkout.next);
    // It is busy until the days of delivery have been read.
    await expect(checkout.next).toBeEnabled();
    await keyboard.presses('Enter');
    await checkout.isAt('Confirm Order');
    await keyboard.tabsTo(checkout.confirm);
    await expect(checkout.confirm).toBeEnabled();
    await keyboard.presses('Enter');
    await checkout.isAt('Receipt');
    expect(await checkout.orderNumber()).toMatch(/^\d+$/);
    const seconds = Math.round((performance.now() - start) / 1000);
    annotations.push({ type: 'by keyboard alone', description: `${keyboard.keystrokes} keystrokes, ${seconds} seconds` });
    expect(keyboard.keystrokes).toBeLessThanOrEqual(100);
  },
);

/** Quick entry after opening; with a few products unless all are requested. */
const opened = async (
  { products, quickEntry }: { products: ProductsScreen; quickEntry: QuickEntryScreen },
  hash = '#s=`soda cola`',
) => {
  await products.open(hash);
  await products.chooses('Layout', 'Quick Entry');
  await expect(quickEntry.rows.first()).toBeVisible();
};

test('Enter and Tab go over what can be edited, and wrap within the page (S4.18, S5.29)', async ({
  signedIn: page,
  products,
  quickEntry,
}) => {
  await opened({ products, quickEntry }, '');
  await (await quickEntry.cell(0, 'Order Qty')).click();
  await expect(quickEntry.field).toBeFocused();
  await expectAccessible(page);
  await quickEntry.presses('1', '.', '.', '5');
  await expect(quickEntry.field).toHaveValue('1.5');
  await quickEntry.field.fill('-');
  await expect(quickEntry.field).toHaveValue('');
  await quickEntry.field.fill('.');
  await expect(quickEntry.field).toHaveValue('0.');
  await quickEntry.field.fill('-4');
  await expect(quickEntry.field).toHaveValue('4');
  await quickEntry.presses('Tab');
  await expect(quickEntry.focused).toHaveAttribute('data-name', 'sellBy');
  await quickEntry.presses('Shift+Tab');
  await expect(quickEntry.focused).toHaveAttribute('data-name', 'orderQuantity');
  await expect(quickEntry.focused).toHaveText('4.00');
  await quickEntry.presses('Enter');
  await expect(quickEntry.focused).toHaveAttribute('data-row', '1');
  await quickEntry.presses('Shift+Enter', 'Shift+Enter');
  await expect(quickEntry.focused).toHaveAttribute('data-row', String((await quickEntry.rows.count()) - 1));
  await quickEntry.hasPending(1);
  await quickEntry.presses('Escape');
  await expect(quickEntry.updateCart).toBeFocused();
  await quickEntry.footer.getByRole('button', { name: 'Undo' }).click();
  await quickEntry.hasPending(0);
  await (await quickEntry.cell(0, 'Product')).click();
  await quickEntry.presses('Control+Home', 'PageDown', 'PageDown', 'PageDown');
  await quickEntry.hasFocusInView();
  await quickEntry.presses('PageUp', 'PageUp');
  await quickEntry.hasFocusInView();
  await (await quickEntry.cell(0, 'Order Qty')).click();
  await quickEntry.presses('1', '.', '2', '3', '4', 'Enter');
  await expect(quickEntry.rows.first()).toContainText('Please enter a quantity from 0.01 to 999999.99 with at most 2 decimals');
  await quickEntry.pastes('7');
  await expect(quickEntry.field).toHaveValue('7');
});

test('pasted rows land in the grid, and what was not understood is marked (S2.22)', async ({
  signedIn: page,
  buyer,
  request,
  products,
  quickEntry,
}) => {
  const { products: listed } = back(buyer, request);
  const [first, second] = await listed(2);
  await opened({ products, quickEntry });
  await (await quickEntry.cell(0, 'Product')).click();
  await quickEntry.pastes(`${first?.productCode}\t12\n${second?.productCode}\t12\nnobody\t3\n`);
  await quickEntry.hasPending(2);
  await expect(quickEntry.notUnderstood).toHaveText(['nobody 3: product not found']);
  await expect(quickEntry.rows).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click();
  await quickEntry.updateCart.click();
  await expect(page.getByText('Cart updated successfully.')).toBeVisible();
  await expect(cartLink(page, '2 lines')).toBeVisible();
});

test('another layout is asked about while something is pending, another page is not (S4.15)', async ({
  signedIn: page,
  products,
  quickEntry,
}) => {
  await opened({ products, quickEntry }, '');
  await (await quickEntry.cell(0, 'Order Qty')).click();
  await quickEntry.presses('1', '2', 'Enter');
  await quickEntry.hasPending(1);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/row=100/);
  await expect(quickEntry.footer).toContainText(/Page 2 of/);
  await quickEntry.hasPending(1);
  await products.chooses('Layout', 'Grid');
  const question = page.getByRole('alertdialog');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await quickEntry.hasPending(1);
  await products.chooses('Layout', 'Grid');
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(products.entries.first()).toBeVisible();
  await page.reload();
  await expect(products.entries.first()).toBeVisible();
});

test('a turned page is a step of the history, and begins at its top (S2.3, S2.22)', async ({
  signedIn: page,
  products,
  quickEntry,
}) => {
  await opened({ products, quickEntry }, '');
  await quickEntry.rows.nth(60).scrollIntoViewIfNeeded();
  const next = page.getByRole('button', { name: 'Next page' });
  // Rows that come into view are measured, which moves the page; the pointer waits until nothing moves.
  await next.hover();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await next.click();
  await expect(quickEntry.footer).toContainText(/Page 2 of/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(quickEntry.footer).toContainText(/Page 1 of/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await page.goForward();
  await expect(quickEntry.footer).toContainText(/Page 2 of/);
  await expect(page).toHaveURL(/#row=100$/);
});

test('an odd quantity is asked about, and what the cart refuses stays with its error (S5.4, S8.14)', async ({
  signedIn: page,
  products,
  quickEntry,
}) => {
  await opened({ products, quickEntry });
  await (await quickEntry.cell(0, 'Order Qty')).click();
  await quickEntry.presses('1', '.', '5', 'Enter');
  await quickEntry.updateCart.click();
  await expect(quickEntry.confirmQuantity).toBeVisible();
  await expectAccessible(page);
  await quickEntry.confirmQuantity.getByRole('button', { name: 'Cancel' }).click();
  await quickEntry.hasPending(1);
  await expect(quickEntry.updateCart).toBeEnabled();

  const problem = { __typename: 'Problem', code: 'REFUSED', message: 'Only 3 left', field: null, lineId: null };
  const answers = await GatewayAnswers.on(page, { held: ['UpdateCartByQuickEntry'] });
  await quickEntry.updateCart.click();
  await quickEntry.confirmQuantity.getByRole('button', { name: 'OK' }).click();
  const refusal = { addCartLines: { __typename: 'Problems', problems: [problem] } };
  await answers.answer('UpdateCartByQuickEntry', { kind: 'data', data: refusal });
  const report = page.getByRole('dialog');
  await expect(report.getByText(/Only 3 left$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(report).toBeHidden();
  await quickEntry.hasPending(1);
});

test('rows that cannot be read are offered again, and what was keyed is kept (S4.7)', async ({
  signedIn: page,
  products,
  quickEntry,
}) => {
  await opened({ products, quickEntry }, '');
  await (await quickEntry.cell(0, 'Order Qty')).click();
  await quickEntry.presses('1', '2', 'Enter');
  const answers = await GatewayAnswers.on(page, { held: ['QuickEntryPage'] });
  await page.getByRole('button', { name: 'Next page' }).click();
  await answers.answer('QuickEntryPage', { kind: 'failure', code: 'INTERNAL' });
  await expect(page.getByText('What you keyed is kept.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await answers.release('QuickEntryPage');
  await expect(quickEntry.footer).toContainText(/Page 2 of/);
  await quickEntry.hasPending(1);
});

test('on a phone each row is a card of its fields (S9.7)', async ({ signedIn: page, products, quickEntry }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await opened({ products, quickEntry });
  await expectAccessible(page);
  await (await quickEntry.cell(0, 'Order Qty')).click();
  await quickEntry.field.fill('2');
  await quickEntry.field.press('Enter');
  await quickEntry.updateCart.click();
  await expect(page.getByText('Cart updated successfully.')).toBeVisible();
  await expect(cartLink(page, '1 line')).toBeVisible();
});
