import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { modelNames } from '../../paths/model/load-models.js';
import { mutationPage, scoresOn } from '../../paths/mutate/page.js';
import { mutationFile, pageScores, writtenMutantsOf } from '../../paths/mutate/report.js';
import { runMutants } from '../../paths/mutate/run-mutants.js';
import { scoreOf } from '../../paths/mutate/score.js';
import { storefront } from './project.js';

const page = readFileSync(mutationFile(storefront), 'utf8');

describe('docs/machines/mutation.md', () => {
  it('names every machine, with its mutants and reasons of today; `npm run paths -- mutate NAME --write` brings it up to date', async () => {
    const names = modelNames(storefront);
    const known = pageScores(page, await Promise.all(names.map((name) => writtenMutantsOf(storefront, name))));
    for (const scores of [known.chart, known.logic]) {
      expect(names.filter((name) => !scores.some(({ machine }) => machine === name))).toEqual([]);
    }
    expect(page).toBe(mutationPage(known.chart, known.logic));
    // The code of every machine is parsed.
  }, 120_000);

  it.each(['connection', 'documentButton'])('agrees with the mutants of the chart of %s run now', async (name) => {
    const { model } = await writtenMutantsOf(storefront, name);
    expect(scoresOn(page, [model])).toEqual([scoreOf(model, await runMutants(model))]);
  });
});
