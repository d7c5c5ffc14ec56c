import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { glossary } from './glossary.js';
import { projectFiles } from './project-files.js';

/**
 * Texts for readers: the schema, the documentation and the files of messages. Decision records and the dated changelog of the API stay as written;
 * docs/machines is generated from the charts.
 */
const isProse = (path: string): boolean =>
  /^schema\/.*\.graphql$|^README\.md$|^domain\/.*(-messages|-text)\.ts$/.test(path) ||
  (/^docs\/.*\.md$/.test(path) && !/^docs\/(decisions\/|machines\/|api\/CHANGELOG|glossary)/.test(path));

const phrases = glossary.prose.map(({ phrase, instead }) => ({ pattern: new RegExp(phrase, 'm'), instead }));

/** The refused phrases of a text by line. */
function refusedPhrases(text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    phrases.flatMap(({ pattern, instead }) => {
      const found = pattern.exec(line)?.[0];
      return found ? [`${index + 1}: “${found.trim()}” → ${instead}`] : [];
    }),
  );
}

it.each([
  ['"What it came to."', '1: “"What” → name the thing: “Original amount.”'],
  ['/** What to show of a failure. */', '1: “/** What” → name the thing: “Original amount.”'],
  ['null where the code is none of theirs', '1: “is none” → “does not exist”, “invalid”, “empty”'],
  ['lines of which some are gone', '1: “of which” → name the thing again, or start a new sentence'],
  ['Whoever signs in', '1: “Whoever” → “users who”, “clients that”'],
])('finds %s', (text, expected) => {
  expect(refusedPhrases(text)).toEqual([expected]);
});

it('the schema, the documentation and the messages are in plain English (docs/glossary.json, prose)', () => {
  const found = projectFiles()
    .filter(isProse)
    .flatMap((path) => refusedPhrases(readFileSync(path, 'utf8')).map((each) => `${path}:${each}`));
  expect(found).toEqual([]);
});
