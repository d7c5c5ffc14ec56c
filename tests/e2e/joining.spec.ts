import type { Page } from 'playwright/test';
import { textsIn } from '../../texts/testing/english.js';
import type { TextKey } from '../../texts/text.js';
import type { Texts } from '../../texts/texts.js';
import { VirtualAuthenticator } from '../models/browser/virtual-authenticator.js';
import { namedUrl } from '../support/system-address.js';
import { expect, sizes, test } from './fixtures.js';
import { LanguageChoice } from './pages/language-choice.js';
import { MailboxScreen } from './pages/mailbox-screen.js';
import { SignInScreen } from './pages/sign-in-screen.js';

// Passkeys stay with the browser's authenticator.
test.use({ isPageNew: true });

const firstPassword = 'Four apples & 1 pear';
const secondPassword = 'Five apples & 2 pears';
const languages = [
  ['en-US', 'English'],
  ['es', 'Español'],
] as const;

/** What a person does, in either language of the storefront. */
class Person {
  constructor(
    readonly page: Page,
    readonly t: Texts,
  ) {}

  async presses(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async follows(name: string): Promise<void> {
    await this.page.getByRole('link', { name, exact: true }).click();
  }

  async fills(fields: Readonly<Partial<Record<TextKey, string>>>, place: Pick<Page, 'getByLabel'> = this.page): Promise<void> {
    for (const [key, value] of Object.entries(fields)) await place.getByLabel(this.t(key as never), { exact: true }).fill(value);
  }

  async reads(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible();
  }

  async signsIn(username: string, password: string): Promise<void> {
    await this.fills({ 'session.usernameOrEmail': username, 'session.password': password });
    await this.presses(this.t('session.submit'));
  }

  async logsOut(): Promise<void> {
    const menu = this.page.getByRole('button', { name: this.t('shell.openMenu') });
    const logOut = this.page.getByRole('button', { name: this.t('shell.logOut') });
    await menu.or(logOut).first().waitFor();
    if (await menu.isVisible()) await menu.click();
    await logOut.click();
    await new SignInScreen(this.page).opensCardIn(this.t);
  }

  /** Opens the link of the one mail with this subject. */
  async opensMailed(recipient: string, mailed: 'verify' | 'reset'): Promise<void> {
    const subject = this.t(`mail.${mailed}Subject`, { site: 'Northlight Provisions' });
    const mail = await new MailboxScreen(this.page).opens(recipient, new RegExp(`^${subject}$`));
    const link = mail.getByRole('link', { name: this.t(`mail.${mailed}Heading`) });
    const { pathname, search } = new URL((await link.getAttribute('href')) ?? '');
    await this.page.goto(namedUrl + pathname + search);
  }
}

for (const { size, viewport } of sizes) {
  for (const [tag, language] of languages) {
    test(`a person without an account registers, orders with a card, resets the password, and signs in with a passkey, on ${size} in ${language}`, async ({
      page,
    }) => {
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
}
