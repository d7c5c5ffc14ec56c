import { describe, expect, it } from 'vitest';
import { english } from '../../../texts/testing/english.js';
import { type CustomerChange, changeOnto, inverseOf } from './customer-change.js';
import { customerProblems, keptCredit, keptDetails, keptShipTo, newDetails, newShipTo } from './customer-form.js';
import type { CustomerRecord, ShipToRecord } from './customer-record.js';
import { customerQueryOf, customerSearchOf, customerTerms } from './customer-search.js';
import { addressLines, scheduleText } from './customer-texts.js';
import { newerValues } from './newer-values.js';

const phones = { country: 'US', read: null };
const shipTo = (code: string, name = code): ShipToRecord => ({
  ...{ code, version: `${code} ${name}`, details: { ...newShipTo, name } },
  applied: { weekdays: [], cutOffTime: null, cutOffDaysBefore: 0, origin: 'SITE' },
});
const customer = (change: Partial<CustomerRecord> = {}): CustomerRecord => ({
  ...{ customerKey: '7', details: { ...newDetails, code: 'C-7', name: 'Harbor' }, detailsVersion: 'd1', credit: null },
  ...{ creditVersion: 'c1', shipTos: [shipTo('A'), shipTo('B')], defaultShipTo: 'A', arrangementVersion: 'a1' },
  ...{ hiddenCategories: [], hiddenCategoriesVersion: 'h1' },
  ...change,
});

describe('the search of an address', () => {
  it.each([
    ['', { search: '', activity: 'ACTIVE', page: 1 }],
    ['?q=+harbor+&show=all&page=3', { search: 'harbor', activity: 'ALL', page: 3 }],
    ['?show=none&page=0', { search: '', activity: 'ACTIVE', page: 1 }],
  ] as const)('%j is read', (query, search) => {
    expect(customerSearchOf(new URLSearchParams(query))).toEqual(search);
    expect(customerSearchOf(new URLSearchParams(customerQueryOf(search)))).toEqual(search);
  });

  it.each([
    ['  Harbor  GRILL ', ['harbor', 'grill']],
    ['(207) 555-0148', ['2075550148']],
    ['04101', ['04101']],
    ['C-1042 555', ['c-1042', '555']],
  ])('%j has terms', (search, terms) => expect(customerTerms(search)).toEqual(terms));
});

describe('a change that is taken back', () => {
  const before = customer();
  it('is none if nothing changed', () => {
    expect(inverseOf({ kind: 'credit', values: null, version: 'c1' }, before, customer())).toBeNull();
  });

  it('restores details, terms and the arrangement as they were, onto the versions of now', () => {
    const after = customer({ detailsVersion: 'd2', creditVersion: 'c2', arrangementVersion: 'a2', defaultShipTo: 'B' });
    const details = { kind: 'details', values: newDetails, version: 'd1' } as const;
    expect(inverseOf(details, before, after)).toEqual({ kind: 'details', values: before.details, version: 'd2' });
    const credit = { kind: 'credit', values: { creditLimit: '', dueDays: '1' }, version: 'c1' } as const;
    expect(inverseOf(credit, before, after)).toEqual({ kind: 'credit', values: null, version: 'c2' });
    const arrangement = { kind: 'arrangement', codes: ['B', 'A'], defaultCode: 'B', version: 'a1' } as const;
    const back = { kind: 'arrangement', codes: ['A', 'B'], defaultCode: 'A', version: 'a2' };
    expect(inverseOf(arrangement, before, after)).toEqual(back);
  });

  it('shows and hides the categories that were shown and hidden before (S6.7)', () => {
    const wine = { code: 'WINE', description: 'Wine', mainCategory: 'Beverages' };
    const [hidden, shown] = [customer({ hiddenCategories: [wine] }), customer({ hiddenCategoriesVersion: 'h2' })];
    const change = { kind: 'hiddenCategories', codes: [], version: 'h1' } as const;
    expect(inverseOf(change, hidden, shown)).toEqual({ kind: 'hiddenCategories', codes: ['WINE'], version: 'h2' });
    expect(inverseOf(change, hidden, customer())).toBeNull();
  });

  it('restores a ship-to, removes a new one, and puts a removed one back at its place', () => {
    const changed = { kind: 'shipTo', code: 'A', values: newShipTo, version: 'A A', position: null } as const;
    const after = customer({ shipTos: [shipTo('A', 'Else'), shipTo('B')] });
    expect(inverseOf(changed, before, after)).toEqual({ ...changed, values: before.shipTos[0]?.details, version: 'A Else' });
    const added = { ...changed, code: 'C', version: null };
    const more = customer({ shipTos: [...before.shipTos, shipTo('C')] });
    expect(inverseOf(added, before, more)).toEqual({ kind: 'shipToRemoval', code: 'C', version: 'C C' });
    const removed = { kind: 'shipToRemoval', code: 'A', version: 'A A' } as const;
    const rest = customer({ shipTos: [shipTo('B')] });
    const back = { kind: 'shipTo', code: 'A', values: before.shipTos[0]?.details, version: null, position: 0 };
    expect(inverseOf(removed, before, rest)).toEqual(back);
  });
});

