import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadModel, modelNames } from '../../paths/model/load-models.js';
import { mutationPage, scoresOn } from '../../paths/mutate/page.js';
import { mutationFile } from '../../paths/mutate/report.js';
import { runMutants } from '../../paths/mutate/run-mutants.js';
import { scoreOf } from '../../paths/mutate/score.js';
import { storefront } from './project.js';

const page = readFileSync(mutationFile(storefront), 'utf8');

describe('docs/machines/mutation.md', () => {
  it('names every machine, with its mutants and reasons of today; `npm run paths -- mutate NAME --write` brings it up to date', async () => {
    const names = modelNames(storefront);
    const known = scoresOn(page, await Promise.all(names.map((name) => loadModel(storefront, name))));
    const missing = names.filter((name) => !known.some(({ machine }) => machine === name));
    expect(missing).toEqual([]);
    expect(page).toBe(mutationPage(known));
  });

  it.each(['connection', 'documentButton'])('agrees with the mutants of %s run now', async (name) => {
    const model = await loadModel(storefront, name);
    const now = scoreOf(model, await runMutants(model));
    expect(scoresOn(page, [model])).toEqual([now]);
  });
});
