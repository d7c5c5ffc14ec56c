import type { Page } from 'playwright/test';

/** As much of Playwright's `test` as the tool needs: a project hands over its own, with its fixtures. */
export interface BrowserTest {
  (title: string, body: (fixtures: { page: Page }) => Promise<void>): void;
  describe(title: string, body: () => void): void;
}
