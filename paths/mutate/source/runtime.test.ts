import { afterEach, describe, expect, it } from 'vitest';
import { is, removed, rows, sibling, value, variable } from './runtime.js';

const switches = globalThis as { activeMutant?: string; seenMutants?: Set<string> };
const on = (id: string): void => {
  switches.activeMutant = id;
};
const seen = () => [...(switches.seenMutants ?? [])];

afterEach(() => {
  delete switches.activeMutant;
  delete switches.seenMutants;
});

describe('the switches of mutants', () => {
  it('let everything be as it is while none is on, and note which could have made a difference', () => {
    expect([is('a'), value('b', 'x'), removed('c', true), rows('d', [1, 2], 'reversed')]).toEqual([false, 'x', true, [1, 2]]);
    expect(seen()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('give another value of the same type', () => {
    on('m');
    expect(['7.50', '0.01', '12', '', 'CS', 3, true].map((own) => value('m', own))).toEqual([
      '0.01',
      '7.00',
      '13',
      'Mutant',
      'CSx',
      4,
      false,
    ]);
  });

  it('do not count where nothing would be different', () => {
    const object = {};
    expect([
      value('a', object),
      value('b', null),
      removed('c', false),
      sibling('d', 'x', () => 'x'),
      sibling('e', 'x', () => 1),
    ]).toEqual([object, null, false, 'x', 'x']);
    expect([rows('f', [1], 'reversed'), rows('g', [], 'shortened'), variable('h', { a: null }, 0, 'left out')]).toEqual([
      [1],
      [],
      { a: null },
    ]);
    expect(sibling('i', 'x', () => (undefined as unknown as { y: string }).y)).toBe('x');
    expect(seen()).toEqual([]);
  });

  it('reverse rows and leave out the last one', () => {
    on('m');
    expect([rows('m', [1, 2, 3], 'reversed'), rows('m', [1, 2, 3], 'shortened')]).toEqual([
      [3, 2, 1],
      [1, 2],
    ]);
  });

  it('leave out the nth value of a call’s variables, however deep, or put another one in its place', () => {
    on('m');
    const own = { key: 'k', input: { name: 'n', days: [1, 2], note: null } };
    expect(variable('m', own, 1, 'left out')).toEqual({ ...own, input: { ...own.input, name: undefined } });
    expect(variable('m', own, 1, 'exchanged')).toEqual({ ...own, input: { ...own.input, name: 'k' } });
    expect(variable('m', own, 3, 'exchanged')).toEqual({ ...own, input: { ...own.input, days: [1, 1] } });
  });
});
