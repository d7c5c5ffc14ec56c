import type { Locator, Page } from 'playwright/test';
import { englishTexts } from '../../../texts/testing/english.js';
import type { Texts } from '../../../texts/texts.js';

/** The sign-in card (S2.14–S2.18), behind the guest landing where guests may browse. */
export class SignInScreen {
  constructor(readonly page: Page) {}

  get username(): Locator {
    return this.page.getByLabel(/^Username/);
  }

  get password(): Locator {
    return this.page.getByLabel('Password', { exact: true });
  }

  get button(): Locator {
    return this.page.getByRole('button', { name: 'Sign In', exact: true });
  }

  /** Opens the card, wherever the site begins. */
  async open(path = '/login'): Promise<void> {
    await this.page.goto(path);
    await this.opensCard();
  }

  async opensCard(): Promise<void> {
    await this.opensCardIn(englishTexts);
  }

  /** As {@link opensCard}, on a page in the language of these texts. */
  async opensCardIn(texts: Texts): Promise<void> {
    const logIn = this.page.getByRole('button', { name: texts('shell.logIn') }).first();
    const username = this.page.getByLabel(texts('session.username'));
    await logIn.or(username).first().waitFor();
    if (!(await username.isVisible())) await logIn.click();
    await username.waitFor();
  }

  async signsInAs(username: string, password: string): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.button.click();
  }
}
