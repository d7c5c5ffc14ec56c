import { expect, it } from 'vitest';
import { unmasked } from './unmask.js';

it('gives masked texts their length back, the same text for the same alias', () => {
  const { one, same, other, way, key } = unmasked({
    one: '‹text:12:1›',
    same: ['‹text:12:1›'],
    other: '‹text:12:2›',
    way: '‹path:9:3›',
    key: '‹secret:4›',
  }) as Record<string, string>;
  expect([one?.length, way?.length, way?.[0]]).toEqual([12, 9, '/']);
  expect(same).toEqual([one]);
  expect(new Set([one, other, way, key]).size).toBe(4);
});

it('makes maps, sets and what is not masked what they were', () => {
  const value = { lines: { $map: [['1', { quantity: '2' }]] }, open: { $set: ['1'] }, on: true, note: null, rest: '‹cut›' };
  expect(unmasked(value)).toEqual({
    lines: new Map([['1', { quantity: '2' }]]),
    open: new Set(['1']),
    on: true,
    note: null,
    rest: undefined,
  });
});
