import type { Page } from 'playwright/test';
import type { AnyOnScreen } from './on-screen.js';
import { runInBrowser } from './run-browser.js';
import { screenTerritoryOf } from './screen-plan.js';
import { tourOf } from './script.js';
import type { Tour } from './tours.js';

/** Walks steps by their names in a browser; `seen` is told of each whose state shows, -1 for the one it starts in. */
export async function walkScript(
  onScreen: AnyOnScreen,
  page: Page,
  scenarioName: string,
  steps: readonly string[],
  seen?: (step: number) => Promise<void>,
): Promise<void> {
  const scenario = onScreen.model.scenarios.find(({ name }) => name === scenarioName);
  if (!scenario) throw new Error(`${onScreen.model.machine.id} has no scenario "${scenarioName}"`);
  const tour: Tour = tourOf(onScreen.model.machine, scenario.input, screenTerritoryOf(onScreen, scenario).alphabet, steps);
  await runInBrowser(onScreen, page, scenario, tour, seen);
}
