import { expect, type Locator, type Page } from 'playwright/test';

/** The reference of the API as the gateway serves it. */
export class ApiReference {
  readonly search: Locator;
  readonly found: Locator;
  readonly menu: Locator;
  readonly entries: Locator;

  constructor(private readonly page: Page) {
    this.search = page.getByRole('searchbox', { name: 'Search' });
    this.found = page.getByRole('status');
    this.menu = page.getByRole('navigation', { name: 'All types and fields' });
    this.entries = page.getByRole('article');
  }

  /** Opens it, at an entry where one is named, and answers the policy that it came with. */
  async open(at = ''): Promise<string> {
    const answer = await this.page.goto(`/api-reference${at && `#${at}`}`);
    await expect(this.page.getByRole('heading', { name: 'API reference' })).toBeVisible();
    return (await answer?.headerValue('content-security-policy')) ?? '';
  }

  /** An entry by its name, as `submitOrder mutation`. */
  entry = (name: string) => this.page.getByRole('article', { name, exact: true });

  /** Unfolds everything, so that all of it can be looked at. */
  async unfold(): Promise<void> {
    await this.page.locator('details').evaluateAll((all) => {
      for (const each of all) (each as HTMLDetailsElement).open = true;
    });
  }
}
