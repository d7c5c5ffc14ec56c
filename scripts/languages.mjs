// `npm run languages`: presses every button of every screen and dialog in the pseudo-language. Arguments go to Playwright: `-- --grep consumer`.
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
run('node_modules/.bin/playwright', ['test', '--config', 'tests/languages/playwright.config.ts', ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH: browser },
});
