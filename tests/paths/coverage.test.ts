import { describe, expect, it } from 'vitest';
import { explore } from './adjacency.js';
import { alphabetOf } from './alphabet.js';
import { coverageOf, provenBy } from './coverage.js';
import { drawn } from './drawing.js';
import { erased } from './model.js';
import { parcel, parcelModel } from './samples.js';
import { toursOf } from './tours.js';
import { declaredTransitions } from './transitions.js';

const model = erased(parcelModel);
const graph = explore(parcel, {
  input: { fragile: false },
  alphabet: alphabetOf(model, model.scenarios[0]!),
  project: model.guardInputs,
});
const declared = declaredTransitions(parcel);

describe('coverage', () => {
  it('counts what can be reached here, not what is declared', () => {
    const { covered, missed } = coverageOf(graph, [], declared);
    expect(covered).toEqual([]);
    expect(missed).toHaveLength(9);
    expect(missed).not.toContain('padding · seal → sending');
  });

  it('is whole for the tours, coarse and fine', () => {
    const { missed, cases, situations } = coverageOf(graph, toursOf(graph), declared);
    expect(missed).toEqual([]);
    expect(cases).toEqual({ covered: 8, reachable: 8 });
    expect(situations).toEqual({ covered: 12, reachable: 12 });
  });

  it('tells a transition from the same one chosen by another case', () => {
    const answers = [...graph.leaving.values()].flat().filter(({ happening }) => happening.case === 'refused');
    expect(provenBy(answers[0]!)).toEqual([
      'sending · send done → packing.filled',
      'sending · send done → packing.filled by xstate.done.actor.send ‹refused›',
      'sending · send done → packing.filled by xstate.done.actor.send ‹refused› in sending',
    ]);
  });

  it('needs a path for each thing that ends one, and at least the way to each', () => {
    //      ┌→ b → end1
    //  a ──┤
    //      └→ c → d → end2
    const fork = drawn(`
      a  left   b
      a  right  c
      b  on     end1
      c  down   d
      d  off    end2
    `);
    expect(coverageOf(fork, toursOf(fork), []).least).toEqual({ paths: 2, steps: 5 });
    expect(coverageOf(fork, toursOf(fork), []).steps).toBe(5);
  });

  it('needs a step for each thing to see where nothing ends', () => {
    const ring = drawn(`
      a  go    b
      b  back  a
    `);
    expect(coverageOf(ring, toursOf(ring), []).least).toEqual({ paths: 1, steps: 2 });
  });
});
