import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultRegion } from '../regional-format.js';
import { textsOf } from '../texts.js';
import { Catalogues } from './catalogues.js';

/** An operator's folder with these files. */
function folderWith(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return folder;
}
const with_ = (files: Readonly<Record<string, unknown>>) => Catalogues.read({ folder: folderWith(files) });
const texts = (catalogues: Catalogues, language: string) => textsOf(catalogues.of(language), defaultRegion);

describe('the catalogues of a server', () => {
  it('are those that the product brings', () => {
    const catalogues = Catalogues.read();
    expect(catalogues.languages).toEqual(['en-US', 'es']);
    expect([texts(catalogues, 'en-US')('ui.cancel'), texts(catalogues, 'es')('ui.cancel')]).toEqual(['Cancel', 'Cancelar']);
    expect(catalogues.of('xx').language).toBe('en-US');
    expect(catalogues.has('en-XA')).toBe(false);
  });

  it('show an operator’s texts in place of the product’s, and the others as they were', () => {
    const catalogues = with_({
      'es.json': { texts: { 'products.results': '{count, plural, one {un artículo} other {# artículos}}' } },
    });
    expect(texts(catalogues, 'es')('products.results', { count: 3 })).toBe('3 artículos');
    expect(texts(catalogues, 'es')('ui.cancel')).toBe('Cancelar');
    expect(texts(catalogues, 'en-US')('products.results', { count: 3 })).toBe('3 results');
  });

  it('use an operator’s terms in every text, as whole words and without touching parameters', () => {
    const terms = { 'Order Guide': 'Order List', 'Order Guides': 'Order Lists', 'order guide': 'order list', name: 'WRONG' };
    const english = texts(with_({ 'en-US.json': { terms } }), 'en-US');
    expect(english('orderGuides.created', { name: 'Weekly' })).toBe('Created Order List "Weekly".');
    expect(english('app.menu.editOrderGuides')).toBe('Edit Order Lists');
    expect(english('orderGuides.cartSaved', { name: 'Order Guide' })).toBe('Created order list "Order Guide" successfully.');
  });

  it('take a further language from a file; missing texts are the source’s, as the operator words them', () => {
    const catalogues = with_({
      'fr-CA.json': { texts: { 'ui.cancel': 'Annuler' } },
      'en-US.json': { texts: { 'ui.nextMonth': 'Month after' } },
    });
    expect(catalogues.languages).toEqual(['en-US', 'es', 'fr-CA']);
    expect(texts(catalogues, 'fr-CA')('ui.cancel')).toBe('Annuler');
    expect(texts(catalogues, 'fr-CA')('ui.close')).toBe('Close');
    expect(texts(catalogues, 'fr-CA')('ui.nextMonth')).toBe('Month after');
  });

  it.each([
    [
      'an unknown parameter',
      { texts: { 'products.results': '{number} results' } },
      /es\.json: es products\.results: \{number\} is not a parameter of this text; its parameters: \{count\}/,
    ],
    [
      'a parameter of another kind',
      { texts: { 'checkout.totalChangedTo': 'now {total}' } },
      /\{total\} is used as text, but it is money/,
    ],
    [
      'a typed number in another form',
      { texts: { 'quantity.notMultiple': '{quantity, number, typed}: no multiple of {multiple, number}' } },
      /\{multiple\} is used as number, but it is typed/,
    ],
    [
      'an unknown form',
      { texts: { 'quantity.notMultiple': '{quantity, number, tiped}' } },
      /knows only "money", "typed" and "ungrouped"/,
    ],
    ['an unknown key', { texts: { 'cart.nope': 'x' } }, /cart\.nope: there is no text of this key/],
    [
      'a broken message',
      { texts: { 'products.results': '{count, plural, one {x}}' } },
      /products\.results: missing other clause/,
    ],
    [
      'a plural that counts from another number',
      { texts: { 'products.results': '{count, plural, offset:1 other {#}}' } },
      /products\.results: \{count, plural, …\} has no "offset" here/,
    ],
    ['a key of all objects', { texts: { constructor: 'x' } }, /constructor: there is no text of this key/],
    ['an empty term', { terms: { '': 'x' } }, /"terms" has an empty term/],
    ['an unknown tag', { texts: { 'ui.cancel': '<b>No</b>' } }, /\{b\} is not a parameter of this text; its parameters: none/],
    ['texts that are none', { texts: { 'ui.cancel': 1 } }, /"texts" must be an object of keys and texts/],
    ['another field', { text: {} }, /knows "texts" and "terms", not "text"/],
    ['no JSON', '{', /es\.json: not JSON/],
    ['a list', [], /must be an object/],
  ])('refuse %s, and say where', (_, content, reason) => {
    expect(() => with_({ 'es.json': content })).toThrow(reason);
  });

  it('refuse a file that names no language, and a folder that is not there', () => {
    expect(() => with_({ 'spanish!.json': {} })).toThrow(/the name must be a language's tag/);
    expect(() => Catalogues.read({ folder: '/no/such/folder' })).toThrow(/TEXTS_DIR cannot be read/);
  });

  it('have a longer, accented, bracketed pseudo-language for tests, and the same mirrored', () => {
    const pseudo = texts(Catalogues.read({ pseudo: true }), 'en-XA');
    expect(pseudo('ui.cancel')).toMatch(/^⟦Çåñçéļ~+⟧$/);
    expect(pseudo('products.results', { count: 2 })).toMatch(/^⟦2 ŕéšûļţš~+⟧$/);
  });
});
