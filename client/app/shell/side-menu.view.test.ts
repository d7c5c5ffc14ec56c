import { expect, test } from 'vitest';
import { sideMenuSections } from '../../../domain/side-menu.js';
import { builtSections } from './side-menu.view.js';

const menu = sideMenuSections.flatMap(({ entries }) =>
  entries.flatMap(({ menuKey }) => (menuKey === null ? [] : [{ key: menuKey, isVisible: true, isLocked: false }])),
);

test('an entry shows once its screen exists, and a section without entries is hidden (A2.30)', () => {
  const sections = builtSections({ userKind: 'CUSTOMER', isPunchout: false, menu }, new Set(['/products', '/cart']));
  expect(sections.map(({ title, entries }) => [title, entries.map(({ label }) => label)])).toEqual([
    ['Products', ['Products']],
    ['Orders', ['Cart']],
  ]);
});
