import type { Page } from 'playwright/test';
import { asUser, rememberIn } from '../models/browser/test-setup.js';
import { expect, expectAccessible, test } from './fixtures.js';

/** A drink in boxes with a few cases in stock, and with similar ones beside it. */
const few = { key: 1450, name: 'Soda Ginger Ale Bag in Box' };

/** Cases that the product's page says are available. */
async function availableOn(page: Page): Promise<number> {
  const text = await page.getByText(/^\d+(\.\d+)? CS available$/).textContent();
  return Math.floor(Number(text?.split(' ')[0]));
}

test('who orders more than there is sees it in page, cart, dialog and review, and takes what there is', {
  tag: '@main',
}, async ({ signedIn: page, product, cart, lineDialog, checkout }) => {
  await product.open(few.key);
  await product.isShown(few.name);
  const available = await availableOn(page);
  const only = `Only ${available} CS are available.`;
  await expect(page.getByText(only)).toBeHidden();
  await product.quantity.fill('5000');
  await expect(page.getByText(only)).toBeVisible();
  await expectAccessible(page);
  await product.addToCart.click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 line/ })).toBeVisible();

  await cart.opensByHeader();
  await expect(cart.line(few.name).getByText(only)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Edit ${few.name}` }).click();
  await expect(lineDialog.dialog.getByText(only)).toBeVisible();
  await expectAccessible(page);
  await lineDialog.dialog.getByRole('button', { name: `Take ${available} CS of ${few.name}` }).click();
  await expect(lineDialog.quantity).toHaveValue(`${available}.00`);
  await expect(lineDialog.dialog.getByText(only)).toBeHidden();
  await page.keyboard.press('Escape');

  await cart.goesToCheckout();
  await checkout.isAt('Delivery');
  await checkout.goesOn();
  await checkout.isAt('Confirm Order');
  await expect(checkout.current.getByText(only)).toBeVisible();
  await expectAccessible(page);
  await checkout.current.getByRole('button', { name: `Take ${available} CS of ${few.name}` }).click();
  await expect(page.getByText(`${few.name}: ${available} CS in your cart.`)).toBeVisible();
  await expect(checkout.current.getByText(only)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Your cart is as it was.')).toBeVisible();
  await expect(checkout.current.getByText(only)).toBeVisible();
});

test('who finds too little of it takes a substitute, and back again', async ({ signedIn: page, product, cart }) => {
  await product.open(few.key);
  await product.isShown(few.name);
  await product.quantity.fill('5000');
  await product.addToCart.click();
  await cart.opensByHeader();
  await page.getByRole('button', { name: `Substitutes for ${few.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Substitutes for ${few.name}` });
  await expect(dialog.getByText('Similar products that are in stock. Check that they suit you.')).toBeVisible();
  await expectAccessible(page);
  const take = dialog.getByRole('button', { name: /^Take \d+ CS instead: / }).first();
  const name = (await take.getAttribute('aria-label'))?.split('instead: ')[1] ?? '';
  await take.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${name} is in your cart instead of ${few.name}.`)).toBeVisible();
  await expect(cart.line(name)).toBeVisible();
  await expect(cart.line(few.name)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cart.line(few.name).getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('5000.00');
  await expect(cart.line(name)).toBeHidden();
});

test('on a phone, a product of which nothing is available keeps its button inside its card (S2.19, A9.8)', async ({
  browser,
  buyer,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await rememberIn(page, await asUser(buyer));
  await page.goto('/products#s=cheddar%20extra%20sharp');
  const card = page.getByRole('article').filter({ hasText: 'None of it is available.' }).first();
  await expect(card.getByRole('button', { name: /^Substitutes for/ })).toBeVisible();
  const frame = await card.boundingBox();
  const button = await card.getByRole('button', { name: /^Add \d/ }).boundingBox();
  expect(bottomOf(button)).toBeLessThanOrEqual(bottomOf(frame));
  await context.close();
});

const bottomOf = (box: { y: number; height: number } | null): number => (box ? box.y + box.height : Number.NaN);
