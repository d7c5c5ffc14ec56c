import { describe, expect, it } from 'vitest';
import { defaultQuery } from '../../choose/query.js';
import { survey } from '../../choose/survey.js';
import { erased } from '../../model/model.js';
import { parcel, parcelModel } from '../../model/parcel-sample.js';
import { mutantsOf } from '../../mutate/mutants.js';
import { runPathsOnMachine } from './run-paths.js';

const model = erased(parcelModel);
const run = async (machine = model.machine) => {
  const query = {
    ...defaultQuery,
    strategy: 'walk' as const,
    randomWalks: { seed: 7, walks: 20, steps: 40 },
    filter: { scenario: 'sturdy' },
  };
  const runs = await runPathsOnMachine(survey('parcel', { ...model, machine }, query));
  return runs.map(({ result }) => result);
};

describe('walks at random', () => {
  it('pass on a machine that does what its model says', async () => {
    expect((await run()).filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  });

  it('that fail are cut down to the steps that are needed, with the command that walks them again', async () => {
    const broken = mutantsOf(parcel).find(({ name }) => name === 'failed · after patience: target failed');
    const failed = (await run(broken?.build())).filter(({ outcome }) => outcome === 'failed');
    expect(failed.length).toBeGreaterThan(0);
    for (const { steps, failure, again } of failed) {
      expect(steps.map(({ name }) => name)).toEqual(['thing.added', 'seal', 'send failed ‹closed›', 'after patience']);
      expect(failure?.step).toBe(3);
      expect(again).toBe(
        "npm run paths -- run parcel --scenario 'sturdy' --do 'thing.added; seal; send failed ‹closed›; after patience'",
      );
    }
  });
});
