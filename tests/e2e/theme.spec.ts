import type { Page } from 'playwright/test';
import { contrast } from '../../client/ui/contrast.js';
import { asHandedOver, asUser, demoPassword, rememberIn } from '../models/browser/test-setup.js';
import { expect, expectAccessible, test } from './fixtures.js';
import { SignInScreen } from './pages/sign-in-screen.js';

test.use({ isPageNew: true });

const schemeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
const savedIn = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

/** The menu's entry goes from the device's scheme to light, and to dark. */
async function choosesDark(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Theme: System' }).click();
  await page.getByRole('button', { name: 'Theme: light' }).click();
  await expect.poll(() => schemeOf(page)).toBe('dark');
}

test('a theme lasts as long as the session of who chose it: through a reload, not through a log-out (A4.16)', {
  tag: '@main',
}, async ({ signedIn: page, signInScreen }) => {
  await page.goto('/');
  await choosesDark(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible();
  expect(await schemeOf(page)).toBe('dark');

  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect.poll(() => schemeOf(page)).toBe('light');
  expect(await savedIn(page)).toBeNull();
  await signInScreen.opensCard();
  await signInScreen.signsInAs('sales', demoPassword);
  await expect(page.getByRole('heading', { name: 'Select Customer' })).toBeVisible();
  expect(await schemeOf(page)).toBe('light');
});

test('a theme goes with an expired session (A4.16)', async ({ signedIn: page, expireSession }) => {
  await page.goto('/');
  await choosesDark(page);
  await expireSession(async () => await page.getByRole('link', { name: 'Categories' }).click());
  expect(await schemeOf(page)).toBe('light');
});

test('another window loses the theme with the session (A4.16)', async ({ signedIn: page }) => {
  await page.goto('/');
  const second = await page.context().newPage();
  await second.goto('/');
  await expect(second.getByRole('button', { name: 'Theme: System' })).toBeVisible();
  await choosesDark(page);
  await expect.poll(() => schemeOf(second)).toBe('dark');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect.poll(() => schemeOf(second)).toBe('light');
});

test('a punchout session has nobody’s theme (A4.16, S4.5)', async ({ page }) => {
  await rememberIn(page, await asUser({ username: 'buyer', password: demoPassword }));
  await page.addInitScript(() => localStorage.setItem('theme', '{"mode":"dark"}'));
  const { token } = await asHandedOver();
  await page.route('**/graphql?ExchangeAuthorizationCode', async (route) =>
    route.fulfill({ json: { data: { exchangeAuthorizationCode: { __typename: 'SignInSuccess', accessToken: token } } } }),
  );
  await page.goto('/products?ac=once');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  expect(await schemeOf(page)).toBe('light');
});

test('a theme is the user’s on every device, until it is reset (A1.4, A2.77, A4.12)', async ({ page, browser }) => {
  const primary = (of: Page) => of.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary-fill'));
  const opens = async (of: Page) => {
    const card = new SignInScreen(of);
    await card.open('/settings');
    await card.signsInAs('admin', demoPassword);
    await expect(of.getByLabel('Primary color', { exact: true })).toBeVisible();
  };
  await opens(page);
  // The browser's own chooser beside the field shows the same color, and changes it.
  const [field, chooser] = [page.getByLabel('Primary color', { exact: true }), page.getByLabel('Pick: Primary color')];
  await chooser.fill('#123456');
  await expect(field).toHaveValue('#123456');
  await field.fill('#1D4ED8');
  await expect(chooser).toHaveValue('#1d4ed8');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Theme saved successfully')).toBeVisible();
  await expect.poll(() => primary(page)).toBe('#1d4ed8');

  const elsewhere = await browser.newPage();
  await opens(elsewhere);
  await expect.poll(() => primary(elsewhere)).toBe('#1d4ed8');
  await elsewhere.getByRole('button', { name: 'Reset' }).click();
  await elsewhere.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => primary(elsewhere)).toBe('#008080');
  await elsewhere.close();
  await page.reload();
  await expect.poll(() => primary(page)).toBe('#008080');
});

test('an empty checkbox in the dark theme has an edge to be seen, and does not look disabled (WCAG 1.4.11)', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await rememberIn(page, await asUser({ username: 'staff', password: demoPassword }));
  await page.goto('/admin/delivery');
  const box = page.getByRole('main').getByRole('checkbox').first();
  await expect(box).not.toBeChecked();
  const look = () =>
    box.evaluate((element) => {
      const { borderTopColor, backgroundColor } = getComputedStyle(element);
      const hex = (rgb: string) =>
        `#${(rgb.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
      return { edge: hex(borderTopColor), fill: hex(backgroundColor) };
    });
  const empty = await look();
  await box.evaluate((element: HTMLInputElement) => {
    element.disabled = true;
  });
  const disabled = await look();
  expect(contrast(empty.edge, empty.fill)).toBeGreaterThanOrEqual(3);
  expect(contrast(empty.edge, '#1f2428')).toBeGreaterThanOrEqual(3);
  expect(disabled.fill).not.toBe(empty.fill);
  expect(disabled.edge).not.toBe(empty.edge);
});
