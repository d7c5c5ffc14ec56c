import { expect, it } from 'vitest';
import { nextPicture } from './next-picture.js';

it.each([
  ['ltr', 'ArrowRight', 0, 1],
  ['ltr', 'ArrowRight', 2, 0],
  ['ltr', 'ArrowLeft', 0, 2],
  ['rtl', 'ArrowLeft', 0, 1],
  ['rtl', 'ArrowRight', 0, 2],
  ['rtl', 'ArrowDown', 0, 1],
  ['rtl', 'ArrowUp', 0, 2],
  ['rtl', 'Home', 1, 0],
  ['rtl', 'End', 0, 2],
  ['ltr', 'Enter', 0, null],
] as const)('%s: %s leads from picture %i of three to %s', (direction, key, from, to) => {
  expect(nextPicture(key, from, 3, direction)).toBe(to);
});
