import { expect, type Locator, type Page } from 'playwright/test';

/** Checkout, step by step (S2.32–S2.39). */
export class CheckoutScreen {
  constructor(readonly page: Page) {}

  get current(): Locator {
    return this.page.getByRole('listitem').and(this.page.locator('[aria-current="step"]'));
  }

  async isAt(step: 'Message' | 'Delivery' | 'Pickup' | 'Confirm Order' | 'Receipt'): Promise<void> {
    await expect(this.current.getByRole('heading', { name: step })).toBeVisible();
  }

  async acknowledges(): Promise<void> {
    await this.current.getByRole('button', { name: 'Acknowledge' }).click();
  }

  async goesOn(): Promise<void> {
    await this.current.getByRole('button', { name: 'Next' }).click();
  }

  async confirms(): Promise<void> {
    await this.current.getByRole('button', { name: 'Confirm Order' }).click();
  }

  /** The number of 'Order {number} submitted.' (S2.35). */
  async orderNumber(): Promise<string> {
    const text = await this.current.getByText(/^Order \S+ submitted\.$/).textContent();
    return text?.match(/^Order (\S+) submitted\.$/)?.[1] ?? '';
  }

  /** Answers every step before this one with what it offers. */
  async goesThroughTo(step: 'Confirm Order'): Promise<void> {
    await this.current.first().waitFor();
    if (await this.current.getByRole('heading', { name: 'Message' }).isVisible()) {
      await this.acknowledges();
      const next = this.current.getByRole('button', { name: 'Next' });
      if (await this.current.getByRole('heading', { name: 'Message' }).isVisible()) await next.click();
    }
    await this.isAt('Delivery');
    await this.goesOn();
    await this.isAt(step);
  }
}
