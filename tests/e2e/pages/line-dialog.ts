import type { Locator, Page } from 'playwright/test';

/** The Add / Edit cart line dialog (S2.42). */
export class LineDialog {
  constructor(readonly page: Page) {}

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: /^(Add to Cart|Edit Cart Line)$/ });
  }

  get quantity(): Locator {
    return this.dialog.getByLabel('Quantity', { exact: true });
  }

  get unitPrice(): Locator {
    return this.dialog.getByLabel('Unit Price');
  }

  get extension(): Locator {
    return this.dialog.getByRole('status', { name: 'Extension' });
  }

  get save(): Locator {
    return this.dialog.getByRole('button', { name: 'Save' });
  }

  /** Why the last save failed (S8.11). */
  get error(): Locator {
    const ofField = /^(Please enter|Invalid quantity)/;
    return this.dialog.locator('form').getByRole('alert').filter({ hasNotText: ofField });
  }

  get priceOverride(): Locator {
    return this.dialog.getByRole('button', { name: 'Price Override' });
  }

  /** Confirm Quantity (S5.4), above the dialog. */
  get confirmQuantity(): Locator {
    return this.page.getByRole('alertdialog', { name: 'Confirm Quantity' });
  }

  /** The question before typed notes are lost (S2.48), above the dialog. */
  get confirmLeave(): Locator {
    return this.page.getByRole('alertdialog', { name: 'Unsaved changes' });
  }

  /** Account Required (S2.44), in place of the dialog. */
  get accountRequired(): Locator {
    return this.page.getByRole('alertdialog', { name: 'Account Required' });
  }

  note = (number: 1 | 2) => this.dialog.getByLabel(`Note ${number}`);

  async choosesSellBy(unit: string): Promise<void> {
    await this.chooses('Sell By U/M', unit);
  }

  async choosesPriceBy(unit: string): Promise<void> {
    await this.chooses('Price By U/M', unit);
  }

  async pressesPlus(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Increase Quantity' }).click();
  }

  /** By the button, or by the arrow key where the button has nothing left to take. */
  async pressesMinus(): Promise<void> {
    const button = this.dialog.getByRole('button', { name: 'Decrease Quantity' });
    if (await button.isEnabled()) await button.click();
    else await this.quantity.press('ArrowDown');
  }

  private async chooses(field: string, unit: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: field }).click();
    await this.dialog.getByRole('option', { name: unit }).click();
  }

  async types(quantity: string): Promise<void> {
    await this.quantity.fill(quantity);
  }

  async saves(): Promise<void> {
    await this.save.click();
  }

  async cancels(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Cancel' }).click();
  }
}
