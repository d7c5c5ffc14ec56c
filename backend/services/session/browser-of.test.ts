import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { browserOf } from './browser-of.js';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/126.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    'Microsoft Edge',
    'Windows',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/126.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webKit} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-S901B) ${webKit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet for Android',
    'Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
])('%s', (userAgent, browser, system) => {
  expect(browserOf(userAgent)).toEqual({ browser, system });
});

const unknown = { browser: null, system: null };

test.each([[null], [''], [' '], ['/'], ['WHATEVER'], ['curl/8.5.0'], ['(((((']])('%j is no browser', (userAgent) => {
  expect(browserOf(userAgent)).toEqual(unknown);
});

test.each([
  ['a web address', 'shop.example.com/1 now'],
  ['a sentence', 'Please call 0900 555 0100 at once/1 now'],
  ['markup', '<a href="https://shop.example.com">Open</a>/1 (now)'],
])('%s in the header is not taken for a name', (_, userAgent) => {
  expect(browserOf(userAgent)).toEqual(unknown);
});

test('the system is known, though the browser is not', () => {
  expect(browserOf('Visit our shop/1 (Windows NT 10.0)')).toEqual({ browser: null, system: 'Windows' });
});

test('512 characters of any kind are read without an error', () => {
  const bytes = (seed: string) => createHash('sha512').update(seed).digest().toString('latin1');
  for (let round = 0; round < 50; round += 1) {
    const userAgent = Array.from({ length: 8 }, (_, part) => bytes(`${round} ${part}`)).join('');
    expect([userAgent.length, browserOf(userAgent)]).toEqual([512, unknown]);
  }
});
