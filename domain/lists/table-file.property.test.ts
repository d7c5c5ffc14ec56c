import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRegion } from '../../texts/regional-format.js';
import { english, textsIn } from '../../texts/testing/english.js';
import type { AccountRow } from '../account/account-entries.js';
import { accountTable } from '../account/account-file.js';
import { csvOf, type FileTable, plainCell } from './table-file.js';

const read = (csv: string): string[][] => parse(csv, { bom: true });
const us = { dayPattern: 'mm/dd/yyyy' };
const texts = (values: readonly string[]): FileTable => ({
  ...us,
  name: 'Some',
  columns: [{ title: 'Text', kind: 'text' }],
  rows: values.map((value) => [value]),
});

describe('a table as comma-separated values', () => {
  it('is read back as it was written, whatever is in a text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { maxLength: 10 }), (values) => {
        expect(read(csvOf(texts(values)))).toEqual([['Text'], ...values.map((value) => [plainCell(value)])]);
      }),
    );
  });

  it('has no text that a spreadsheet takes for a formula', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t=', '\r=', '\n=', ' ='), fc.string(), (begin, rest) => {
        const [, [cell = '']] = read(csvOf(texts([`${begin}${rest}`]))) as [string[], string[]];
        expect(cell).toBe(`'${begin}${rest}`);
      }),
    );
    expect(plainCell('7000010')).toBe('7000010');
  });

  const row: AccountRow = {
    ...{ arCode: '1', reference: '=HYPERLINK("x")', type: 'CREDIT_MEMO', invoiceDate: '2026-01-05', dueDate: '2026-01-19' },
    ...{ age: 0, initial: '-1234.5', balance: '-0.50', running: '99.00', remarks: null },
  };

  it('has the account’s columns, days as MM/dd/yyyy and amounts as plain numbers (A2.40, A9.5)', () => {
    expect(read(csvOf(accountTable([row], { say: english, ...us })))).toEqual([
      ['Reference', 'Type', 'Invoice Date', 'Due Date', 'Age', 'Initial', 'Balance', 'Running', 'Remarks'],
      [`'=HYPERLINK("x")`, 'Credit Memo', '01/05/2026', '01/19/2026', '0', '-1234.50', '-0.50', '99.00', ''],
    ]);
  });

  it('has days in the order of the site', () => {
    const { format } = textsIn('es', { ...defaultRegion, locale: 'de-DE' });
    const table = accountTable([row], { say: english, dayPattern: format.datePattern('mm/dd/yyyy') });
    expect(read(csvOf(table))[1]?.slice(2, 4)).toEqual(['05.01.2026', '19.01.2026']);
  });

  it('refuses what only pretends to be an amount', () => {
    const wrong: FileTable = { ...us, name: 'x', columns: [{ title: 'Amount', kind: 'money' }], rows: [['=1+1']] };
    expect(() => csvOf(wrong)).toThrow(RangeError);
  });
});
