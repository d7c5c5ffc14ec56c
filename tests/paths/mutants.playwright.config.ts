import { defineConfig } from 'playwright/test';
import paths from './playwright.config.js';

/** For an element that has to come; a machine with much else to do needs longer. */
const patience = Number(process.env.PATHS_PATIENCE ?? 2_500);

/** Defects of screens, in a client that holds all of them: a screen that shows nothing wrong shows it soon. */
export default defineConfig({
  ...paths,
  testMatch: ['client-mutants.ts'],
  outputDir: '../../.paths/mutants-browser',
  reporter: [['dot']],
  workers: Number(process.env.PATHS_WORKERS ?? 3),
  timeout: 300_000,
  use: { ...paths.use, actionTimeout: patience, navigationTimeout: 10_000 },
  expect: { timeout: patience },
});
