import { expect, test } from 'vitest';
import { englishTexts } from '../../../../texts/testing/english.js';
import { quantitiesInCart } from './quantities-in-cart.js';

const line = (id: string, productKey: string, value: string, unit: string) => ({
  __typename: 'CartLine' as const,
  id,
  productKey,
  quantity: { __typename: 'LineQuantity' as const, value, unit },
});

test('lines of one product and unit are added up, other units stand beside', () => {
  const lines = [
    line('1', '118', '2.00', 'CS'),
    line('2', '118', '6.00', 'EA'),
    line('3', '118', '1.50', 'CS'),
    line('4', '7', '10.00', 'LB'),
  ];
  expect([...quantitiesInCart(lines, englishTexts)]).toEqual([
    ['118', '3.5 CS + 6 EA'],
    ['7', '10 LB'],
  ]);
});
