import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pathNamed, surveyOf } from '../choose/survey.js';
import { tourOf } from '../walk/script.js';
import { commandOf } from './options.js';

/** The calls that the documents give as examples, without what is said of them. */
const examples = ['README.md', 'docs/paths.md'].flatMap((file) => {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  return [...text.matchAll(/^npm run paths -- ([^#\n]*)/gm)].map(([, call = '']) => call.trim());
});

/** As a shell splits them. */
const words = (call: string): string[] =>
  [...call.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

describe('the documents', () => {
  it('have examples', () => {
    expect(examples.length).toBeGreaterThan(10);
  });

  it.each([...new Set(examples)])('are right about: npm run paths -- %s', async (example) => {
    const { name, names, asked, path, steps } = commandOf(words(example));
    expect(['list', 'show', 'run', 'report', 'replay', 'mutate']).toContain(name);
    const [machine] = names;
    if (machine === undefined || name === 'replay') return;
    const survey = await surveyOf(machine, asked);
    if (path !== undefined) expect(pathNamed(survey, path).id).toBe(path);
    const [course] = survey.courses;
    if (steps && course) tourOf(survey.model.machine, course.scenario.input, course.territory.alphabet, steps);
  });
});
