import type { Locator, Page } from 'playwright/test';
import { GatewayAnswers } from '../models/browser/gateway-answers.js';
import { asUser, rememberIn } from '../models/browser/test-setup.js';
import { backOfficeUrl } from '../support/system-address.js';
import { type TestBuyer, testPassword, testStaff } from '../support/test-buyer.js';
import { expect, expectAccessible, sizes, test } from './fixtures.js';

// Two sessions follow each other in one browser.
test.use({ isPageNew: true });

const banner = (page: Page): Locator => page.getByRole('region', { name: 'Acting for a user' });
const act = (page: Page): Locator => page.getByRole('button', { name: 'Act as This User' });

/** Opens the page of a user as staff who signed in just now; returns its path. */
async function opensUser(page: Page, { username, customerKey }: Pick<TestBuyer, 'username' | 'customerKey'>): Promise<string> {
  await rememberIn(page, await asUser({ username: testStaff, password: testPassword }));
  await page.goto(`/admin/users?customer=${customerKey}`);
  const own = page.getByRole('row').filter({ has: page.getByText(new RegExp(`^${username}( ·|$)`)) });
  await own.getByRole('link').first().click();
  await expect(act(page)).toBeVisible();
  return new URL(page.url()).pathname;
}

async function starts(page: Page): Promise<void> {
  await act(page).click();
  await page.getByLabel('Reason').fill('Order by phone');
  await page.getByRole('button', { name: 'Start' }).click();
}

for (const { size, viewport } of sizes) {
  test(`staff act as a user with a reason and a proof, order without paying, and come back, on ${size} (decision 143)`, {
    tag: '@main',
  }, async ({ page, buyer, fillCart, cart, checkout }) => {
    await page.setViewportSize(viewport);
    await fillCart(2);
    const answers = await GatewayAnswers.on(page, { held: ['ActOnBehalf'] });
    const path = await opensUser(page, buyer);

    await act(page).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByLabel('Reason')).toHaveAccessibleDescription(/Say why in at least 3 characters\./);
    await expectAccessible(page);
    await page.getByLabel('Reason').fill('Order by phone');
    await page.getByRole('button', { name: 'Start' }).click();
    // As if the last proof were older than ten minutes.
    const problem = { __typename: 'Problem', code: 'CONFIRMATION_REQUIRED', message: 'Confirm that it is you.', params: [] };
    const problems = [{ ...problem, field: null, lineId: null, retryAfter: null }];
    await answers.answer('ActOnBehalf', { kind: 'data', data: { actOnBehalf: { __typename: 'Problems', problems } } });
    const proof = page.getByRole('dialog', { name: 'Confirm Your Identity' });
    await proof.getByLabel('Password').fill(testPassword);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await answers.answer('ActOnBehalf', { kind: 'real' });

    await expect(banner(page)).toContainText(/^You are acting for .+ until .+\. Payments and account changes are off\./);
    const name = /acting for (.+) until/.exec((await banner(page).textContent()) ?? '')?.[1] ?? '';
    // The banner is there before the user's home page.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    for (const screen of ['/products', '/history/orders', '/cart']) {
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(banner(page)).toBeVisible();
    }
    for (const closed of ['/admin', '/account/payment', '/account/api-keys', '/settings/security']) {
      await page.goto(closed);
      await expect(page.getByRole('heading', { level: 1, name: /This page doesn't exist/ })).toBeVisible();
      await expect(banner(page)).toBeVisible();
    }

    await cart.open();
    await cart.goesToCheckout();
    await checkout.isAt('Delivery');
    await expect(banner(page)).toBeVisible();
    await checkout.goesOn();
    await checkout.isAt('Confirm Order');
    await checkout.confirms();
    await checkout.isAt('Receipt');
    await expect(banner(page)).toBeVisible();
    const number = await checkout.orderNumber();
    await page.goto('/history/orders');
    await expect(
      page
        .getByRole('main')
        .getByText(new RegExp(`^${number}`))
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('main').getByText(new RegExp(`^By .+ for ${name}$`))).toBeVisible();

    await banner(page).getByRole('button', { name: 'End' }).click();
    await expect(page).toHaveURL(path);
    await expect(act(page)).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });
}

test('another window follows when staff begin to act as a user, and when they end in either (decision 143)', async ({
  page,
  buyer,
}) => {
  const path = await opensUser(page, buyer);
  const second = await page.context().newPage();
  await second.goto('/admin/users');
  await expect(second.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await starts(page);
  await expect(banner(page)).toBeVisible();
  await expect(banner(second)).toBeVisible();
  await second.reload();
  await expect(banner(second)).toBeVisible();

  await banner(second).getByRole('button', { name: 'End' }).click();
  await expect(second).toHaveURL(path);
  await expect(banner(page)).toBeHidden();
  await page.goto(path);
  await expect(act(page)).toBeVisible();
  await second.close();
});

test('when the hour is over, staff are back in their own session, where they began (decision 143)', async ({
  page,
  buyer,
  request,
}) => {
  const path = await opensUser(page, buyer);
  await starts(page);
  await expect(banner(page)).toBeVisible();
  await page.goto('/history/orders');
  await expect(banner(page)).toBeVisible();
  // As the end of the hour does.
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const ended = await request.delete(`${backOfficeUrl}/api/token`, { headers: { authorization: `Bearer ${token}` } });
  expect(ended.status()).toBe(204);
  // The page may have found out by itself by then, and be back already.
  await page.reload();
  await expect(banner(page)).toBeHidden();
  await expect(page).toHaveURL(path);
  await expect(act(page)).toBeVisible();
});
