import { strFromU8, unzipSync } from 'fflate';
import { XmlDocument } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import type { FileTable } from '../../domain/lists/table-file.js';
import { xlsxOf } from './xlsx.js';

const table: FileTable = {
  name: 'A & B',
  dayPattern: 'dd.mm.yyyy',
  columns: [
    { title: 'Reference', kind: 'text' },
    { title: 'Invoice Date', kind: 'date' },
    { title: 'Age', kind: 'count' },
    { title: 'Balance', kind: 'money' },
  ],
  rows: [
    ['=1+1', '2026-11-21', '3', '-1234.50'],
    ['<b> "&" \u0007\ud800 é', '1900-03-01', '0', '0.10'],
    [null, null, null, null],
  ],
};

const partsOf = (file: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(file)).map(([name, bytes]) => [name, XmlDocument.fromString(strFromU8(bytes))]));
const names = { s: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main' };

test('a workbook has numbers as numbers, days as days, and texts that stay texts', () => {
  const parts = partsOf(xlsxOf(table));
  const worksheet = parts['xl/worksheets/sheet1.xml']!;
  const numberAt = (place: string) => worksheet.get(`//s:c[@r='${place}']/s:v`, names)?.content;
  const textAt = (place: string) => worksheet.get(`//s:c[@r='${place}'][@t='inlineStr']/s:is/s:t`, names)?.content;
  expect(['A1', 'B1', 'C1', 'D1'].map(textAt)).toEqual(['Reference', 'Invoice Date', 'Age', 'Balance']);
  expect(textAt('A2')).toBe('=1+1');
  expect(worksheet.get('//s:f', names)).toBeNull();
  expect(['B2', 'C2', 'D2'].map(numberAt)).toEqual(['46347', '3', '-1234.5']);
  expect([textAt('A3'), numberAt('B3'), numberAt('D3')]).toEqual(['<b> "&"  é', '61', '0.1']);
  expect(worksheet.find("//s:row[@r='4']/s:c", names)).toEqual([]);
});

test('every part that a workbook names is there, and looks exist for every kind of cell', () => {
  const parts = partsOf(xlsxOf(table));
  expect(Object.keys(parts).sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const looks = parts['xl/styles.xml']!.find('//s:cellXfs/s:xf', names).length;
  const used = parts['xl/worksheets/sheet1.xml']!.find('//s:c/@s', names).map(({ content }) => Number(content));
  expect(Math.max(...used)).toBeLessThan(looks);
  expect(parts['xl/styles.xml']!.get('//s:numFmt/@formatCode', names)?.content).toBe('dd.mm.yyyy');
  expect(parts['xl/workbook.xml']!.get('//s:sheet/@name', names)?.content).toBe('A & B');
});

test('the same table makes the same file', () => {
  expect(xlsxOf(table)).toEqual(xlsxOf(table));
});
