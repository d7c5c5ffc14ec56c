import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isKeptText } from '../../../domain/text/kept-text.js';
import { type CatalogueWorld, startCatalogueWorld } from '../../testing/catalogue-world.js';
import { searchWords } from './search-words.js';

let world: CatalogueWorld;
beforeAll(async () => {
  world = await startCatalogueWorld();
});
afterAll(() => world.office.close());

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
    // What no database keeps is refused before anything is searched (http/edge.test.ts).
    .filter((text) => text.length <= 200 && isKeptText(text));
  await fc.assert(
    fc.asyncProperty(search, async (text) => {
      const { status, body } = await world.get(`/api/product/list?search=${encodeURIComponent(text)}`);
      expect(status).toBe(200);
      expect(body.products.length).toBe(body.totalCount);
    }),
    { seed: 2026, numRuns: 50 },
  );
});

test('a product is found by any part of its own words', async () => {
  const words = fc.constantFrom(...'10118 10-118 chicken breast farmstead 4/10 poultry 420411000102'.split(' '));
  const part = words.chain((word) => fc.nat(word.length - 1).map((start) => word.slice(start)));
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 4 }), async (parts) => {
      expect(await world.named(`search=${encodeURIComponent(parts.join(' '))}`)).toContain('Chicken Breast 6 oz');
    }),
    { seed: 2026, numRuns: 25 },
  );
});

test('splits a search into few words without control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const words = searchWords(text);
      expect(words.length).toBeLessThanOrEqual(8);
      expect(new Set(words).size).toBe(words.length);
      expect(words.every((word) => word !== '' && !/[\s\p{Cc}'`’]/u.test(word))).toBe(true);
    }),
    { seed: 2026 },
  );
});
