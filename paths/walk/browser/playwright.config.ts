import { defineConfig } from 'playwright/test';
import usual from '../../../tests/playwright.config.js';

const headed = process.env.PATHS_HEADED === '1';

/** Paths that somebody asked for by `npm run paths -- run … --in browser`: in the same house as the browser tests, seen if wanted. */
export default defineConfig({
  ...usual,
  testDir: '.',
  testMatch: ['selected-paths.ts'],
  outputDir: '../../../.paths/browser',
  reporter: [['line']],
  // A person looks at one thing at a time.
  workers: headed ? 1 : 2,
  webServer: { ...(usual.webServer as object), cwd: '../../..' } as typeof usual.webServer,
  use: {
    ...usual.use,
    headless: !headed,
    launchOptions: { ...usual.use?.launchOptions, slowMo: Number(process.env.PATHS_SLOW ?? 0) },
  },
});
