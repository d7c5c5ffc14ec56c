import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isKeptText } from '../../../domain/text/kept-text.js';
import { type CatalogueFixture, startCatalogueFixture } from '../../testing/catalogue-fixture.js';
import { searchPhrase } from './search/search-phrase.js';

let fixture: CatalogueFixture;
beforeAll(async () => {
  fixture = await startCatalogueFixture();
});
afterAll(() => fixture.office.close());

test('any text can be searched for: signs of patterns and quotes mean nothing (D10, E6)', async () => {
  const signs = fc.constantFrom(
    '%',
    '_',
    '\\',
    "'",
    '"',
    '`',
    ' ',
    'a',
    'chicken',
    'sauce',
    '*',
    '(',
    '[',
    '\u0001',
    'ñ',
    '😀',
    '--',
    ';',
  );
  const search = fc
    .oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ unit: signs, maxLength: 20 }))
    // Texts that no database keeps are refused before the search (http/edge.test.ts).
    .filter((text) => text.length <= 200 && isKeptText(text));
  await fc.assert(
    fc.asyncProperty(search, async (text) => {
      const { status, body } = await fixture.get(`/api/product/list?search=${encodeURIComponent(text)}`);
      expect(status).toBe(200);
      expect(body.products.length).toBe(body.totalCount);
    }),
    { seed: 2026, numRuns: 50 },
  );
  // Each word that no name has takes statements of its own.
}, 60_000);

test('a product is found by the beginnings of its own words, in any order', async () => {
  const terms = fc.constantFrom(...'10118 10-118 chicken breast farmstead 4/10 poultry'.split(' '));
  const beginning = terms.chain((word) => fc.integer({ min: 2, max: word.length }).map((length) => word.slice(0, length)));
  await fc.assert(
    fc.asyncProperty(fc.array(beginning, { minLength: 1, maxLength: 4 }), async (parts) => {
      expect(await fixture.named(`search=${encodeURIComponent(parts.join(' '))}`)).toContain('Chicken Breast 6 oz');
    }),
    { seed: 2026, numRuns: 25 },
  );
});

test('a search is a text without control characters and with single blanks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const phrase = searchPhrase(text);
      expect(phrase).not.toMatch(/\p{Cc}|^\s|\s$|\s\s|`/u);
      expect(searchPhrase(phrase)).toBe(phrase);
    }),
    { seed: 2026 },
  );
});
