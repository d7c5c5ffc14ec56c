import { describe, expect, it } from 'vitest';
import { titlesIn } from './test-titles.js';
import { linkRequirements } from './traceability.js';

const titlesOf = (text: string) => titlesIn('a.test.ts', text).map(({ line, title }) => `${line} ${title}`);

describe('titles of tests', () => {
  it('are those of tests and groups, whatever they are derived from', () => {
    expect(
      titlesOf(`describe('a (S1)', () => {
  it.only("b (S2)", () => {});
  test.describe(\`c \${size} (S3)\`, () => {});
  testOnOnePage('d' + ' (S4)', () => {});
  other('e (S5)');
});`),
    ).toEqual(['1 a (S1)', '2 b (S2)', '3 c … (S3)', '4 d (S4)']);
  });

  it('are those of suites that the project declares with functions of its own, too', () => {
    const titles = titlesIn('a.test.ts', "walkInBrowser('the gate (S1)', gate);", ['walkInBrowser']);
    expect(titles.map(({ title }) => title)).toEqual(['the gate (S1)']);
  });

  it('include the rows of tables', () => {
    expect(titlesOf("it.each([\n  ['a (S1)', 1],\n  { title: 'b (S2)' },\n])('%s (S3)', () => {});").sort()).toEqual([
      '2 a (S1)',
      '3 b (S2)',
      '4 %s (S3)',
    ]);
  });
});

describe('requirements', () => {
  const list = {
    numbers: ['S1', 'S2', 'S3', 'S4'],
    excuses: new Map([
      ['S3', 'later'],
      ['S4', 'later'],
      ['S9', 'gone'],
    ]),
  };
  const states = [
    { machine: 'gate', state: 'open', numbers: ['S1'], paths: [{ id: 'ab', name: 'day/1' }] },
    { machine: 'gate', state: 'shut', numbers: ['S2'], paths: [] },
  ];
  const titles = [{ file: 'a.test.ts', line: 3, title: 'opens (S1, S4, S7–S8)' }];
  const { traced, problems } = linkRequirements(list, states, titles);

  it('are shown by paths into the states that name them, and by tests', () => {
    expect(traced[0]).toEqual({
      number: 'S1',
      states: [{ machine: 'gate', state: 'open' }],
      paths: [{ machine: 'gate', id: 'ab', name: 'day/1' }],
      tests: titles,
      excuse: null,
    });
  });

  it('need an excuse if nothing shows them, and none otherwise; all of them are listed', () => {
    expect(problems.map(({ number, message }) => `${number}: ${message}`)).toEqual([
      'S2: nothing shows it, and it has no excuse',
      'S4: excused, but shown by a.test.ts:3',
      'S9: excused, but not listed',
      'S7: named by a.test.ts:3, but not listed',
      'S8: named by a.test.ts:3, but not listed',
    ]);
  });
});
