import type { Page } from 'playwright/test';
import { expect, expectAccessible, sizes, test } from './fixtures.js';
import { MailboxScreen } from './pages/mailbox-screen.js';
import { SignInScreen } from './pages/sign-in-screen.js';

// The checker of accessibility writes to the frame of the mail, which has no origin.
test.use({ expectedNoise: [[/^Failed to execute 'postMessage' on 'DOMWindow'/], { scope: 'test' }] });

const newPassword = 'Four apples & 1 pear';

/** Requests a link by the dialog; returns its address, from the mail. */
async function requestsLink(page: Page, username: string): Promise<string> {
  const card = new SignInScreen(page);
  await card.open();
  await page.getByRole('link', { name: 'Forgot your password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  await dialog.getByLabel(/^Username/).fill(username);
  await expect(dialog.getByText('Verified')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/^Password reset request sent\./)).toBeVisible();
  await expect(dialog).toBeHidden();

  const mail = await new MailboxScreen(page).opens(`${username}@example.com`, /^Set a new password – Northlight Provisions$/);
  await expect(mail.getByText(username, { exact: true })).toBeVisible();
  await expectAccessible(page);
  return (await mail.getByRole('link', { name: 'Set a new password' }).getAttribute('href')) ?? '';
}

async function sets(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
}

for (const { size, viewport } of sizes) {
  test(`a forgotten password is replaced by a link that is mailed, on ${size} (A1.3, A2.4, A2.73, A2.74)`, {
    tag: '@main',
  }, async ({ page, browser, buyer }) => {
    await page.setViewportSize(viewport);
    // Somebody is signed in elsewhere, and must not stay so.
    const elsewhere = await browser.newPage();
    const other = new SignInScreen(elsewhere);
    await other.open();
    await other.signsInAs(buyer.username, buyer.password);
    await expect(elsewhere.getByRole('banner').getByRole('link', { name: /^Cart,/ })).toBeVisible();

    const link = new URL(await requestsLink(page, buyer.username));
    await page.goto(link.pathname + link.search);
    await expect(page.getByRole('heading', { name: 'Change Password', level: 1 })).toBeVisible();
    await expect(page.getByText('Verified')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('password');
    await expect(page.getByText('Weak')).toBeVisible();
    await expectAccessible(page);
    // The most common of all passwords that meet the rules is refused, and the link stays good.
    await sets(page, 'P@ssw0rd');
    await expect(page.getByRole('alert').filter({ hasText: 'one of the most common passwords' })).toBeVisible();
    await expect(page.getByText('Verified')).toBeVisible();
    await sets(page, newPassword);
    await expect(page.getByRole('main').getByText('Password has been updated')).toBeVisible();

    await page.getByRole('button', { name: 'Login' }).click();
    const card = new SignInScreen(page);
    await card.opensCard();
    await card.signsInAs(buyer.username, buyer.password);
    await expect(page.getByRole('alert')).toHaveText('Unknown user or invalid password');
    await card.signsInAs(buyer.username, newPassword);
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart,/ })).toBeVisible();

    // The link is used up, and the other session has ended.
    await page.goto(link.pathname + link.search);
    await expect(page.getByText('This link has expired or was already used. Please request a new one.')).toBeVisible();
    await elsewhere.reload();
    await expect(elsewhere.getByText('changed password')).toBeVisible();
    await elsewhere.close();

    await new MailboxScreen(page).opens(`${buyer.username}@example.com`, /^Your password was changed/);
  });
}

test('nobody learns from a request whether there is an account', async ({ page }) => {
  await new SignInScreen(page).open();
  await page.getByRole('link', { name: 'Forgot your password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  await dialog.getByLabel(/^Username/).fill('nobody@example.com');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/^Password reset request sent\./)).toBeVisible();
});

test('Escape closes the dialog, and the focus is in the card behind it', async ({ page }) => {
  await page.goto('/forgot-password');
  await expect(page.getByRole('dialog', { name: 'Reset Password' }).getByLabel(/^Username/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('an address without a link says so, and leads to the sign-in card or to a new link', async ({ page }) => {
  await page.goto('/changepassword');
  await expect(page.getByText('This link has expired or was already used. Please request a new one.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await expect(new SignInScreen(page).username).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page.getByRole('dialog', { name: 'Reset Password' })).toBeVisible();
});
