import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defaultQuery } from '../../paths/choose/query.js';
import { surveyOf } from '../../paths/choose/survey.js';
import { playwrightFileOf } from '../../paths/report/formats/playwright-file.js';
import { vitestFileOf } from '../../paths/report/formats/vitest-file.js';
import { storefront } from './project.js';

// The files themselves are tests, and run with all others.
const example = (file: string) => readFileSync(new URL(`./examples/${file}`, import.meta.url), 'utf8');
const root = '../../..';

it('writes the paths of a machine as tests that check as much as a run (show documentButton --format vitest)', async () => {
  expect(vitestFileOf(storefront, await surveyOf(storefront, 'documentButton', defaultQuery), root)).toBe(
    example('documentButton.paths.test.ts'),
  );
});

it('writes the paths in a browser as tests for Playwright (show documentButton --in browser --format playwright)', async () => {
  const survey = await surveyOf(storefront, 'documentButton', { ...defaultQuery, place: 'browser', maxSteps: 40 });
  expect(playwrightFileOf(storefront, survey, root)).toBe(example('documentButton.paths.spec.ts'));
});
