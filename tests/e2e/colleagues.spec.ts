import type { Browser, Page } from 'playwright/test';
import { asUser, rememberIn } from '../models/browser/test-setup.js';
import type { TestBuyer } from '../support/test-buyer.js';
import { demoPassword, expect, expectAccessible, sizes, test } from './fixtures.js';
import { CartScreen } from './pages/cart-screen.js';
import { CheckoutScreen } from './pages/checkout-screen.js';
import { ColleaguesScreen } from './pages/colleagues-screen.js';
import { InvitationScreen } from './pages/invitation-screen.js';
import { LineDialog } from './pages/line-dialog.js';
import { MailboxScreen } from './pages/mailbox-screen.js';
import { ProductsScreen } from './pages/products-screen.js';
import { SignInScreen } from './pages/sign-in-screen.js';

// The checker of accessibility writes to the frame of the mail, which has no origin.
test.use({ isPageNew: true, expectedNoise: [[/^Failed to execute 'postMessage' on 'DOMWindow'/], { scope: 'test' }] });

const password = 'Four-apples-1-pear';

type Administrator = TestBuyer & { password: string };

/** A session that has just begun, which need not prove again who its user is. */
async function signsIn(page: Page, { username, password }: Administrator): Promise<void> {
  await rememberIn(page, await asUser({ username, password }));
}

/** Path and fragment of the link that was mailed to an address. */
async function linkMailedTo(page: Page, email: string): Promise<string> {
  const mail = await new MailboxScreen(page).opens(email, /Northlight Provisions/);
  const href = await mail.getByRole('link', { name: 'View the invitation' }).getAttribute('href');
  const { pathname, search, hash } = new URL(href ?? '');
  return pathname + search + hash;
}

const newWindow = async (browser: Browser, viewport: { width: number; height: number }): Promise<Page> =>
  await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();

