import { TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import { GatewayAnswers } from '../models/browser/gateway-answers.js';
import { VirtualAuthenticator } from '../models/browser/virtual-authenticator.js';
import { namedUrl } from '../support/system-address.js';
import { expect, expectAccessible, sizes, test } from './fixtures.js';
import { SignInScreen } from './pages/sign-in-screen.js';

// Passkeys stay with the browser's authenticator, and sessions are counted.
test.use({ isPageNew: true });

interface Account {
  username: string;
  password: string;
}

async function signsIn(page: Page, { username, password }: Account): Promise<SignInScreen> {
  const card = new SignInScreen(page);
  await card.open(`${namedUrl}/login`);
  await card.signsInAs(username, password);
  return card;
}

const menu = (page: Page) => page.getByRole('complementary');

async function opensSecurity(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: /^Cart,/ })).toBeVisible();
  await page.goto(`${namedUrl}/settings`);
  await page.getByRole('link', { name: 'Manage Sign-In' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-In and Security' })).toBeVisible();
}

async function logsOut(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: 'Open menu' });
  if (await open.isVisible()) await open.click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await new SignInScreen(page).opensCard();
}

for (const { size, viewport } of sizes) {
  test(`a buyer adds a passkey, signs in with it, and removes it, on ${size} (decision 130)`, { tag: '@main' }, async ({
    page,
    buyer,
  }) => {
    await page.setViewportSize(viewport);
    const authenticator = await VirtualAuthenticator.of(page);
    await signsIn(page, buyer);
    await opensSecurity(page);
    await page.getByRole('button', { name: 'Add Passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Passkey' });
    await dialog.getByLabel('Passkey name').fill('Work laptop');
    await expectAccessible(page);
    await authenticator.recognizes(false);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByLabel('Passkey name')).toBeFocused();
    await authenticator.recognizes(true);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Passkey added')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Work laptop' })).toContainText('Never used');
    await expectAccessible(page);
    expect(await authenticator.passkeys()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);

    await logsOut(page);
    await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
    await opensSecurity(page);
    await page.getByRole('button', { name: 'Remove passkey Work laptop' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Passkey removed')).toBeVisible();

    await logsOut(page);
    await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
    await expect(page.getByText('That passkey was not accepted.')).toBeVisible();
  });

  test(`a buyer sets up an authenticator app, and signs in with a recovery code, on ${size} (decision 130)`, async ({
    page,
    buyer,
  }) => {
    await page.setViewportSize(viewport);
    await signsIn(page, buyer);
    await opensSecurity(page);
    await page.getByRole('button', { name: 'Set Up App' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set Up Authenticator App' });
    await expect(dialog.getByRole('img', { name: 'QR code with the key below' })).toBeVisible();
    await expectAccessible(page);
    const secret = await dialog.getByLabel('Key for typing').inputValue();
    await dialog.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate());
    await dialog.getByRole('button', { name: 'Turn On' }).click();
    const codes = page.getByRole('dialog', { name: 'Recovery Codes' });
    const recoveryCodes = (await codes.getByLabel('Recovery codes').inputValue()).split('\n');
    expect(recoveryCodes).toHaveLength(10);
    await expectAccessible(page);
    await codes.getByRole('button', { name: 'I Have Saved Them' }).click();
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

    await logsOut(page);
    await signsIn(page, buyer);
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Code', { exact: true }).fill('aaaa-bbbb-cccc');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('That code is wrong or expired.');
    await page.getByLabel('Code', { exact: true }).fill(recoveryCodes[0] ?? '');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await opensSecurity(page);
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  });
}

test('the other ways to sign in are off while a password is checked', async ({ page, buyer }) => {
  const answers = await GatewayAnswers.on(page, { held: ['SignIn'] });
  await signsIn(page, buyer);
  await expect(page.getByRole('button', { name: 'Sign In with a Passkey' })).toBeDisabled();
  await answers.answerAll('SignIn', { kind: 'real' });
  await expect(page.getByRole('link', { name: /^Cart,/ })).toBeVisible();
});

test('a buyer ends their session in another browser, which asks to sign in again (decision 130)', async ({
  page,
  browser,
  buyer,
}) => {
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signsIn(other, buyer);
  await expect(menu(other).getByRole('button', { name: 'Log Out' })).toBeVisible();

  await signsIn(page, buyer);
  await opensSecurity(page);
  const sessions = page.getByRole('listitem').filter({ hasText: 'Chrome' });
  await expect(sessions.filter({ hasText: 'This browser' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
  await expect(page.getByText('Signed out everywhere else')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Out Everywhere Else' })).toBeHidden();

  await other.reload();
  await expect(other.getByRole('alert')).toHaveText('Your session expired - Please sign in again');
  await elsewhere.close();
});
