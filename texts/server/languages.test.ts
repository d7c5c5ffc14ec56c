import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wrongTexts } from './check-texts.js';
import { readMessage } from './message.js';
import { builtInLanguages, readMessages, readSource, sourceLanguage } from './read-languages.js';
import { tooLongTexts } from './translation.js';

const source = readMessages(sourceLanguage);
const translations = builtInLanguages().filter((language) => language !== sourceLanguage);

describe('a translation', () => {
  const results = { 'products.results': '{count, plural, one {# result} other {# results}}' };

  it('has each category of its language in its plurals, for numbers that occur', () => {
    const categoriesMissing = (language: string) =>
      wrongTexts(results, results, { translatedTo: language }).map((line) => line.replace('products.results: ', ''));
    expect(categoriesMissing('pl')).toEqual(['a plural has no "many"', 'a plural has no "few"']);
    expect(categoriesMissing('es')).toEqual([]);
  });

  it('is refused with every text that is missing, lacks a parameter or is not valid', () => {
    const source = { 'a.a': 'A', 'a.b': 'Hello {name}', 'a.c': 'C' };
    expect(wrongTexts(source, { 'a.b': 'Hola', 'a.c': '{' }, { translatedTo: 'es' })).toEqual([
      'a.b: the parameter {name} is missing',
      expect.stringMatching(/^a\.c: expect argument closing brace/),
      'a.a: the text is missing',
    ]);
  });
});

describe('the source', () => {
  it('has each text in the file of its subject, with a note for translators', () => {
    const camel = (subject: string) => subject.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const wrong = readSource().flatMap(([subject, texts]) =>
      Object.entries(texts)
        .filter(([key, { text, note }]) => !key.startsWith(`${camel(subject)}.`) || !text.trim() || !note?.trim())
        .map(([key]) => `${subject}.json: ${key}`),
    );
    expect(wrong).toEqual([]);
  });

  it('has only messages that can be read', () => {
    for (const message of Object.values(source)) expect(() => readMessage(message)).not.toThrow();
  });

  it('has no text that nothing says', () => {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.html'], { encoding: 'utf8' });
    const code = files
      .split('\n')
      .filter((file) => file !== '' && !/generated|\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const quoted = new Set([...code.matchAll(/['"`{]([a-z][A-Za-z]*(?:\.[A-Za-z0-9]+)+)['"`}]/g)].map(([, key]) => key));
    const begun = [...code.matchAll(/`([a-z][A-Za-z]*\.[A-Za-z.]*)\$\{/g)].map(([, beginning]) => beginning ?? '');
    const unsaid = Object.keys(source).filter((key) => !quoted.has(key) && !begun.some((beginning) => key.startsWith(beginning)));
    expect(unsaid).toEqual([]);
  });
});

describe.each(translations)('%s', (language) => {
  const texts = readMessages(language);

  it('has every text, with its parameters', () => {
    expect(wrongTexts(source, texts, { translatedTo: language })).toEqual([]);
  });

  it('keeps its texts within their room', () => {
    expect(tooLongTexts(texts)).toEqual([]);
  });

  it('has its files in the order of the source, so that a text is found beside its original', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(source));
  });
});
