import { expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { isCancelled, orderStatusName } from './order-history.js';

it('recognizes a status in upper and lower case', () => {
  expect(['Cancelled', 'cancelled', 'CANCELLED', 'Shipped', ''].map(isCancelled)).toEqual([true, true, true, false, false]);
  expect(['Shipped', 'SHIPPED', 'On the truck'].map((status) => english(orderStatusName(status)))).toEqual([
    'Shipped',
    'Shipped',
    'On the truck',
  ]);
});
