import { defineConfig } from 'playwright/test';
import whole from '../playwright.config.js';

const { webServer: _, ...common } = whole;

/** The tutorial alone, which starts a store of its own. */
export default defineConfig({
  ...common,
  testDir: '../e2e',
  testMatch: 'tutorial.spec.ts',
  projects: undefined,
  reporter: 'line',
});
