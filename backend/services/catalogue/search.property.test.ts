import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isKeptText } from '../../../domain/text/kept-text.js';
import { type CatalogueFixture, startCatalogueFixture } from '../../testing/catalogue-fixture.js';
import { splitSearch } from './split-search.js';

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
});

test('a product is found by any part of its own words', async () => {
  const terms = fc.constantFrom(...'10118 10-118 chicken breast farmstead 4/10 poultry 420411000102'.split(' '));
  const part = terms.chain((word) => fc.nat(word.length - 1).map((start) => word.slice(start)));
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 4 }), async (parts) => {
      expect(await fixture.named(`search=${encodeURIComponent(parts.join(' '))}`)).toContain('Chicken Breast 6 oz');
    }),
    { seed: 2026, numRuns: 25 },
  );
});

test('splits a search into few words without control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const terms = splitSearch(text);
      expect(terms.length).toBeLessThanOrEqual(8);
      expect(new Set(terms).size).toBe(terms.length);
      expect(terms.every((word) => word !== '' && !/[\s\p{Cc}'`’]/u.test(word))).toBe(true);
    }),
    { seed: 2026 },
  );
});
