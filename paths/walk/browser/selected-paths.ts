import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { loadScreen } from '../../model/load-models.js';
import { placeName, thrownAt } from '../../model/located.js';
import { loadProject, type Project } from '../../project.js';
import type { BrowserTest } from './browser-test.js';
import { recordTrace } from './failure-trace.js';
import { keepPicture } from './pictures.js';
import { walkScript } from './run-script.js';
import { type SelectedPaths, type WalkedPath, walkedPathFile } from './selection.js';
import { StateDiffers } from './state-differs.js';

/** Declares a browser test for each path of `npm run paths -- run … --in browser`; the command has written them to a file. */
export async function testSelectedPaths(test: BrowserTest): Promise<void> {
  const { config, output, machine, pictures, traces, paths } = readSelection();
  const project = await loadProject(config);
  const onScreen = await loadScreen(project, machine);
  if (!onScreen) throw new Error(`${machine} has no side for the browser`);

  for (const { id, name, script, neededFor } of paths) {
    test(`${machine} ${id} ${name}`, async ({ page }) => {
      if (neededFor !== undefined && Date.now() - beginning(output) >= neededFor) return;
      const walked: WalkedPath = { ms: 0, step: -2, pictures: [] };
      const takePicture = async () => void walked.pictures.push(pictures ? await pictureOf(page, output) : null);
      const trace = traces ? await recordTrace(page, output, id) : undefined;
      const from = performance.now();
      try {
        await walkScript(onScreen, page, script.scenario, script.steps, async (step) => {
          walked.step = step;
          await takePicture();
        });
        await trace?.discard();
      } catch (error) {
        walked.failure = { message: messageOf(error), step: walked.step + 1, ...(await placeIn(project, machine, error)) };
        await takePicture();
        const file = await trace?.keep();
        if (file !== undefined) walked.trace = file;
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

/** The time when the first path began, for stop conditions; workers share it by a file. */
function beginning(output: string): number {
  const file = walkedPathFile(output, 'begun');
  if (!existsSync(file)) writeFileSync(file, String(Date.now()));
  return Number(readFileSync(file, 'utf8'));
}

/** The line that threw the error, or that declares the screen which differs. */
async function placeIn(project: Project, machine: string, error: unknown): Promise<{ at?: string }> {
  if (error instanceof StateDiffers)
    return { at: await placeName(project, machine, { at: ['states', error.state], file: 'screen' }) };
  const at = thrownAt(project, error);
  return at === undefined ? {} : { at };
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
