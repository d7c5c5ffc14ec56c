import { expect, test } from '../e2e/fixtures.js';
import type { AnyOnScreen } from './on-screen.js';
import { runInBrowser } from './run-browser.js';
import { screenPlanOf } from './screen-plan.js';

/** The browser tests of a model: every tour that a person can walk, and the proof that nothing is left out without a reason. */
export function walkInBrowser(title: string, onScreen: AnyOnScreen): void {
  const plan = screenPlanOf(onScreen);
  test.describe(title, () => {
    // One worker walks a model: each that did would plan its paths anew.
    test.describe.configure({ mode: 'default' });
    for (const [turn, { scenario, tour }] of plan.runs.entries()) {
      test(`${scenario.name}: path ${turn + 1} of ${tour.length} steps`, async ({ page, expectedNoise }) => {
        // Connections that are cut on purpose are reported by the browser itself.
        expectedNoise.push(/^Failed to load resource: net::/);
        await runInBrowser(onScreen, page, scenario, tour);
      });
    }
    test('walks every transition that a person can cause', () => {
      expect(plan.problems).toEqual([]);
    });
  });
}
