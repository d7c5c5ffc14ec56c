import { expect, type Locator } from 'playwright/test';
import { ListScreen } from './list-screen.js';

/** Order History or Product History. */
export abstract class HistoryScreen extends ListScreen {
  protected abstract readonly path: string;
  protected abstract readonly title: string;

  async open(hash = ''): Promise<void> {
    await this.page.goto(`${this.path}${hash}`);
    await expect(this.page.getByRole('heading', { level: 1, name: this.title })).toBeVisible({ timeout: 15_000 });
  }

  button(name: 'Previous page' | 'Next page'): Locator {
    return this.buttonOf(name);
  }
}
