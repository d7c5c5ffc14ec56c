import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { english } from '../../../texts/testing/english.js';
import { csvOf } from '../../lists/table-file.js';
import { shownFactsOf } from './fact-texts.js';
import { isShownFact, type StoreLogEntry } from './log-entry.js';
import { logLines, logTable } from './log-file.js';
import { changedFilter, everyEntry, filterOfQuery, isSameFilter, type LogFilter, queryOfFilter } from './log-filter.js';
import { kindOfAction } from './log-kinds.js';
import { hasActionText, logActionText, logCustomerText, logPersonText } from './log-texts.js';

const entry: StoreLogEntry = {
  ...{
    id: '9',
    at: '2026-11-23T18:00:00.000Z',
    kind: 'SETTINGS',
    action: 'setting.changed',
    person: 'Nora Lind',
    username: 'nora',
  },
  ...{ staff: null, apiKey: null, customerCode: null, customerName: null, requestId: 'r1', facts: [] },
};
const facts = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => ({ name, value }));
const shown = (action: string, values: Record<string, string>) =>
  shownFactsOf({ action, facts: facts(values) }).map(({ label, value }) => `${english(label)}: ${english(value)}`);

/** Actions as the back office’s sources write them. */
function actionsInSources(): string[] {
  const files = readdirSync('backend', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|^testing|^seed/.test(file))
    .map((file) => readFileSync(path.join('backend', file), 'utf8'))
    .filter((source) => source.includes('addToAuditLog') || source.includes('record'));
  const found = files.flatMap((source) => [
    ...[...source.matchAll(/\baction(?::| =)[^;\n]*?'([a-zA-Z]+(?:\.[a-zA-Z]+)?)'(?: : '([a-zA-Z]+\.[a-zA-Z]+)')?/g)].flatMap(
      ([, one = '', other = '']) => [one, other],
    ),
    ...[...source.matchAll(/\b(?:recordForUser|note|#note)\([^;]*?'([a-z][a-zA-Z]+\.[a-zA-Z]+)'/g)].map(([, one = '']) => one),
  ]);
  return [...new Set(found)].filter((action) => action.includes('.') || action === 'signOut');
}

describe('the texts of the audit log', () => {
  it('name every action that the back office writes', () => {
    const actions = actionsInSources();
    expect(actions.length).toBeGreaterThan(40);
    expect(actions.filter((action) => !hasActionText(action))).toEqual([]);
  });

  it('give every action a kind, and an unknown one the name of its kind', () => {
    expect(actionsInSources().filter((action) => kindOfAction(action) === 'OTHER')).toEqual([]);
    expect([english(logActionText('setting.changed')), english(logActionText('mail.flew')), english(logActionText('x'))]).toEqual(
      [...['Changed a setting', 'Email', 'Other']],
    );
  });

  it('name the person, the program, or the staff who acted', () => {
    expect(english(logPersonText(entry))).toBe('Nora Lind');
    expect(english(logPersonText({ ...entry, apiKey: 'ERP' }))).toBe('Nora Lind, by API key ERP');
    expect(english(logPersonText({ ...entry, person: 'Emily', staff: 'Nora' }))).toBe('Nora for Emily');
    expect(english(logPersonText({ ...entry, person: null }))).toBe('Nobody signed in');
    expect(logCustomerText(entry)).toBeNull();
    expect(logCustomerText({ customerCode: 'C-1', customerName: null })).toBe('C-1');
    expect(english(logCustomerText({ customerCode: 'C-1', customerName: 'Harbor' }) ?? '')).toBe('Harbor (C-1)');
  });

  it('show a change with its value before and after', () => {
    expect(shown('setting.changed', { key: 'allowGuest', from: 'true', to: 'false' })).toEqual([
      ...['Setting: Guests', 'Change: On → Off'],
    ]);
    const ofCustomer = {
      key: 'imageFit',
      scope: 'customer',
      scopeId: '7',
      of: 'C-1',
      wasSet: 'false',
      isSet: 'true',
      to: 'Cover',
    };
    expect(shown('setting.changed', ofCustomer).slice(1, 2)).toEqual(['Customer: C-1']);
    expect(shown('setting.changed', { key: 'gone', from: '', to: 'x' })).toEqual(['Setting: gone', 'Change: none → x']);
    expect(shown('colleague.changed', { from: 'viewer', to: 'buyer', colleagueId: '7' })).toEqual(['Change: Viewer → Buyer']);
    expect(shown('price.overridden', { oldPrice: '5', newPrice: '6' })).toEqual(['Price: 5 → 6']);
  });

  it('show what programs write as people say it', () => {
    expect(
      shown('delivery.zonesChanged', { kind: 'add', count: '1', from: '[]', to: '[{"county":"","areas":["04101","04102"]}]' }),
    ).toEqual(['Kind of change: added', 'Number: 1', 'Change: none → 04101, 04102']);
    expect(shown('product.changed', { code: 'P-1', field: 'pictures', from: '[]', to: '["a.webp","b.webp"]' })).toEqual([
      ...['Product code: P-1', 'Field: Pictures', 'Change: none → a.webp and b.webp'],
    ]);
    expect(shown('menu.changed', { key: 'Cart', scope: 'site', of: '', from: 'open', to: 'off' })).toEqual([
      ...['Menu entry: Cart', 'Change: Open → Off'],
    ]);
    expect(shown('catalogue.imported', { import: '7', mode: 'replace', fileName: 'a.csv', inserted: '3' })).toEqual([
      ...['What the file is: Whole Catalogue', 'File: a.csv', 'New products: 3'],
    ]);
    expect(shown('user.created', { kind: 'salesperson', subject: 'ana' })).toEqual(['Kind of user: Salesperson', 'User: ana']);
  });

  it('show each part of a record with its value before and after', () => {
    const parts = { 'name.from': 'Old', 'name.to': 'New', 'isActive.from': 'true', 'isActive.to': 'false' };
    expect(shown('customer.changed', parts)).toEqual(['Name: Old → New', 'Status: Active → Inactive']);
    const arranged = {
      'order.from': '["MAIN","DOCK"]',
      'order.to': '["DOCK","MAIN"]',
      'default.from': 'MAIN',
      'default.to': 'DOCK',
    };
    expect(shown('customer.shipTosArranged', arranged)).toEqual([
      ...['Order of ship-tos: MAIN and DOCK → DOCK and MAIN', 'Default ship-to: MAIN → DOCK'],
    ]);
    expect(shown('customer.shipToRemoved', { shipTo: 'DOCK' })).toEqual(['Ship-to: DOCK']);
  });

  it('show other facts with their labels, and leave numbers of rows to programs', () => {
    expect(
      shown('moon.landed', { crater: 'Tycho', isOn: 'true', off: 'false', by: 'operator', attempt: '1', apiKeyId: '2' }),
    ).toEqual([...['crater: Tycho', 'isOn: yes', 'off: no', 'By: the operator, on the server']]);
  });
});

it.each(['password', 'resetToken', 'clientSecret', 'passwordHash', 'cardNumber', 'credential'])(
  'a fact %s is never shown',
  (name) => {
    expect(isShownFact(name)).toBe(false);
  },
);
it.each(['orderNumber', 'reason', 'key', 'lastFour', 'passkey'])('a fact %s is shown', (name) => {
  expect(isShownFact(name)).toBe(true);
});

describe('a file of the audit log', () => {
  const texts = { say: english, dayPattern: 'mm/dd/yyyy' };

  it('has each entry as people read it; nothing in it is a formula', () => {
    const evil = {
      ...entry,
      person: '=cmd()',
      customerCode: 'C-1',
      facts: facts({ reason: 'x', crater: 'Tycho' }),
      action: 'moon.landed',
    };
    const [head, line] = csvOf(logTable([evil], texts)).split('\r\n');
    expect(head).toBe('\uFEFFNumber,Time,Time (UTC),Who,Username,Kind,Action,Customer,Details,Request');
    expect(line).toBe(
      `9,"11/23/2026, 1:00 PM",2026-11-23T18:00:00.000Z,'=cmd(),nora,Settings,Other,C-1,Reason: x; crater: Tycho,r1`,
    );
  });

  it('has one JSON object a line, with every fact', () => {
    const [line, rest] = logLines([{ ...entry, facts: facts({ apiKeyId: '2' }) }, entry]).split('\n');
    const { facts: _, ...own } = entry;
    expect(JSON.parse(line ?? '')).toEqual({ ...own, facts: { apiKeyId: '2' } });
    expect(JSON.parse(rest ?? '').facts).toEqual({});
  });
});

describe('the filter of the audit log', () => {
  const filter: LogFilter = {
    ...{ person: 'nora', kind: 'MAIL', subject: { kind: 'CUSTOMER', of: 'C 1' }, startDate: '2026-11-01', endDate: '2026-11-30' },
  };

  it('is in the address', () => {
    expect(queryOfFilter(filter)).toBe('?person=nora&kind=MAIL&customer=C+1&from=2026-11-01&to=2026-11-30');
    expect(filterOfQuery(queryOfFilter(filter))).toEqual(filter);
    expect([queryOfFilter(everyEntry), filterOfQuery('')]).toEqual(['', everyEntry]);
    expect(filterOfQuery('?person=+&kind=MOON&moon=1&user=+&from=x')).toEqual(everyEntry);
  });

  it('has days that cap each other (A5.36)', () => {
    expect(changedFilter(filter, { startDate: '2026-12-24' }).startDate).toBe('2026-11-30');
    expect(changedFilter(filter, { endDate: '2026-10-01' }).endDate).toBe('2026-11-01');
    expect(changedFilter(filter, { kind: null })).toEqual({ ...filter, kind: null });
    expect(filterOfQuery('?from=2026-11-05&to=2026-11-01')).toMatchObject({ startDate: '2026-11-05', endDate: '2026-11-05' });
    expect([isSameFilter(filter, { ...filter }), isSameFilter(filter, everyEntry)]).toEqual([true, false]);
  });
});