it('a change onto a newer customer has its versions; a ship-to that is gone is a new one', () => {
  const now = customer({
    detailsVersion: 'd9',
    creditVersion: 'c9',
    arrangementVersion: 'a9',
    shipTos: [shipTo('A', 'Else')],
    hiddenCategoriesVersion: 'h9',
  });
  const versionOf = (change: CustomerChange) => changeOnto(change, now).version;
  expect(versionOf({ kind: 'details', values: newDetails, version: '' })).toBe('d9');
  expect(versionOf({ kind: 'credit', values: null, version: '' })).toBe('c9');
  expect(versionOf({ kind: 'arrangement', codes: [], defaultCode: null, version: '' })).toBe('a9');
  expect(versionOf({ kind: 'shipTo', code: 'A', values: newShipTo, version: '', position: null })).toBe('A Else');
  expect(versionOf({ kind: 'shipTo', code: 'B', values: newShipTo, version: '', position: null })).toBeNull();
  expect(versionOf({ kind: 'shipToRemoval', code: 'A', version: '' })).toBe('A Else');
  expect(versionOf({ kind: 'hiddenCategories', codes: [], version: '' })).toBe('h9');
});

describe('a form', () => {
  const problemsOf = (change: CustomerChange) =>
    Object.fromEntries(Object.entries(customerProblems(change, phones)).map(([field, problem]) => [field, english(problem)]));

  it('has problems at their fields', () => {
    const details = {
      ...newDetails,
      code: 'a b',
      zip: '1',
      phone: '5',
      taxPercent: 'x',
      deliveryCharge: '1.234',
      city: 'x'.repeat(31),
    };
    expect(problemsOf({ kind: 'details', values: details, version: '' })).toEqual({
      code: 'Use letters, digits, and . _ - / only.',
      name: 'Name is a required field',
      city: 'City can have at most 30 characters',
      zip: expect.any(String),
      phone: expect.any(String),
      taxPercent: 'Enter a number from 0 to 99.999, without a sign.',
      deliveryCharge: 'Enter an amount, such as 12.50.',
    });
    const credit = { creditLimit: 'much', dueDays: '366' };
    expect(Object.keys(problemsOf({ kind: 'credit', values: credit, version: '' }))).toEqual(['creditLimit', 'dueDays']);
    const schedule = { weekdays: [], cutOffTime: '17:00', cutOffDaysBefore: 1 };
    const values = { ...newShipTo, name: 'A', schedule };
    const change = { kind: 'shipTo', code: '', values, version: null, position: null } as const;
    expect(Object.keys(problemsOf(change))).toEqual(['shipToCode', 'schedule']);
    expect(Object.keys(problemsOf({ ...change, version: 'v' }))).toEqual(['schedule']);
  });

  it('is kept without blanks, with numbers in one form', () => {
    const details = {
      ...newDetails,
      code: ' C ',
      name: ' N ',
      state: 'me',
      zip: 'k1a 0b1',
      taxPercent: '05.50',
      deliveryCharge: '4',
    };
    expect(keptDetails({ ...details, phone: '(207) 555-0148' }, phones)).toMatchObject({
      ...{ code: 'C', name: 'N', state: 'ME', zip: 'K1A 0B1', taxPercent: '5.5', deliveryCharge: '4.00', phone: '2075550148' },
    });
    const schedule = { weekdays: [4, 2, 4], cutOffTime: '17:00', cutOffDaysBefore: 1 };
    expect(keptShipTo({ ...newShipTo, name: 'A ', schedule }, phones)).toMatchObject({
      name: 'A',
      schedule: { weekdays: [2, 4] },
    });
    expect(keptCredit({ creditLimit: ' 5 ', dueDays: '07' })).toEqual({ creditLimit: '5.00', dueDays: '7' });
  });
});

