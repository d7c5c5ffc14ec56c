import type { Locator, Page } from 'playwright/test';

/** The page behind the link of an invitation. */
export class InvitationScreen {
  constructor(readonly page: Page) {}

  button(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name });
  }

  /** Fills in the fields of a new account. */
  async fillsIn(username: string, name: string, password: string): Promise<void> {
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByLabel('Name', { exact: true }).fill(name);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByLabel('Confirm Password').fill(password);
  }
}
