import { describe, expect, it } from 'vitest';
import { defaultQuery, type PathQuery } from '../choose/query.js';
import { survey } from '../choose/survey.js';
import { erased } from '../model/model.js';
import { parcel, parcelModel } from '../model/parcel-sample.js';
import { mutantsOf } from '../mutate/mutants.js';
import { runPathsOnMachine } from '../walk/machine/run-paths.js';
import { runLines } from './formats/table.js';
import { runResultOf } from './results.js';

/** A run of the sample's paths on a machine with this mutation; on the original if undefined. */
async function runOn(mutation?: string, query: Partial<PathQuery> = {}) {
  const model = erased(parcelModel);
  const planned = survey('parcel', model, { ...defaultQuery, filter: { scenario: 'sturdy' }, ...query });
  const machine =
    mutantsOf(parcel)
      .find(({ name }) => name === mutation)
      ?.build() ?? model.machine;
  const runs = await runPathsOnMachine({ ...planned, model: { ...model, machine } });
  return { planned, result: runResultOf(planned, runs, '2026-11-21', 5) };
}

describe('the coverage of a run', () => {
  it('is that of its plan if every path passes, so that nothing else is shown', async () => {
    const { planned, result } = await runOn();
    expect(result.measures).toEqual(planned.measures);
    expect(result.planned).toBeUndefined();
    expect(runLines(result, planned, undefined, 'none').join('\n')).toMatch(/kind +reachable +walked +not coverable/);
  });

  it('ends where a path fails, and the plan is shown beside it', async () => {
    const { planned, result } = await runOn('sent · entry: celebrate dropped');
    const failed = result.paths.find(({ outcome }) => outcome === 'failed');
    expect(failed?.failure?.step).toBeGreaterThan(0);
    expect(failed?.covered.transitions).toHaveLength(
      new Set(failed?.steps.slice(0, failed.failure?.step).flatMap(({ taken }) => taken)).size,
    );
    expect(result.measures.states.uncovered).toContain('sent');
    expect(result.planned).toEqual(planned.measures);
    expect(runLines(result, planned, undefined, 'none').join('\n')).toMatch(/kind +reachable +walked +planned +not coverable/);
  });

  it('is nothing if the first state is wrong already', async () => {
    const { result } = await runOn('parcel · begins in sent');
    expect(result.paths.map(({ failure }) => failure?.step)).toEqual(result.paths.map(() => -1));
    expect(Object.values(result.measures).map(({ covered }) => covered)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('of a failing random walk is that of all its steps, although it is shrunk', async () => {
    const walk = { strategy: 'walk', randomWalks: { seed: 7, walks: 20, steps: 40 } } as const;
    const { result } = await runOn('failed · after patience: target failed', walk);
    const shrunk = result.paths.filter(({ outcome }) => outcome === 'failed');
    expect(shrunk.some(({ steps, covered }) => covered.transitions.length > steps.length)).toBe(true);
  });
});
