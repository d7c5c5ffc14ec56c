import type { Page } from 'playwright/test';
import { asSalesperson, cartOf, type Insider, rememberIn } from '../models/browser/test-setup.js';
import { backOfficeUrl } from '../support/system-address.js';
import { expect, expectAccessible, test } from './fixtures.js';
import { ProductScreen } from './pages/product-screen.js';
import { SelectCustomerScreen } from './pages/select-customer-screen.js';

test.use({ isPageNew: true });

const soda = { key: 1444, name: 'Soda Ginger Ale Can' };
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Which customer?' });
const shownIn = (page: Page) => page.getByRole('complementary').getByText(/·/).first();

/** One salesperson, at work for the same customer in two windows of one browser; and another customer of theirs. */
async function twoWindows(page: Page): Promise<{ second: Page; first: Insider; other: Insider }> {
  const [first, other] = [await asSalesperson(), await asSalesperson()];
  await rememberIn(page, first);
  await page.goto(`/product/${soda.key}`);
  await new ProductScreen(page).isShown(soda.name);
  const second = await page.context().newPage();
  await second.goto('/');
  await expect(second.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible();
  return { second, first, other };
}

/** Switches the customer as a person does. */
async function switchTo(window: Page, { token, customerKey }: Insider): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'x-customer': customerKey ?? '' };
  const { customerCode } = (await (await fetch(`${backOfficeUrl}/api/customer`, { headers })).json()) as { customerCode: string };
  await window.getByRole('button', { name: 'Switch Customer' }).click();
  const screen = new SelectCustomerScreen(window);
  await screen.isShown();
  await screen.picks(customerCode);
  await expect(window.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible();
}

test('a window says that another one switched the customer before anything is added, and switches back (S1.2, S6.3)', {
  tag: '@main',
}, async ({ page, product }) => {
  const { second, first, other } = await twoWindows(page);
  const name = await shownIn(page).textContent();
  await switchTo(second, other);
  const nameThere = (await shownIn(second).textContent())?.split(' · ')[0] ?? '';

  await expect(question(page)).toContainText(`You switched to ${nameThere} in another window.`);
  await expectAccessible(page);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Switch back' }).click();
  await expect(question(page)).toBeHidden();
  await expect(shownIn(page)).toHaveText(name ?? '');
  await product.addToCart.click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 line/ })).toBeVisible();
  expect((await cartOf(first)).lines).toHaveLength(1);
  expect((await cartOf(other)).lines).toHaveLength(0);

  // Now it is the other window that asks, and a reload of either shows the same customer.
  await expect(question(second)).toBeVisible();
  await second.reload();
  await expect(shownIn(second)).toHaveText(name ?? '');
  await expect(question(second)).toBeHidden();
});

test('a window goes on with the customer of the other one, beginning at home (A2.9)', async ({ page, product }) => {
  const { second, first, other } = await twoWindows(page);
  await switchTo(second, other);
  const name = await shownIn(second).textContent();
  await question(page).getByRole('button', { name: 'Go on' }).click();
  await expect(shownIn(page)).toHaveText(name ?? '');
  await expect(page).not.toHaveURL(/product\/1444/);
  await product.open(soda.key);
  await product.addToCart.click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 line/ })).toBeVisible();
  expect((await cartOf(first)).lines).toHaveLength(0);
  expect((await cartOf(other)).lines).toHaveLength(1);
  await expect(question(second)).toBeHidden();
});
