import { describe, expect, test } from 'vitest';
import { orderNumbersInName, scanEndingOf, scanLabelLength, scanLabelOf } from './scans.js';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('a scan is known by its content', () => {
  test.each([
    ['%PDF-1.7 …', 'pdf'],
    ['\x89PNG\r\n\x1a\n…', 'png'],
    ['\xff\xd8\xff\xe0…', 'jpg'],
    ['Left at the door\r\n\tby Amy', 'txt'],
    ['', null],
    ['PK\x03\x04', null],
    ['MZ\x90\0', null],
    ['caf\xe9', null],
  ])('%j is %s', (content, ending) => {
    expect(scanEndingOf(bytes(content))).toBe(ending);
  });

  test('a PDF that is cut off before its signature ends is none', () => {
    expect(scanEndingOf(bytes('%PDF'))).toBe('txt');
  });
});

describe('the name of a file begins with the number of its order', () => {
  test.each([
    ['100007.pdf', ['100007']],
    ['100007_signed note.pdf', ['100007_signed note', '100007_signed', '100007']],
    ['C:\\scans\\A-17-2.jpeg', ['A-17-2', 'A-17', 'A']],
    ['/in/100007 (2).png', ['100007 (2)', '100007 (2', '100007']],
    ['.pdf', []],
    ['_x.pdf', ['_x']],
  ])('%s may be of %j', (name, numbers) => {
    expect(orderNumbersInName(name)).toEqual(numbers);
  });

  test('long names are looked at in part', () => {
    expect(orderNumbersInName(`${'a '.repeat(200)}.pdf`).length).toBe(12);
    expect(orderNumbersInName(`${'9'.repeat(51)}.pdf`)).toEqual([]);
  });
});

test.each([
  ['100007.pdf', '100007', null],
  ['100007_signed-note.pdf', '100007', 'signed note'],
  ['100007 (2).png', '100007', '2'],
  ['100007---.png', '100007', null],
])('%s is labelled for order %s as %j', (name, order, label) => {
  expect(scanLabelOf(name, order)).toBe(label);
});

test('labels have a length', () => {
  expect(scanLabelOf(`7 ${'word '.repeat(40)}.pdf`, '7')?.length).toBeLessThanOrEqual(scanLabelLength);
});
