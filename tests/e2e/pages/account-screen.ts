import { type Download, expect, type Locator } from 'playwright/test';
import { ListScreen } from './list-screen.js';

/** Account Summary and Account Details (A2.39–A2.44). */
export class AccountScreen extends ListScreen {
  protected readonly placeholder = 'Reference or remarks';
  protected readonly label = 'Account entries';

  async openSummary(): Promise<void> {
    await this.page.goto('/account/summary');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Account Summary' })).toBeVisible();
  }

  async openDetail(hash = ''): Promise<void> {
    await this.page.goto(`/account/detail${hash}`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Account Details' })).toBeVisible();
  }

  /** A card of the summary. */
  card(name: 'Customer' | 'Financial Data' | 'Credit Info'): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** An amount of a card, with the text beside it. */
  figure(card: 'Financial Data' | 'Credit Info', label: string): Locator {
    const term = this.page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
    return this.card(card).locator('dl > div').filter({ has: term }).getByRole('definition').last();
  }

  async opens(reference: string): Promise<void> {
    await this.table.getByRole('button', { name: reference, exact: true }).click();
  }

  get payable(): Locator {
    return this.page.getByRole('dialog', { name: 'Payable' });
  }

  button(name: 'Export CSV' | 'Export Spreadsheet'): Locator {
    return this.buttonOf(name);
  }

  async takesAway(name: 'Export CSV' | 'Export Spreadsheet'): Promise<Download> {
    const coming = this.page.waitForEvent('download');
    await this.button(name).click();
    return await coming;
  }
}
