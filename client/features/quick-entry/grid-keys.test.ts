import { describe, expect, it } from 'vitest';
import { type GridPlace, gridKey } from './grid-keys.js';

const press = (keys: string, place: Partial<GridPlace> = {}) => {
  const parts = keys.split('+');
  return gridKey(
    {
      key: parts.at(-1) ?? '',
      shiftKey: parts.includes('Shift'),
      ctrlKey: parts.includes('Control'),
      metaKey: parts.includes('Meta'),
      altKey: parts.includes('Alt'),
      isComposing: parts.includes('Composing'),
    },
    { isEditing: false, takes: 'figures', decimalSign: '.', direction: 'ltr', ...place },
  );
};
const move = (name: string) => ({ kind: 'move', move: name });
const editing = { isEditing: true };
const units = { takes: 'units' } as const;

describe('keys of the grid (S4.18)', () => {
  it.each<[string, Partial<GridPlace>, unknown]>([
    ['Enter', {}, move('nextRow')],
    ['Shift+Enter', editing, move('previousRow')],
    ['Tab', editing, move('next')],
    ['Shift+Tab', {}, move('previous')],
    ['ArrowLeft', {}, move('left')],
    ['ArrowDown', {}, move('down')],
    ['ArrowLeft', { direction: 'rtl' }, move('right')],
    ['ArrowRight', { direction: 'rtl' }, move('left')],
    ['ArrowDown', { direction: 'rtl' }, move('down')],
    ['Home', { direction: 'rtl' }, move('rowStart')],
    ['Home', {}, move('rowStart')],
    ['Control+Home', {}, move('gridStart')],
    ['Control+End', {}, move('gridEnd')],
    ['PageDown', {}, move('pageDown')],
    ['ArrowUp', editing, move('up')],
    ['ArrowLeft', editing, null],
    ['Home', editing, null],
    ['ArrowDown', { ...editing, ...units }, null],
    ['F2', {}, { kind: 'edit', text: null }],
    ['7', {}, { kind: 'edit', text: '7' }],
    ['.', {}, { kind: 'edit', text: '.' }],
    [',', {}, null],
    [',', { decimalSign: ',' }, { kind: 'edit', text: ',' }],
    [',', { ...units, decimalSign: ',' }, null],
    ['7', editing, null],
    ['e', units, { kind: 'edit', text: 'e' }],
    [' ', units, { kind: 'edit', text: null }],
    ['Alt+ArrowDown', units, { kind: 'edit', text: null }],
    ['Alt+ArrowDown', {}, null],
    ['Delete', {}, { kind: 'clear' }],
    ['Escape', editing, { kind: 'cancel' }],
    ['Escape', {}, { kind: 'leave' }],
    ['Control+z', {}, { kind: 'undo' }],
    ['Meta+z', {}, { kind: 'undo' }],
    ['Control+z', editing, null],
    ['Control+Shift+z', {}, null],
    ['Control+Enter', editing, { kind: 'update' }],
    ['Alt+PageDown', editing, { kind: 'nextPage' }],
    ['Alt+PageUp', {}, { kind: 'previousPage' }],
    ['Control+v', {}, null],
    ['/', {}, null],
    ['g', {}, null],
    ['7', { takes: null }, null],
    ['Delete', { takes: null }, null],
    ['Composing+Enter', editing, null],
  ])('%s in %j', (keys, place, meaning) => {
    expect(press(keys, place)).toEqual(meaning);
  });
});
