import { describe, expect, it } from 'vitest';
import { erased } from '../../model/model.js';
import { parcel, parcelModel } from '../../model/parcel-sample.js';
import { mutantsOf } from '../../mutate/mutants.js';
import { runScriptOnMachine } from './run-script.js';

const model = erased(parcelModel);
const steps = [
  ['thing.added', 'packing.filled'],
  ['seal', 'sending'],
  ['send failed ‹closed›', 'failed'],
  ['after patience', 'sending'],
  ['send done ‹taken›', 'sent'],
] as const;

const mutant = (name: string) => {
  const machine = mutantsOf(parcel)
    .find((one) => one.name === name)
    ?.build();
  if (!machine) throw new Error(`no mutant ${name}; there are ${mutantsOf(parcel).map((one) => one.name)}`);
  return { ...model, machine };
};

describe('an exported path', () => {
  it('passes on a machine that does what its model specifies', async () => {
    await runScriptOnMachine(model, 'sturdy', steps);
  });

  it('fails if a step leads elsewhere or is refused', async () => {
    const wrong = [...steps.slice(0, 1), ['seal', 'sent']] as const;
    await expect(runScriptOnMachine(model, 'sturdy', wrong)).rejects.toThrow(
      'step 2, seal, must lead to sent, but leads to sending',
    );
    await expect(runScriptOnMachine(model, 'sturdy', steps.slice(1))).rejects.toThrow(
      'step 1, seal, is refused in packing.empty',
    );
    await expect(runScriptOnMachine(model, 'soft', steps)).rejects.toThrow('parcel has no scenario "soft"');
  });

  it('finds a forgotten effect, which leads to the right state', async () => {
    await expect(runScriptOnMachine(mutant('sent · entry: celebrate dropped'), 'sturdy', steps)).rejects.toThrow('celebrate');
  });
});
