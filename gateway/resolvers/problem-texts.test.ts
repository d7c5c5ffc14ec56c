import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { defaultRegion } from '../../texts/regional-format.js';
import { textsIn } from '../../texts/testing/english.js';
import { textOfProblem, wordings } from './problem-texts.js';

const german = textsIn('en-US', { ...defaultRegion, locale: 'de-DE' });

test.each([
  [
    'QUANTITY_INVALID',
    { least: '0', max: '999999.99', places: 2 },
    'Please enter a quantity from 0 to 999999,99 with at most 2 decimals',
  ],
  ['QUANTITY_NOT_MULTIPLE', { quantity: '3.00', multiple: '2.50' }, 'Invalid quantity of 3,00. Please enter a multiple of 2,50'],
  ['PRICE_INVALID', { max: '999999.9999', places: 4 }, 'Please enter a price from 0 to 999999,9999 with at most 4 decimals'],
] as const)('%s shows its numbers as a field of the site takes them', (code, params, message) => {
  expect(german.say(textOfProblem(code, params))).toBe(message);
});

test('a site without a card processor is worded as in checkout', () => {
  expect(german.say(textOfProblem('PAYMENT_NOT_CONFIGURED', {}))).toBe(
    'Card payments are not set up on this site. Please contact us to order.',
  );
});

test('a problem of one of several products names it', () => {
  const params = { product: 'Rice', quantity: '3.00', multiple: '2.50' };
  expect(german.say(textOfProblem('QUANTITY_NOT_MULTIPLE', params))).toBe(
    'Rice: Invalid quantity of 3,00. Please enter a multiple of 2,50',
  );
  expect(german.say(textOfProblem('OUT_OF_STOCK', { product: 'Rice' }))).toBe('Rice: out of stock');
});

test.each([
  ['PO_TOO_LONG', { most: 20 }, 'Customer P.O. can have at most 20 characters'],
  ['INSTRUCTION_TOO_LONG', { number: 2, most: 50 }, 'Special Instruction 2 can have at most 50 characters'],
  ['TEXT_TOO_LONG', { most: 500 }, 'A text can have at most 500 characters'],
  ['DATE_REQUIRED', {}, 'A date is required'],
  ['FIELD_REQUIRED', {}, 'A required field is empty'],
] as const)('%s needs no name of a field in the language of the back office', (code, params, message) => {
  expect(german.say(textOfProblem(code, params))).toBe(message);
});

test('an invalid quantity without its least has no text: the least of an order guide is another one', () => {
  expect(textOfProblem('QUANTITY_INVALID', { max: '999999.99', places: 2 })).toBeNull();
});

const english = textsIn('en-US');

describe('a code with several reasons is worded by its parameters', () => {
  it.each([
    ['OUT_OF_STOCK', { product: 'Brie', left: '3', unit: 'CS' }, 'Brie: only 3 CS left'],
    ['OUT_OF_STOCK', { product: 'Brie' }, 'Brie: out of stock'],
    ['PAYMENT_PENDING', { reference: 'INV-7' }, 'Another payment of INV-7 is still being confirmed.'],
    ['ITEM_CHANGED', { reference: 'INV-7' }, 'The balance of INV-7 has changed. The payment was not made.'],
    ['TOTAL_CHANGED', { total: '1281.62' }, 'The total has changed to $1,281.62'],
    ['TOTAL_CHANGED', {}, 'The total has changed'],
    ['TEXT_TOO_LONG', { number: 2, most: 60 }, 'Note 2 can have at most 60 characters'],
    ['TEXT_TOO_LONG', { most: 1000 }, 'A text can have at most 1,000 characters'],
  ] as const)('%s with %o', (code, params, message) => {
    expect(english.say(textOfProblem(code, params))).toBe(message);
  });

  it.each([
    ['PAYMENT_PENDING', 'of a cart or an open item', 'Another payment is still being confirmed.'],
    ['ITEM_CHANGED', 'settled or with another balance', 'The balance of an item has changed. The payment was not made.'],
    ['PRICE_NOT_ALLOWED', 'a price or the unit that it is for', 'You are not allowed to change prices'],
  ] as const)('%s without parameters has a text that is true for each: %s', (code, _, message) => {
    expect(english.say(textOfProblem(code, {}))).toBe(message);
  });

  it('PAYMENT_REQUIRED has no text: an order has to be paid first, or a payment was never charged', () => {
    expect(textOfProblem('PAYMENT_REQUIRED', {})).toBeNull();
  });
});

test('a text needs only parameters that the schema documents for its code', () => {
  const schema = readFileSync(new URL('../../schema/base.graphql', import.meta.url), 'utf8');
  const documented = new Map(
    [...schema.matchAll(/^ {2}"([^"]*)"\n {2}([A-Z_]+)$/gm)].map(([, description = '', code = '']) => {
      const [, params = ''] = description.split('Params:');
      return [code, [...params.matchAll(/`([^`]+)`/g)].map(([, name]) => name)];
    }),
  );
  const wrong = Object.entries(wordings).flatMap(([code, known]) =>
    [known]
      .flat()
      .flatMap(({ params }) => params.filter((name) => !documented.get(code)?.includes(name)).map((name) => `${code}: ${name}`)),
  );
  expect(wrong).toEqual([]);
  expect(documented.size).toBeGreaterThan(30);
});
