import { expect, it } from 'vitest';
import { erased } from '../model/model.js';
import { parcelModel } from '../model/parcel-sample.js';
import { flakinessOf, merged, type PathHistory, withRun } from './history.js';
import { type PathResult, type RunResult, resultFormat } from './results.js';

const nothing = { reachable: 0, covered: 0, uncovered: [], notCoverable: [] };
const none = { states: [], transitions: [], guards: [], pairs: [] };
const path = (id: string, outcome: PathResult['outcome'] = 'passed'): PathResult => ({
  id,
  name: id,
  scenario: 'a guest',
  outcome,
  ms: 10,
  start: { state: 'idle', taken: [], passed: [] },
  steps: [],
  covered: { ...none, states: outcome === 'passed' ? [id] : [] },
  again: '',
});
const run = (at: string, ...paths: PathResult[]): RunResult => ({
  format: resultFormat,
  machine: 'gate',
  place: 'browser',
  strategy: 'transitions',
  at,
  ms: 10,
  measures: {
    states: nothing,
    transitions: nothing,
    guards: nothing,
    conditions: nothing,
    pairs: nothing,
    requirements: nothing,
  },
  reachable: { ...none, states: ['a', 'b'] },
  lowerBounds: { paths: 1, steps: 1 },
  leftOut: {},
  paths,
});
const pathHistory = (...passed: boolean[]): PathHistory =>
  passed.map((one, index) => ({ at: `day ${index}`, passed: one, ms: 1 }));

it('keeps the last twenty turns of each path', () => {
  const history = Array.from({ length: 25 }, (_, day) => run(`day ${day}`, path('a'))).reduce(withRun, {});
  expect(history['gate browser a']).toHaveLength(20);
  expect(history['gate browser a']?.at(-1)).toEqual({ at: 'day 24', passed: true, ms: 10 });
});

it('is flaky by how often the outcome turns, not by how often it fails', () => {
  expect(flakinessOf(pathHistory(false, false, false))).toBe(0);
  expect(flakinessOf(pathHistory(true, false, true))).toBe(1);
  expect(flakinessOf(pathHistory(true, true, false, false, false))).toBe(0.25);
  expect(flakinessOf(pathHistory(true))).toBe(0);
});

it('puts a path that was walked again into the run of all, and one that was typed beside them, and measures all of them', () => {
  const source = { model: erased(parcelModel) };
  const all = run('monday', path('a', 'failed'), path('b'));
  const again = merged(source, all, run('tuesday', path('a'), path('c')));
  expect(again.at).toBe('tuesday');
  expect(again.paths.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(['a passed', 'b passed', 'c passed']);
  expect(again.measures.states).toMatchObject({ reachable: 2, covered: 2, uncovered: [] });
  expect(merged(source, again, run('wednesday', path('b', 'failed'))).measures.states).toMatchObject({ uncovered: ['b'] });
});
