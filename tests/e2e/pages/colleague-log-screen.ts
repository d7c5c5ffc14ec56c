import type { Locator, Page } from 'playwright/test';

/** Activity: the audit log of a customer. */
export class ColleagueLogScreen {
  constructor(readonly page: Page) {}

  readonly path = '/account/colleagues/log';

  button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  /** Chooses from one of the lists above the entries. */
  async chooses(filter: 'Person' | 'Activity', option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: filter }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** Types a day; an empty text clears it. */
  async types(day: 'Start Date' | 'End Date', text: string): Promise<void> {
    const field = this.page.getByRole('textbox', { name: day });
    await field.fill(text);
    await field.press('Enter');
  }
}
