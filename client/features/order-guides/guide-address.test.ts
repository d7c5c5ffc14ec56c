import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editAddressOf, guideEditPath, guideOfHash, guidePath } from './guide-address.js';

it.each([
  ['#og_create=Fish%20%26%20Chips', { kind: 'create', name: 'Fish & Chips' }],
  ['#og_edit=100%', { kind: 'edit', name: '100%' }],
  ['#og_edit=a=b', { kind: 'edit', name: 'a=b' }],
  ['#og_edit=', null],
  ['#og_create=%20', null],
  ['#og=Fish', null],
  ['', null],
])('%s is %j (S2.7)', (hash, address) => {
  expect(editAddressOf(hash)).toEqual(address);
});

it('leads back to every name that it leads to (S2.7, S2.26)', () => {
  const name = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter((text) => text.trim() === text && text !== '');
  fc.assert(
    fc.property(name, fc.constantFrom('create' as const, 'edit' as const), (of, kind) => {
      expect(editAddressOf(new URL(guideEditPath({ kind, name: of }), 'http://x').hash)).toEqual({ kind, name: of });
      expect(guideOfHash(new URL(guidePath(of), 'http://x').hash)).toBe(of);
    }),
  );
});
