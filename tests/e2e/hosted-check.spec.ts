import type { Page } from 'playwright/test';
import { HostedWidgetStandIn } from '../models/browser/hosted-widget.js';
import { hostedSiteKey } from '../support/hosted-site.js';
import { hostedUrl } from '../support/system-address.js';
import { expect, expectAccessible, test } from './fixtures.js';

test.use({
  // A page with the check is a document of its own.
  isPageNew: true,
  // The script that a test blocks, and the address that Trusted Types refuse.
  expectedNoise: [
    [/^Failed to load resource: net::ERR_BLOCKED_BY_CLIENT/, /^This document requires 'TrustedScriptURL' assignment/],
    { scope: 'test' },
  ],
});

/** A token that the stand-in of the service accepts, once. */
const humanToken = () => `human-${crypto.randomUUID()}`;
const unavailable = 'Verification service is not available at this time. Please contact support.';

/** Opens the sign-in card, and from there the dialog Reset Password. */
async function opensReset(page: Page, name = 'emily') {
  await page.goto(`${hostedUrl}/login`);
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('link', { name: 'Forgot your password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  const field = dialog.getByLabel(/^Username/);
  await field.fill(name);
  return { dialog, field, submit: dialog.getByRole('button', { name: 'Submit' }), check: dialog.getByRole('group') };
}

const isLoaded = async (page: Page) => await page.evaluate(() => 'turnstile' in window);

/** Whether the document would let in a script of the service, if the page requested it without a policy of Trusted Types. */
const letsServiceIn = async (page: Page) =>
  await page.evaluate(() => {
    const element = document.createElement('script');
    try {
      // Trusted Types refuse an address that no policy of theirs has made.
      element.src = 'https://challenges.cloudflare.com/turnstile/v0/api.js';
      return true;
    } catch {
      return false;
    }
  });

test('a hosted check is passed by its widget, in a document that alone may load the service (A7.40)', async ({ page }) => {
  const widget = await HostedWidgetStandIn.on(page);
  const policies = new Map<string, string>();
  page.on('response', (response) => {
    if (response.request().isNavigationRequest())
      policies.set(new URL(response.url()).pathname, response.headers()['content-security-policy'] ?? '');
  });
  const { dialog, submit, check } = await opensReset(page);
  await expect(check.getByText('Please verify that you are human.')).toBeVisible();
  expect(await widget.options()).toMatchObject({ sitekey: hostedSiteKey, language: 'en-US', theme: 'light' });
  await expectAccessible(page);
  await expect(submit).toBeDisabled();
  await widget.solves(humanToken());
  await expect(check.getByText('Verified')).toBeVisible();
  await submit.click();

  // The notification and the card come along into the document of the card, which the service is not in.
  await expect(page.getByText(/^Password reset request sent\./)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Sign In', level: 1 })).toBeVisible();
  expect(await isLoaded(page)).toBe(false);
  const service = 'https://challenges.cloudflare.com';
  expect([policies.get('/forgot-password')?.includes(service), policies.get('/login')?.includes(service)]).toEqual([true, false]);
});

test('a token that the service refuses is answered as such, and the check asks again; nothing typed is lost (A7.40)', async ({
  page,
}) => {
  const widget = await HostedWidgetStandIn.on(page);
  const { field, submit, check } = await opensReset(page, 'emily-robot');
  await widget.solves('robot');
  await submit.click();
  await expect(page.getByText('The verification was not accepted. Please try again.')).toBeVisible();
  await expect(field).toHaveValue('emily-robot');
  await expect(check.getByText('Please verify that you are human.')).toBeVisible();
  await expect(submit).toBeDisabled();
  await widget.solves(humanToken());
  await submit.click();
  await expect(page.getByText(/^Password reset request sent\./)).toBeVisible();
});

test('a service that is down lets nobody pass, and nothing typed is lost (A8.11)', async ({ page }) => {
  const widget = await HostedWidgetStandIn.on(page);
  const { field, submit, check } = await opensReset(page, 'emily-down');
  await widget.solves('down-1');
  await submit.click();
  await expect(page.getByText(unavailable)).toBeVisible();
  await expect(field).toHaveValue('emily-down');
  await expect(check.getByText('Please verify that you are human.')).toBeVisible();
});

test('an expired token starts the check again; nothing typed is lost (A4.9)', async ({ page }) => {
  const widget = await HostedWidgetStandIn.on(page);
  const { field, submit, check } = await opensReset(page, 'emily-late');
  await widget.solves(humanToken());
  await expect(submit).toBeEnabled();
  await widget.expires();
  await expect(submit).toBeDisabled();
  await expect(check.getByText('Please verify that you are human.')).toBeVisible();
  await expect(field).toHaveValue('emily-late');
  await widget.solves(humanToken());
  await submit.click();
  await expect(page.getByText(/^Password reset request sent\./)).toBeVisible();
});

for (const behaviour of ['blocked', 'empty', 'crashes'] as const) {
  test(`a service whose script ${behaviour === 'crashes' ? 'crashes' : `is ${behaviour}`} is not available, until it is tried again (A8.11)`, async ({
    page,
  }) => {
    const widget = await HostedWidgetStandIn.on(page);
    widget.behaviour = behaviour;
    const { field, submit, check } = await opensReset(page, 'emily-blocked');
    await expect(check.getByRole('alert')).toHaveText(unavailable);
    await expect(submit).toBeDisabled();
    await expectAccessible(page);
    widget.behaviour = 'works';
    // A script that is loaded stays as it is until the page is loaded again.
    if (behaviour === 'crashes') return;
    await check.getByRole('button', { name: 'Verify again' }).click();
    await expect(check.getByText('Please verify that you are human.')).toBeVisible();
    await expect(field).toHaveValue('emily-blocked');
  });
}

test('the service may be loaded where the check is, and nowhere else, whichever way a person goes (A7.40)', async ({ page }) => {
  await HostedWidgetStandIn.on(page);
  await opensReset(page);
  await expect(page.getByLabel('Answer')).toBeVisible();
  expect(await letsServiceIn(page)).toBe(false);
  await page.getByRole('button', { name: 'Cancel' }).click();
  // The card, and not the page of guests: it was requested.
  await expect(page.getByRole('heading', { name: 'Sign In', level: 1 })).toBeVisible();
  expect(await isLoaded(page)).toBe(false);
  await page.getByRole('link', { name: 'Create new account' }).click();
  await expect(page.getByRole('dialog', { name: 'Create an Account' }).getByLabel('Answer')).toBeVisible();
  expect(await isLoaded(page)).toBe(true);
  // The page of guests: they left the card.
  const guests = page.getByRole('heading', { name: /^Welcome/, level: 1 });
  await page.goBack();
  await expect(guests).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('dialog', { name: 'Create an Account' }).getByLabel('Answer')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(guests).toBeVisible();
  expect(await isLoaded(page)).toBe(false);
});

test('the widget has the language and the theme of the page (A9.6)', async ({ page }) => {
  const widget = await HostedWidgetStandIn.on(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.context().addCookies([{ name: 'language', value: 'es', url: hostedUrl }]);
  await page.goto(`${hostedUrl}/forgot-password`);
  await expect(page.getByText('Verifique que usted es una persona.')).toBeVisible();
  expect(await widget.options()).toMatchObject({ language: 'es', theme: 'dark' });
});
