import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyProductsHash, parseProductsHash, printProductsHash } from './products-hash.js';

const code = fc.option(fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.trim() === text));
const index = fc.option(fc.integer({ min: 0, max: 9_999_999 }));
const search = fc.option(
  fc.string({ minLength: 1, maxLength: 200 }).filter((text) => text.trim() === text && !text.includes('`')),
);
const state = fc.record({ mainCategory: code, category: code, orderGuide: code, row: index, index, search });

describe('the hash of the products page', () => {
  it('reads its keys (S2.3)', () => {
    expect(parseProductsHash('#mc=MEAT&c=BEEF&og=Fridays&row=12&i=3&s=ribeye')).toEqual({
      mainCategory: 'MEAT',
      category: 'BEEF',
      orderGuide: 'Fridays',
      row: 12,
      index: 3,
      search: 'ribeye',
    });
  });

  it('reads the query, too, but the hash wins (S2.3)', () => {
    expect(parseProductsHash('#c=BEEF', '?mc=MEAT&c=PORK')).toMatchObject({ mainCategory: 'MEAT', category: 'BEEF' });
  });

  it('keeps single quotes as backticks (S2.23)', () => {
    expect(printProductsHash({ ...emptyProductsHash, search: "O'Brien's" })).toBe('#s=O%60Brien%60s');
    expect(parseProductsHash('#s=O`Brien`s').search).toBe("O'Brien's");
  });

  it('takes a search as typed only where there is one', () => {
    expect(parseProductsHash('#s=lime&v=1').isVerbatim).toBe(true);
    expect(printProductsHash({ ...emptyProductsHash, search: 'lime', isVerbatim: true })).toBe('#s=lime&v=1');
    expect(parseProductsHash('#v=1').isVerbatim).toBeUndefined();
    expect(printProductsHash({ ...emptyProductsHash, isVerbatim: true })).toBe('');
  });

  it('comes back as it was written', () => {
    fc.assert(
      fc.property(state, (of) => {
        expect(parseProductsHash(printProductsHash(of))).toEqual(of);
      }),
    );
  });

  it('never writes half a character, which would throw', () => {
    const cut = `${'x'.repeat(199)}😀`;
    const { search } = parseProductsHash(`#s=${cut}`);
    expect(search).toBe('x'.repeat(199));
    expect(printProductsHash({ ...emptyProductsHash, search: cut.slice(0, 200) })).toBe(`#s=${search}`);
  });

  it('keeps no blanks around a search, also where it was cut', () => {
    expect(parseProductsHash('#s=%20lime%20').search).toBe('lime');
    expect(parseProductsHash(`#s=${'x'.repeat(199)}%20y`).search).toBe('x'.repeat(199));
  });

  it('is empty where nothing is set (S4.16)', () => {
    expect(printProductsHash(emptyProductsHash)).toBe('');
  });

  it.each([
    '',
    '#',
    '#&&=&==&%',
    '#mc=%E0%A4%A&mc=',
    '#row=-1&i=1e3&row=٣',
    '#row=99999999',
    '#s=%20%20',
    '#unknown=1&__proto__=x&constructor=y',
    `#mc=${'x'.repeat(61)}`,
  ])('takes %o as nothing set', (hash) => {
    expect(parseProductsHash(hash)).toEqual(emptyProductsHash);
  });

  it('never throws and never keeps more than the gateway takes', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: 'grapheme', maxLength: 500 }), (noise, text) => {
        const state = parseProductsHash(`#${noise}&s=${text}`, noise);
        const { search } = state;
        printProductsHash(state);
        expect((search ?? '').length).toBeLessThanOrEqual(200);
      }),
    );
  });
});
