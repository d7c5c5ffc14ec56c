import type { Locator, Page } from 'playwright/test';

/** API Keys, and its dialogs. */
export class ApiKeysScreen {
  constructor(readonly page: Page) {}

  readonly path = '/account/api-keys';

  /** The names of the keys, in their order. */
  get names(): Locator {
    return this.page.getByRole('main').getByRole('heading', { level: 2 });
  }

  card(name: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name }) });
  }

  button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  /** Where a new key is described. */
  get form(): Locator {
    return this.page.getByRole('dialog', { name: 'New API Key' });
  }

  /** Asks for a proof of who the user is. */
  get confirmation(): Locator {
    return this.page.getByRole('dialog', { name: 'Confirm Your Identity' });
  }

  /** Where its secret shows. */
  get secretDialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Your New API Key' });
  }

  get secret(): Locator {
    return this.secretDialog.getByLabel('API key', { exact: true });
  }

  /** Asks before a key is revoked. */
  get question(): Locator {
    return this.page.getByRole('alertdialog', { name: 'Revoke API Key?' });
  }

  /** Chooses when a new key ends. */
  async expiresAfter(label: string): Promise<void> {
    await this.form.getByRole('combobox', { name: 'Expires after' }).click();
    await this.form.getByRole('option', { name: label, exact: true }).click();
  }
}
