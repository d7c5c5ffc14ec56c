import { expect, test } from 'vitest';
import { directionOf, languageName } from './catalogue.js';

test.each([
  ['es', ['en-US', 'es'], 'Español'],
  ['en-US', ['en-US', 'es'], 'English'],
  ['es', ['es', 'es-MX'], 'Español'],
  ['es-MX', ['es', 'es-MX'], 'Español (México)'],
])('%s is named among %s: %s', (language, offered, name) => {
  expect(languageName(language, offered)).toBe(name);
});

test('most languages are written from left to right', () => {
  expect(['en-US', 'es', 'ar-XB', 'he', 'fa-AF', 'art'].map(directionOf)).toEqual(['ltr', 'ltr', 'rtl', 'rtl', 'rtl', 'ltr']);
});
