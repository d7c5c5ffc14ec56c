import { describe, expect, it } from 'vitest';
import { toursOf } from '../choose/tours.js';
import { explore } from '../graph/explore.js';
import { inputsOf } from '../graph/inputs.js';
import { declaredTransitions } from '../graph/transitions.js';
import { erased } from '../model/model.js';
import { parcel, parcelModel } from '../model/parcel-sample.js';
import { missedBy, provenBy } from './coverage.js';

const model = erased(parcelModel);
const graph = explore(parcel, {
  input: { fragile: false },
  inputs: inputsOf(model, model.scenarios[0]!),
  project: model.guardInputs,
});
const declared = declaredTransitions(parcel);

describe('coverage', () => {
  it('misses what can be reached here, not what is declared', () => {
    const missed = missedBy(graph, [], declared);
    expect(missed).toHaveLength(9);
    expect(missed).not.toContain('padding · seal → sending');
  });

  it('is whole for the tours', () => {
    expect(missedBy(graph, toursOf(graph), declared)).toEqual([]);
  });

  it('tells a transition from the same one chosen by another case', () => {
    const answers = [...graph.leaving.values()].flat().filter(({ eventCase }) => eventCase.case === 'refused');
    expect(provenBy(answers[0]!)).toEqual([
      'sending · send done → packing.filled',
      'sending · send done → packing.filled by xstate.done.actor.send ‹refused›',
      'sending · send done → packing.filled by xstate.done.actor.send ‹refused› in sending',
    ]);
  });
});
