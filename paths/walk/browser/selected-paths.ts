import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { loadScreen } from '../../model/load-models.js';
import { loadProject } from '../../project.js';
import type { BrowserTest } from './browser-test.js';
import { keepPicture } from './pictures.js';
import { walkScript } from './run-script.js';
import { type SelectedPaths, type WalkedPath, walkedPathFile } from './selection.js';

/** Declares a browser test for each path of `npm run paths -- run … --in browser`; the command has written them to a file. */
export async function testSelectedPaths(test: BrowserTest): Promise<void> {
  const { config, output, machine, pictures, paths } = readSelection();
  const onScreen = await loadScreen(await loadProject(config), machine);
  if (!onScreen) throw new Error(`${machine} has no side for the browser`);

  for (const { id, name, script } of paths) {
    test(`${machine} ${id} ${name}`, async ({ page }) => {
      const walked: WalkedPath = { ms: 0, step: -2, pictures: [] };
      const takePicture = async () => void walked.pictures.push(pictures ? await pictureOf(page, output) : null);
      const from = performance.now();
      try {
        await walkScript(onScreen, page, script.scenario, script.steps, async (step) => {
          walked.step = step;
          await takePicture();
        });
      } catch (error) {
        walked.failure = { message: messageOf(error), step: walked.step + 1 };
        await takePicture();
        throw error;
      } finally {
        walked.ms = performance.now() - from;
        writeFileSync(walkedPathFile(output, id), JSON.stringify(walked));
      }
    });
  }
}

function readSelection(): SelectedPaths {
  return JSON.parse(readFileSync(process.env.PATHS_SELECTION ?? '', 'utf8')) as SelectedPaths;
}

/** Small enough to pass on a report with hundreds of pictures. Null if the page is closed. */
async function pictureOf(page: Page, output: string): Promise<string | null> {
  try {
    return keepPicture(output, await page.screenshot({ type: 'jpeg', quality: 45, scale: 'css', animations: 'disabled' }));
  } catch {
    return null;
  }
}

function messageOf(error: unknown): string {
  const { message } = error instanceof Error ? error : new Error(String(error));
  // Playwright colours what it writes for a terminal.
  return message.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g'), '');
}
