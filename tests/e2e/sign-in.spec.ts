import { systemUrl } from '../support/system-address.js';
import { expect, expectAccessible, test } from './fixtures.js';

test.use({ isPageNew: true });

test('Enter in the password field submits; a wrong password says so under the button, and too many something else (S2.15, S8.2, S8.3)', {
  tag: '@main',
}, async ({ page, signInScreen, buyer }) => {
  await signInScreen.open();
  await signInScreen.username.fill(buyer.username);
  await signInScreen.password.fill('Wrong#2026');
  await signInScreen.password.press('Enter');
  await expect(page.getByText('Unknown user or invalid password')).toBeVisible();
  await expect(signInScreen.username).toHaveValue(buyer.username);
  await expectAccessible(page);
  for (let attempt = 0; attempt < 7; attempt += 1) {
    await signInScreen.password.fill(`Wrong#${attempt}`);
    await signInScreen.button.click();
    await expect(page.getByText(/Unknown user or invalid password|Too many login attempts/).first()).toBeVisible();
    if (await page.getByText('Too many login attempts, please try again later').isVisible()) break;
    await signInScreen.password.fill('');
  }
  await expect(page.getByText('Too many login attempts, please try again later')).toBeVisible();
});

for (const { site, allowConsumer, label, accountLinks } of [
  { site: 'with consumer accounts', allowConsumer: true, label: 'Username / Email', accountLinks: 1 },
  { site: 'without consumer accounts', allowConsumer: false, label: 'Username', accountLinks: 0 },
]) {
  test(`the card of a site ${site} has its fields and links (S2.14, S2.18)`, async ({ page, signInScreen, onSite }) => {
    await onSite({ allowConsumer });
    await page.goto('/login');
    const card = page.getByLabel(label, { exact: true });
    const logIn = page.getByRole('button', { name: 'Log In' }).first();
    await logIn.or(card).first().waitFor();
    if (!(await card.isVisible())) await logIn.click();
    await expect(card).toBeVisible();
    await expect(signInScreen.password).toBeVisible();
    await expect(signInScreen.button).toBeVisible();
    await expect(page.getByRole('link', { name: /^Forgot your password/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Create new account/ })).toHaveCount(accountLinks);
  });
}

test('a warning shows while caps lock is on (S2.16)', async ({ page, signInScreen }) => {
  await signInScreen.open();
  await signInScreen.password.focus();
  await signInScreen.password.evaluate((field) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
  );
  await expect(page.getByText('Caps Lock is On')).toBeVisible();
});

test('a protected address is kept until after sign-in (S2.1, S2.9, A2.2, A2.15)', async ({ page, signInScreen, buyer }) => {
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/login$/);
  await signInScreen.opensCard();
  await signInScreen.signsInAs(buyer.username, buyer.password);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText('No items in cart')).toBeVisible();
});

test('a foreign or script address is never gone to after sign-in', async ({ page, signInScreen, buyer }) => {
  await page.goto(`${systemUrl}//evil.example/%2f..`);
  await signInScreen.opensCard();
  await signInScreen.signsInAs(buyer.username, buyer.password);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible();
  expect(new URL(page.url()).hostname).toBe('127.0.0.1');
});

test('a current browser is not told that it is too old (A2.38, A8.17)', async ({ page, signInScreen }) => {
  await signInScreen.open();
  for (const id of ['old-ie', 'old-edge', 'old-firefox']) await expect(page.locator(`#${id}`)).toBeHidden();
});

test('logging out forgets token, customer and ship method (S4.4)', async ({ signedIn: page }) => {
  await page.goto('/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => ['token', 'customer', 'shipMethod'].map((key) => localStorage.getItem(key))))
    .toEqual([null, null, null]);
});

test('an expired session is said, and the person is signed out (S4.3)', async ({ signedIn: page, products, expireSession }) => {
  await products.open();
  await expect(products.entries.first()).toBeVisible();
  await expireSession(async () => {
    await products.search.fill('salmon');
    await products.search.press('Enter');
  });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('an unknown address says so (S2.13)', async ({ signedIn: page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByText("Oops... This page doesn't exist!")).toBeVisible();
  await expectAccessible(page);
});

test('the selection screens lead home once there is nothing to select (S2.13)', async ({ signedIn: page }) => {
  await page.goto('/select-customer');
  await expect(page).toHaveURL(/\/$/);
});

test('a page that is loaded again reads session, menu, settings and cart with one call before the header shows (S4.1)', async ({
  page,
  signInScreen,
  buyer,
}) => {
  await signInScreen.open();
  await signInScreen.signsInAs(buyer.username, buyer.password);
  await expect(page.getByRole('banner')).toBeVisible();

  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/graphql') sent.push(search.slice(1));
  });
  await page.goto('/settings');
  await expect(page.getByRole('banner')).toBeVisible();
  expect(sent.filter((name) => name.startsWith('Session'))).toEqual(['SessionResume']);
});
