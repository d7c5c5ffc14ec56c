import { expect, test } from 'vitest';
import { keptRights } from './invitation.js';

test('ship-tos are kept once each, in order', () => {
  expect(keptRights({ role: 'buyer', shipTos: ['B', 'A', 'B'] })).toEqual({ role: 'buyer', shipTos: ['A', 'B'] });
});

test('an administrator may order for all ship-tos', () => {
  expect(keptRights({ role: 'administrator', shipTos: ['A'] })).toEqual({ role: 'administrator', shipTos: [] });
});
