import { describe, expect, test } from 'vitest';
import { english } from '../../../texts/testing/english.js';
import { inverseOf, isSynonymField, synonymProblems, synonymText, tidySynonym } from './synonym.js';
import { mostSynonyms, readSynonymFile, synonymCsv } from './synonym-file.js';
import { countOf, hasSynonymsToTake, isEmptyPlan, planOf, synonymsToTake } from './synonym-plan.js';
import { addressOfSynonyms, everySynonym, synonymQueryOf } from './synonym-query.js';

const catsup = { term: 'catsup', meaning: 'ketchup', isMutual: true };
const evoo = { term: 'evoo', meaning: 'extra virgin olive oil', isMutual: false };

describe('a synonym', () => {
  test('is stored without spaces around its texts, and read as a pair', () => {
    expect(tidySynonym({ term: ' pop ', meaning: ' soda water ', isMutual: true })).toEqual({
      ...{ term: 'pop', meaning: 'soda water', isMutual: true },
    });
    expect([catsup, evoo].map((each) => english(synonymText(each)))).toEqual([
      'catsup = ketchup',
      'evoo → extra virgin olive oil',
    ]);
  });

  test.each([
    [catsup, {}],
    [evoo, {}],
    [{ ...catsup, term: ' ' }, { term: 'Term is a required field' }],
    [{ ...catsup, meaning: '' }, { meaning: 'Meaning is a required field' }],
    [{ ...catsup, term: 'a'.repeat(61) }, { term: expect.stringContaining('60') }],
    [{ ...catsup, term: '#&' }, { term: 'Use at least one letter or digit.' }],
    [{ ...catsup, term: 'a\u0007' }, { term: expect.any(String) }],
    [{ ...catsup, term: 'a b-c d e' }, { term: 'At most 4 words: a search is compared with no more.' }],
    [{ ...catsup, meaning: 'a b c d e' }, { meaning: 'At most 4 words: a search is compared with no more.' }],
    [{ ...evoo, meaning: 'a b c d e' }, {}],
    [{ ...catsup, term: 'a b c d' }, {}],
  ])('%j has the problems %j', (synonym, expected) => {
    const found = Object.entries(synonymProblems(synonym)).map(([field, problem]) => [field, english(problem)]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  test('that was changed is changed back, one that was added is removed, and one that was removed is added', () => {
    expect(inverseOf({ before: catsup, after: evoo })).toEqual({ before: evoo, after: catsup });
    expect(inverseOf({ before: null, after: { ...catsup, term: ' catsup' } })).toEqual({ before: catsup, after: null });
    expect(inverseOf({ before: catsup, after: null })).toEqual({ before: null, after: catsup });
  });

  test('has two texts', () => {
    expect(['term', 'meaning', 'isMutual', 'toString'].map(isSynonymField)).toEqual([true, true, false, false]);
  });
});

describe('a file of synonyms', () => {
  test('is read as it was written', () => {
    const awkward = { term: '=10" can, #10', meaning: 'can; ten', isMutual: true };
    const { lines, refused } = readSynonymFile(synonymCsv([catsup, evoo, awkward]));
    expect(lines).toEqual([
      { line: 2, synonym: catsup },
      { line: 3, synonym: evoo },
      { line: 4, synonym: awkward },
    ]);
    expect(refused).toEqual([]);
  });

  test('needs no titles, and may be separated by semicolons or tabs', () => {
    const synonyms = (content: string) => readSynonymFile(content).lines.map(({ synonym }) => synonym);
    expect(synonyms('catsup;ketchup;yes\r\n\r\nevoo;extra virgin olive oil')).toEqual([catsup, evoo]);
    expect(synonyms('catsup\tketchup\t1\nevoo\textra virgin olive oil\t0\n')).toEqual([catsup, evoo]);
  });

  test.each([
    ['catsup', 'Meaning is a required field'],
    ['catsup,ketchup,maybe', '“maybe” is neither Y nor N.'],
    ['catsup,ketchup,Y,more', 'A line has a term, a meaning, and Y or N for both ways.'],
    ['Pop,SODA,N', 'Another line of the file has the same.'],
    ['"a b c d e",soda', 'At most 4 words: a search is compared with no more.'],
  ])('refuses the line %s', (line, reason) => {
    const { lines, refused } = readSynonymFile(`term,meaning,both ways\npop,soda,Y\n${line}\n`);
    expect(lines).toHaveLength(1);
    expect(refused.map((each) => [each.line, english(each.reason)])).toEqual([[3, reason]]);
    expect(refused[0]?.written).toBe(line.replaceAll('"', '').replaceAll(',', ', '));
  });

  test('has a limited number of synonyms', () => {
    const content = Array.from({ length: mostSynonyms + 1 }, (_, index) => `term${index},meaning`).join('\n');
    const { lines, refused } = readSynonymFile(content);
    expect([lines.length, refused.map(({ line }) => line)]).toEqual([mostSynonyms, [mostSynonyms + 1]]);
  });
});

test('a plan has the lines that do something, in the order of the file', () => {
  const file = readSynonymFile('catsup,ketchup,Y\nbad\nevoo,extra virgin olive oil,N\npop,soda,Y\ntater,taters\nmaize,corn');
  const results = [
    { verdict: 'UNCHANGED', reason: null },
    { verdict: 'CHANGED', reason: null },
    { verdict: 'ADDED', reason: null },
    { verdict: 'REFUSED', reason: 'The same.' },
  ] as const;
  const plan = planOf(file, results);
  expect(plan.lines.map(({ line, verdict, written }) => [line, verdict, written])).toEqual([
    [2, 'REFUSED', 'bad'],
    [3, 'CHANGED', 'evoo, extra virgin olive oil'],
    [4, 'ADDED', 'pop, soda'],
    [5, 'REFUSED', 'tater, taters'],
    [6, 'REFUSED', 'maize, corn'],
  ]);
  expect(plan.lines.map(({ reason }) => english(reason))).toEqual(['Meaning is a required field', '', '', 'The same.', '']);
  expect([plan.unchanged, countOf(plan, 'REFUSED'), countOf(plan, 'ADDED')]).toEqual([1, 3, 1]);
  const [added, refused] = plan.lines.map((line) => ({ lines: [line], unchanged: 0 })).slice(2);
  expect([added, refused].map((each) => each && hasSynonymsToTake(each))).toEqual([true, false]);
  expect([{ lines: [], unchanged: 0 }, { lines: [], unchanged: 1 }, plan].map(isEmptyPlan)).toEqual([true, false, false]);
  expect(synonymsToTake(plan)).toEqual([evoo, { term: 'pop', meaning: 'soda', isMutual: true }]);
});

test.each([
  ['', everySynonym],
  ['search=soda&page=3', { search: 'soda', page: 3 }],
  ['page=3', { search: '', page: 3 }],
])('the address %s describes a list', (address, query) => {
  expect(synonymQueryOf(address)).toEqual(query);
  expect(addressOfSynonyms(query)).toBe(address);
  expect(synonymQueryOf('search=+a+&page=0')).toEqual({ search: 'a', page: 1 });
});
