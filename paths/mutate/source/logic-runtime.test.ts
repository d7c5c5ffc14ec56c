import { afterEach, describe, expect, it } from 'vitest';
import { answer, assigned, choice, condition, matching, other, params, runs, shifted, without } from './logic-runtime.js';

const switches = globalThis as { activeMutant?: string; sightings?: Set<string>; reached?: Set<string> };
const seenIn = (run: () => unknown): string[] => {
  switches.sightings = new Set();
  run();
  return [...switches.sightings];
};

afterEach(() => {
  delete switches.activeMutant;
  delete switches.sightings;
  delete switches.reached;
});

describe('the switches of mutants in logic', () => {
  it('leave every value as it is while none is on', () => {
    expect([
      choice(
        'a',
        () => 1,
        () => 2,
      ),
      condition('b', false, true),
      other('c', 'x'),
      shifted('d', 3, 1),
      without('e', { key: 1 }, 'key'),
      runs('f'),
      matching('g', 'x'),
    ]).toEqual([1, false, 'x', 3, { key: 1 }, true, 'x']);
  });

  it.each([
    [
      'another computation',
      () =>
        choice(
          'm',
          () => 1,
          () => 2,
        ),
      2,
    ],
    ['a condition always true', () => condition('m', false, true), true],
    ['a condition always false', () => condition('m', 'text', false), undefined],
    ['another text', () => other('m', 'x'), 'xx'],
    ['the next number', () => shifted('m', 3, 1), 4],
    ['an object without a property', () => without('m', { key: 1, rest: 2 }, 'key'), { rest: 2 }],
    ['a statement left out', () => runs('m'), false],
    [
      'a property of the context left as it was',
      () => assigned('m', () => 'new', 'text')({ context: { text: 'old' } }, {}),
      'old',
    ],
    ['other params', () => params('m', { step: 'receipt' }, 'step')({}), { step: 'receiptx' }],
  ])('give %s where one is on', (_, run, expected) => {
    switches.activeMutant = 'm';
    expect(run()).toEqual(expected);
  });

  it('see a mutant only where it makes a difference', () => {
    expect(
      seenIn(() =>
        choice(
          'm',
          () => [1, 2],
          () => [1, 2],
        ),
      ),
    ).toEqual([]);
    expect(
      seenIn(() =>
        choice(
          'm',
          () => new Set(['a']),
          () => new Set(['b']),
        ),
      ),
    ).toEqual(['m']);
    expect(
      seenIn(() =>
        choice(
          'm',
          () => 1,
          () => (undefined as unknown as { text: string }).text,
        ),
      ),
    ).toEqual(['m']);
    expect(seenIn(() => condition('m', true, true))).toEqual([]);
    expect(seenIn(() => without('m', { key: undefined }, 'key'))).toEqual([]);
  });

  it('know that a value has none, and that code has run that makes no difference', () => {
    switches.reached = new Set();
    answer('text', 'text', true);
    other('object', {});
    condition('true', true, true);
    expect([...switches.reached]).toEqual(['true']);
  });

  it('do not count what the other value sees as it is computed', () => {
    expect(
      seenIn(() =>
        choice(
          'm',
          () => 1,
          () => other('inner', 2),
        ),
      ),
    ).toEqual(['m']);
  });
});
