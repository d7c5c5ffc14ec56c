import { expect, test } from 'vitest';
import { canHavePasskeys, passkeySiteOf } from './passkey-site.js';

test.each([
  ['https://shop.example.com', true],
  ['https://shop.example.com:8443', true],
  ['http://localhost:4000', true],
  ['https://localhost', true],
  ['http://shop.example.com', false],
  ['http://127.0.0.1:4000', false],
  ['https://203.0.113.5', false],
  ['https://[2001:db8::5]', false],
])('%s can have passkeys: %j', (publicUrl, can) => {
  expect(canHavePasskeys({ publicUrl })).toBe(can);
});

test('passkeys are bound to the host name, and used on pages of the whole origin', () => {
  expect(passkeySiteOf({ publicUrl: 'https://shop.example.com:8443' }, 'Harbor')).toEqual({
    rpId: 'shop.example.com',
    origin: 'https://shop.example.com:8443',
    name: 'Harbor',
  });
});
