import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../texts/testing/in-english.js';
import { holdsRows, maxPastedRows, pastedRows, placePastedRows } from './pasted-rows.js';

const row = (code: string, quantity: string, unit = '') => ({ code, quantity, unit });

describe('rows pasted from a spreadsheet', () => {
  it.each([
    ['tabs and CRLF', '11439\t6\tEA\r\n11440\t2\r\n', [row('11439', '6', 'EA'), row('11440', '2')]],
    ['a heading', 'Item Code\tQty\tU/M\n11439\t6\tEA', [row('11439', '6', 'EA')]],
    ['a heading of the import file', 'Product Key\tOrder Quantity\tU/M\n11439\t6\tEA', [row('11439', '6', 'EA')]],
    ['quotes', '"11-439"\t"1,000"\t"CS"', [row('11-439', '1,000', 'CS')]],
    ['commas', '11439,6,EA', [row('11439', '6', 'EA')]],
    ['semicolons', '11439;6;EA', [row('11439', '6', 'EA')]],
    ['blanks', '11439 6 EA', [row('11439', '6', 'EA')]],
    ['rows that order nothing', '11439\t\n11440\t0\n11441\t0.00\n11442\t1', [row('11442', '1')]],
    ['quantities that are none', '11439\tmany', [row('11439', 'many')]],
    ['a quantity without a code', '\t6', [row('', '6')]],
    ['nothing', ' \n\t\n', []],
  ])('are read with %s', (_, text, rows) => {
    expect(pastedRows(text)).toEqual(rows);
  });

  it('are told from a value for one cell', () => {
    expect(holdsRows('11439\t6')).toBe(true);
    expect(holdsRows('11439 6\n11440 7')).toBe(true);
    expect(holdsRows('6')).toBe(false);
    expect(holdsRows(' 6\n')).toBe(false);
  });

  it('never throw, whatever is pasted', () => {
    const character = fc.constantFrom('\t', '\n', '\r', '"', ',', ';', '.', '-', ' ', '1', '0', 'a', 'é', '\u0000', '😀');
    fc.assert(
      fc.property(fc.string({ unit: character }), (text) => {
        const rows = pastedRows(text);
        const { placed, unplaced } = placePastedRows(
          rows,
          () => null,
          () => '',
        );
        expect([placed.length, unplaced.length]).toEqual([0, rows.length]);
      }),
    );
  });
});

describe('pasted rows in the grid', () => {
  const soda = { productKey: '1439', sellBys: [{ unit: 'CS' }, { unit: 'EA' }] };
  const water = { productKey: '1440', sellBys: [{ unit: 'CS' }] };
  const unsold = { productKey: '1', sellBys: [] };
  const byCode = (code: string) => ({ '11439': soda, SODA: soda, '11440': water, '1': unsold })[code] ?? null;
  const place = (...rows: ReturnType<typeof row>[]) => placePastedRows(rows, byCode, ({ sellBys }) => sellBys[0]?.unit ?? '');

  it('have their product, two places, and the unit that was named or the usual one', () => {
    expect(place(row('11439', '1,000', 'ea'), row('11440', '.5'))).toEqual({
      placed: [
        { product: soda, quantity: '1000.00', unit: 'EA' },
        { product: water, quantity: '0.50', unit: 'CS' },
      ],
      unplaced: [],
    });
  });

  it.each([
    [row('nobody', '1'), 'product not found'],
    [row('11439', 'many'), 'quantity not understood'],
    [row('11439', '1.234'), 'quantity not understood'],
    [row('11440', '1', 'EA'), 'sellBy not found'],
    [row('1', '1'), 'sellBy not found'],
  ])('are marked where they are not understood: %j, %s', (pasted, problem) => {
    expect(inEnglish(place(pasted))).toEqual({ placed: [], unplaced: [{ ...pasted, problem }] });
  });

  it('add up where a product comes twice in one unit, and are a unit mismatch in two (S5.9)', () => {
    const { placed, unplaced } = place(row('11439', '1', 'CS'), row('SODA', '2', 'CS'), row('SODA', '2', 'EA'));
    expect(placed).toEqual([{ product: soda, quantity: '3.00', unit: 'CS' }]);
    expect(inEnglish(unplaced)).toEqual([{ ...row('SODA', '2', 'EA'), problem: 'unit mismatch' }]);
  });

  it(`are ${maxPastedRows} at most`, () => {
    const rows = Array.from({ length: maxPastedRows + 1 }, () => row('11440', '1'));
    expect(inEnglish(place(...rows).unplaced)).toEqual([{ ...row('11440', '1'), problem: 'more than 500 rows' }]);
  });

  it('are read by the decimal sign of the site', () => {
    const quantities = (text: string) => pastedRows(text, ',').map(({ code, quantity }) => [code, quantity]);
    expect(quantities('11439\t1,5\n11440;2,25;CS')).toEqual([
      ['11439', '1.5'],
      ['11440', '2.25'],
    ]);
    expect(quantities('11439 1,5\n11440,3,CS')).toEqual([
      ['11439', '1.5'],
      ['11440', '3'],
    ]);
    const { placed, unplaced } = place(...pastedRows('11439\t1.000\tEA\n11440\t1.5', ','));
    expect(placed).toEqual([{ product: soda, quantity: '1000.00', unit: 'EA' }]);
    expect(inEnglish(unplaced)).toEqual([{ ...row('11440', '1,5'), problem: 'quantity not understood' }]);
  });
});