describe('what another person saved', () => {
  const valuesOf = (change: CustomerChange, now: CustomerRecord) =>
    newerValues(change, now)?.map(({ field, value }) => `${english(field)}: ${english(value)}`);

  it('is shown as far as it differs from the form', () => {
    const now = customer({ details: { ...newDetails, code: 'C-7', name: 'Else', requiredPo: true, isActive: false } });
    const details = { kind: 'details', values: customer().details, version: '' } as const;
    expect(valuesOf(details, now)).toEqual(['Name: Else', 'P.O. Required: Yes', 'Status: Inactive']);
    const credit = { kind: 'credit', values: { creditLimit: '5', dueDays: '7' }, version: '' } as const;
    expect(valuesOf(credit, customer())).toEqual(['Credit Terms: None']);
    expect(valuesOf(credit, customer({ credit: { creditLimit: '', dueDays: '7' } }))).toEqual(['Credit Limit: None']);
    const values = { ...newShipTo, name: 'A', schedule: { weekdays: [2], cutOffTime: '17:00', cutOffDaysBefore: 0 } };
    const change = { kind: 'shipTo', code: 'A', values, version: '', position: null } as const;
    expect(valuesOf(change, customer())).toEqual(['Delivery Days: Of the zone, or the store']);
    expect(newerValues({ ...change, code: 'Z' }, customer())).toBeNull();
    const wine = { code: 'WINE', description: 'Wine', mainCategory: 'Beverages' };
    const hiding = { kind: 'hiddenCategories', codes: ['BEER'], version: '' } as const;
    expect(valuesOf(hiding, customer({ hiddenCategories: [wine] }))).toEqual(['Hidden Categories: Wine']);
    expect(valuesOf(hiding, customer())).toEqual(['Hidden Categories: None']);
    expect(valuesOf({ ...hiding, codes: ['WINE'] }, customer({ hiddenCategories: [wine] }))).toEqual([]);
  });
});

it('schedules and addresses are one text and lines', () => {
  expect(english(scheduleText({ weekdays: [2, 6], cutOffTime: '17:00', cutOffDaysBefore: 0 }))).toBe(
    'Monday and Friday, order by 17:00, the same day',
  );
  expect(english(scheduleText({ weekdays: [1], cutOffTime: null, cutOffDaysBefore: 2 }))).toBe(
    'Sunday, order by the end of the day, 2 days before',
  );
  expect(english(scheduleText({ weekdays: [], cutOffTime: null, cutOffDaysBefore: 0 }))).toBe('No delivery days');
  expect(addressLines({ ...newShipTo, address1: '12 Harbor St', state: 'ME', zip: '04101' })).toEqual([
    '12 Harbor St',
    'ME 04101',
  ]);
});
