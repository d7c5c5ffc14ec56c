import type { Page } from 'playwright/test';
import { textsIn } from '../../texts/testing/english.js';
import { expect, expectAccessible, sizes, test } from './fixtures.js';
import { LanguageChoice } from './pages/language-choice.js';
import { MailboxScreen } from './pages/mailbox-screen.js';
import { SignInScreen } from './pages/sign-in-screen.js';

// The checker of accessibility writes to the frame of the mail, which has no origin.
test.use({ isPageNew: true, expectedNoise: [[/^Failed to execute 'postMessage' on 'DOMWindow'/], { scope: 'test' }] });

const password = 'Four apples & 1 pear';
const failed = 'Account verification failed. Please try again later.';
/** An address that no other test has. */
const newAddress = (): string => `${crypto.randomUUID()}@example.com`;

async function opensDialog(page: Page) {
  await new SignInScreen(page).open();
  await page.getByRole('link', { name: 'Create new account' }).click();
  return page.getByRole('dialog', { name: 'Create an Account' });
}

async function registers(page: Page, email: string): Promise<void> {
  const dialog = await opensDialog(page);
  await dialog.getByLabel('Name (required)', { exact: true }).fill('Emily Hart');
  await dialog.getByLabel('Email (required)', { exact: true }).fill(email);
  await dialog.getByLabel('Password (required)', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm Password').fill(password);
  await dialog.getByLabel('Company').fill('Hart Catering');
  await dialog.getByLabel('Phone').fill('2075550148');
  await dialog.getByRole('checkbox', { name: 'Send me weekly specials by email.' }).check();
  await expect(dialog.getByText('Verified')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText(/^Account created successfully\. To login, please verify/)).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** The path of the link in the mail to an address, whose subject begins with the name of its button. */
async function linkMailedTo(page: Page, email: string, name = 'Verify your email address'): Promise<string> {
  const mail = await new MailboxScreen(page).opens(email, new RegExp(`^${name} – Northlight Provisions$`));
  await expectAccessible(page);
  const { pathname, search } = new URL((await mail.getByRole('link', { name }).getAttribute('href')) ?? '');
  return pathname + search;
}

for (const { size, viewport } of sizes) {
  test(`a consumer registers, verifies the address by a link that is mailed, and signs in, on ${size} (S1.3, A1.3, A2.5, A2.72, A2.75)`, {
    tag: '@main',
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    const email = newAddress();
    await registers(page, email);
    const card = new SignInScreen(page);
    await card.signsInAs(email, password);
    await expect(page.getByRole('alert')).toHaveText('Unknown user or invalid password');

    const link = await linkMailedTo(page, email);
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Verify email address' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your account has been verified. Please sign in with your email address.')).toBeVisible();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await card.opensCard();
    await card.signsInAs(email.toUpperCase(), password);
    await page.getByRole('button', { name: /^Pickup/ }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart,/ })).toBeVisible();

    await page.goto('/user-preferences');
    await expect(page.getByLabel('Company')).toHaveValue('Hart Catering');
    await expect(page.getByLabel('Phone')).toHaveValue('(207) 555-0148');
    await expect(page.getByRole('checkbox', { name: 'Send me weekly specials by email.' })).toBeChecked();
    await page.getByLabel('Phone').fill('207.555.0149');
    await page.getByLabel('Company').fill('Hart & Daughters');
    await expect(page.getByLabel('Phone')).toHaveValue('(207) 555-0149');
    await page.getByLabel('Confirm Email').fill('somebody@example.com');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Preferences not updated.')).toBeVisible();
    await page.getByLabel('Confirm Email').fill(email.toUpperCase());
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Preferences updated.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Company')).toHaveValue('Hart & Daughters');
  });
}

test('an address with an account gets the same answer, and a mail that says so', async ({ page }) => {
  const email = newAddress();
  await registers(page, email);
  const link = await linkMailedTo(page, email);
  for (const _ of ['the first time', 'again']) {
    await page.goto(link);
    await page.getByRole('button', { name: 'Verify email address' }).click();
    await expect(page.getByText('Your account has been verified. Please sign in with your email address.')).toBeVisible();
  }
  await registers(page, email.toUpperCase());
  const mail = await new MailboxScreen(page).opens(email, /^You already have an account – Northlight Provisions$/);
  await expect(mail.getByText(/It has an account already, and nothing has changed\./)).toBeVisible();
});

test('a link that cannot be used leads to another one, which is mailed', async ({ page }) => {
  const email = newAddress();
  await registers(page, email);
  await page.goto('/verifyemail?t=unknown');
  await page.getByRole('button', { name: 'Verify email address' }).click();
  await expect(page.getByRole('alert')).toContainText(failed);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText('If this address was registered, a new message has been sent.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await new SignInScreen(page).opensCard();
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(page.getByRole('listitem').filter({ hasText: `To ${email}` })).toHaveCount(2, { timeout: 100 });
  }).toPass();
});

test('the way leads through Spanish, too: the dialog, its mail and the page behind the link', async ({ page }) => {
  const es = textsIn('es');
  const email = newAddress();
  await new SignInScreen(page).open();
  await new LanguageChoice(page).chooses('Español');
  await page.getByRole('link', { name: es('session.createAccount') }).click();
  const dialog = page.getByRole('dialog', { name: es('registration.title') });
  await dialog.getByLabel(`${es('registration.name')} (obligatorio)`, { exact: true }).fill('Emily Hart');
  await dialog.getByLabel(`${es('registration.email')} (obligatorio)`, { exact: true }).fill(email);
  await dialog.getByLabel(`${es('session.password')} (obligatorio)`, { exact: true }).fill(password);
  await dialog.getByLabel(es('password.confirmation')).fill(password);
  await dialog.getByRole('button', { name: es('registration.signUp') }).click();
  await expect(page.getByText(es('registration.registered'))).toBeVisible();
  await page.goto(await linkMailedTo(page, email, es('mail.verifyHeading')));
  await page.getByRole('button', { name: es('registration.verify') }).click();
  await expect(page.getByText(es('registration.verified'))).toBeVisible();
});

test('Preferences is a page of consumers only (A6.2)', async ({ signedIn: page }) => {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Preferences' })).toBeHidden();
});
