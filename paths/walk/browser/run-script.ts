import type { Page } from 'playwright/test';
import type { Tour } from '../../choose/tours.js';
import { inputsOf } from '../../graph/inputs.js';
import type { AnyScenario } from '../../model/model.js';
import type { AnyOnScreen } from '../../model/on-screen.js';
import { tourOf } from '../script.js';
import { runInBrowser } from './run-tour.js';

/** Runs steps by their names in a browser; calls `seen` for each step when its state shows, -1 for the first state. */
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
 * The tour of these steps, with all inputs of the model. A plan omits steps that a screen does not offer, such as choosing the chosen option, judged
 * by one context for all that guards cannot distinguish; on the real tour the context may differ and the step may be possible.
 */
export function scriptedTour({ model }: AnyOnScreen, scenario: AnyScenario, steps: readonly string[]): Tour {
  return tourOf(model.machine, scenario.input, inputsOf(model, scenario), steps);
}
