import { afterAll, beforeAll, expect, test } from 'vitest';
import { english } from '../../../texts/testing/english.js';
import type { OpenStore } from '../../store/database/open-store.js';
import { products } from '../../store/tables/products.js';
import { importFolder, requiredHeader, requiredLine } from '../../testing/import-file.js';
import { openTestStore } from '../../testing/test-store.js';
import { importCatalogue } from './import-catalogue.js';

let store: OpenStore;
const folder = importFolder();
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(async () => {
  await store.close();
  folder.remove();
});

const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const unitHeader = `${requiredHeader},Default Unit,Unit 1,Unit 1 Conversion,Unit 1 Use,Unit 2,Unit 2 Conversion,Unit 2 Use`;
const good = requiredLine('10118');

type Expected = [line: number | null, column: string | null, reason: RegExp];

test.each<[string, readonly string[] | Uint8Array, Expected[]]>([
  ['an empty file', new Uint8Array(), [[null, null, /names no product/]]],
  ['a header and nothing else', [requiredHeader, '', ' , ,'], [[null, null, /names no product/]]],
  ['no header', [good], [[1, null, /names no column/]]],
  [
    'a header without what is needed',
    ['Product Code,Brand', '1,Acme'],
    ['Description', 'Main Category Code', 'Main Category', 'Category Code', 'Category', 'Stock Unit', 'Pricing Unit'].map(
      (column): Expected => [1, column, /is missing/],
    ),
  ],
  ['an unknown column', [`${requiredHeader},Colour`, `${good},red`], [[1, 'Colour', /is not a column of a catalogue/]]],
  ['a column twice', [`${requiredHeader},Brand,BRAND`, good], [[1, 'BRAND', /is there twice/]]],
  [
    'a code twice, also in other letters',
    [requiredHeader, requiredLine('AB-1'), requiredLine('ab-1')],
    [[3, 'Product Code', /already on line 2/]],
  ],
  [
    'a price with a comma',
    [`${requiredHeader},List Price`, `${good},"12,50"`, `${requiredLine('2')},12.50`],
    [[2, 'List Price', /“12,50” is not a decimal/]],
  ],
  [
    'prices that are too exact, negative or words',
    [`${requiredHeader},List Price`, `${good},1.23456`, `${requiredLine('2')},-1`, `${requiredLine('3')},ask`],
    [
      [2, 'List Price', /too many places: at most 4/],
      [3, 'List Price', /not a decimal/],
      [4, 'List Price', /not a decimal/],
    ],
  ],
  [
    'empty required cells',
    [requiredHeader, ',,,,,,,,', 'X1,,POULTRY,Poultry,,Chicken,CS,CS'],
    [
      [3, 'Description', /is empty/],
      [3, 'Category Code', /is empty/],
    ],
  ],
  ['too many cells', [requiredHeader, `${good},more`], [[2, null, /has 9 columns, the header has 8/]]],
  [
    'a formula',
    [requiredHeader, requiredLine('10118', '"=HYPERLINK(""http://x"")"')],
    [[2, 'Description', /looks like a formula/]],
  ],
  [
    'a UPC shortened by a spreadsheet',
    [`${requiredHeader},UPC`, `${good},4.2E+11`, `${requiredLine('2')},123`],
    [
      [2, 'UPC', /shortened by a spreadsheet/],
      [3, 'UPC', /not a UPC/],
    ],
  ],
  [
    'one category under two names and two parents',
    [requiredHeader, good, 'X2,Y,POULTRY,Poultry,CHICKEN,Hens,CS,CS', 'X3,Y,MEAT,Meat,CHICKEN,Chicken,CS,CS'],
    [
      [3, 'Category', /CHICKEN is “Chicken” on line 2 and “Hens” here/],
      [4, 'Main Category Code', /CHICKEN is in POULTRY on line 2 and in MEAT here/],
    ],
  ],
  [
    'units that do not fit together',
    [
      unitHeader,
      `${good},,CS,2,both,EA,0.5,sell`,
      `${requiredLine('2')},,EA,1,both,EA,2,both`,
      `${requiredLine('3')},LB,CS,1,both,LB,0.025,price`,
      `${requiredLine('4')},,CS,1,price,,,`,
      `${requiredLine('5')},,CS,1,both,EA,,sell`,
      `${requiredLine('6')},,CS,0,both,,2,`,
      `${requiredLine('7')},,CS,1,gift,,,`,
    ],
    [
      [2, 'Stock Unit', /conversion must be 1/],
      [3, null, /has the unit EA twice/],
      [3, 'Pricing Unit', /CS is not among the units that the product is priced by/],
      [4, 'Default Unit', /LB is not among the units that the product is sold by/],
      [5, null, /no unit that the product is sold by/],
      [6, 'Unit 2 Conversion', /is empty: how many stock units is one EA\?/],
      [7, 'Unit 1 Conversion', /must be more than 0/],
      [7, 'Unit 2', /is empty, but the unit has other values/],
      [8, 'Unit 1 Use', /must be Sell, Price or Both/],
    ],
  ],
  [
    'a pricing unit without unit columns',
    [requiredHeader, good.replace(/CS$/, 'LB')],
    [[2, 'Pricing Unit', /LB is not among the units/]],
  ],
  [
    'a picture with a folder',
    [`${requiredHeader},Image`, `${good},../../secret.svg`],
    [[2, 'Image', /is not a file name such as/]],
  ],
  [
    'a line break where none belongs',
    [requiredHeader, requiredLine('10118', '"two\nlines"'), 'X2,,,,,,,'],
    [
      [2, 'Description', /line break/],
      [4, 'Description', /is empty/],
      [4, 'Main Category Code', /is empty/],
      [4, 'Main Category', /is empty/],
      [4, 'Category Code', /is empty/],
      [4, 'Category', /is empty/],
      [4, 'Stock Unit', /is empty/],
      [4, 'Pricing Unit', /is empty/],
    ],
  ],
  ['a quotation mark never closed', [requiredHeader, good, requiredLine('2', '"open')], [[3, null, /never closed/]]],
  [
    'a line that never ends',
    [requiredHeader, good, requiredLine('2', 'x'.repeat(200_000))],
    [[3, null, /longer than 65,536 bytes/]],
  ],
  ['UTF-16 without a byte order mark', utf16(`${requiredHeader}\n${good}\n`), [[1, null, /NUL character/]]],
  ['a NUL character further down', [requiredHeader, good, requiredLine('2', 'a\0b')], [[3, null, /NUL character/]]],
  ['another encoding', latin1(`${requiredHeader}\n${good}\n${requiredLine('2', 'Jalapeño')}\n`), [[3, null, /not UTF-8/]]],
  ['an Excel workbook', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), [[null, null, /Excel workbook/]]],
])('refuses %s, says where and why, and changes nothing', async (name, content, expected) => {
  const file = folder.write(`${name.replace(/\W+/g, '-')}.csv`, content);
  const result = await importCatalogue(store, file, { mode: 'update', isDryRun: false });
  if (result.ok) throw new Error('was taken in');
  expect(result.problems.map(({ line, column }) => [line, column])).toEqual(expected.map(([line, column]) => [line, column]));
  for (const [index, [, , reason]] of expected.entries()) expect(english(result.problems[index]?.reason)).toMatch(reason);
  expect(result.problemCount).toBe(expected.length);
  expect(await store.db.select().from(products)).toEqual([]);
});

test('shows the first hundred errors and counts all', async () => {
  const lines = Array.from({ length: 250 }, (_, index) => requiredLine(`?${index}`));
  const result = await importCatalogue(store, folder.write('many.csv', [requiredHeader, ...lines]), {
    mode: 'update',
    isDryRun: false,
  });
  expect(result).toMatchObject({ ok: false, problemCount: 250 });
  expect(result.ok ? [] : result.problems).toHaveLength(100);
});
