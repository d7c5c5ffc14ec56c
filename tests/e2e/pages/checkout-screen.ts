import { expect, type Locator, type Page } from 'playwright/test';
import { CardForm } from './card-form.js';

/** Checkout, step by step (S2.32–S2.39). */
export class CheckoutScreen {
  constructor(readonly page: Page) {}

  get current(): Locator {
    return this.page.getByRole('listitem').and(this.page.locator('[aria-current="step"]'));
  }

  async isAt(
    step: 'Shipment Method' | 'Message' | 'Delivery' | 'Pickup' | 'Payment Information' | 'Confirm Order' | 'Receipt',
  ): Promise<void> {
    await expect(this.current.getByRole('heading', { name: step })).toBeVisible();
  }

  async acknowledges(): Promise<void> {
    await this.current.getByRole('button', { name: 'Acknowledge' }).click();
  }

  get next(): Locator {
    return this.current.getByRole('button', { name: 'Next' });
  }

  async goesOn(): Promise<void> {
    await this.next.click();
  }

  async choosesAddress(display: string): Promise<void> {
    await this.current.getByRole('combobox', { name: 'Delivery Address' }).click();
    await this.current.getByRole('option', { name: display }).click();
  }

  /** True if the card form is shown, once the required fields are known; false if the entered card is shown. */
  async asksForCard(): Promise<boolean> {
    const { number } = this.cardForm;
    await number.or(this.current.getByRole('button', { name: 'Use another card' })).waitFor();
    return await number.isVisible();
  }

  async usesAnotherCard(): Promise<void> {
    await this.current.getByRole('button', { name: 'Use another card' }).click();
  }

  get cardForm(): CardForm {
    return new CardForm(this.current);
  }

  /** Types a card that the sandbox approves, unless said otherwise, and where its bills go. */
  async entersCard(...card: Parameters<CardForm['enters']>): Promise<void> {
    await this.cardForm.enters(...card);
  }

  get confirm(): Locator {
    return this.current.getByRole('button', { name: 'Confirm Order' });
  }

  async confirms(): Promise<void> {
    await this.confirm.click();
  }

  /** Label of the confirm button in a punchout session (S2.36). */
  async transfers(): Promise<void> {
    await this.current.getByRole('button', { name: 'Transfer' }).click();
  }

  /** The number of 'Order {number} submitted.' (S2.35). */
  async orderNumber(): Promise<string> {
    const text = await this.current.getByText(/^Order \S+ submitted\.$/).textContent();
    return text?.match(/^Order (\S+) submitted\.$/)?.[1] ?? '';
  }

  /** Answers every step before this one with what it offers. */
  async goesThroughTo(step: 'Confirm Order'): Promise<void> {
    const message = this.current.getByRole('heading', { name: 'Message' });
    await message.or(this.current.getByRole('heading', { name: 'Delivery' })).waitFor();
    if (await message.isVisible()) await this.acknowledges();
    await this.isAt('Delivery');
    await this.goesOn();
    await this.isAt(step);
  }
}
