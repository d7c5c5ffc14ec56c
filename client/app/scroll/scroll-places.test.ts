import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printPlaces, readPlaces, scrollAfter } from './scroll-places.js';

test('back and forward come to where the entry was scrolled to', () => {
  expect(scrollAfter('POP', true, 420)).toEqual({ kind: 'restore', place: 420 });
  expect(scrollAfter('POP', false, undefined)).toEqual({ kind: 'stay' });
});

test('a new entry begins at its top, and one that was replaced stays where it is unless it is another page', () => {
  expect(scrollAfter('PUSH', false, undefined)).toEqual({ kind: 'top' });
  expect(scrollAfter('REPLACE', false, undefined)).toEqual({ kind: 'stay' });
  expect(scrollAfter('REPLACE', true, undefined)).toEqual({ kind: 'top' });
});

test('the newest places outlive a reload, whatever stands in storage', () => {
  const places = new Map(Array.from({ length: 60 }, (_, index) => [`key-${index}`, index] as const));
  expect([...readPlaces(printPlaces(places)).keys()]).toEqual([...places.keys()].slice(-50));
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => readPlaces(text) instanceof Map));
});
