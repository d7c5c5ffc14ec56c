import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from '../../texts/testing/in-english.js';
import { importColumns } from './cart-import.js';
import {
  importCells,
  importLine,
  importLineError,
  isImportHeader,
  listedImportErrors,
  maxImportErrors,
  notTabDelimitedText,
  shortened,
} from './import-lines.js';

describe('a line of an imported file (S5.30)', () => {
  it.each([
    ['10118\t2\tCS', { code: '10118', quantity: '2', unit: 'CS' }],
    ['10118\t2', { code: '10118', quantity: '2', unit: null }],
    ['10118\t2\t', { code: '10118', quantity: '2', unit: null }],
    [' 10118 \t 2.50 \t cs ', { code: '10118', quantity: '2.50', unit: 'cs' }],
    ['10118\t2\tCS\tripe ones\t', { code: '10118', quantity: '2', unit: 'CS' }],
    ['"10""118"\t"1,000"\t"CS"', { code: '10"118', quantity: '1,000', unit: 'CS' }],
    ['"\t2', { code: '"', quantity: '2', unit: null }],
    ['\t2\tCS', { problem: 'Product Key is missing' }],
    ['10118\t\tCS', { problem: '10118: Order Quantity is missing' }],
    ['10118', { problem: '10118: Order Quantity is missing' }],
    [`${'x'.repeat(41)}\t`, { problem: `${'x'.repeat(40)}…: Order Quantity is missing` }],
  ])('%o', (line, read) => {
    expect(inEnglish(importLine(importCells(line)))).toEqual(read);
  });

  it('gives back what was written, whatever stands in its cells', () => {
    const cell = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 20 })
      .filter((text) => !/[\t\r\n]/.test(text) && text.trim() === text && text !== '');
    fc.assert(
      fc.property(cell, cell, cell, (code, quantity, unit) => {
        const quoted = [code, quantity, unit].map((text) => `"${text.replaceAll('"', '""')}"`);
        const plain = quoted.map((text) => text.slice(1, -1).replaceAll('""', '"').trim());
        expect(importLine(importCells(quoted.join('\t')))).toEqual({ code: plain[0], quantity: plain[1], unit: plain[2] });
      }),
    );
  });
});

describe('a header', () => {
  it.each([
    [importColumns.join('\t'), true],
    ['PRODUCT KEY\torder quantity', true],
    ['Item #\tQty\tUnit', true],
    ['UPC', true],
    ['10118\t2\tCS', false],
    ['Qty\t10118', false],
    ['Code\t2', false],
    ['', false],
  ])('%o: %o', (line, isHeader) => {
    expect(isImportHeader(importCells(line))).toBe(isHeader);
  });
});

describe('what was not imported', () => {
  it('is said with its line, the first thousand of them', () => {
    expect(english(importLineError(3, 'product not found'))).toBe('Line 3: product not found');
    expect(listedImportErrors(['a', 'b'])).toEqual(['a', 'b']);
    const many = Array.from({ length: maxImportErrors + 2 }, (_, at) => `Line ${at}`);
    expect(listedImportErrors(many)).toHaveLength(maxImportErrors + 1);
    expect(english(listedImportErrors(many).at(-1))).toBe('And 2 more lines that could not be imported');
    expect(english(listedImportErrors(many.slice(1)).at(-1))).toBe('And 1 more line that could not be imported');
  });

  it('repeats a code so that it can be read: shortened, and with a mark for what is not seen or turns its words around', () => {
    expect(shortened('10-118')).toBe('10-118');
    expect(shortened('x'.repeat(50))).toBe(`${'x'.repeat(40)}…`);
    expect(shortened('\u{202E}live')).toBe('\u{FFFD}live');
    expect(shortened('10\u{200B}118\u{7}')).toBe('10\u{FFFD}118\u{FFFD}');
  });

  it('names the columns', () => {
    expect(english(notTabDelimitedText)).toContain('Product Key, Order Quantity and, if wanted, U/M');
  });
});
