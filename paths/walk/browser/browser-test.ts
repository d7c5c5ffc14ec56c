import type { Page } from 'playwright/test';

/** The parts of Playwright's `test` that the tool needs: a project provides its own, with its fixtures. */
export interface BrowserTest {
  (title: string, body: (fixtures: { page: Page }) => Promise<void>): void;
  (title: string, details: { tag: string[] }, body: (fixtures: { page: Page }) => Promise<void>): void;
  describe(title: string, body: () => void): void;
}
