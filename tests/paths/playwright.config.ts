import { defineConfig } from 'playwright/test';
import browserTests from '../playwright.config.js';

const headed = process.env.PATHS_HEADED === '1';

/** Paths of `npm run paths -- run … --in browser`: in the same system as the browser tests, in a window if wanted. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  testMatch: ['selected-paths.ts'],
  outputDir: '../../.paths/browser',
  reporter: [['line']],
  // A person looks at one thing at a time.
  workers: headed ? 1 : 2,
  webServer: { ...(browserTests.webServer as object), cwd: '../..' } as typeof browserTests.webServer,
  use: {
    ...browserTests.use,
    // The tool records each path and keeps the trace of a failure.
    trace: 'off',
    headless: !headed,
    // A control that does not exist must not use up the time of a whole path.
    actionTimeout: 15_000,
    launchOptions: { ...browserTests.use?.launchOptions, slowMo: Number(process.env.PATHS_SLOW ?? 0) },
  },
});
