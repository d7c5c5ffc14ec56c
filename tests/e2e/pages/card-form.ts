import type { Locator } from 'playwright/test';

/** The form of a card and of where its bills go, wherever it stands (S2.32, A2.47). */
export class CardForm {
  constructor(readonly place: Locator) {}

  get number(): Locator {
    return this.place.getByLabel('Card Number');
  }

  /** Types a card that the sandbox approves, unless said otherwise. */
  async enters(number = '4111 1111 1111 1111', code = '123'): Promise<void> {
    const field = (name: string) => this.place.getByLabel(name, { exact: true });
    await field('Card Number (required)').fill(number);
    await field('Expiration Date (required)').fill('1249');
    await field('CVV (required)').fill(code);
    await field('Name (required)').fill('Emily Hart');
    await field('Address Line 1 (required)').fill('12 Harbor St');
    await field('City (required)').fill('Portland');
    await field('State (required)').fill('ME');
    await field('ZIP Code (required)').fill('04101');
  }
}
