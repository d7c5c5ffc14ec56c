import type { Locator, Page } from 'playwright/test';

/** The list of languages, on the sign-in card and in the menu (decision 123). */
export class LanguageChoice {
  constructor(readonly page: Page) {}

  /** The list, by its name in either language. */
  get list(): Locator {
    return this.page.getByRole('combobox', { name: /^(Language|Idioma)$/ });
  }

  /** The page as a whole, whose attribute `lang` names its language. */
  get document(): Locator {
    return this.page.locator('html');
  }

  async chooses(name: 'English' | 'Español'): Promise<void> {
    await this.list.selectOption({ label: name });
  }
}
