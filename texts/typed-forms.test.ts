import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUnitPrice } from '../domain/cart/override-price.js';
import { parseQuantity } from '../domain/quantity/quantity.js';
import { defaultRegion, RegionalFormat } from './regional-format.js';

const formatOf = (locale: string) => new RegionalFormat({ ...defaultRegion, locale }, 'en-US');
const quantityAt = (locale: string, typed: string) => parseQuantity(formatOf(locale).fromField(typed));

describe('typed numbers of a site', () => {
  it.each([
    ['en-US', '1.5', '1.5'],
    ['es-MX', '1.5', '1.5'],
    ['es-ES', '1,5', '1.5'],
    ['de-DE', ',25', '0.25'],
    ['fr-FR', '12', '12'],
  ])('%s reads %o as %s', (locale, typed, quantity) => {
    expect(quantityAt(locale, typed)).toBe(quantity);
  });

  it.each([
    ['en-US', '1,5'],
    ['en-US', '1,500'],
    ['es-ES', '1.5'],
    ['de-DE', '1.500'],
    ['de-DE', '1.500,25'],
    ['de-DE', '1,5,0'],
    ['fr-FR', '1 500,25'],
  ])('%s does not guess what %o means', (locale, typed) => {
    expect(quantityAt(locale, typed)).toBeNull();
  });

  it('are read back from what a field shows, and a text that is no number is shown as it was typed', () => {
    const formats = ['en-US', 'es-ES', 'de-DE', 'en-GB', 'pt-BR'].map(formatOf);
    fc.assert(
      fc.property(fc.constantFrom(...formats), fc.nat(99_999_999), fc.string(), (site, tenThousandths, text) => {
        const price = (tenThousandths / 10_000).toFixed(4);
        expect(parseUnitPrice(site.fromField(site.forField(price)))).toBe(price);
        expect(site.forField(site.fromField(text))).toBe(text);
      }),
    );
    expect([formatOf('es-ES').forField('2.50'), formatOf('en-US').forField('2.50')]).toEqual(['2,50', '2.50']);
  });
});
