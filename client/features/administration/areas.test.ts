import { expect, test } from 'vitest';
import { placeOf } from '../../../domain/navigation/places.js';
import { areaGroups, areaOf, openGroups } from './areas.js';

test.each([
  ['/admin', '/admin'],
  ['/admin/', '/admin'],
  ['/Admin/Settings', '/admin/settings'],
  ['/admin/problems/SR-1', '/admin/problems'],
  ['/administration', undefined],
  ['/cart', undefined],
])('%s belongs to the area %s', (pathname, area) => {
  expect(areaOf(pathname, areaGroups)?.path).toBe(area);
});

test('groups have only the areas that are open, and none is empty', () => {
  const paths = (isOpen: (path: string) => boolean) => openGroups(isOpen).map(({ areas }) => areas.map(({ path }) => path));
  expect(paths((path) => path === '/admin/landing')).toEqual([['/admin/landing']]);
  expect(paths(() => false)).toEqual([]);
});

test('each area is a place', () => {
  for (const { path } of areaGroups.flatMap(({ areas }) => areas)) expect(placeOf(path)?.path).toBe(path);
});
