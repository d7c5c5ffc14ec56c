// `npm run tutorial:pictures`: does the steps of docs/tutorial.md in a browser, in an empty store of its own, and takes the pictures again.
import { findChromium } from './chromium.mjs';
import { ensureClient, ensureGenerated, ensureInstalled, ensureServers, run } from './ensure.mjs';

ensureInstalled();
ensureGenerated();
ensureServers();
ensureClient();
const browser = await findChromium();
if (!browser) {
  console.error('No Chromium found and none could be installed; set CHROMIUM_PATH.');
  process.exit(1);
}
run('node_modules/.bin/playwright', ['test', '--config', 'tests/tutorial/playwright.config.ts', ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH: browser, TUTORIAL_PICTURES: '1' },
});
