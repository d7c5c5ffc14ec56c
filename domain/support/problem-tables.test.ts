import { expect, test } from 'vitest';
import { english, englishTexts } from '../../texts/testing/english.js';
import { browserText, problemTable, stepTable } from './problem-tables.js';

const texts = { say: englishTexts.say, dayPattern: 'mm/dd/yyyy' };
const at = '2026-11-21T15:00:00.000Z';

test('reported problems are a file', () => {
  const emily = { userName: 'Emily Hart', customerCode: 'C-1', customerName: 'Harbor', browser: 'Firefox', system: 'Linux' };
  const guest = { userName: null, customerCode: null, customerName: null, browser: null, system: null };
  const { name, columns, rows } = problemTable(
    [
      { number: '1002', at, ...emily, excerpt: 'The total is wrong', hasRecording: true },
      { number: '1001', at, ...guest, excerpt: 'I cannot sign in', hasRecording: false },
    ],
    texts,
  );
  expect(name).toBe('Reported Problems');
  expect(columns.map(({ title }) => title)).toEqual([
    ...['Number', 'Reported', 'By', 'Customer Code', 'Customer', 'Browser', 'Problem', 'Recording'],
  ]);
  const time = '11/21/2026, 10:00 AM';
  expect(rows).toEqual([
    ['1002', time, 'Emily Hart', 'C-1', 'Harbor', 'Firefox on Linux', 'The total is wrong', 'Yes'],
    ['1001', time, 'Guest', null, null, null, 'I cannot sign in', 'No'],
  ]);
});

test.each([
  ['Firefox', null, 'Firefox'],
  [null, 'Linux', 'Linux'],
  [null, null, null],
])('the browser %s on %s is %s', (browser, system, shown) => {
  const message = browserText({ browser, system });
  expect(message && english(message)).toBe(shown);
});

test('the steps of a recording are a file, with data on one line', () => {
  const step = { index: 0, at: 1_234, machine: 'session', actor: 1, event: 'ended', before: 'ready', after: 'over' };
  const { columns, rows } = stepTable(
    [
      { ...step, payload: '{\n  "reason": "expired"\n}', isChange: true, status: null },
      { ...step, payload: null, isChange: true, status: null },
    ],
    texts,
  );
  expect(columns.map(({ title }) => title)).toEqual(['Time', 'Machine', 'Event', 'State Before', 'State After', 'Data']);
  expect(rows).toEqual([
    ['1.234', 'session', 'ended', 'ready', 'over', '{ "reason": "expired" }'],
    ['1.234', 'session', 'ended', 'ready', 'over', null],
  ]);
});
