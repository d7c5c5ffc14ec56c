import { expect, type Locator, type Page } from 'playwright/test';
import { CardForm } from './card-form.js';

/** Make Payment, step by step (A2.46). */
export class PaymentScreen {
  constructor(readonly page: Page) {}

  get main(): Locator {
    return this.page.getByRole('main');
  }

  async isAt(step: 'Select Payments' | 'Review Selection' | 'Payment Method' | 'Review Payment' | 'Receipt' | 'Payment Failed') {
    await expect(this.main.getByRole('heading', { name: step, level: 2 })).toBeVisible();
    const current = step === 'Payment Failed' ? 'Receipt' : step;
    await expect(this.main.locator('[aria-current="step"]')).toHaveText(new RegExp(`${current}$`));
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  amount(reference: string): Locator {
    return this.main.getByLabel(`Amount for ${reference}`, { exact: true });
  }

  checkbox(reference: string): Locator {
    return this.main.getByLabel(`Pay ${reference}`, { exact: true });
  }

  /** Types an amount beside an item, and continues. */
  async types(reference: string, text: string): Promise<void> {
    await this.amount(reference).fill(text);
    await this.amount(reference).blur();
  }

  async finds(text: string): Promise<void> {
    await this.main.getByLabel('Find').fill(text);
  }

  async lists(kind: 'All' | 'Past due' | 'Credits'): Promise<void> {
    await this.main
      .getByRole('group', { name: 'Listed' })
      .getByRole('button', { name: new RegExp(`^${kind} `) })
      .click();
  }

  async spreads(text: string): Promise<void> {
    await this.main.getByLabel('Amount to pay, oldest first').fill(text);
    await this.button('Pay oldest first').click();
  }

  async goesOn(): Promise<void> {
    await this.button('Continue').click();
  }

  /** The form of the chosen way shows; else what was entered in it. */
  async asksForPaymentMethod(): Promise<boolean> {
    const first = this.cardForm.number.or(this.main.getByLabel('Routing Number (required)', { exact: true }));
    await first.or(this.button(/^Use another (card|account)$/)).waitFor();
    return await first.isVisible();
  }

  async usesAnother(): Promise<void> {
    await this.button(/^Use another (card|account)$/).click();
  }

  async chooses(way: 'Credit Card' | 'eCheck'): Promise<void> {
    await this.main.getByRole('radio', { name: way }).check();
  }

  get cardForm(): CardForm {
    return new CardForm(this.main);
  }

  /** Types a card that the sandbox approves, unless said otherwise, and where its bills go. */
  async entersCard(...card: Parameters<CardForm['enters']>): Promise<void> {
    await this.cardForm.enters(...card);
  }

  /** Types a bank account that the sandbox approves, unless said otherwise, both numbers twice. */
  async entersAccount(account = '000123456789', routing = '110000000'): Promise<void> {
    const field = (name: string) => this.main.getByLabel(name, { exact: true });
    await field('Routing Number (required)').fill(routing);
    await field('Re-enter Routing Number (required)').fill(routing);
    await field('Account Number (required)').fill(account);
    await field('Re-enter Account Number (required)').fill(account);
    await field('Bank Name').fill('First Bank');
  }

  async confirms(): Promise<void> {
    await this.button(/^(Pay \$[\d,.]+|Apply Credit)$/).click();
  }

  /** The payment's total in the bar at the bottom edge, or in the figures of a later step. */
  async comesTo(total: string): Promise<void> {
    const inFigures = this.main.getByRole('definition').last();
    await expect(
      this.main
        .getByRole('strong')
        .filter({ hasText: /^Total / })
        .or(inFigures),
    ).toHaveText(new RegExp(`${total.replace(/[$.]/g, '\\$&')}$`));
  }
}
