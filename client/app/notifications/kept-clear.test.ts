import { expect, test } from 'vitest';
import { edge, keptClear, type Sides } from './kept-clear.js';

const notification = { left: 16, right: 374, height: 60 };
const window = { block: 844 };
const bar = (top: number, bottom = 844): Sides => ({ left: 0, right: 390, top, bottom });

test('stands at the bottom edge where nothing else does, and the page has room for it at its end', () => {
  expect(keptClear({ window, notification, bars: [], under: null })).toEqual({ lift: edge, room: 92, covered: 92 });
});

test('stands above a bar at the bottom edge, also above two', () => {
  expect(keptClear({ window, notification, bars: [bar(776)], under: null })).toEqual({ lift: 76, room: 92, covered: 144 });
  expect(keptClear({ window, notification, bars: [bar(700, 760), bar(776)], under: null }).lift).toBe(152);
});

test('stays at the bottom edge beside or below a bar that is not in its way', () => {
  expect(keptClear({ window, notification, bars: [bar(600, 700)], under: null }).lift).toBe(edge);
  expect(keptClear({ window, notification, bars: [{ ...bar(776), left: 400, right: 800 }], under: null }).lift).toBe(edge);
  expect(keptClear({ window, notification, bars: [{ left: 0, right: 0, top: 0, bottom: 0 }], under: null }).lift).toBe(edge);
});

test('a dialog has room at its end if it is under the notification', () => {
  expect(keptClear({ window, notification, bars: [], under: { left: 0, right: 390, top: 300, bottom: 740 } }).room).toBe(0);
  expect(keptClear({ window, notification, bars: [bar(776)], under: { left: 0, right: 390, top: 0, bottom: 844 } }).room).toBe(
    92,
  );
});
