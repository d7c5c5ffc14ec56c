import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, readableOn, textOn } from './contrast.js';

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((rgb) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`);

test('text on any chosen colour has a contrast of 4.5 or more (A9.6)', () => {
  fc.assert(fc.property(colour, (chosen) => contrast(chosen, textOn(chosen)) >= 4.5));
});

test('any chosen colour is made readable on light and on dark surfaces (A9.6)', () => {
  fc.assert(
    fc.property(
      colour,
      fc.constantFrom('#ffffff', '#f6f7f8', '#14181b', '#1c2125'),
      (chosen, surface) => contrast(surface, readableOn(surface, chosen)) >= 4.5,
    ),
  );
});

test('a colour that reads well already stays as it is', () => {
  expect(readableOn('#ffffff', '#008080')).toBe('#008080');
});
