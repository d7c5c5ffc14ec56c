import { expect, test } from 'vitest';
import { defaultRegion } from '../../texts/regional-format.js';
import { textsIn } from '../../texts/testing/english.js';
import { textOfProblem } from './problem-texts.js';

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

test('an invalid quantity without its least has no text: the least of an order guide is another one', () => {
  expect(textOfProblem('QUANTITY_INVALID', { max: '999999.99', places: 2 })).toBeNull();
});
