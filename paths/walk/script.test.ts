import { describe, expect, it } from 'vitest';
import { inputsOf } from '../graph/inputs.js';
import { erased } from '../model/model.js';
import { parcelModel } from '../model/parcel-sample.js';
import { stateOf } from './expectation.js';
import { idOf, scriptOf, tourOf } from './script.js';

const model = erased(parcelModel);
const [sturdy] = model.scenarios;
const walked = (steps: readonly string[]) =>
  tourOf(model.machine, sturdy?.input, inputsOf(model, sturdy as (typeof model.scenarios)[number]), steps);

const steps = ['thing.added', 'seal', 'send failed ‹closed›', 'after patience', 'send done ‹taken›'];

describe('a script', () => {
  it('leads where its steps lead, answers and passed delays among them', () => {
    expect(walked(steps).map(({ after }) => stateOf(after))).toEqual(['packing.filled', 'sending', 'failed', 'sending', 'sent']);
  });

  it('is what a way is written down as', () => {
    expect(scriptOf('sturdy', walked(steps))).toEqual({ scenario: 'sturdy', steps });
  });

  it('has a short name of its own', () => {
    const names = [steps, steps.slice(1), steps].map((all) => idOf({ scenario: 'sturdy', steps: all }));
    expect(names[0]).toMatch(/^[0-9a-f]{8}$/);
    expect(names[1]).not.toBe(names[0]);
    expect(names[2]).toBe(names[0]);
  });

  it('says which of its steps is refused, and which is unknown', () => {
    expect(() => walked(['thing.added', 'retry'])).toThrow('step 2, retry, is refused in packing.filled');
    expect(() => walked(['open'])).toThrow('step 1, open, is not known in packing.empty');
  });
});
