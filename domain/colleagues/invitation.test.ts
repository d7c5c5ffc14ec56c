import { expect, test } from 'vitest';
import { keptRights } from './invitation.js';

test('ship-tos are kept once each, in order', () => {
  expect(keptRights({ role: 'buyer', shipTos: ['B', 'A', 'B'] })).toEqual({ role: 'buyer', shipTos: ['A', 'B'] });
});

test('only a buyer has a choice of ship-tos: an administrator may order for all, others order for none', () => {
  expect(keptRights({ role: 'viewer', shipTos: ['A'] })).toEqual({ role: 'viewer', shipTos: [] });
  expect(keptRights({ role: 'administrator', shipTos: ['A'] })).toEqual({ role: 'administrator', shipTos: [] });
});
