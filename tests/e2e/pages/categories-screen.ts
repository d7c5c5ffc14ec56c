import { expect, type Locator, type Page } from 'playwright/test';

/** The catalogue by its categories (S2.24). */
export class CategoriesScreen {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/categories');
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(/Categories/);
  }

  get cards(): Locator {
    return this.page.getByRole('main').getByRole('article');
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search categories' });
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }
}
