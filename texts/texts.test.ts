import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { unitPriceProblem } from '../domain/cart/override-price.js';
import { noOrderGuideQuantityText } from '../domain/order-guides/order-guide-line.js';
import { tooLittleText } from '../domain/quantity/least-quantity.js';
import { noQuantityText } from '../domain/quantity/line-quantity.js';
import { defaultRegion } from './regional-format.js';
import { englishTexts, textsIn } from './testing/english.js';
import { linesOf, orElse, type Text, text } from './text.js';
import { textsOf } from './texts.js';

const spanish = textsIn('es');

describe('texts', () => {
  it('say a key with its parameters, counted as the language counts', () => {
    expect([1, 2, 1_204].map((count) => englishTexts('products.results', { count }))).toEqual([
      '1 result',
      '2 results',
      '1,204 results',
    ]);
    expect([1, 2].map((count) => spanish('products.results', { count }))).toEqual(['1 resultado', '2 resultados']);
  });

  it('say texts within texts, amounts and lists', () => {
    const message = text('fields.tooLong', { label: text('checkout.label.notes'), most: 1_000 });
    expect(englishTexts.say(message)).toBe('Notes can have at most 1,000 characters');
    expect(spanish.say(message)).toBe('Notas admite como máximo 1,000 caracteres');
    expect(spanish.say(text('checkout.totalChangedTo', { total: '1234.5' }))).toBe('El total ha cambiado a $1,234.50');
    const sale = { quantity: '2.00', unit: 'CS', price: { amount: '42.1', places: 4 } };
    expect(englishTexts('history.lastSaleAt', sale)).toBe('2.00 CS at $42.1000');
    expect(englishTexts('documents.gone')).toMatch(/^This document/);
    expect(spanish('fields.missing', { label: { list: ['a', 'b', 'c'] } })).toBe('Falta: a, b y c');
  });

  it('say typed numbers as a field of the site takes them, with the decimals that they have', () => {
    const german = (language: string) => textsIn(language, { ...defaultRegion, locale: 'de-DE' });
    const step = text('quantity.notMultiple', { quantity: '1234.50', multiple: '2.50' });
    expect([englishTexts.say(step), german('en-US').say(step), german('es').say(step)]).toEqual([
      'Invalid quantity of 1234.50. Please enter a multiple of 2.50',
      'Invalid quantity of 1234,50. Please enter a multiple of 2,50',
      'La cantidad 1234,50 no es válida. Escriba un múltiplo de 2,50',
    ]);
    expect(german('en-US').say(noQuantityText)).toBe('Please enter a quantity from 0,01 to 999999,99 with at most 2 decimals');
    expect(german('es').say(noOrderGuideQuantityText)).toBe('Escriba una cantidad de 0 a 999999,99 con 2 decimales como máximo');
    expect(german('en-US').say(unitPriceProblem('x'))).toBe('Please enter a price from 0 to 999999,9999 with at most 4 decimals');
    expect(german('en-US').say(tooLittleText('0.10', '2.50'))).toMatch(/^A quantity of 0,10 comes .* at least 2,50$/);
    expect(german('en-US').say(tooLittleText('0.10', null))).toMatch(/^A quantity of 0,10 comes/);
    // Parameters of a back office may be numbers.
    const sent = { key: 'quantity.notMultiple', params: { quantity: 1.5, multiple: 2 } } as const;
    expect(german('en-US').say(sent)).toBe('Invalid quantity of 1,5. Please enter a multiple of 2');
  });

  it('leave a server’s words as they are, and nothing as nothing', () => {
    expect([spanish.say('Call us.'), spanish.say(null), spanish.say(undefined)]).toEqual(['Call us.', null, undefined]);
    expect(spanish.say(linesOf(['One.', text('checkout.cartEmpty')]))).toBe('One.\nEl carrito está vacío.');
    expect(spanish.say({ upperCase: text('documents.noData') })).toBe('EL INFORME NO TIENE DATOS');
    expect([orElse('  ', 'other'), orElse(null, 'other'), orElse(' words ', 'other')]).toEqual(['other', 'other', 'words']);
  });

  it('sort as the language does, numbers by their value', () => {
    expect(['ñame', 'nuez', 'zumo', 'Éclair', 'eneldo'].sort(spanish.compare)).toEqual([
      'Éclair',
      'eneldo',
      'nuez',
      'ñame',
      'zumo',
    ]);
    expect(['item 10', 'item 9'].sort(englishTexts.compare)).toEqual(['item 9', 'item 10']);
  });

  it('make pieces of a text with tags', () => {
    const messages = { rich: compile('Ask {name} or <link>sign in</link>.') };
    const texts = textsOf({ language: 'en-US', messages }, defaultRegion) as unknown as {
      rich: (key: string, params: object, tags: object) => unknown[];
    };
    const link = (children: unknown) => ({ link: children });
    expect(texts.rich('rich', { name: '<b>Ann</b>' }, { link })).toEqual(['Ask <b>Ann</b> or ', { link: ['sign in'] }, '.']);
  });

  it('name a text that is not there by its key, and say so on the console', () => {
    const told: unknown[] = [];
    const { error } = console;
    console.error = (message: unknown) => told.push(message);
    expect(englishTexts.say({ key: 'no.such' } as unknown as Text)).toBe('no.such');
    console.error = error;
    expect(told).toEqual(['The catalogue of en-US has no text "no.such".']);
  });
});
