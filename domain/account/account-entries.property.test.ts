import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { englishTexts, textsIn } from '../../texts/testing/english.js';
import { addDays } from '../date/local-date.js';
import { sum } from '../number/decimal.js';
import {
  type AccountColumn,
  type AccountEntry,
  type AccountSort,
  accountColumns,
  accountRows,
  defaultAccountSort,
  nextSort,
} from './account-entries.js';

const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-01-01', days));
const money = fc.integer({ min: -90_000, max: 90_000 }).map((cents) => (cents / 100).toFixed(2));
const entry = fc.record({
  reference: fc.constantFrom('7000009', '7000010', 'CM7000010', 'ck12'),
  type: fc.constant('INVOICE' as const),
  invoiceDate: day,
  dueDate: day,
  age: fc.nat(90),
  initial: money,
  balance: money,
  remarks: fc.constantFrom(null, 'Short delivery', 'Fairhaven, Surgery'),
});
const account = fc
  .array(entry, { maxLength: 30 })
  .map((entries): AccountEntry[] => entries.map((each, index) => ({ ...each, arCode: String(index) })));
const column = fc.constantFrom(...accountColumns.map(({ key }) => key));
const { compare } = englishTexts;
const ids = (rows: readonly AccountEntry[]): string[] => rows.map(({ arCode }) => arCode);
const oldestFirst: AccountSort = { by: 'invoiceDate', direction: 'asc' };

describe('the rows of an account (A2.40–A2.43)', () => {
  it('run up to what is open, from the oldest on, whatever they are sorted by and searched for', () => {
    fc.assert(
      fc.property(account, column, fc.constantFrom('', 'short', 'nothing'), (entries, by, search) => {
        const all = accountRows(entries, { search: '', sort: oldestFirst }, compare);
        let open = '0.00';
        for (const row of all) {
          open = sum([open, row.balance]);
          expect(row.running).toBe(open);
        }
        const running = new Map(all.map((row) => [row.arCode, row.running]));
        const shown = accountRows(entries, { search, sort: { by, direction: 'desc' } }, compare);
        expect(shown.every((row) => row.running === running.get(row.arCode))).toBe(true);
      }),
    );
  });

  it('are the same ones in every order, and one direction is the other one read upwards', () => {
    fc.assert(
      fc.property(account, column, (entries, by) => {
        const up = accountRows(entries, { search: '', sort: { by, direction: 'asc' } }, compare);
        const down = accountRows(entries, { search: '', sort: { by, direction: 'desc' } }, compare);
        expect(ids(down).reverse()).toEqual(ids(up));
        expect(ids(up).sort()).toEqual(ids(entries).sort());
      }),
    );
  });

  it('stand in the order of their column: amounts by their size, not as texts', () => {
    fc.assert(
      fc.property(account, fc.constantFrom('initial', 'balance', 'running', 'age'), (entries, by) => {
        const values = accountRows(entries, { search: '', sort: { by, direction: 'asc' } }, compare).map((row) =>
          Number(row[by]),
        );
        expect(values).toEqual([...values].sort((one, other) => one - other));
      }),
    );
  });

  const of = (reference: string, remarks: string | null): AccountEntry => ({
    ...{ arCode: reference, reference, remarks, type: 'INVOICE', invoiceDate: '2026-01-01', dueDate: '2026-01-15' },
    ...{ age: 0, initial: '1.00', balance: '1.00' },
  });
  const three = [of('7000009', null), of('7000010', 'Main Kitchen, Surgery'), of('CK12', 'on account')];

  it.each([
    ['7000', ['7000009', '7000010']],
    ['ck', ['CK12']],
    [' surgery  KITCHEN ', ['7000010']],
    ['7000009 surgery', []],
    ['null', []],
    ['', ['7000009', '7000010', 'CK12']],
  ])('that “%s” finds are those whose reference or remarks have all its words (A2.43)', (search, expected) => {
    expect(ids(accountRows(three, { search, sort: { by: 'reference', direction: 'asc' } }, compare))).toEqual(expected);
  });

  it('stand in the order of the reader’s language: ñ after n in Spanish', () => {
    const rows = [of('1', 'nz'), of('2', 'ña'), of('3', 'na')];
    const sort = { by: 'remarks', direction: 'asc' } as const;
    const inOrderOf = (language: string) => ids(accountRows(rows, { search: '', sort }, textsIn(language).compare));
    expect(inOrderOf('es')).toEqual(['3', '1', '2']);
    expect(inOrderOf('en-US')).not.toEqual(inOrderOf('es'));
  });

  it('begin with the newest; another column begins in its own direction, the same one turns round (A2.41)', () => {
    expect(defaultAccountSort).toEqual({ by: 'invoiceDate', direction: 'desc' });
    const sortAfter = (...columns: AccountColumn[]) => columns.reduce(nextSort, defaultAccountSort);
    expect(sortAfter('invoiceDate')).toEqual({ by: 'invoiceDate', direction: 'asc' });
    expect(sortAfter('balance')).toEqual({ by: 'balance', direction: 'desc' });
    expect(sortAfter('remarks')).toEqual({ by: 'remarks', direction: 'asc' });
    expect(sortAfter('remarks', 'remarks', 'remarks')).toEqual({ by: 'remarks', direction: 'asc' });
  });
});
