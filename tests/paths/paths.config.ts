import { spawnSync } from 'node:child_process';
import { isRecording } from '../../domain/support/recording.js';
import type { ProjectConfig } from '../../paths/project.js';
import { findChromium } from '../../scripts/chromium.mjs';
import { metaText } from './meta-text.js';
import { buildMutantClient, otherText } from './mutant-client.js';

const root = new URL('../../', import.meta.url);

/** Builds the client if it is outdated. Its messages go to standard error: standard output is for results. */
function buildClient(): void {
  const build = "import('./scripts/ensure.mjs').then((ensure) => ensure.ensureClient())";
  const { status } = spawnSync(process.execPath, ['-e', build], { cwd: root, stdio: ['ignore', process.stderr, process.stderr] });
  if (status !== 0) throw new Error('The client could not be built.');
}

/** The storefront, as the path tool sees it. */
export default {
  root,
  machines: 'machines',
  models: 'tests/models',
  screens: ['client'],
  pages: 'docs/machines',
  output: '.paths',
  readRecording: (json) => (isRecording(json) ? json.flights : undefined),
  metaText,
  requirements: {
    list: 'tests/paths/requirements.json',
    tests: ['texts', 'domain', 'machines', 'client', 'gateway', 'backend', 'tests'],
    suites: ['walkInBrowser'],
    number: /[SA]\d+(?:\.\d+)?/,
  },
  browser: {
    playwrightConfig: 'tests/paths/playwright.config.ts',
    fixtures: 'tests/paths/path-test.ts',
    mutants: {
      playwrightConfig: 'tests/paths/mutants.playwright.config.ts',
      build: buildMutantClient,
      otherText,
    },
    async prepare({ headed }) {
      const chromium = await findChromium({ headed });
      if (!chromium) throw new Error('No Chromium found and none could be installed; set CHROMIUM_PATH.');
      buildClient();
      return { CHROMIUM_PATH: chromium };
    },
  },
} satisfies ProjectConfig;
