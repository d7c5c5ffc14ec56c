import type { Browser, Page } from 'playwright/test';
import { textsIn } from '../../texts/testing/english.js';
import type { Texts } from '../../texts/texts.js';
import { VirtualAuthenticator } from '../models/browser/virtual-authenticator.js';
import { namedUrl } from '../support/system-address.js';
import { expect, sizes, test } from './fixtures.js';
import { LanguageChoice } from './pages/language-choice.js';
import { Person } from './pages/person.js';
import { SignInScreen } from './pages/sign-in-screen.js';

// Passkeys stay with the browser's authenticator.
test.use({ isPageNew: true });

const firstPassword = 'Four apples & 1 pear';
const secondPassword = 'Five apples & 2 pears';
const languages = [
  ['en-US', 'English'],
  ['es', 'Español'],
] as const;

for (const { size, viewport } of sizes) {
  for (const [tag, language] of languages) {
    test(`a person without an account registers, orders with a card, resets the password, and signs in with a passkey, on ${size} in ${language}`, {
      tag: '@main',
    }, async ({ page }) => {
      await page.setViewportSize(viewport);
      await VirtualAuthenticator.of(page);
      const t = textsIn(tag);
      const person = new Person(page, t);
      const email = `${crypto.randomUUID()}@example.com`;

      // Registers, and verifies the address.
      await new SignInScreen(page).open(`${namedUrl}/login`);
      await new LanguageChoice(page).chooses(language);
      await person.follows(t('session.createAccount'));
      const form = page.getByRole('dialog', { name: t('registration.title') });
      await person.fills({ 'registration.name': 'Emily Hart', 'registration.email': email }, form);
      await person.fills({ 'session.password': firstPassword, 'password.confirmation': firstPassword }, form);
      await expect(form.getByText(t('humanCheck.passed'))).toBeVisible();
      await person.presses(t('registration.signUp'));
      await person.reads(t('registration.registered'));
      await person.opensMailed(email, 'verify');
      await person.presses(t('registration.verify'));
      await person.reads(t('registration.verified'));
      await page
        .getByRole('main')
        .getByRole('link', { name: t('session.signIn') })
        .click();
      await new SignInScreen(page).opensCardIn(t);
      await person.signsIn(email, firstPassword);

      // Orders, and pays by card.
      await page.getByRole('button', { name: new RegExp(`^${t('shipMethod.pickup')}`) }).click();
      await page.goto(`${namedUrl}/product/1439`);
      await page.getByRole('button', { name: new RegExp(`^${t('products.addToCart')}`) }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: /\$/ })).toBeVisible();
      await page.goto(`${namedUrl}/checkout`);
      const step = page.getByRole('listitem').and(page.locator('[aria-current="step"]'));
      const isAt = async (key: 'checkout.step.pickup' | 'checkout.step.payment' | 'checkout.step.confirmOrder') =>
        await expect(step.getByRole('heading', { name: t(key) })).toBeVisible();
      await expect(step.getByRole('heading', { name: t('checkout.step.shipmentMethod') })).toBeVisible();
      await person.presses(t('checkout.next'));
      await isAt('checkout.step.pickup');
      await step.getByLabel(new RegExp(`^${t('checkout.label.customerPo')}`)).fill('PO 1');
      await person.presses(t('checkout.next'));
      await isAt('checkout.step.payment');
      await person.fills({ 'payment.label.cardNumber': '4111 1111 1111 1111', 'payment.label.expirationDate': '1249' });
      await person.fills({ 'payment.label.cvv': '123', 'payment.label.name': 'Emily Hart' });
      await person.fills({ 'payment.label.address1': '12 Harbor St', 'payment.label.city': 'Portland' });
      await person.fills({ 'payment.label.state': 'ME', 'payment.label.zip': '04101' });
      await person.presses(t('checkout.next'));
      await isAt('checkout.step.confirmOrder');
      await person.presses(t('checkout.confirm'));
      await expect(step.getByText(new RegExp(`^${t('checkout.submitted', { number: '\\d+' })}$`))).toBeVisible();

      // Forgets the password, and sets a new one by a link that is mailed.
      await person.logsOut();
      await person.follows(t('session.forgotPassword'));
      const dialog = page.getByRole('dialog', { name: t('password.resetTitle') });
      await person.fills({ 'session.usernameOrEmail': email }, dialog);
      await expect(dialog.getByText(t('humanCheck.passed'))).toBeVisible();
      await dialog.getByRole('button', { name: t('password.submit') }).click();
      await expect(dialog).toBeHidden();
      await person.opensMailed(email, 'reset');
      await person.reads(t('humanCheck.passed'));
      await person.fills({ 'session.password': secondPassword, 'password.confirmation': secondPassword });
      await person.presses(t('password.submit'));
      await person.reads(t('password.updated'));
      await person.presses(t('password.login'));
      await new SignInScreen(page).opensCardIn(t);
      await person.signsIn(email, firstPassword);
      await expect(page.getByRole('alert')).toHaveText(t('session.unknownUser'));
      await person.signsIn(email, secondPassword);

      // Adds a passkey, and signs in with it.
      await page.getByRole('button', { name: new RegExp(`^${t('shipMethod.pickup')}`) }).click();
      await expect(page.getByRole('main')).toBeVisible();
      await page.goto(`${namedUrl}/settings/security`);
      await person.presses(t('signInMethods.addPasskey'));
      await person.fills({ 'signInMethods.passkeyName': 'Phone' }, page.getByRole('dialog'));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('passkey.create') })
        .click();
      await person.reads(t('passkey.created'));
      await person.logsOut();
      await person.presses(t('signIn.passkey'));
      await page.getByRole('button', { name: new RegExp(`^${t('shipMethod.pickup')}`) }).click();
      await page.goto(`${namedUrl}/history/orders`);
      await expect(page.getByText('PO 1').first()).toBeVisible();
    });
  }

  // In English: colleagues.spec.ts.
  test(`an administrator invites a colleague, who accepts, orders within their rights and is removed while signed in, on ${size} in Español`, async ({
    page,
    browser,
    administrator: { username: inviter, password: invitersPassword },
  }) => {
    const t = textsIn('es');
    const id = crypto.randomUUID().slice(0, 8);
    const [email, username, name] = [`eva-${id}@example.com`, `eva-${id}`, `Eva ${id}`];
    await page.setViewportSize(viewport);
    const administrator = await signedOut(page, t);
    await administrator.signsIn(inviter, invitersPassword);
    await expect(page.getByRole('banner').getByRole('link', { name: /\$/ })).toBeVisible();
    await page.goto(`${namedUrl}/account/colleagues`);
    await administrator.presses(t('colleagues.invite'));
    const dialog = page.getByRole('dialog', { name: t('colleagues.inviteTitle') });
    await administrator.fills({ 'colleagues.email': email }, dialog);
    await dialog.getByRole('radio', { name: t('roles.buyer'), exact: true }).check();
    await dialog.getByRole('button', { name: t('colleagues.send') }).click();
    await administrator.reads(t('colleagues.invited', { email }));

    const window = await newWindow(browser, viewport);
    const colleague = new Person(window, t);
    await colleague.opensMailed(email, 'invited');
    await new LanguageChoice(window).chooses('Español');
    await window
      .getByRole('main')
      .getByRole('button', { name: t('invitation.create') })
      .waitFor();
    await colleague.fills({ 'session.username': username, 'registration.name': name });
    await colleague.fills({ 'session.password': firstPassword, 'password.confirmation': firstPassword });
    await colleague.presses(t('invitation.create'));
    await colleague.reads(t('invitation.created'));
    await window
      .getByRole('main')
      .getByRole('link', { name: t('session.signIn') })
      .click();
    await new SignInScreen(window).opensCardIn(t);
    await colleague.signsIn(username, firstPassword);
    await window.getByRole('banner').getByRole('link', { name: /\$/ }).waitFor();
    await window.goto(`${namedUrl}/account/summary`);
    await expect(window.getByRole('heading', { level: 1 })).toHaveText(t('shell.notFoundTitle'));
    await window.goto(`${namedUrl}/product/1439`);
    await window.getByRole('button', { name: new RegExp(`^${t('products.addToCart')}`) }).click();
    await expect(window.getByRole('banner').getByRole('link', { name: /1/ })).toBeVisible();
    await window.goto(`${namedUrl}/checkout`);
    const step = window.getByRole('listitem').and(window.locator('[aria-current="step"]'));
    const acknowledge = step.getByRole('button', { name: t('checkout.acknowledge') });
    const delivery = step.getByRole('heading', { name: t('checkout.step.delivery') });
    await acknowledge.or(delivery).waitFor();
    if (await acknowledge.isVisible()) await acknowledge.click();
    await delivery.waitFor();
    await colleague.presses(t('checkout.next'));
    await colleague.presses(t('checkout.confirm'));
    await expect(step.getByText(new RegExp(`^${t('checkout.submitted', { number: '\\d+' })}$`))).toBeVisible();

    await page.reload();
    await administrator.presses(t('colleagues.removeNamed', { name }));
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('colleagues.confirmRemove') })
      .click();
    await administrator.reads(t('colleagues.removed', { name }));
    await window.goto(`${namedUrl}/cart`);
    await colleague.reads(t('session.expiredSignIn'));
    await new SignInScreen(window).opensCardIn(t);
    await colleague.signsIn(username, firstPassword);
    await expect(window.getByRole('alert')).toHaveText(t('session.accountDisabled'));
    await window.context().close();
  });
}

async function signedOut(page: Page, t: Texts): Promise<Person> {
  await new SignInScreen(page).open(`${namedUrl}/login`);
  await new LanguageChoice(page).chooses('Español');
  return new Person(page, t);
}

const newWindow = async (browser: Browser, viewport: { width: number; height: number }): Promise<Page> =>
  await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();
