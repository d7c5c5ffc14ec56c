import { describe, expect, it } from 'vitest';
import { erased } from '../model/model.js';
import { parcelModel } from '../model/parcel-sample.js';
import { mutationPage, scoresOn } from './page.js';
import type { Score } from './score.js';

const kinds = { transition: 3, guard: 2, target: 4, action: 1, event: 0, invoke: 0, start: 1, tag: 0, delay: 0 };
const score: Score = {
  ...{ machine: 'parcel', kinds, all: 11, killed: 8, survivors: ['packing · seal: unheard'], wronglyListed: [] },
  equivalent: { 'padding · entry: wrap dropped': 'it is wrapped already', 'sent · begins in lost': 'it is never entered' },
};

describe('the page of the mutation run', () => {
  it('lists counts and score by machine, survivors, and equivalent mutants with their reasons', () => {
    const page = mutationPage([score]).split('\n');
    expect(page).toContain('| parcel | 3 | 2 | 4 | 1 | 0 | 0 | 1 | 0 | 0 | 11 | 8 | 2 | 1 | 88.8 % |');
    expect(page).toContain('- parcel, `packing · seal: unheard`');
    expect(page).toContain('- parcel, `padding · entry: wrap dropped`: it is wrapped already');
  });

  it('has no score of a machine that it does not name', () => {
    expect(scoresOn(mutationPage([{ ...score, machine: 'crate' }]), [erased(parcelModel)])).toEqual([]);
  });
});
