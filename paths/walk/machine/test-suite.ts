import { describe, expect, it } from 'vitest';
import { planOf, problemsOf } from '../../choose/plan.js';
import { randomWalksIn, walksOfTests } from '../../choose/random-walks.js';
import type { AnyModel } from '../../model/model.js';
import { runOnMachine } from './run-tour.js';

/** Declares the tests of a model: every path on the running machine, all refused events, and complete coverage. */
export function walkAllPaths(model: AnyModel): void {
  const plan = planOf(model);
  const randomWalkOptions = walksOfTests(model.scenarios.length);

  describe.each(plan.scenarios.map((scenario) => [scenario.scenario.name, scenario] as const))('%s', (_, scenario) => {
    it.each(scenario.tours.map((tour, index) => [index + 1, tour.length, tour] as const))(
      'path %i of %i steps leads where the specification says and shows it',
      async (_index, _steps, tour) => {
        await runOnMachine(model, scenario, tour);
      },
    );
  });

  it.each(plan.scenarios.map((scenario) => [scenario.scenario.name, scenario] as const))(
    'leads where the specification says and shows it on runs at random: %s',
    async (_, scenario) => {
      for (const tour of randomWalksIn(scenario.graph, randomWalkOptions)) await runOnMachine(model, scenario, tour);
    },
  );

  it('reaches every declared transition, covers all that can be reached, and refuses the rest', () => {
    expect(problemsOf(plan)).toEqual([]);
  });
}
