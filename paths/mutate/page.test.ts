import { describe, expect, it } from 'vitest';
import { erased } from '../model/model.js';
import { parcelModel } from '../model/parcel-sample.js';
import { logicScoresOn } from './logic/logic-page.js';
import type { LogicScore } from './logic/logic-score.js';
import { mutationPage, scoresOn } from './page.js';
import type { Score } from './score.js';

const kinds = { transition: 3, guard: 2, target: 4, action: 1, event: 0, invoke: 0, start: 1, tag: 0, delay: 0 };
const score: Score = {
  ...{ machine: 'parcel', kinds, all: 11, killed: 8, survivors: ['packing · seal: unheard'], wronglyListed: [] },
  equivalent: { 'padding · entry: wrap dropped': 'it is wrapped already', 'sent · begins in lost': 'it is never entered' },
};

const written = [
  { kind: 'condition', name: 'rules.ts › isFull: things >= 2 always true' },
  { kind: 'number', name: 'rules.ts › isFull: 2 one more' },
];
const logic: LogicScore = {
  machine: 'parcel',
  kinds: {
    condition: 1,
    boundary: 0,
    value: 0,
    part: 0,
    fallback: 0,
    number: 1,
    method: 0,
    assignment: 0,
    statement: 0,
    constant: 0,
  },
  ...{ all: 9, detected: 5, fallbacks: 1, excused: 2, wronglyListed: [] },
  survivors: ['rules.ts › isFull: 2 one more (makes no difference on any path)'],
  equivalent: { 'rules.ts › wrap: *': 'it is wrapped already' },
};

describe('the page of the mutation run', () => {
  it('lists counts and score by machine, survivors, and equivalent mutants with their reasons', () => {
    const page = mutationPage([score], []).split('\n');
    expect(page).toContain('| parcel | 3 | 2 | 4 | 1 | 0 | 0 | 1 | 0 | 0 | 11 | 8 | 2 | 1 | 88.8 % |');
    expect(page).toContain('- parcel, `packing · seal: unheard`');
    expect(page).toContain('- parcel, `padding · entry: wrap dropped`: it is wrapped already');
  });

  it('lists the same of guards and actions, with fallbacks that no path needs', () => {
    const page = mutationPage([score], [logic]).split('\n');
    expect(page).toContain('| parcel | 1 | 0 | 0 | 0 | 0 | 1 | 0 | 0 | 0 | 0 | 9 | 5 | 1 | 2 | 1 | 83.3 % |');
    expect(page).toContain('- parcel, `rules.ts › isFull: 2 one more (makes no difference on any path)`');
    expect(page).toContain('- parcel, `rules.ts › wrap: *`: it is wrapped already');
  });

  it('says the scores again that it was made of', () => {
    const model = erased(parcelModel);
    const equivalent = { ...model.equivalent, ...logic.equivalent };
    const page = mutationPage([score], [logic]);
    expect(logicScoresOn(page, [{ model: { ...model, equivalent }, written }])).toEqual([logic]);
  });

  it('has no score of a machine that it does not name', () => {
    expect(scoresOn(mutationPage([{ ...score, machine: 'crate' }], []), [erased(parcelModel)])).toEqual([]);
  });
});
