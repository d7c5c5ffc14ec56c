import { expect } from 'playwright/test';
import type { ScriptedPlan } from '../../choose/cached-plan.js';
import type { AnyOnScreen } from '../../model/on-screen.js';
import type { BrowserTest } from './browser-test.js';
import { walkScript } from './run-script.js';

/**
 * Declares the browser tests of a model: each planned path, and the proof that nothing is left out without a reason.
 * @param mainTag tag of the first path and the proof, for runs that walk one path of each model
 */
export function testPathsInBrowser(
  test: BrowserTest,
  title: string,
  onScreen: AnyOnScreen,
  plan: ScriptedPlan,
  mainTag?: string,
): void {
  const { runs, problems } = plan;
  const main = mainTag === undefined ? [] : [mainTag];
  test.describe(title, () => {
    for (const [index, { scenario, steps }] of runs.entries()) {
      test(`${scenario}: path ${index + 1} of ${steps.length} steps`, { tag: index === 0 ? main : [] }, async ({ page }) => {
        await walkScript(onScreen, page, scenario, steps);
      });
    }
    test('walks every transition that a person can cause', { tag: main }, async () => {
      expect(problems).toEqual([]);
    });
  });
}
