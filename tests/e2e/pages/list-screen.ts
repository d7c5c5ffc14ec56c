import type { Locator, Page } from 'playwright/test';

/** A list with its filters above it: a search, two days, and headings to sort by. */
export abstract class ListScreen {
  /** Placeholder of the search box. */
  protected abstract readonly placeholder: string;
  /** Accessible name of the table or the list of cards. */
  protected abstract readonly label: string;

  constructor(readonly page: Page) {}

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search', exact: true }).and(this.page.getByPlaceholder(this.placeholder));
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
    return this.page.getByRole('table', { name: this.label });
  }

  /** The rows that exist just now; of many only those that can be seen. */
  get rows(): Locator {
    return this.table.locator('tbody').getByRole('row');
  }

  /** Accessible names of the rows. */
  get rowNames(): Locator {
    return this.table.getByRole('rowheader');
  }

  get cards(): Locator {
    return this.page.getByRole('list', { name: this.label }).getByRole('listitem');
  }

  /** Offered where filters left nothing. */
  get showAll(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: /^Show all / });
  }

  /** Offered where the rows could not be read. */
  get tryAgain(): Locator {
    return this.buttonOf('Try again');
  }

  protected buttonOf(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }
}
