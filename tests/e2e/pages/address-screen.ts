import type { Locator, Page } from 'playwright/test';

/** Delivery address maintenance, and its dialog wherever it opens. */
export class AddressScreen {
  constructor(readonly page: Page) {}

  readonly path = '/account/address';

  card(display: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: display }) });
  }

  button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: /Delivery Address$/ });
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label);
  }

  /** Fills in what is given, by label, and presses Save. */
  async fills(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) await this.field(label).fill(text);
    await this.dialog.getByRole('button', { name: 'Save' }).click();
  }
}
