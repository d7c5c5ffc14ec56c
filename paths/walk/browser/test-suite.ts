import { expect, test } from '../../../tests/e2e/fixtures.js';
import { writtenPlanOf } from '../../choose/cached-plan.js';
import type { AnyOnScreen } from '../../model/on-screen.js';
import { walkScript } from './run-script.js';

/** The browser tests of a model: every tour that a person can walk, and the proof that nothing is left out without a reason. */
export function walkInBrowser(title: string, onScreen: AnyOnScreen): void {
  const { runs, problems } = writtenPlanOf(onScreen);
  test.describe(title, () => {
    for (const [turn, { scenario, steps }] of runs.entries()) {
      test(`${scenario}: path ${turn + 1} of ${steps.length} steps`, async ({ page, expectedNoise }) => {
        // Connections that are cut on purpose are reported by the browser itself.
        expectedNoise.push(/^Failed to load resource: (net::|the server responded with a status of 429)/);
        await walkScript(onScreen, page, scenario, steps);
      });
    }
    test('walks every transition that a person can cause', () => {
      expect(problems).toEqual([]);
    });
  });
}
