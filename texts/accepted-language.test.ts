import { describe, expect, it } from 'vitest';
import { acceptedLanguage } from './accepted-language.js';

const offered = ['en-US', 'es', 'fr-CA'];

describe('the language that a header asks for', () => {
  it.each([
    ['es', 'es'],
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['EN-us', 'en-US'],
    ['en-GB,en;q=0.5', 'en-US'],
    ['de-DE,de;q=0.9,es;q=0.4,en;q=0.3', 'es'],
    ['en;q=0.2, es;q=0.7', 'es'],
    ['es;q=0, en', 'en-US'],
    ['fr', 'fr-CA'],
    ['de', null],
    ['*', null],
    ['', null],
    [undefined, null],
    ['es;q=much', null],
    ['<script>, es', 'es'],
    [`${'de,'.repeat(5_000)}es`, null],
  ])('%s: %s', (header, language) => {
    expect(acceptedLanguage(header, offered)).toBe(language);
  });
});
