import { describe, expect, it } from 'vitest';
import { erased } from '../model/model.js';
import { parcelModel } from '../model/parcel-sample.js';
import { defaultQuery } from './query.js';
import { stopConditionOf } from './stop-condition.js';
import { pathsInOrder, survey } from './survey.js';

const until = (text: string, walks = 100) =>
  survey('parcel', erased(parcelModel), {
    ...defaultQuery,
    strategy: 'walk',
    randomWalks: { seed: 7, walks, steps: 40 },
    until: stopConditionOf(text),
  });

describe('random walks until a condition', () => {
  it('end with the step that meets it', () => {
    const { metAfter, steps } = until('steps 50');
    expect([metAfter, steps]).toEqual([0, 50]);
    const reached = until('state sent');
    expect(reached.metAfter).toBe(0);
    expect(pathsInOrder(reached).at(-1)?.tour.at(-1)?.after.value).toBe('sent');
  });

  it('cover the share, and no more than that needs', () => {
    const { measures, metAfter } = until('transitions 100% and states 100%');
    expect(metAfter).toBe(0);
    expect([measures.transitions.uncovered, measures.states.uncovered]).toEqual([[], []]);
    expect(until('transitions 50%').steps).toBeLessThan(until('transitions 100%').steps);
  });

  it('take turns among scenarios', () => {
    const names = pathsInOrder(until('steps 150')).map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual(['sturdy/1', 'fragile/1', 'sturdy/2', 'fragile/2']);
  });

  it('are the same walks as without a condition, only fewer', () => {
    const { until: _, ...query } = until('steps 30').query;
    const all = survey('parcel', erased(parcelModel), query).scenarios[0]?.paths.map(({ id }) => id);
    expect(all?.[0]).toBe(until('steps 60').scenarios[0]?.paths[0]?.id);
  });

  it('are needed for as long as time is, and never meet what cannot be met', () => {
    expect(pathsInOrder(until('time 5s', 3)).map(({ neededFor }) => neededFor)).toEqual(Array(6).fill(5000));
    expect(until('steps 100000', 2).metAfter).toBe(Number.POSITIVE_INFINITY);
  });
});