for (const { size, viewport } of sizes) {
  test(`an administrator invites a colleague, who accepts, orders within their rights and is removed while signed in, on ${size} (decision 132)`, {
    tag: '@main',
  }, async ({ page, browser, administrator }) => {
    const id = crypto.randomUUID().slice(0, 8);
    const [email, username, name] = [`ana-${id}@example.com`, `ana-${id}`, `Ana ${id}`];
    const shipTo = `${administrator.customerName}, Loading Dock`;
    await page.setViewportSize(viewport);
    await signsIn(page, administrator);
    const screen = new ColleaguesScreen(page);
    await page.goto(screen.path);
    await expect(screen.card(administrator.customerName)).toContainText('The only administrator');
    await expectAccessible(page);
    await screen.button('Invite Colleague').click();
    await expect(screen.invitation.getByLabel('Email (required)')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(screen.invitation.getByRole('alert')).toHaveText(['Enter your email address.']);
    await expectAccessible(page);
    await screen.invitation.getByRole('button', { name: 'Cancel' }).click();
    await screen.invites(email, 'Buyer', shipTo);
    await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible();
    await expect(screen.card(email)).toContainText(`Orders for ${shipTo}`);
    await expectAccessible(page);

    const colleague = await newWindow(browser, viewport);
    await colleague.goto(await linkMailedTo(colleague, email));
    const invitation = new InvitationScreen(colleague);
    await expect(colleague.getByText('invites you to use this store as Buyer.')).toBeVisible();
    // The secret is gone from the address, and a reload does not need it.
    await expect(colleague).toHaveURL(/\/invitation$/);
    await colleague.reload();
    await expect(colleague.getByText(`It belongs to the address ${email}.`)).toBeVisible();
    await invitation.button('Create Account').click();
    await expect(colleague.getByLabel('Username')).toBeFocused();
    await expectAccessible(colleague);
    await invitation.fillsIn(username.toUpperCase(), name, password);
    await invitation.button('Create Account').click();
    await expect(colleague.getByText('Your account is ready.')).toBeVisible();
    await expectAccessible(colleague);
    await colleague.getByRole('link', { name: 'Sign In' }).click();
    const card = new SignInScreen(colleague);
    await card.opensCard();
    await card.signsInAs(username, password);

    // A buyer neither sees the account nor manages colleagues.
    await expect(colleague.getByRole('banner').getByRole('link', { name: /^Cart,/ })).toBeVisible();
    for (const path of ['/account/summary', screen.path]) {
      await colleague.goto(path);
      await expect(colleague.getByRole('heading', { level: 1, name: /This page doesn't exist/ })).toBeVisible();
    }
    const products = new ProductsScreen(colleague);
    const lineDialog = new LineDialog(colleague);
    await products.open();
    await products.searchesFor('chicken breast');
    await products.opens(/^Chicken Breast/);
    await lineDialog.types('2');
    await lineDialog.saves();
    await expect(lineDialog.dialog).toBeHidden();
    const cart = new CartScreen(colleague);
    await cart.opensByHeader();
    await cart.goesToCheckout();
    const checkout = new CheckoutScreen(colleague);
    await checkout.goesThroughTo('Confirm Order');
    await expect(colleague.getByRole('main')).toContainText(shipTo);
    await checkout.confirms();
    await checkout.isAt('Receipt');

    await page.reload();
    await screen.button(`Remove ${name}`).click();
    await expectAccessible(page);
    await screen.question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(`${name} removed.`)).toBeVisible();
    await expect(screen.card(name)).toHaveCount(0);

    await colleague.goto('/cart');
    await expect(card.username.or(colleague.getByRole('button', { name: 'Log In' })).first()).toBeVisible();
    await card.opensCard();
    await card.signsInAs(username, password);
    await expect(colleague.getByRole('main').getByRole('alert')).not.toBeEmpty();

    await page.getByRole('link', { name: 'Activity' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toContainText('Removed a colleague');
    await expectAccessible(page);
    await colleague.context().close();
  });
}

/** Invites somebody as an administrator. Returns the link of the mail. */
async function invited(page: Page, browser: Browser, administrator: Administrator, email: string): Promise<string> {
  await signsIn(page, administrator);
  const screen = new ColleaguesScreen(page);
  await page.goto(screen.path);
  await screen.invites(email, 'Viewer');
  await expect(screen.card(email)).toBeVisible();
  const window = await newWindow(browser, { width: 1440, height: 900 });
  const link = await linkMailedTo(window, email);
  await window.context().close();
  return link;
}

test('an invited person who has an account signs in, comes back, accepts, and works for the other customer (decision 132)', async ({
  page,
  browser,
  buyer,
  administrator,
}) => {
  const link = await invited(page, browser, administrator, `${crypto.randomUUID()}@example.com`);
  const window = await newWindow(browser, { width: 1440, height: 900 });
  await window.goto(link);
  const invitation = new InvitationScreen(window);
  await invitation.button('I already have an account').click();
  const card = new SignInScreen(window);
  await card.opensCard();
  await card.signsInAs(buyer.username, buyer.password);
  await expect(window).toHaveURL(/\/invitation$/);
  await expect(window.getByText(`this account also works for ${administrator.customerName}`)).toBeVisible();
  await expectAccessible(window);
  await invitation.button(/^Accept as /).click();
  await expect(window.getByRole('complementary').getByText(administrator.customerName)).toBeVisible();
  // The link works once.
  await window.goto(link);
  await expect(window.getByText('This invitation has expired, was revoked, or was already accepted.')).toBeVisible();
  await expectAccessible(window);
  await window.context().close();
});

test('a salesperson cannot accept an invitation, and signs out to create an account (decision 132)', async ({
  page,
  browser,
  administrator,
}) => {
  const email = `${crypto.randomUUID()}@example.com`;
  const link = await invited(page, browser, administrator, email);
  const window = await newWindow(browser, { width: 390, height: 844 });
  await rememberIn(window, await asUser({ username: 'sales', password: demoPassword }));
  await window.goto(link);
  await expect(window.getByText('with an account that cannot join a company')).toBeVisible();
  await expectAccessible(window);
  await new InvitationScreen(window).button('Sign Out').click();
  await expect(window.getByText(`It belongs to the address ${email}.`)).toBeVisible();
  await expect(window).toHaveURL(/\/invitation$/);
  await window.context().close();
});

test('an administrator revokes an invitation, whose link then says what to do (decision 132)', async ({
  page,
  browser,
  administrator,
}) => {
  const email = `${crypto.randomUUID()}@example.com`;
  const link = await invited(page, browser, administrator, email);
  const screen = new ColleaguesScreen(page);
  await page.goto(screen.path);
  await screen.button(`Revoke the invitation to ${email}`).click();
  await screen.question.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(`Invitation to ${email} revoked.`)).toBeVisible();
  await expect(screen.card(email)).toHaveCount(0);
  const window = await newWindow(browser, { width: 1440, height: 900 });
  await window.goto(link);
  await expect(window.getByText('The person who invited you can send another one.')).toBeVisible();
  await window.context().close();
});
