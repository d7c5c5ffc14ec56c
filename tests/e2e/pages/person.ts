import { expect, type Page } from 'playwright/test';
import { type TextKey, text } from '../../../texts/text.js';
import type { Texts } from '../../../texts/texts.js';
import { namedUrl } from '../../support/system-address.js';
import { MailboxScreen } from './mailbox-screen.js';
import { SignInScreen } from './sign-in-screen.js';

const site = 'Northlight Provisions';
/** Mails with a link: the pattern of their subject, and the name of the link. */
const mails = {
  verify: { subject: text('mail.verifySubject', { site }), link: 'mail.verifyHeading' },
  reset: { subject: text('mail.resetSubject', { site }), link: 'mail.resetHeading' },
  invited: { subject: text('mail.invitedSubject', { customer: '.+', site }), link: 'mail.invitedAction' },
} as const;

/** A person who uses the storefront in either language. */
export class Person {
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

  /** Fills fields by their labels, with or without the mark of required ones. */
  async fills(fields: Readonly<Partial<Record<TextKey, string>>>, place: Pick<Page, 'getByLabel'> = this.page): Promise<void> {
    for (const [key, value] of Object.entries(fields)) {
      const label = this.t(key as never);
      const isRequired = place.getByLabel(this.t('addresses.requiredField', { label }), { exact: true });
      await place.getByLabel(label, { exact: true }).or(isRequired).fill(value);
    }
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
  async opensMailed(recipient: string, mailed: keyof typeof mails): Promise<void> {
    const { subject, link } = mails[mailed];
    const mail = await new MailboxScreen(this.page).opens(recipient, new RegExp(`^${this.t.say(subject)}$`));
    const { pathname, search, hash } = new URL((await mail.getByRole('link', { name: this.t(link) }).getAttribute('href')) ?? '');
    await this.page.goto(namedUrl + pathname + search + hash);
  }
}
