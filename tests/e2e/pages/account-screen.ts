import { type Download, expect, type Locator, type Page } from 'playwright/test';

/** Account Summary and Account Details (A2.39–A2.44). */
export class AccountScreen {
  constructor(readonly page: Page) {}

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

  /** An amount of a card, with what stands beside it. */
  figure(card: 'Financial Data' | 'Credit Info', label: string): Locator {
    const term = this.page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
    return this.card(card).locator('dl > div').filter({ has: term }).getByRole('definition').last();
  }

  get search(): Locator {
    return this.page
      .getByRole('searchbox', { name: 'Search', exact: true })
      .and(this.page.getByPlaceholder('Reference or remarks'));
  }

  async searchesFor(text: string): Promise<void> {
    await this.search.fill(text);
    await this.search.press('Enter');
  }

  date(name: 'Start Date' | 'End Date'): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  /** Types a day, `MM/dd/yyyy`, or takes it away. */
  async chooses(name: 'Start Date' | 'End Date', day: string | null): Promise<void> {
    if (day === null) return await this.page.getByRole('button', { name: `Clear ${name}` }).click();
    await this.date(name).fill(day);
    await this.date(name).press('Enter');
  }

  heading(title: string): Locator {
    return this.page.getByRole('columnheader', { name: title, exact: true });
  }

  async sortsBy(title: string): Promise<void> {
    await this.heading(title).getByRole('button').click();
  }

  get table(): Locator {
    return this.page.getByRole('table', { name: 'Account entries' });
  }

  /** The rows that exist just now; of many only those that can be seen. */
  get rows(): Locator {
    return this.table.locator('tbody').getByRole('row');
  }

  get references(): Locator {
    return this.table.getByRole('rowheader');
  }

  get cards(): Locator {
    return this.page.getByRole('list', { name: 'Account entries' }).getByRole('listitem');
  }

  async opens(reference: string): Promise<void> {
    await this.table.getByRole('button', { name: reference, exact: true }).click();
  }

  get payable(): Locator {
    return this.page.getByRole('dialog', { name: 'Payable' });
  }

  button(name: 'Export CSV' | 'Export Spreadsheet' | 'Show all entries' | 'Try again'): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  async takesAway(name: 'Export CSV' | 'Export Spreadsheet'): Promise<Download> {
    const coming = this.page.waitForEvent('download');
    await this.button(name).click();
    return await coming;
  }
}
