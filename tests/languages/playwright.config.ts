import { defineConfig } from 'playwright/test';
import base from '../playwright.config.js';

/** `npm run languages`: every button of every screen and dialog is pressed in the pseudo-language, and every screen mirrored; `npm run test:all` walks the screens. */
export default defineConfig({
  ...base,
  testMatch: ['tests/languages/*.exhaustive.ts'],
  projects: [{ name: 'pseudo-language' }],
  timeout: 1_800_000,
  reporter: [['list']],
  outputDir: '../../test-results/languages',
});
