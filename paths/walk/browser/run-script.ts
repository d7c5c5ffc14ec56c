import type { Page } from 'playwright/test';
import type { Tour } from '../../choose/tours.js';
import { inputsOf } from '../../graph/inputs.js';
import type { AnyScenario } from '../../model/model.js';
import type { AnyOnScreen } from '../../model/on-screen.js';
import { tourOf } from '../script.js';
import { runInBrowser } from './run-tour.js';

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
  await runInBrowser(onScreen, page, scenario, scriptedTour(onScreen, scenario, steps), seen);
}

/**
 * The way that steps lead, in the words of the whole model. A plan leaves out what a screen makes nothing of, such as choosing what is chosen, by the one
 * context that it keeps of all that look equal to the guards; on the way itself the context may be another, and the step is still one that can be done.
 */
export function scriptedTour({ model }: AnyOnScreen, scenario: AnyScenario, steps: readonly string[]): Tour {
  return tourOf(model.machine, scenario.input, inputsOf(model, scenario), steps);
}
