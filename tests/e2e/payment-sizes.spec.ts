import type { Locator, Page } from 'playwright/test';
import { asUser, rememberIn } from '../models/browser/test-setup.js';
import { drawTestBookkeeper } from '../support/test-buyer.js';
import { expect, test } from './fixtures.js';
import { PaymentScreen } from './pages/payment-screen.js';

/** Texts and buttons of the page that the window, or they themselves, cut off. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main label, main legend, main p, main strong, main h2')]
      .filter((element) => {
        const { width, left, right } = element.getBoundingClientRect();
        const isShown = width > 1 && getComputedStyle(element).clipPath === 'none';
        const isEllipsis = getComputedStyle(element).textOverflow === 'ellipsis';
        return (
          isShown && (left < 0 || right > window.innerWidth || (element.scrollWidth > element.clientWidth + 1 && !isEllipsis))
        );
      })
      .map((element) => element.textContent),
  );

/** An element lies in the window as a whole, with nothing over its lower edge. */
const isWhole = (element: Locator) =>
  element.evaluate((node) => {
    const { left, bottom, top } = node.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight && node.contains(document.elementFromPoint(left + 24, bottom - 2));
  });

test('the smallest phone cuts off nothing of a payment, up to the receipt (A2.46, S9.7)', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await rememberIn(page, await asUser(await drawTestBookkeeper()));
  const screen = new PaymentScreen(page);
  const expectWhole = async () => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 640 });
      await expect.poll(() => cutOff(page), `at ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    }
  };
  await page.goto('/account/payment');
  await screen.checkbox('BK-001').check();
  await expectWhole();
  await screen.goesOn();
  await screen.isAt('Review Selection');
  await expectWhole();
  await screen.goesOn();
  await screen.entersCard();
  await expectWhole();
  await screen.goesOn();
  await screen.isAt('Review Payment');
  await expectWhole();
  await screen.confirms();
  await screen.isAt('Receipt');
  await expectWhole();
  // The button that failed is longer.
  await page.evaluate(() => {
    window.open = () => null;
  });
  await screen.button('Open Receipt').click();
  await expect(screen.button('Open Receipt failed')).toBeVisible();
  await expectWhole();
});

test('at a zoom of 200 % two invoices are to be seen, and one is chosen (A2.47)', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await rememberIn(page, await asUser(await drawTestBookkeeper()));
  const screen = new PaymentScreen(page);
  await page.goto('/account/payment');
  await screen.checkbox('BK-001').waitFor();
  for (const index of [0, 1]) {
    await expect.poll(() => isWhole(screen.main.locator(`[data-index="${index}"]`)), `row ${index}`).toBe(true);
  }
  await screen.checkbox('BK-002').check();
  await expect(screen.main.getByText('1 selected')).toBeAttached();
});
