import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { usualAsked } from '../../choose/query.js';
import { surveyOf } from '../../choose/survey.js';
import { playwrightFileOf } from './playwright-file.js';
import { vitestFileOf } from './vitest-file.js';

// The files themselves are tests, and run with all others.
const example = (file: string) => readFileSync(new URL(`../../../tests/paths/examples/${file}`, import.meta.url), 'utf8');
const root = '../../..';

it('writes the paths of a machine as tests that need nothing but XState (show documentButton --format vitest)', async () => {
  expect(vitestFileOf(await surveyOf('documentButton', usualAsked), root)).toBe(example('documentButton.paths.test.ts'));
});

it('writes the paths in a browser as tests for Playwright (show documentButton --in browser --format playwright)', async () => {
  const survey = await surveyOf('documentButton', { ...usualAsked, place: 'browser', maxSteps: 40 });
  expect(playwrightFileOf(survey, root)).toBe(example('documentButton.paths.spec.ts'));
});
