import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { test } from '../../../tests/e2e/fixtures.js';
import { loadScreen } from '../../model/load-models.js';
import { keepPicture } from './pictures.js';
import { walkScript } from './run-script.js';
import { type AskedPaths, type Walked, walkedFile } from './selection.js';

const asked = JSON.parse(readFileSync(process.env.PATHS_ASKED ?? '', 'utf8')) as AskedPaths;
const onScreen = await loadScreen(asked.machine);
if (!onScreen) throw new Error(`${asked.machine} has no side for the browser`);

for (const { id, name, script } of asked.paths) {
  test(`${asked.machine} ${id} ${name}`, async ({ page, expectedNoise }) => {
    // Connections that are cut on purpose are reported by the browser itself.
    expectedNoise.push(/^Failed to load resource: (net::|the server responded with a status of 429)/);
    const walked: Walked = { ms: 0, step: -2, pictures: [] };
    const from = performance.now();
    try {
      await walkScript(onScreen, page, script.scenario, script.steps, async (step) => {
        walked.step = step;
        walked.pictures.push(await pictureOf(page));
      });
    } catch (error) {
      walked.failure = { message: messageOf(error), step: walked.step + 1 };
      walked.pictures.push(await pictureOf(page));
      throw error;
    } finally {
      walked.ms = performance.now() - from;
      writeFileSync(walkedFile(id), JSON.stringify(walked));
    }
  });
}

/** Small enough that a report of hundreds can be passed on. */
async function pictureOf(page: Page): Promise<string | null> {
  if (!asked.pictures) return null;
  try {
    return keepPicture(await page.screenshot({ type: 'jpeg', quality: 45, scale: 'css', animations: 'disabled' }));
  } catch {
    // A page that has closed has nothing to show.
    return null;
  }
}

function messageOf(error: unknown): string {
  const { message } = error instanceof Error ? error : new Error(String(error));
  // Playwright colours what it writes for a terminal.
  return message.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g'), '');
}
