import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadModel, modelNames } from '../model/load-models.js';
import { mutationPage, scoresOn } from './page.js';
import { mutationFile } from './report.js';
import { fatesOf } from './run-mutants.js';
import { type Score, scoreOf } from './score.js';

const kinds = { transition: 3, guard: 2, target: 4, action: 1, event: 0, invoke: 0, start: 1, tag: 0, delay: 0 };
const score: Score = {
  ...{ machine: 'parcel', kinds, all: 11, killed: 8, survivors: ['packing · seal: unheard'], wronglyListed: [] },
  equivalent: { 'padding · entry: wrap dropped': 'it is wrapped already', 'sent · begins in lost': 'nobody enters it' },
};

describe('the page of the mutation run', () => {
  it('tells figures and score by machine, survivors, and why the equivalent ones are none', () => {
    const page = mutationPage([score]).split('\n');
    expect(page).toContain('| parcel | 3 | 2 | 4 | 1 | 0 | 0 | 1 | 0 | 0 | 11 | 8 | 2 | 1 | 88.8 % |');
    expect(page).toContain('- parcel, `packing · seal: unheard`');
    expect(page).toContain('- parcel, `padding · entry: wrap dropped`: it is wrapped already');
  });

  it('tells nothing of a machine that it was not told of', async () => {
    expect(scoresOn(mutationPage([score]), [await loadModel('connection')])).toEqual([]);
  });
});

describe('docs/machines/mutation.md', () => {
  it('names every machine, with the slips and excuses of today; `npm run paths -- mutate NAME --write` brings it up to date', async () => {
    const models = await Promise.all(modelNames().map(loadModel));
    const known = scoresOn(readFileSync(mutationFile, 'utf8'), models);
    const missing = modelNames().filter((name) => !known.some(({ machine }) => machine === name));
    expect(missing).toEqual([]);
    expect(readFileSync(mutationFile, 'utf8')).toBe(mutationPage(known));
  });

  it.each(['connection', 'documentButton'])('is borne out by breaking %s now', async (name) => {
    const model = await loadModel(name);
    const now = scoreOf(model, await fatesOf(model));
    expect(scoresOn(readFileSync(mutationFile, 'utf8'), [model])).toEqual([now]);
  });
});
