import { expect, test } from 'vitest';
import { displayedCode } from './displayed-code.js';

test('people read the code as the catalogue displays it, and the recorded one of a product that is gone (S3.11)', () => {
  expect(displayedCode({ productCode: '10256', product: { formattedProductCode: '10-256' } })).toBe('10-256');
  expect(displayedCode({ productCode: '10256', product: null })).toBe('10256');
});
