import { describe, expect, it } from 'vitest';
import { type ExplorationOptions, explore } from '../graph/explore.js';
import { inputsOf } from '../graph/inputs.js';
import { erased } from '../model/model.js';
import { parcel, parcelModel } from '../model/parcel-sample.js';
import { checkGuardInputs } from './check-guard-inputs.js';

const model = erased(parcelModel);
const exploration: ExplorationOptions = {
  input: { fragile: true },
  inputs: inputsOf(model, model.scenarios[1]!),
  project: model.guardInputs,
};
const far = { walks: 40, steps: 30, seed: 1 };

describe('a graph', () => {
  it('mirrors the machine when it keeps all that guards read', () => {
    expect(() => checkGuardInputs(parcel, explore(parcel, exploration), exploration, far)).not.toThrow();
  });

  it('does not when it keeps less', () => {
    const forgetful: ExplorationOptions = { ...exploration, project: () => null };
    expect(() => checkGuardInputs(parcel, explore(parcel, forgetful), forgetful, far)).toThrow(
      /parcel:\n {2}.* has not always the same ways on, for instance after thing.added/,
    );
  });
});
