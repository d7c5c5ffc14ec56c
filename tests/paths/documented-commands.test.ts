import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pathNamed, surveyOf } from '../../paths/choose/survey.js';
import { commandOf } from '../../paths/cli/options.js';
import { tourOf } from '../../paths/walk/script.js';
import { storefront } from './project.js';

/** Example calls in the documents, without the comments. */
const examples = ['README.md', 'docs/paths.md'].flatMap((file) => {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  return [...text.matchAll(/^npm run paths -- ([^#\n]*)/gm)].map(([, call = '']) => call.trim());
});

/** As a shell splits them. */
const shellArguments = (call: string): string[] =>
  [...call.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

describe('the documents', () => {
  it('have examples', () => {
    expect(examples.length).toBeGreaterThan(10);
  });

  it.each([...new Set(examples)])('are right about: npm run paths -- %s', async (example) => {
    const { name, names, query, path, steps } = commandOf(shellArguments(example));
    expect(['list', 'show', 'run', 'report', 'replay', 'mutate', 'requirements', 'diagrams']).toContain(name);
    const [machine] = names;
    if (machine === undefined || name === 'replay' || name === 'requirements') return;
    const survey = await surveyOf(storefront, machine, query);
    if (path !== undefined) expect(pathNamed(survey, path).id).toBe(path);
    const [scenarioPaths] = survey.scenarios;
    if (steps && scenarioPaths)
      tourOf(survey.model.machine, scenarioPaths.scenario.input, scenarioPaths.exploration.inputs, steps);
  });
});
