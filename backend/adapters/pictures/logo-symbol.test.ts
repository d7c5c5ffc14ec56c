import { describe, expect, test } from 'vitest';
import { symbolColumns } from './logo-symbol.js';

/** A picture of black on white, or on nothing; each word is a row of columns, `#` drawn from top to bottom. */
function picture(columns: string, height: number, background = [255, 255, 255, 255]) {
  const width = columns.length;
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set(columns[x] === '#' ? [0, 0, 0, 255] : background, 4 * (y * width + x));
  return { data, width, height };
}

const symbol = `.${'#'.repeat(40)}`;
const name = `${'##..##..##'.repeat(12)}.`;

describe('the symbol of a logo', () => {
  test.each([
    ['on white', [255, 255, 255, 255]],
    ['on nothing', [0, 0, 0, 0]],
  ])('is what stands left of the name, %s', (_, background) => {
    expect(symbolColumns(picture(`${symbol}......${name}`, 40, background))).toEqual({ left: 1, width: 40 });
  });

  test('may fill the upper left corner', () => {
    expect(symbolColumns(picture(`${'#'.repeat(40)}......${name}`, 40))).toEqual({ left: 0, width: 40 });
  });

  test.each([
    ['is square itself', '#'.repeat(60), 40],
    ['is a name alone', name, 40],
    ['begins with a line', `#......${name}`, 40],
    ['begins with a whole word', `${'#'.repeat(80)}......${name}`, 40],
    ['has no gap', `${symbol}${'#'.repeat(80)}.`, 40],
    ['has a gap of a hair', `${symbol}.${'#'.repeat(80)}.`, 40],
    ['shows nothing', '.'.repeat(100), 40],
  ])('is missing where the logo %s', (_, columns, height) => {
    expect(symbolColumns(picture(columns, height))).toBeNull();
  });
});
