import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { memoryUrl, systemUrl } from './support/system-address.js';

/** Browser tests against the whole running system, which `tests/support/system.ts` starts with its own data folder. */
export default defineConfig({
  testDir: '..',
  testMatch: ['{tests,paths}/**/*.spec.ts'],
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than there are cores: a page that waits leaves a core to another.
  workers: 3,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  outputDir: '../test-results/browser',
  reporter: [['dot'], ['json', { outputFile: '../test-results/playwright.json' }]],
  projects: [
    { name: 'our back office' },
    // The same file over another adapter: the client and the gateway's resolvers know neither.
    { name: 'office in memory', testMatch: 'tests/e2e/main-job.spec.ts', use: { baseURL: memoryUrl } },
  ],
  webServer: {
    command: 'node --import tsx tests/support/system.ts',
    // Absolute, because other configurations in other folders take it over.
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: `${systemUrl}/readyz`,
    timeout: 120_000,
    // `npm test` opens it beside the unit tests.
    reuseExistingServer: process.env.SYSTEM === 'open',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
  use: {
    baseURL: systemUrl,
    // Recording costs a quarter of the time: `TRACE=on` where a failure is not plain from the page it left.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--disable-gpu',
        '--no-first-run',
      ],
    },
  },
});
