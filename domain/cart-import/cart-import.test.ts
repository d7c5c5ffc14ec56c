import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { chosenFilesProblem, fileSize, importedText, maxImportBytes } from './cart-import.js';

describe('the size of a file', () => {
  it.each([
    [0, '0 kb'],
    [1, '0.1 kb'],
    [512, '0.5 kb'],
    [1024, '1 kb'],
    [1536, '1.5 kb'],
    [1024 * 1024, '1024 kb'],
    [1024 * 1024 + 1, '1 mb'],
    [1.26 * 1024 * 1024, '1.3 mb'],
    [10 * 1024 * 1024, '10 mb'],
  ])('%i bytes are %s (S9.13, A9.9)', (bytes, shown) => {
    expect(english(fileSize(bytes))).toBe(shown);
  });
});

describe('files that were chosen', () => {
  const file = (size: number) => ({ name: 'order.txt', size });

  it.each([
    ['none', [], 'Choose one file.'],
    ['several', [file(1), file(1)], 'Choose one file.'],
    ['an empty one', [file(0)], 'order.txt is empty.'],
    ['one too large', [file(maxImportBytes + 1)], 'order.txt is too large: a file can have at most 10 mb.'],
    ['the largest that is taken', [file(maxImportBytes)], null],
    ['a small one', [file(12)], null],
  ])('%s', (_, files, problem) => {
    expect(english(chosenFilesProblem(files))).toBe(problem);
  });
});

it.each([
  [0, 'Imported 0 lines'],
  [1, 'Imported 1 line'],
  [20_000, 'Imported 20,000 lines'],
])('%i lines', (lines, text) => {
  expect(english(importedText(lines))).toBe(text);
});
