import { expect, type Locator, type Page } from 'playwright/test';

/** A product's own page (S2.25). */
export class ProductScreen {
  constructor(readonly page: Page) {}

  async open(productKey: string | number): Promise<void> {
    await this.page.goto(`/product/${productKey}`);
  }

  async isShown(description: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: description })).toBeVisible();
  }

  get quantity(): Locator {
    return this.page.getByRole('textbox', { name: 'Quantity' });
  }

  get addToCart(): Locator {
    return this.page.getByRole('button', { name: /^Add To Cart/ });
  }

  get breadcrumbs(): Locator {
    return this.page.getByRole('navigation', { name: 'Breadcrumbs' });
  }

  async goesBack(): Promise<void> {
    await this.page.getByRole('button', { name: 'Back', exact: true }).click();
  }

  get pictures(): Locator {
    return this.page.getByRole('group', { name: 'Pictures' }).getByRole('button');
  }

  /** The picture that is shown large. */
  get largePicture(): Locator {
    return this.page.getByRole('main').getByRole('img').first();
  }
}
