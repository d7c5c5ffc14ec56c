import { expect, test } from '../e2e/fixtures.js';
import type { AnyOnScreen } from './on-screen.js';
import { runInBrowser } from './run-browser.js';
import { screenPlanOf } from './screen-plan.js';

/** The browser tests of a model: every tour that a person can walk, and the proof that nothing is left out without a reason. */
export function walkInBrowser(title: string, onScreen: AnyOnScreen): void {
  const plan = screenPlanOf(onScreen);
  test.describe(title, () => {
    for (const [turn, { scenario, tour }] of plan.runs.entries()) {
      test(`${scenario.name}: path ${turn + 1} of ${tour.length} steps`, async ({ page, expectedNoise }) => {
        // Connections that are cut on purpose are reported by the browser itself.
        expectedNoise.push(/^Failed to load resource: net::/);
        try {
          await runInBrowser(onScreen, page, scenario, tour);
        } finally {
          // What the page still asks while it closes concerns nobody.
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        }
      });
    }
    test('walks every transition that a person can cause', () => {
      expect(plan.problems).toEqual([]);
    });
  });
}
