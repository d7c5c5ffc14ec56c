import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.js';

test.use({ isPageNew: true });

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Whether one part of the screen ends above another. */
const isAbove = async (upper: Locator, lower: Locator): Promise<boolean> => {
  const [over, under] = [await boxOf(upper), await boxOf(lower)];
  return over.height > 0 && over.y + over.height <= under.y;
};

/** Removes a line; the notification with Undo stays while the pointer is over it. */
const removesOne = async (page: Page): Promise<Locator> => {
  await page
    .getByRole('button', { name: /^Remove (?!items)/ })
    .first()
    .click();
  const notification = page.getByRole('status').filter({ hasText: 'was removed from your cart' });
  await expect(notification).toBeVisible();
  await notification.hover();
  return notification;
};

for (const { size, viewport } of [
  { size: 'a phone', viewport: { width: 390, height: 844 } },
  { size: 'a tablet', viewport: { width: 768, height: 1024 } },
]) {
  test(`a notification of the cart covers neither Checkout nor the last line on ${size} (S8.22)`, async ({
    signedIn: page,
    fillCart,
  }) => {
    await page.setViewportSize(viewport);
    await fillCart(14);
    await page.goto('/cart');
    const lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem');
    await expect(lines.nth(10)).toBeVisible();
    const notification = await removesOne(page);
    const checkout = page.getByRole('link', { name: 'Checkout' }).filter({ visible: true }).last();
    expect(await isAbove(notification, checkout)).toBe(true);

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => isAbove(lines.last(), notification)).toBe(true);
    const [bar, message] = [await boxOf(checkout), await boxOf(notification)];
    expect(bar.y + bar.height <= message.y || message.y + message.height <= bar.y).toBe(true);
  });
}

test('a focus that a notification would cover is scrolled above it (WCAG 2.4.11)', async ({ signedIn: page, fillCart }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await fillCart(14);
  await page.goto('/cart');
  const last = page.getByRole('textbox', { name: /^Quantity of / }).last();
  await expect(last).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page
    .getByRole('button', { name: /^Remove (?!items)/ })
    .last()
    .press('Enter');
  const notification = page.getByRole('status').filter({ hasText: 'was removed from your cart' });
  await expect(notification).toBeVisible();
  await expect.poll(() => isAbove(page.locator(':focus'), notification)).toBe(true);
});

test('a press on what a notification partly covers is not lost', async ({ signedIn: page, fillCart }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await fillCart(14);
  await page.goto('/cart');
  const notification = await removesOne(page);
  const under = await boxOf(notification);
  // Six pixels of a button look out above it.
  const remove = page.getByRole('button', { name: /^Remove (?!items)/ }).nth(6);
  const box = await boxOf(remove);
  await page.evaluate((by) => scrollBy(0, by), box.y + 6 - under.y);
  const name = (await remove.getAttribute('aria-label')) ?? '';
  const { x, y, width } = await boxOf(remove);
  await page.mouse.move(x + width / 2, y + 3);
  await page.mouse.down();
  await expect(remove).toBeFocused();
  await page.mouse.up();
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
});
