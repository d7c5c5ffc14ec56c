import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { loadScreen } from '../../model/load-models.js';
import type { AnyOnScreen } from '../../model/on-screen.js';
import { SetupFailed } from '../../model/setup-failed.js';
import { loadProject } from '../../project.js';
import { walkScript } from '../../walk/browser/run-script.js';
import {
  type MutantPath,
  type MutantSelection,
  type MutantTrial,
  type Reached,
  resultFile,
  type TrialResult,
} from './selection.js';

/** The part of Playwright's `test` that the tool needs: each page of `pages` is as good as new. */
export type MutantTest = (title: string, body: (fixtures: { pages: Pages }) => Promise<void>) => void;
export interface Pages {
  /** @param isNew one that no path has used before */
  next(isNew: boolean): Promise<Page>;
  /** The last page may be damaged: the next one is another. */
  drop(): Promise<void>;
}

/** Declares the tests of a mutation run: paths that note what they reach, and mutants with the paths that must notice them. */
export async function testClientMutants(test: MutantTest): Promise<void> {
  const { config, output, paths, trials }: MutantSelection = JSON.parse(readFileSync(process.env.PATHS_MUTANTS ?? '', 'utf8'));
  const project = await loadProject(config);
  const screens = new Map<string, AnyOnScreen>();
  for (const { machine } of [...paths, ...trials.flatMap((trial) => trial.paths)]) {
    const onScreen = screens.get(machine) ?? (await loadScreen(project, machine));
    if (!onScreen) throw new Error(`${machine} has no side for the browser`);
    screens.set(machine, onScreen);
  }
  const write = (id: string, result: Reached | TrialResult): void =>
    writeFileSync(resultFile(output, id), JSON.stringify(result));

  for (const path of paths) {
    test(`${path.machine} ${path.id}: what it reaches`, async ({ pages }) => {
      const onScreen = screens.get(path.machine) as AnyOnScreen;
      const reached = await reachedBy(await pages.next(onScreen.isPageNew ?? false), onScreen, path);
      if (reached.failure !== undefined) await pages.drop();
      write(path.id, reached);
    });
  }
  for (const trial of trials) {
    test(`mutant ${trial.id}: ${trial.name}`, async ({ pages }) => write(trial.id, await tried(pages, screens, trial)));
  }
}

async function reachedBy(page: Page, onScreen: AnyOnScreen, { script }: MutantPath): Promise<Reached> {
  const from = performance.now();
  const mutants: Record<string, number> = {};
  await switchOn(page, '');
  const note = async (): Promise<void> => {
    const seen = await page
      .evaluate(() => [...((globalThis as { seenMutants?: Set<string> }).seenMutants ?? [])])
      .catch(() => []);
    for (const id of seen) mutants[id] ??= Math.round(performance.now() - from);
  };
  try {
    await walkScript(onScreen, page, script.scenario, script.steps, note);
    return { mutants, ms: performance.now() - from };
  } catch (error) {
    return { mutants, ms: performance.now() - from, failure: messageOf(error) };
  }
}

async function tried(
  pages: Pages,
  screens: ReadonlyMap<string, AnyOnScreen>,
  { mutant, paths }: MutantTrial,
): Promise<TrialResult> {
  const from = performance.now();
  for (const { machine, id: path, script } of paths) {
    const onScreen = screens.get(machine) as AnyOnScreen;
    const page = await pages.next(onScreen.isPageNew ?? false);
    await switchOn(page, mutant);
    try {
      await walkScript(onScreen, page, script.scenario, script.steps);
    } catch (error) {
      await pages.drop();
      if (error instanceof SetupFailed) throw error;
      return { isNoticed: true, by: { machine, path, message: messageOf(error) }, ms: performance.now() - from };
    }
  }
  return { isNoticed: false, ms: performance.now() - from };
}

/** Switches a mutant on in everything that the page runs from now on. */
async function switchOn(page: Page, id: string): Promise<void> {
  await page.addInitScript((active) => {
    Object.assign(globalThis, { activeMutant: active, seenMutants: new Set() });
  }, id);
}

function messageOf(error: unknown): string {
  const { message } = error instanceof Error ? error : new Error(String(error));
  return message.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g'), '');
}
