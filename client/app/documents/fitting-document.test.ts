import { expect, it } from 'vitest';
import { fitsDocument } from './fitting-document.js';

it.each([
  ['elsewhere', '/products', true],
  ['elsewhere', '/login', true],
  ['elsewhere', '/create-account', false],
  ['elsewhere', '/Forgot-Password/', false],
  ['here', '/login', false],
  ['here', '/', false],
  ['here', '/forgot-password', true],
  ['here', '/verifyemail', true],
])('a document whose check may be loaded %s shows %s: %s (A7.40)', (mark, path, fits) => {
  expect(fitsDocument(mark, path)).toBe(fits);
});

it.each(['', '__HUMAN_CHECK__'])('one document shows every page where no check is hosted: "%s"', (mark) => {
  for (const path of ['/create-account', '/products']) expect(fitsDocument(mark, path)).toBe(true);
});
