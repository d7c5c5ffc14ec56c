import { expect, type Locator, type Page } from 'playwright/test';

/** Order History (A2.52–A2.55). */
export class OrderHistoryScreen {
  constructor(readonly page: Page) {}

  async open(hash = ''): Promise<void> {
    await this.page.goto(`/history/orders${hash}`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Order History' })).toBeVisible();
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search', exact: true }).and(this.page.getByPlaceholder('Order number'));
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

  get table(): Locator {
    return this.page.getByRole('table', { name: 'Orders' });
  }

  get numbers(): Locator {
    return this.table.getByRole('rowheader');
  }

  get cards(): Locator {
    return this.page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
  }

  heading(title: string): Locator {
    return this.page.getByRole('columnheader', { name: title, exact: true });
  }

  async sortsBy(title: string): Promise<void> {
    await this.heading(title).getByRole('button').click();
  }

  again(orderNumber: string): Locator {
    return this.page.getByRole('button', { name: `Order ${orderNumber} again` });
  }

  button(name: 'Show all orders' | 'Try again' | 'Previous page' | 'Next page'): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }
}
