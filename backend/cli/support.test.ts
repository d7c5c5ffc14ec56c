import { expect, test } from 'vitest';
import { readSupportArguments } from './support-arguments.js';
import { lineOf, pageOf } from './support-report.js';

test.each([
  [['list'], { what: 'list', limit: 50 }],
  [['list', '--limit', '7'], { what: 'list', limit: 7 }],
  [['show', '1001'], { what: 'show', number: 1001 }],
  [['recording', '1001', '--out', 'r.json'], { what: 'recording', number: 1001, out: 'r.json' }],
  [['--help'], ''],
])('%j asks for %j', (argv, command) => {
  expect(readSupportArguments(argv)).toEqual(command);
});

test.each([
  [[], 'Say what to do: list, show or recording.'],
  [['show'], 'Name the request by its number.'],
  [['show', 'x'], 'Name the request by its number.'],
  [['recording', '1001'], 'Say by --out where the recording goes.'],
  [['list', '--limit', '0'], '--limit is 1 to 1000.'],
  [['show', '1', '2'], 'What is "2"?'],
])('%j is answered by %j', (argv, message) => {
  expect(readSupportArguments(argv)).toBe(message);
});

const request = {
  number: 1001,
  at: new Date('2026-11-22T10:00:00Z'),
  username: 'buyer',
  customerCode: 'C-1',
  requestId: 'r1',
  ...{ name: 'Emily Hart', customerName: 'Harbor', browser: 'Firefox', system: 'Linux' },
  message: 'The total\u001b[31m is wrong\nand stays so',
  recordingLength: 2_000,
};

test('a request is one line of the list, whatever was typed into it', () => {
  expect(lineOf(request)).toBe('1001\t2026-11-22T10:00:00.000Z\tbuyer\tC-1\t2 kB\tThe total [31m is wrong');
  expect(lineOf({ ...request, username: null, customerCode: null, recordingLength: null })).toContain('\tguest\t\t\t');
});

test('a request is shown whole', () => {
  expect(pageOf(request)).toBe(
    [
      'Support request 1001',
      'sent       2026-11-22T10:00:00.000Z',
      'by         buyer, for customer C-1',
      'browser    Firefox, Linux',
      'request    r1',
      'recording  npm run support -- recording 1001 --out FILE',
      '',
      'The total [31m is wrong',
      'and stays so',
    ].join('\n'),
  );
});
