import { expect, it } from 'vitest';
import { erased } from '../model/model.js';
import { parcelModel } from '../model/parcel-sample.js';
import { leftOutLines } from './left-out.js';
import { defaultQuery, type Strategy } from './query.js';
import { survey } from './survey.js';

const lines = (strategy: Strategy) => leftOutLines(survey('parcel', erased(parcelModel), { ...defaultQuery, strategy }));

it('what the tests walk and these paths do not is said, with the option that adds it', () => {
  expect(lines('transitions')).toEqual([
    '  left out, but walked by the tests: 9 of 26 situations, 60 random walks, every possible step beside the paths, guard inputs (--strategy tests)',
  ]);
  expect(lines('situations')[0]).not.toContain('situations,');
  expect(lines('tests')).toEqual([]);
});

it('a model that contradicts its machine beside the paths is an error', () => {
  const model = erased(parcelModel);
  const wrong = { ...model, guardInputs: () => null };
  expect(() => survey('parcel', wrong, { ...defaultQuery, strategy: 'tests' })).toThrow('guardInputs');
});
