import { expect, test } from 'vitest';
import { places } from '../../../domain/navigation/places.js';
import { english } from '../../../texts/testing/english.js';
import { builtSections } from './side-menu.view.js';

const menu = places.flatMap(({ menuKey }) => (menuKey === null ? [] : [{ key: menuKey, isVisible: true, isLocked: false }]));
const viewer = { userKind: 'CUSTOMER', isPunchout: false, isReadOnly: false, isStaff: false, isStaffOnly: false, menu } as const;

test('an entry shows once its screen exists, and a section without entries is hidden (A2.30)', () => {
  const sections = builtSections(viewer, new Set(['/products', '/cart']));
  expect(sections.map(({ title, entries }) => [english(title), entries.map(({ label }) => english(label))])).toEqual([
    ['Products', ['Products']],
    ['Orders', ['Cart']],
  ]);
});
