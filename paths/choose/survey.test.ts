import { describe, expect, it } from 'vitest';
import { erased } from '../model/model.js';
import { parcelModel } from '../model/parcel-sample.js';
import { surveyText } from '../report/formats/table.js';
import { defaultQuery, type PathQuery } from './query.js';
import { pathNamed, survey } from './survey.js';

const model = erased(parcelModel);
const query = (changes: Partial<PathQuery> = {}) => survey('parcel', model, { ...defaultQuery, ...changes });

describe('a survey', () => {
  it('covers what it is made for, in no fewer paths and steps than the least', () => {
    for (const strategy of ['states', 'transitions', 'cases', 'situations', 'pairs'] as const) {
      const { measures, paths, steps, lowerBounds } = query({ strategy });
      const kind = { states: 'states', pairs: 'pairs' }[strategy as string] ?? 'transitions';
      expect(measures[kind as 'states'].uncovered).toEqual([]);
      expect([paths >= lowerBounds.paths, steps >= lowerBounds.steps]).toEqual([true, true]);
    }
  });

  it('counts states, transitions, guards, pairs and what nothing can cover', () => {
    const { states, transitions, guards, pairs } = query({ strategy: 'pairs' }).measures;
    expect(states).toEqual({ reachable: 8, covered: 8, uncovered: [], notCoverable: [] });
    expect(transitions).toMatchObject({ reachable: 11, covered: 11, notCoverable: [] });
    expect(guards).toMatchObject({ reachable: 6, covered: 6, notCoverable: [] });
    expect(pairs).toMatchObject({ uncovered: [], notCoverable: [] });
  });

  it('says of a scenario alone what it cannot cover, and why', () => {
    const { transitions, guards, states, pairs } = query({ filter: { scenario: 'sturdy' } }).measures;
    expect(transitions.notCoverable).toEqual([
      { name: 'checking · always [isFragile] → padding', why: 'no scenario of the model leads there' },
      { name: 'padding · seal → sending', why: 'no scenario of the model leads there' },
    ]);
    expect(states.notCoverable.map(({ name }) => name)).toEqual(['padding']);
    expect(guards.notCoverable.map(({ name }) => name)).toEqual(['checking · always [isFragile] → padding: true']);
    expect(pairs.notCoverable).toContainEqual({
      name: 'padding · seal → sending  ⇒  sending · send failed → failed',
      why: 'padding · seal → sending: no scenario of the model leads there',
    });
  });

  it('walks only for what was asked for', () => {
    const events = (filter: PathQuery['filter']) =>
      query({ filter }).scenarios.flatMap(({ paths }) => paths.map(({ script }) => script.steps.at(-1)));
    expect(events({ event: 'retry' })).toEqual(['retry', 'retry']);
    expect(events({ scenario: 'frag*', state: 'padding' })).toEqual(['cancel']);
    expect(events({ event: 'after *' })).toEqual(['after patience', 'after patience']);
    expect(() => query({ filter: { scenario: 'soft' } })).toThrow('parcel has no scenario "soft"; it has:\n  sturdy\n  fragile');
  });

  it('does not show again what another scenario has shown', () => {
    const [all, once] = [query(), query({ once: true })];
    expect(once.measures.transitions.uncovered).toEqual([]);
    expect(once.steps).toBeLessThan(all.steps);
  });

  it('draws the same walks from the same seed', () => {
    const ids = (seed: number) =>
      query({ strategy: 'walk', randomWalks: { seed, walks: 3, steps: 12 } }).scenarios.flatMap(({ paths }) =>
        paths.map(({ id }) => id),
      );
    expect(ids(1)).toEqual(ids(1));
    expect(ids(2)).not.toEqual(ids(1));
  });

  it('gives a path by its id, its name, or a part of it', () => {
    const all = query();
    const [path] = all.scenarios[0]?.paths ?? [];
    expect(pathNamed(all, path?.id ?? '')).toBe(path);
    expect(pathNamed(all, 'sturdy/1')).toBe(path);
    expect(() => pathNamed(all, 'sturdy/99')).toThrow('parcel has no path "sturdy/99"; there are:');
  });

  it('is told step by step, and with all that it leaves out', () => {
    const text = surveyText(query({ filter: { scenario: 'sturdy' } }), { all: true });
    expect(text).toContain('1. puts a thing in → packing.filled');
    expect(text).toContain('not coverable, states:\n    padding — no scenario of the model leads there');
    expect(text).toMatch(/transitions +9 +9 +2\n/);
  });
});
