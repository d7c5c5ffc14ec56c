import { isRecording } from '../../domain/support/recording.js';
import type { ProjectConfig } from '../../paths/project.js';
import { findChromium } from '../../scripts/chromium.mjs';
import { ensureClient } from '../../scripts/ensure.mjs';
import { metaText } from './meta-text.js';

/** The storefront, as the path tool sees it. */
export default {
  root: new URL('../../', import.meta.url),
  machines: 'machines',
  models: 'tests/models',
  pages: 'docs/machines',
  output: '.paths',
  readRecording: (json) => (isRecording(json) ? json.flights : undefined),
  metaText,
  browser: {
    playwrightConfig: 'tests/paths/playwright.config.ts',
    fixtures: 'tests/paths/path-test.ts',
    async prepare({ headed }) {
      const chromium = await findChromium({ headed });
      if (!chromium) throw new Error('No Chromium found and none could be installed; set CHROMIUM_PATH.');
      ensureClient();
      return { CHROMIUM_PATH: chromium };
    },
  },
} satisfies ProjectConfig;
